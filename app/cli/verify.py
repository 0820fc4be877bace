"""`python -m app verify FILE`: check a finished match and how each of its deals was drawn."""

import argparse
import sys
from pathlib import Path

from app.cli import COMMANDS, Parsers
from app.games import ALL
from app.table.verifying import BEFORE, DealVerified, verified
from app.wire.match_files import NotAMatch, read_match

SOUND, FAULTY, UNREADABLE = 0, 1, 2
SHOWN = 16
"""So many digits of a commitment are printed."""


def add(parsers: Parsers) -> None:
    """Register the sub-parser of `verify`."""
    parser = parsers.add_parser("verify", help=COMMANDS["verify"], description=COMMANDS["verify"])
    parser.add_argument("file", type=Path, metavar="FILE", help="a match as the page downloads it")


def run(args: argparse.Namespace) -> int:
    """0 when every deal is as it should be, 1 and where it is not, 2 where no file can be read."""
    try:
        records = read_match(args.file.read_bytes())
    except OSError as fault:
        print(f"{args.file}: {fault.strerror}", file=sys.stderr)
        return UNREADABLE
    except NotAMatch as fault:
        print(f"{args.file}: {fault}", file=sys.stderr)
        return FAULTY
    found = verified("verified", records, {(game.slug, game.edition): game for game in ALL})
    for deal in found:
        print(_line(deal))
    if found[-1].fault is not None:
        return FAULTY
    print(f"{len(records)} records, {len(found) - 1} deals: all as they should be.")
    return SOUND


def _line(deal: DealVerified) -> str:
    name = "before" if deal.deal == BEFORE else f"deal {deal.deal}"
    if deal.fault is not None:
        return f"{name}: FAULT at record {deal.version}: {deal.fault}"
    if deal.deal == BEFORE:
        return f"{name}: ok"
    given = sum(1 for one in deal.contributions if one)
    promise = "promised beforehand" if deal.was_promised else "not promised beforehand"
    return (
        f"{name}: ok, commitment {deal.commitment[:SHOWN]}…, {promise}, "
        f"{given} of {len(deal.contributions)} seats contributed"
    )
