import json
from dataclasses import replace

from app.table.clock import Clocks
from app.table.terms import TimeControl
from app.wire.clocks import ControlShown, clocks_shown, control_shown
from app.wire.press import JsonPress
from tests.wire.test_press import shown, table

BANK = TimeControl(per="match", time=600_000, increment=15_000, away=60_000)


def test_everybodys_time_is_shown_as_it_stood_when_it_was_settled() -> None:
    clocks = Clocks(
        left=(1, 2, 3, 4), away_left=(5, 6, 7, 8), away=frozenset({2, 0}), runs=1, since=9
    )
    plain = table()
    state = replace(plain, opened=replace(plain.opened, clock=BANK), clocks=clocks)
    seen = json.loads(JsonPress().shared(shown(state)))
    assert seen["clocks"] == {
        "control": {"per": "match", "time": 600_000, "increment": 15_000, "away": 60_000},
        "runs": 1,
        "since": 9,
        "left": [1, 2, 3, 4],
        "away_left": [5, 6, 7, 8],
        "away": [0, 2],
    }


def test_how_long_everybody_may_think_is_told_before_any_clock_runs() -> None:
    plain = table()
    assert (control_shown(plain), clocks_shown(plain)) == (None, None)
    limited = replace(plain, opened=replace(plain.opened, clock=BANK))
    told = ControlShown(per="match", time=600_000, increment=15_000, away=60_000)
    assert (control_shown(limited), clocks_shown(limited)) == (told, None)
