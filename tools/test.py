"""`make test` after its checks: the page's own tests, the browser's, and last everything else.

Browser tests run by themselves, because Playwright's event loop and pytest-asyncio's cannot share
a process; both parts use two processes. What comes last is pytest's closing line.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "frontend"
TWO = ("--numprocesses=2",)
NO_TEST = 5  # pytest's exit code where nothing was collected or everything was deselected


def main(words: Sequence[str]) -> int:
    """Run everything, whatever fails on the way; 1 where something did.

    Words go to pytest, and then the page's own tests are left out; where a word is a path, nothing
    but that path is tested.
    """
    if any("/" in word and (ROOT / word.partition("::")[0]).exists() for word in words):
        return _run(("pytest", *words), ROOT)
    codes = [] if words else [_run(("npm", "run", "--silent", "test"), PAGE)]
    if (ROOT / "tests" / "browser").is_dir():
        pages = ("tests/browser", *TWO, "--dist=worksteal")
        codes.append(_run(("pytest", *pages, *words), ROOT))
    rest = (*TWO, "--dist=loadfile", "--ignore=tests/browser")
    codes.append(_run(("pytest", *rest, *words), ROOT))
    passed = {0, NO_TEST} if words else {0}
    return 0 if passed.issuperset(codes) else 1


def _run(command: Sequence[str], folder: Path) -> int:
    print("test: " + " ".join(command), flush=True)
    return subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
