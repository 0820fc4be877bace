"""Nobody asks for changes without end, and nobody suffers for another."""

from pathlib import Path

import pytest

from app.people.budgets import Budget, Rate
from app.store.memory.budgets import MemoryBudgets
from app.web.problems import Problem
from app.web.turnstile import Turnstile, told
from tests.web.house import House, house_in, problem

RATE = Rate(per_second=1, burst=2)
SAID = ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"]


async def test_whoever_comes_too_often_waits_and_the_others_pass() -> None:
    now = 0.0
    gate = Turnstile("requests", RATE, MemoryBudgets(lambda: now))
    await gate.pass_through("anna")
    await gate.pass_through("anna")
    with pytest.raises(Problem) as refused:
        await gate.pass_through("anna")
    assert (refused.value.status, refused.value.code) == (429, "busy")
    assert refused.value.headers == {"Retry-After": "1"}
    await gate.pass_through("babis")
    now = 1.0
    await gate.pass_through("anna")


def test_an_answer_tells_of_whole_requests_and_whole_seconds() -> None:
    budget = Budget(rate=RATE, passed=True, full_in=0.4)
    assert list(told(budget).values()) == ["2", "1", "1"]


def test_answers_to_changes_say_what_is_left(house: House) -> None:
    person = house.stranger()
    first = person.http.put("/me", json={"name": "Maria"})
    limit, left_now, reset = (int(first.headers[name]) for name in SAID)
    assert (limit, reset >= 1) == (1000, True)
    assert 900 < left_now < limit  # others came from this address a moment ago
    answers = [person.http.put("/me", json={"language": "el"}) for _ in range(3)]
    assert {answer.headers["ratelimit-limit"] for answer in answers} != {"1000"}
    left = [int(answer.headers["ratelimit-remaining"]) for answer in answers]
    assert all(0 < each < int(answers[0].headers["ratelimit-limit"]) for each in left)
    bad = person.http.put("/me", json={"language": "tlh"})
    assert bad.status_code == 422
    assert set(SAID) <= set(bad.headers)
    assert set(SAID).isdisjoint(person.http.get("/me").headers)


def test_a_person_who_asks_without_end_is_told_to_wait(tmp_path: Path) -> None:
    with house_in(tmp_path, frames_per_second=1, frames_burst=20) as house:
        person = house.stranger()
        person.http.put("/me", json={"name": "Maria"})
        answers = [person.http.put("/me", json={"language": "el"}) for _ in range(60)]
        refused = [answer for answer in answers if answer.status_code != 200]
        assert refused
        problem(refused[-1], 429, "busy")
        assert refused[-1].headers["retry-after"] == "1"
        assert [refused[-1].headers[name] for name in SAID[:2]] == ["20", "0"]
        assert int(refused[-1].headers["ratelimit-reset"]) in {19, 20}
        assert person.get("/me")["known"] is True
        assert house.stranger().http.put("/me", json={"name": "Eleni"}).status_code == 200
