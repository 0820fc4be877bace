"""`make check`: everything that can be judged without running a test, two checks at a time.

Each check is one command with one name. A check that passes says one line; one that fails shows
what its command said.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "frontend"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One command that must end with 0."""

    name: str
    command: tuple[str, ...]
    folder: Path = ROOT


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How a check ended, after how long, and what its command said."""

    check: Check
    passed: bool
    seconds: float
    said: str


CHECKS = (  # the slow ones first, so that they share the two lanes
    Check(name="types", command=("mypy",)),
    Check(name="page: types", command=("npm", "run", "--silent", "check"), folder=PAGE),
    Check(name="page: lint", command=("npm", "run", "--silent", "lint"), folder=PAGE),
    Check(
        name="page: format",
        command=("npx", "--no-install", "prettier", "--check", "."),
        folder=PAGE,
    ),
    Check(name="layers", command=("lint-imports", "--no-cache")),
    Check(name="wire schema", command=("python", "-m", "app.wire.schema", "--check")),
    Check(name="api schema", command=("python", "-m", "app.web.schema", "--check")),
    Check(name="refusals", command=("python", "-m", "app.rulebook.export", "--check")),
    Check(name="examples", command=("python", "-m", "app.rulebook.scenarios.examples", "--check")),
    Check(
        name="clauses",  # each known to a test, none cited that is not there
        command=("pytest", "-q", "-p", "no:cacheprovider", "tests/rulebook/test_coverage.py"),
    ),
    Check(name="lint", command=("ruff", "check", "--quiet", ".")),
    Check(name="format", command=("ruff", "format", "--check", "--quiet", ".")),
    Check(name="lock files", command=("python", "-m", "tools.locks", "check")),
    Check(name="Dockerfile", command=("hadolint", "Dockerfile")),
    Check(
        name="compose file",
        command=(
            "env",
            "BIRIBAKI_SIGNING_KEY=k",
            "POSTGRES_PASSWORD=p",
            "docker-compose",
            "-f",
            "docker-compose.yml",
            "config",
            "-q",
        ),
    ),
    Check(
        name="compose single",
        command=("docker-compose", "-f", "docker-compose.single.yml", "config", "-q"),
    ),
)


def main(words: Sequence[str]) -> int:
    """Run the checks that were named, or all; 1 where one of them failed."""
    parser = argparse.ArgumentParser(prog="make check", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these checks")
    names = parser.parse_args(words).names
    if unknown := set(names) - {check.name for check in CHECKS}:
        parser.error(f"no such check: {', '.join(sorted(unknown))}")
    wanted = [check for check in CHECKS if not names or check.name in names]
    failed = [verdict for verdict in judge(wanted) if not verdict.passed]
    for verdict in failed:
        print(f"\n--- {verdict.check.name}: {' '.join(verdict.check.command)}\n{verdict.said}")
    print(f"check: {len(wanted) - len(failed)} passed, {len(failed)} failed", flush=True)
    return 1 if failed else 0


def judge(checks: Sequence[Check]) -> list[Verdict]:
    """Run each check, two at a time, saying a line as each ends."""
    with ThreadPoolExecutor(max_workers=2) as lanes:
        return list(lanes.map(_judged, checks))


def _judged(check: Check) -> Verdict:
    began = time.monotonic()
    try:
        ended = subprocess.run(
            check.command,
            cwd=check.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        passed, said = ended.returncode == 0, ended.stdout
    except OSError as error:
        passed, said = False, str(error)
    seconds = time.monotonic() - began
    print(f"check: {check.name:<14} {'ok' if passed else 'FAILED':<6} {seconds:5.1f} s", flush=True)
    return Verdict(check=check, passed=passed, seconds=seconds, said=said)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
