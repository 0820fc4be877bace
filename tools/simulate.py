"""`make simulate`: whole evenings under one seed each, with everything failing that can fail.

SEEDS=1000 runs so many, two at a time; SEED=417 runs that one again and tells its last steps.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Sequence
from typing import Final

from tests.simulation.world import Outcome, simulate

CHUNK: Final = 5
"""Seeds that one of the processes takes at a time."""


def main(words: Sequence[str]) -> int:
    """0 where no seed found anything wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.simulate")
    parser.add_argument("--seeds", type=int, default=100, help="run so many, from --first on")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, help="run this one alone, and tell how it ended")
    args = parser.parse_args(words)
    if args.seed is not None:
        return _replay(args.seed)
    return _run(range(args.first, args.first + args.seeds))


def _replay(seed: int) -> int:
    outcome = simulate(seed)
    print(outcome.end)
    print(_line(outcome))
    return 0 if outcome.fault is None else 1


def _run(seeds: Sequence[int]) -> int:
    began = time.monotonic()
    processes = min(2, os.cpu_count() or 1)
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        outcomes = list(_told(pool.imap_unordered(simulate, seeds, CHUNK)))
    bad = sorted(outcome.seed for outcome in outcomes if outcome.fault is not None)
    print(
        f"simulate: {len(outcomes)} seeds, {sum(o.records for o in outcomes):,} records, "
        f"{sum(o.views for o in outcomes):,} views checked, "
        f"{sum(o.deaths for o in outcomes):,} deaths, {time.monotonic() - began:.0f} s: "
        + (f"{len(bad)} FAILED" if bad else "nothing accepted was lost or doubled")
    )
    for seed in bad:
        print(f"simulate: replay with `make simulate SEED={seed}`")
    return 1 if bad else 0


def _told(outcomes: Iterable[Outcome]) -> Iterable[Outcome]:
    for outcome in outcomes:
        if outcome.fault is not None:
            print(_line(outcome), flush=True)
        yield outcome


def _line(outcome: Outcome) -> str:
    return (
        f"simulate: seed {outcome.seed}: {outcome.fault or 'all is well'} "
        f"({outcome.records} records, {outcome.views} views, {outcome.deaths} deaths, "
        f"trace {outcome.digest})"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
