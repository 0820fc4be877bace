import pytest

from app.table.terms import TimeControl
from app.web.problems import Problem
from app.web.rest.clock_shapes import Clock
from app.web.rest.clocks import clock_of, control_of
from tests.web.house import House, problem

BANK = {"per": "match", "seconds": 600, "increment": 15, "away": 60}


@pytest.mark.parametrize("clock", [Clock(per="turn", seconds=30), Clock.model_validate(BANK)])
def test_seconds_become_milliseconds_and_seconds_again(clock: Clock) -> None:
    control = control_of(clock, {"turn_seconds": 0})
    assert control is not None
    assert control.time == clock.seconds * 1000
    assert clock_of(control) == clock


def test_no_clock_is_none() -> None:
    assert control_of(None, {"turn_seconds": 30}) is None
    assert clock_of(None) is None
    assert control_of(Clock(per="turn", seconds=30, away=0), {}) == TimeControl(
        per="turn", time=30_000
    )


@pytest.mark.parametrize(
    ("clock", "turn_seconds"),
    [
        (Clock(per="turn", seconds=30), 30),
        (Clock(per="turn", seconds=30, increment=5), 0),
        (Clock(per="match", seconds=600), 0),
    ],
)
def test_what_makes_no_sense_is_a_problem(clock: Clock, turn_seconds: int) -> None:
    with pytest.raises(Problem) as refused:
        control_of(clock, {"turn_seconds": turn_seconds})
    assert (refused.value.status, refused.value.code) == (422, "clock")


def test_a_table_is_opened_with_a_clock_that_view_and_lists_show(house: House) -> None:
    host = house.stranger()
    opened = host.post("/tables", game="classic", players=2, public=True, clock=BANK)
    [card] = host.get("/tables")["mine"]
    assert card["clock"] == BANK
    clocks = host.view(opened["table"])["shared"]["clocks"]
    assert clocks == {
        "control": {"per": "match", "time": 600_000, "increment": 15_000, "away": 60_000},
        "runs": None,
        "since": clocks["since"],
        "left": [600_000, 600_000],
        "away_left": [60_000, 60_000],
        "away": [],
    }
    plain = host.post("/tables", game="classic", players=2)
    assert host.view(plain["table"])["shared"]["clocks"] is None
    for wrong in ({"per": "turn"}, {"per": "turn", "seconds": 1}, {**BANK, "increment": 0}):
        answer = host.http.post("/tables", json={"game": "classic", "clock": wrong})
        assert problem(answer, 422, answer.json()["code"])


def test_row_06_a_pause_is_in_every_view_and_nobody_moves_until_somebody_goes_on(
    house: House,
) -> None:
    clock = {"per": "turn", "seconds": 60}
    people, table = house.table(clock=clock)
    with people[0].at(table) as one, people[1].at(table) as two:
        one.send(t="propose", id="p", what="pause")
        asked = two.wait("view", lambda view: view["shared"]["table"]["proposal"] is not None)
        proposal = asked["shared"]["table"]["proposal"]["version"]
        two.send(t="answer", id="y", proposal=proposal, agrees=True)
        for line in (one, two):
            paused = line.wait("view", lambda view: view["shared"]["table"]["paused"])
            assert paused["shared"]["clocks"]["runs"] is None
        mover = (one, two)[paused["shared"]["deal"]["turn"]]
        mover.send(t="play", id="m", at=paused["version"], move="draw")
        assert mover.answer("m")["clause"] == "paused"
    for person in people:
        with person.at(table) as line:  # whoever comes back sees it too
            assert line.came[-1]["shared"]["table"]["paused"]
            assert line.came[-1]["shared"]["clocks"]["runs"] is None
    with people[1].at(table) as two:
        two.send(t="propose", id="g", what="go_on")
        on = two.wait("view", lambda view: not view["shared"]["table"]["paused"])
        assert on["shared"]["clocks"]["runs"] == on["shared"]["deal"]["turn"]
