"""`make dev`: the server and the page's own development server, both reloading as files change.

The page's server passes API and socket on to ours, so the address to open is the page's.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE_URL = "http://127.0.0.1:5173"


def main() -> int:
    """Run both until one ends or Ctrl-C; the exit code of the one that ended."""
    env = {"BIRIBAKI_PUBLIC_URL": PAGE_URL, **os.environ}
    server = subprocess.Popen([sys.executable, "-m", "app", "serve", "--reload"], cwd=ROOT, env=env)
    page = subprocess.Popen(["npm", "run", "dev"], cwd=ROOT / "frontend")
    both = (server, page)
    print(f"dev: open {PAGE_URL}", flush=True)
    try:
        while all(one.poll() is None for one in both):
            try:
                server.wait(timeout=1)
            except subprocess.TimeoutExpired:
                continue
    except KeyboardInterrupt:
        return 0
    finally:
        for one in both:
            one.terminate()
        for one in both:
            one.wait()
    return next(one.returncode for one in both if one.returncode is not None)


if __name__ == "__main__":
    sys.exit(main())
