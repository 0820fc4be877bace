from dataclasses import replace

import pytest

from app.table.ports.directory import SeatLine, TableLine

ANNA = SeatLine(seat=0, person="anna", name="Anna")
BOT = SeatLine(seat=1, bot="steady")
LINE = TableLine(
    table="t",
    version=1,
    game="toy",
    edition=1,
    status="waiting",
    public=True,
    opened=1,
    host="anna",
    host_name="Anna",
    options={},
    seats=(ANNA, SeatLine(seat=1)),
)


@pytest.mark.parametrize("status", ["waiting", "playing", "between"])
def test_a_public_table_with_a_free_seat_is_open_until_its_match_is_over(status: str) -> None:
    line = replace(LINE, status=status)
    assert line.is_open
    assert not replace(line, public=False).is_open
    assert not replace(line, seats=(ANNA, BOT)).is_open


@pytest.mark.parametrize("status", ["over", "closed", "frozen"])
def test_a_table_that_is_done_is_open_no_more(status: str) -> None:
    assert not replace(LINE, status=status).is_open
