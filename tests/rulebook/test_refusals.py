import pytest

from app.engine.contract import HAND_CODES
from app.rulebook.reading import book
from app.rulebook.refusals import placeholders, sentence, sentences, spoken
from app.table.answers import TABLE_CLAUSES


def test_cards_are_told_with_their_signs() -> None:
    told = sentence("M3", {"cards": ("2c", "Xr", "Th")}, "en")
    assert "2♣, joker, 10♥" in told
    assert "2♣, τζόκερ, 10♥" in sentence("M3", {"cards": ("2c", "Xr", "Th")}, "el")


def test_one_card_and_numbers_are_told() -> None:
    assert "9♥" in sentence("B-13", {"card": "9h"}, "en")
    told = sentence("M10", {"left": 1, "least": 2}, "el")
    assert "1" in told
    assert "2" in told


def test_facts_that_a_sentence_does_not_ask_for_do_no_harm() -> None:
    assert sentence("turn", {"seat": 3}, "en") == "It is not your turn."


def test_without_the_facts_a_plainer_sentence_is_said() -> None:
    assert sentence("M3", {}, "en") == "A meld holds one wild card at most."


@pytest.mark.parametrize(
    ("asked", "got"),
    [("en", "en"), ("el", "el"), ("el-GR", "el"), ("ru", "en"), ("", "en"), ("EL", "en")],
)
def test_the_nearest_language_is_spoken(asked: str, got: str) -> None:
    assert spoken(asked) == got


def test_a_clause_without_a_sentence_is_said_by_its_id() -> None:
    assert sentence("B-03", {}, "el") == "B-03"
    assert sentence("no such clause", {"cards": ()}, "el") == "no such clause"


def test_hostile_facts_never_raise() -> None:
    assert sentence("M3", {"cards": ("{left}", "", "Zz")}, "en").count("{left}") == 1
    assert sentence("M10", {"left": "s", "least": ()}, "en")


@pytest.mark.parametrize("code", [*HAND_CODES, *TABLE_CLAUSES])
def test_every_general_id_has_a_sentence_in_every_language(code: str) -> None:
    told = {lang: sentence(code, {}, lang) for lang in book().languages}
    assert code not in told.values()
    assert len(set(told.values())) == len(told)


def test_placeholders_are_the_facts_asked_for() -> None:
    assert placeholders("{left} of {least}, {left}") == {"left", "least"}
    for lines in sentences()["en"].values():
        assert not placeholders(lines[-1])
