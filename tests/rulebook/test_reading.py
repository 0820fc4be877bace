import re
from pathlib import Path

import pytest

from app.rulebook.book import PLACEHOLDER
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


CHAPTERS = {"G": 57, "B": 38, "A": 52, "P": 31}
EXAMPLES = {"G": 30, "B": 28, "A": 30, "P": 22}
SCRIPTS = {"en": "[a-z]", "el": "[α-ω]", "pt-BR": "[a-z]", "ru": "[а-я]"}
FOREIGN = {"en": "[α-ωа-яà-ÿ]", "el": "[а-я]", "pt-BR": "[α-ωа-я]", "ru": "[α-ω]"}
LOANS = re.compile(r"Dólar|Dólares|Melés?|Mortos?")
"""The words of a game that English takes over with their accents."""


def test_the_book_that_comes_with_the_program_is_complete() -> None:
    assert [clause.id for clause in book().chapter("M")] == [f"M{n}" for n in range(1, 15)]
    assert book().letters() == {"M", *CHAPTERS}
    assert set(book().languages) == set(SCRIPTS)


@pytest.mark.parametrize("letter", CHAPTERS)
def test_every_chapter_has_all_its_clauses_in_order(letter: str) -> None:
    found = [clause.id for clause in book().chapter(letter)]
    assert found == [f"{letter}-{n:02}" for n in range(1, CHAPTERS[letter] + 1)]


@pytest.mark.parametrize("letter", EXAMPLES)
def test_every_worked_example_is_named_by_a_clause_of_its_chapter(letter: str) -> None:
    own = {name for c in book().clauses.values() for name in c.examples if name[0] == letter}
    assert own == {f"{letter}-X{n}" for n in range(1, EXAMPLES[letter] + 1)}


@pytest.mark.parametrize("lang", SCRIPTS)
def test_every_clause_speaks_every_language_in_its_own_script(lang: str) -> None:
    for clause in book().clauses.values():
        for said in (clause.text[lang], *clause.refusal.get(lang, ())):
            words = LOANS.sub("", PLACEHOLDER.sub("", said))
            assert re.search(SCRIPTS[lang], words), (clause.id, said)
            assert not re.search(FOREIGN[lang], words, re.IGNORECASE), (clause.id, said)


def test_no_two_languages_say_the_same() -> None:
    for clause in book().clauses.values():
        assert len(set(clause.text.values())) == len(SCRIPTS), clause.id
        for lines in zip(*clause.refusal.values(), strict=True):
            assert len(set(lines)) == len(lines), clause.id


def test_every_language_asks_for_the_same_facts() -> None:
    for clause in book().clauses.values():
        asked = [
            [sorted(PLACEHOLDER.findall(line)) for line in lines]
            for lines in (clause.refusal.get(lang, ()) for lang in SCRIPTS)
        ]
        assert asked == [asked[0]] * len(SCRIPTS), clause.id


def test_a_latin_text_is_written_in_its_own_language() -> None:
    """Portuguese is told from English by its commonest words, which the other does not have."""
    portuguese = re.compile(r"\b(não|uma?|de|d[ao]s?|[ao]s?|se|que|só|em|há|sem)\b", re.IGNORECASE)
    english = re.compile(r"\b(the|of|and|is|are|that|nobody|there|you)\b", re.IGNORECASE)
    for clause in book().clauses.values():
        assert portuguese.search(clause.text["pt-BR"]), clause.id
        assert not english.search(clause.text["pt-BR"]), clause.id
        assert not re.search(r"\b(não|uma|das?|que|só)\b", clause.text["en"]), clause.id


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
