"""`make test` after its checks: the page's own tests, the browser's, and last everything else.

Browser tests run by themselves, because Playwright's event loop and pytest-asyncio's cannot share
a process; the rest uses two processes. What comes last is pytest's closing line.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "frontend"
NO_TEST = 5  # pytest's exit code where nothing was collected or everything was deselected


def main(words: Sequence[str]) -> int:
    """Run everything, whatever fails on the way; 1 where something did.

    The words go to pytest, and then the page's own tests are left out.
    """
    failed = False
    if not words:
        failed |= _run(("npm", "run", "--silent", "test"), PAGE) != 0
    together = ("--numprocesses=2", "--dist=loadfile", "--ignore=tests/browser")
    if (ROOT / "tests" / "browser").is_dir():
        failed |= _run(("pytest", "tests/browser", *words), ROOT) not in {0, NO_TEST}
    failed |= _run(("pytest", *together, *words), ROOT) not in {0, NO_TEST if words else 0}
    return 1 if failed else 0


def _run(command: Sequence[str], folder: Path) -> int:
    print("test: " + " ".join(command), flush=True)
    return subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
