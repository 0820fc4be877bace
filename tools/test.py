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
BROWSER = ROOT / "tests" / "browser"
TWO = ("--numprocesses=2",)
NO_TEST = 5  # pytest's exit code where nothing was collected or everything was deselected


def main(words: Sequence[str]) -> int:
    """Run everything, whatever fails on the way; 1 where something did.

    Words go to pytest, and then the page's own tests are left out; where words are paths, nothing
    but those paths is tested.
    """
    if any(map(_is_path, words)):
        return _worst([_run(("pytest", *part), ROOT) for part in _apart(words)])
    codes = [] if words else [_run(("npm", "run", "--silent", "test"), PAGE)]
    if BROWSER.is_dir():
        pages = ("tests/browser", *TWO, "--dist=worksteal")
        codes.append(_run(("pytest", *pages, *words), ROOT))
    rest = (*TWO, "--dist=loadfile", "--ignore=tests/browser")
    codes.append(_run(("pytest", *rest, *words), ROOT))
    passed = {0, NO_TEST} if words else {0}
    return 0 if passed.issuperset(codes) else 1


def _apart(words: Sequence[str]) -> list[Sequence[str]]:
    """The words for one pytest, or for two where paths lead to browser tests and to others."""
    paths = {word: (ROOT / word.partition("::")[0]).resolve() for word in words if _is_path(word)}
    pages = {word for word, path in paths.items() if path.is_relative_to(BROWSER)}
    above = {word for word, path in paths.items() if BROWSER.is_relative_to(path)} - pages
    if not above and pages in (set(), paths.keys()):
        return [words]
    rest = [word for word in words if word not in pages]
    page = ["tests/browser" if word in above else word for word in words]
    return [
        [word for word in page if word not in paths.keys() - pages],
        [*rest, "--ignore=tests/browser"],
    ]


def _is_path(word: str) -> bool:
    path = word.partition("::")[0]
    return "/" in path and (ROOT / path).exists()


def _worst(codes: Sequence[int]) -> int:
    """What pytest said, unless one of two found no test and the other was content."""
    return max((code for code in codes if code != NO_TEST), default=NO_TEST)


def _run(command: Sequence[str], folder: Path) -> int:
    print("test: " + " ".join(command), flush=True)
    return subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
