"""Evenings under a seed each: see world.py for what fails in them and invariants.py for what must
hold. `make simulate` runs as many as one likes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.counts import each
from tests.simulation.world import simulate

ROOT = Path(__file__).resolve().parents[2]
REPLAYED = 3


@pytest.mark.timeout(900)
def test_no_seed_finds_anything_wrong() -> None:
    views = deaths = 0
    for seed in each("simulated evenings", 1000):
        run = simulate(seed)
        assert run.fault is None, f"{run.fault}\nreplay: make simulate SEED={seed}\n{run.end}"
        views, deaths = views + run.views, deaths + run.deaths
    assert views > 5000
    assert deaths > 50


def test_a_turn_that_is_taken_back_with_its_time_is_not_charged_an_outage() -> None:
    run = simulate(295)
    assert run.fault is None, run.fault


def test_a_seed_runs_the_same_every_time_whatever_python_hashes_strings_to() -> None:
    runs = [digests("0"), digests("1"), "".join(f"{simulate(s).digest}\n" for s in range(REPLAYED))]
    assert runs[0] == runs[1] == runs[2]
    assert len(set(runs[0].split())) == REPLAYED


def digests(hash_seed: str) -> str:
    """The traces of some runs in a fresh Python."""
    program = (
        "from tests.simulation.world import simulate\n"
        f"for seed in range({REPLAYED}): print(simulate(seed).digest)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return ended.stdout
