"""Nobody asks for changes without end, and nobody suffers for another."""

from pathlib import Path

import pytest

from app.web import turnstile
from app.web.problems import Problem
from app.web.socket.limits import Limits
from app.web.turnstile import Turnstile
from tests.web.house import house_in, problem

LIMITS = Limits(frame_bytes=0, per_second=1, burst=2, tabs=0)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_whoever_comes_too_often_waits_and_the_others_pass() -> None:
    clock = Clock()
    gate = Turnstile(LIMITS, clock)
    gate.pass_through("anna")
    gate.pass_through("anna")
    with pytest.raises(Problem) as refused:
        gate.pass_through("anna")
    assert (refused.value.status, refused.value.code) == (429, "busy")
    gate.pass_through("babis")
    clock.now = 1
    gate.pass_through("anna")


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turnstile, "REMEMBERED", 2)
    gate = Turnstile(LIMITS, Clock())
    for name in ("anna", "anna", "babis", "chloe"):
        gate.pass_through(name)
    gate.pass_through("anna")


def test_a_person_who_asks_without_end_is_told_to_wait(tmp_path: Path) -> None:
    with house_in(tmp_path, frames_per_second=1, frames_burst=20) as house:
        person = house.stranger()
        person.http.put("/me", json={"name": "Maria"})
        answers = [person.http.put("/me", json={"language": "el"}) for _ in range(60)]
        refused = [answer for answer in answers if answer.status_code != 200]
        assert refused
        problem(refused[-1], 429, "busy")
        assert refused[-1].headers["retry-after"] == "1"
        assert person.get("/me")["known"] is True
        assert house.stranger().http.put("/me", json={"name": "Eleni"}).status_code == 200
