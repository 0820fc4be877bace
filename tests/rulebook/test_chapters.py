import pytest

from app.rulebook.book import OURS
from app.rulebook.chapters import chapters, find_clause
from app.rulebook.reading import book


@pytest.mark.parametrize("letter", ["G", "B", "A"])
def test_a_rummy_game_has_its_own_chapter_and_then_the_shared_one(letter: str) -> None:
    assert [chapter.letter for chapter in chapters(letter, "en")] == [letter, "M"]


@pytest.mark.parametrize("letter", ["P", "M"])
def test_bip_bip_and_the_shared_chapter_stand_alone(letter: str) -> None:
    assert [chapter.letter for chapter in chapters(letter, "ru")] == [letter]


def test_a_letter_without_a_chapter_has_nothing() -> None:
    assert chapters("Z", "en") == ()
    assert chapters("general", "en") == ()


@pytest.mark.parametrize("lang", book().languages)
def test_every_clause_of_a_chapter_is_told_in_the_order_of_its_file(lang: str) -> None:
    own, shared = chapters("A", lang)
    for chapter in (own, shared):
        written = book().chapter(chapter.letter)
        assert [told.id for told in chapter.clauses] == [clause.id for clause in written]
        assert [told.text for told in chapter.clauses] == [c.text[lang] for c in written]
        assert [told.options for told in chapter.clauses] == [c.options for c in written]


def test_a_clause_says_where_it_comes_from_and_nothing_where_it_is_ours() -> None:
    sources = {told.id: told.source for told in chapters("A", "pt-BR")[0].clauses}
    assert sources["A-27"] == "A 10.6"
    assert sources["A-29"] == ""
    assert OURS not in sources.values()


def test_a_clause_has_its_sentences_and_examples() -> None:
    told = find_clause("A", "A-27", "pt-BR")
    assert told is not None
    assert told.examples == ("A-X17",)
    assert told.options == ("pile_take",)
    assert "{cards}" in told.refusals[0]
    assert "mesmo naipe" in told.refusals[1]


@pytest.mark.parametrize(
    ("letter", "name", "found"),
    [
        ("A", "a-27", "A-27"),
        ("A", "M3", "M3"),
        ("A", "turn", "turn"),
        ("A", "B-01", None),
        ("P", "M3", None),
        ("A", "A-99", None),
        ("Z", "M3", None),
    ],
)
def test_a_clause_is_found_only_where_it_holds(letter: str, name: str, found: str | None) -> None:
    told = find_clause(letter, name, "en")
    assert (told and told.id) == found
