import pytest

from app.engine.contract import HAND_CODES, Fact
from app.rulebook.reading import book
from app.rulebook.refusals import nearest, placeholders, sentence, sentences, spoken
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
    [
        ("en", "en"),
        ("el", "el"),
        ("el-GR", "el"),
        ("EL", "el"),
        ("pt-BR", "pt-BR"),
        ("pt", "pt-BR"),
        ("pt_BR", "en"),
        ("ru", "ru"),
        ("de", "en"),
        ("", "en"),
    ],
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


def test_no_language_is_near_to_one_that_is_not_spoken() -> None:
    assert nearest("de") is None
    assert nearest(" pt-PT ") == "pt-BR"


OPENING: dict[str, Fact] = {"laid": 60, "opening": 75}
CARDS: dict[str, Fact] = {"cards": ("9c", "Xb")}
SIZE: dict[str, Fact] = {"most": 8, "cards": ("9c", "9s")}
CARD: dict[str, Fact] = {"card": "9c"}
SUIT: dict[str, Fact] = {"suit": "h"}
NONE: dict[str, Fact] = {}


@pytest.mark.parametrize("lang", book().languages)
@pytest.mark.parametrize(
    ("clause", "facts", "nth"),
    [
        ("G-16", SIZE, 0),
        ("G-15", CARDS, 0),
        ("G-18", CARDS, 0),
        ("G-12", CARDS, 0),
        ("G-12", NONE, 1),
        ("G-13", CARD, 0),
        ("G-44", NONE, 0),
        ("G-09", NONE, 0),
        ("G-32", OPENING, 0),
        ("G-32", NONE, 1),
        ("G-38", NONE, 0),
        ("G-39", NONE, 0),
        ("G-40", OPENING, 0),
        ("G-42", NONE, 0),
        ("G-43", NONE, 0),
        ("G-34", OPENING, 0),
        ("G-34", NONE, 1),
        ("G-22", CARDS, 0),
        ("A-07", NONE, 0),
        ("A-14", CARDS, 0),
        ("A-16", NONE, 0),
        ("A-17", NONE, 0),
        ("A-18", CARDS, 0),
        ("A-21", SIZE, 0),
        ("A-21", CARDS, 1),
        ("A-22", CARDS, 0),
        ("A-25", NONE, 0),
        ("A-26", CARDS, 0),
        ("A-26", NONE, 1),
        ("A-27", CARDS, 0),
        ("A-29", NONE, 0),
        ("A-31", NONE, 0),
        ("A-35", NONE, 0),
        ("A-36", NONE, 0),
        ("A-47", OPENING, 0),
        ("A-47", NONE, 1),
        ("A-48", NONE, 0),
        ("P-07", {**SUIT, **CARD}, 0),
        ("P-11", SUIT, 0),
        ("P-15", SUIT, 0),
        ("P-17", NONE, 0),
        ("P-19", SUIT, 0),
        ("P-22", NONE, 0),
    ],
)
def test_a_refusal_is_told_with_the_facts_that_its_game_gives(
    clause: str, facts: dict[str, Fact], nth: int, lang: str
) -> None:
    told = sentence(clause, facts, lang)
    line = sentences()[lang][clause][nth]
    assert told == line.format(**{key: rendered(fact, lang) for key, fact in facts.items()})
    assert "{" not in told


def rendered(fact: Fact, lang: str) -> str:
    joker = book().languages[lang].joker
    known = {"9c": "9♣", "9s": "9♠", "Xb": joker, "h": "♥"}
    faces = fact if isinstance(fact, tuple) else (str(fact),)
    return ", ".join(known.get(face, face) for face in faces)
