"""`python -m app check FILE…`: run scenario files against the rules."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from app.cli import COMMANDS, Parsers
from app.games import BY_SLUG
from app.rulebook.located import Misfiled
from app.rulebook.scenarios.reading import read_scenarios
from app.rulebook.scenarios.running import Prepared, prepare
from app.rulebook.scenarios.running import run as run_scenario

PASSED, FAILED, MISFILED = 0, 1, 2


def add(parsers: Parsers) -> None:
    """Register the sub-parser of `check`."""
    parser = parsers.add_parser("check", help=COMMANDS["check"], description=COMMANDS["check"])
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a file of scenarios")


def run(args: argparse.Namespace) -> int:
    """0 when all scenarios hold, 1 when one fails, 2 when a file is no scenario file."""
    try:
        prepared = _prepared(args.files)
    except ValueError as wrong:
        print(wrong, file=sys.stderr)
        return MISFILED
    failed = sum(not _report(each) for each in prepared)
    print(f"{len(prepared) - failed} passed, {failed} failed")
    return FAILED if failed else PASSED


def _prepared(files: Sequence[Path]) -> list[Prepared]:
    """All scenarios with their positions. Raises ValueError saying file, line and field."""
    ready: list[Prepared] = []
    where: dict[str, Path] = {}
    for file in files:
        try:
            for scenario in read_scenarios(file, BY_SLUG):
                if scenario.id in where:
                    why = f"{scenario.id} was used in {where[scenario.id]}"
                    raise Misfiled(scenario.line, "id", why)
                where[scenario.id] = file
                ready.append(prepare(scenario))
        except Misfiled as wrong:
            raise ValueError(f"{file}: {wrong}") from None
    return ready


def _report(prepared: Prepared) -> bool:
    """Print the line of one scenario; whether it holds."""
    faults: Iterable[str] = run_scenario(prepared)
    name = prepared.scenario.id
    told = "; ".join(faults)
    print(f"FAIL {name}: {told}" if told else f"ok {name}")
    return not told
