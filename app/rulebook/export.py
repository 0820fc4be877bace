"""`python -m app.rulebook.export`: the sentences of refusals as JSON for the page."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from app.rulebook.reading import book
from app.rulebook.refusals import sentences

TARGET = Path("frontend/src/words/refusals.gen.json")


def exported() -> str:
    """The file's text: per language, how a joker is named and each clause's sentences."""
    languages = book().languages
    words = {
        code: {"joker": languages[code].joker, "refusals": told}
        for code, told in sentences().items()
    }
    return json.dumps(words, ensure_ascii=False, indent=1) + "\n"


def main(words: Sequence[str]) -> int:
    """Write the file, or with --check say whether it is stale; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m app.rulebook.export", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when stale")
    parser.add_argument("--to", type=Path, default=TARGET, help="where the file stands")
    args = parser.parse_args(words)
    if args.check:
        return _check(args.to)
    args.to.parent.mkdir(parents=True, exist_ok=True)
    args.to.write_text(exported(), encoding="utf-8")
    return 0


def _check(target: Path) -> int:
    if target.exists() and target.read_text(encoding="utf-8") == exported():
        return 0
    sys.stderr.write(f"{target} is stale: run python -m app.rulebook.export\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
