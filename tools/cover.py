"""`make cover`: how much of the code the tests reach, against what we ask of each part."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASKED = (
    ("app/*", 90),
    ("app/engine/*", 100),
    ("app/games/*", 100),
    ("app/table/advance.py", 100),
)


def main() -> int:
    """Run the tests that need no browser under coverage; 1 where a part is reached too little."""
    tests = (
        "pytest",
        "-q",
        "-n2",
        "--dist=loadfile",
        "--ignore=tests/browser",
        "--cov",
        "--cov-report=",
    )
    short = [_run(*tests) != 0]
    for part, percent in ASKED:
        print(f"cover: {part} must reach {percent} %", flush=True)
        report = ("coverage", "report", f"--include={part}", f"--fail-under={percent}")
        short.append(_run(*report, "--skip-covered", "--show-missing") != 0)
    return 1 if any(short) else 0


def _run(*command: str) -> int:
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
