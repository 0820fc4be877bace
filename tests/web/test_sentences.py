"""Every refusal has its sentence in every language."""

from typing import get_args

import pytest

from app.people.guests import Language
from app.table.answers import TABLE_CLAUSES
from app.web.sentences import HOUSE, because


@pytest.mark.parametrize("language", get_args(Language))
def test_every_refusal_of_a_table_has_a_sentence(language: Language) -> None:
    unsaid = {code for code in TABLE_CLAUSES if because(code, {}, language) == code}
    assert unsaid == set()


def test_every_sentence_is_there_in_every_language() -> None:
    languages = set(get_args(Language))
    assert {clause for clause, told in HOUSE.items() if told.keys() != languages} == set()
    assert all(len(set(told.values())) == len(languages) for told in HOUSE.values())


def test_a_clause_of_the_rules_is_told_by_the_rulebook() -> None:
    assert because("turn", {}, "en") == "It is not your turn."
    assert because("turn", {}, "el") == "Δεν είναι η σειρά σου."
    assert because("turn", {}, "pt-BR") == "Não é a sua vez."
    assert because("turn", {}, "ru") == "Сейчас не ваш ход."


def test_a_refusal_of_the_house_is_told_by_the_house() -> None:
    assert because("full", {}, "en") == "Every seat is taken."
    assert because("flood", {}, "en") == "Too many frames too fast."
