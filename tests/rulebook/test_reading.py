import re
from pathlib import Path

import pytest

from app.rulebook.reading import BookError, book, read_book

LANGUAGES = "en: {name: English, joker: joker}\nel: {name: Ελληνικά, joker: τζόκερ}\n"
GOOD = """\
- id: B-01
  source: B:Start
  options: [sides]
  text: {en: Two play., el: Παίζουν δύο.}
  refusal:
    en: ["Not {cards}.", "No."]
    el: ["Όχι {cards}.", "Όχι."]
  examples: [B-X1]
"""


def write(folder: Path, text: str, name: str = "B.yaml") -> tuple[Path, Path]:
    (folder / "clauses").mkdir(exist_ok=True)
    (folder / "languages.yaml").write_text(LANGUAGES, encoding="utf-8")
    (folder / "clauses" / name).write_text(text, encoding="utf-8")
    return folder / "languages.yaml", folder / "clauses"


def test_the_book_that_comes_with_the_program_is_complete() -> None:
    assert [clause.id for clause in book().chapter("M")] == [f"M{n}" for n in range(1, 14)]
    assert [clause.id for clause in book().chapter("B")] == [f"B-{n:02}" for n in range(1, 39)]
    assert {f"B-X{n}" for n in range(1, 29)} <= book().examples()
    assert {"en", "el"} <= set(book().languages)


def test_every_clause_speaks_every_language_in_words_of_its_own() -> None:
    for clause in book().clauses.values():
        assert clause.text["en"] != clause.text["el"]
        assert re.search("[α-ω]", clause.text["el"]), clause.id
        assert not re.search("[α-ω]", clause.text["en"]), clause.id
        for lines in zip(*clause.refusal.values(), strict=True):
            assert len(set(lines)) == len(lines), clause.id


def test_a_clause_has_all_its_parts(tmp_path: Path) -> None:
    clause = read_book(*write(tmp_path, GOOD)).clauses["B-01"]
    assert (clause.source, clause.options, clause.examples) == ("B:Start", ("sides",), ("B-X1",))
    assert clause.refusal["el"] == ("Όχι {cards}.", "Όχι.")
    assert clause.text["en"] == "Two play."


def test_a_chapter_of_another_letter_needs_no_other_format(tmp_path: Path) -> None:
    files = write(tmp_path, GOOD.replace("B-01", "P-01").replace("B-X1", "P-X1"), "P.yaml")
    assert read_book(*files).letters() == {"P"}


def test_a_further_language_is_asked_of_every_clause(tmp_path: Path) -> None:
    languages, folder = write(tmp_path, GOOD)
    languages.write_text(LANGUAGES + "pt-BR: {name: Português, joker: curinga}\n", encoding="utf-8")
    with pytest.raises(BookError, match=re.escape("B.yaml: line 4: text.pt-BR: is missing")):
        read_book(languages, folder)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("  source: B:Start\n", "", "line 1: source: is missing"),
        ("id: B-01", "id: G-01", "line 1: id: 'G-01' is not an id of the chapter B"),
        ("id: B-01", "id: first", "line 1: id"),
        ("source: B:Start", "source: B:Start\n  sauce: x", "line 3: sauce: is not known"),
        (", el: Παίζουν δύο.", "", "line 4: text.el: is missing"),
        ("el: Παίζουν δύο.", "el: ", "line 4: text.el: says nothing"),
        ("el: Παίζουν δύο.", "el: Παίζουν δύο., fr: Deux.", "line 4: text.fr: is not known"),
        ("Όχι {cards}.", "Όχι {card}.", "line 5: refusal.el: asks for other facts than the rest"),
        (', "No."', "", "line 5: refusal"),
        ("[sides]", "sides", "line 3: options: must be a list of names"),
        ("[B-X1]", "[B-1]", "line 8: examples: must be a list of names"),
        ("- id: B-01\n  source", "- source", "line 1: id: is missing"),
    ],
)
def test_what_is_missing_or_unknown_is_named(tmp_path: Path, old: str, new: str, why: str) -> None:
    assert old in GOOD
    with pytest.raises(BookError, match=re.escape(f"B.yaml: {why}")):
        read_book(*write(tmp_path, GOOD.replace(old, new)))


def test_a_last_sentence_that_asks_for_facts_is_refused(tmp_path: Path) -> None:
    text = GOOD.replace(', "No."', "").replace(', "Όχι."', "")
    with pytest.raises(BookError, match="must do without facts"):
        read_book(*write(tmp_path, text))


def test_an_id_stands_once(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=re.escape("line 9: id: B-01 is taken")):
        read_book(*write(tmp_path, GOOD + GOOD))


def test_a_chapter_is_a_list(tmp_path: Path) -> None:
    with pytest.raises(BookError, match="must be a list of clauses"):
        read_book(*write(tmp_path, "id: B-01\n"))


@pytest.mark.parametrize(
    "entry", ["fr: {name: Français}", "fr: {name: F, joker: j, x: y}", "fr: 3"]
)
def test_a_language_is_complete(tmp_path: Path, entry: str) -> None:
    languages, folder = write(tmp_path, GOOD)
    languages.write_text(entry + "\n", encoding="utf-8")
    with pytest.raises(BookError, match=re.escape("languages.yaml: line 1")):
        read_book(languages, folder)
