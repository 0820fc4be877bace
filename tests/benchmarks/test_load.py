"""The load generator against real servers, for a moment."""

import shutil

import pytest

from benchmarks.guests import seat_guests
from benchmarks.load import Load, built
from benchmarks.processes import Unmeasured, echo_server, free_port, house

pytestmark = pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler")

BRIEF = ("--tables", 2, "--warm", 0.1, "--secs", 0.4)


def test_it_counts_the_moves_of_the_echo() -> None:
    with built() as load, echo_server() as (port, pid):
        row = load.run(port, pid, *BRIEF)
    assert row["moves"] > 0
    assert row["cpu_us_move"] > 0
    assert row["bytes_frame"] == 304


@pytest.mark.slow
def test_it_plays_with_real_seats_and_is_hardly_ever_refused() -> None:
    with built() as load, house() as (folder, port, pid):
        seats = folder / "seats"
        seat_guests(port, 2, seats)
        row = load.run(port, pid, *BRIEF, "--seats", seats)
        again = load.run(port, pid, *BRIEF, "--seats", seats, "--rate", 50)
    for found in (row, again):
        assert found["moves"] > 0
        assert found["failed"] == 0
        assert found["refusals"] <= found["moves"] / 4
        assert found["view_bytes"] > 500


def test_a_server_that_is_not_there_is_no_figure() -> None:
    load: Load
    with built() as load, pytest.raises(Unmeasured, match="connect"):
        load.run(free_port(), 1, *BRIEF)
