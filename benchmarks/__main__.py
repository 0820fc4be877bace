"""`python -m benchmarks [PART…]`: measure, and print one table."""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from benchmarks import (
    beside,
    codec,
    crowds,
    durable,
    fanout,
    idle,
    judge,
    rules,
    sockets,
    startup,
    two,
)
from benchmarks.figures import Figure, as_json, table
from benchmarks.processes import Skipped, Unmeasured
from benchmarks.scale import QUICK, USUAL, Scale

PARTS: Final[Mapping[str, Callable[[Scale], list[Figure]]]] = MappingProxyType(
    {
        "rules": rules.measure,
        "judge": judge.measure,
        "codec": codec.measure,
        "redis": durable.measure,
        "sockets": sockets.measure,
        "crowds": crowds.measure,
        "peers": beside.measure,
        "two": two.measure,
        "fanout": fanout.measure,
        "idle": idle.measure,
        "startup": startup.measure,
    }
)


def main(argv: Sequence[str]) -> int:
    """0 however fast we are; 1 if something could not be measured."""
    args = _parser().parse_args(argv)
    if args.setup:
        rules.set_up()
        return 0
    names = args.parts or list(PARTS)
    figures: list[Figure] = []
    faults: list[str] = []
    notes: list[str] = []
    for name in names:
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        try:
            figures += PARTS[name](QUICK if args.quick else USUAL)
        except Skipped as reason:
            notes.append(f"{name} was skipped: {reason}")
        except Unmeasured as fault:
            faults.append(f"{name} could not be measured: {fault}")
        except Exception as fault:  # whatever it was: the figures of the other parts are still due
            faults.append(f"{name} could not be measured: {fault!r}")
    if "rules" in names and (missing := rules.note()):
        notes.append(missing)
    print(as_json(figures, [*notes, *faults]) if args.json else table(figures))
    for line in [*notes, *faults]:
        print(line, file=sys.stderr)
    return 1 if faults else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help=_parts())
    parser.add_argument("--quick", action="store_true", help="one short round")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--setup", action="store_true", help="install what we compare with")
    return parser


def _parts() -> str:
    return f"any of: {', '.join(PARTS)} (all of them if left out)"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
