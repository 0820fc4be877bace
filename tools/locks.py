"""The lock files: `write` resolves the dependencies again, `check` finds addresses in them.

A lock names packages, versions and hashes. Where they come from is the business of the machine
that installs them, so no lock may hold an address.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SERVER = ROOT / "requirements.lock"
EVERYTHING = ROOT / "requirements-dev.lock"
PAGE = ROOT / "frontend" / "package-lock.json"
PEERS = ROOT / "benchmarks" / "peers" / "package-lock.json"

COMPILE = (
    *("uv", "pip", "compile", "pyproject.toml", "--quiet", "--no-header"),
    *("--universal", "--python-version", "3.11", "--generate-hashes"),
    *("--no-emit-index-url", "--no-emit-find-links"),
)


def faults(name: str, text: str) -> Iterator[str]:
    """Each line of a lock that says where a package is fetched from; funding links do not."""
    if name.endswith(".json"):
        text = json.dumps(_without_funding(json.loads(text)), indent=1)
    for line in text.splitlines():
        if '"resolved"' in line or "://" in line:
            yield f"{name}: {line.strip()}"


def _without_funding(node: object) -> object:
    match node:
        case dict():
            return {key: _without_funding(value) for key, value in node.items() if key != "funding"}
        case list():
            return [_without_funding(value) for value in node]
        case _:
            return node


def check() -> int:
    """Print every address in the locks; 1 where there is one."""
    locks = [lock for lock in (SERVER, EVERYTHING, PAGE, PEERS) if lock.exists()]
    found = [fault for lock in locks for fault in faults(lock.name, lock.read_text())]
    print("\n".join(found))
    return 1 if found else 0


def write(words: Sequence[str]) -> int:
    """Resolve again: what the server needs first, then the tools around it. `words` go to uv."""
    python = ("--python", sys.executable)
    subprocess.run([*COMPILE, *python, *words, "-o", SERVER], cwd=ROOT, check=True)
    tools = ("--all-extras", "--constraint", SERVER.name)
    subprocess.run([*COMPILE, *python, *tools, *words, "-o", EVERYTHING], cwd=ROOT, check=True)
    return check()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["check"]:
            sys.exit(check())
        case ["write", *more]:
            sys.exit(write(more))
        case _:
            sys.exit("usage: python -m tools.locks check|write")
