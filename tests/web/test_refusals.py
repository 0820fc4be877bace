"""A table's refusal as a problem: its status, its code, its clause, its sentence and its facts."""

import pytest

from app.engine.contract import Illegal
from app.table.answers import TABLE_CLAUSES, Accepted, Refused
from app.web.problems import Problem
from app.web.refusals import accepted, illegal, refused


def test_a_yes_is_passed_on() -> None:
    yes = Accepted("m1", 7)
    assert accepted(yes, "en") is yes


def test_a_no_is_a_problem() -> None:
    with pytest.raises(Problem) as raised:
        accepted(Refused("m1", 7, "turn", {"seat": 2}), "el")
    assert (raised.value.status, raised.value.code) == (409, "refused")
    assert raised.value.detail == "Δεν είναι η σειρά σου."
    assert raised.value.more == {
        "id": "m1",
        "version": 7,
        "clause": "turn",
        "because": "Δεν είναι η σειρά σου.",
        "facts": {"seat": 2},
    }


@pytest.mark.parametrize("clause", TABLE_CLAUSES)
def test_every_refusal_of_a_table_has_a_code_of_its_own_and_a_sentence(clause: str) -> None:
    said = refused(Refused("m1", 7, clause, {}), "en")
    assert said.code == clause
    assert said.status in {403, 409, 422, 503}
    assert said.detail != clause


@pytest.mark.parametrize(
    ("clause", "status"),
    [("host", 403), ("invite", 403), ("full", 409), ("stale", 409), ("storage", 503), ("bot", 422)],
)
def test_the_status_says_whose_fault_it_is(clause: str, status: int) -> None:
    assert refused(Refused("m1", 7, clause, {}), "en").status == status


def test_an_unlawful_question_is_a_problem_too() -> None:
    said = illegal(Illegal("cards", {"cards": ("5h", "6h")}), 7, "en")
    assert (said.status, said.code, said.more["clause"]) == (409, "refused", "cards")
    assert said.detail == "You do not hold 5♥, 6♥."
