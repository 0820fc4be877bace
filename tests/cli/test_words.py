"""The words of the terminal."""

from string import Formatter

from app.cli.words import LANGUAGES, lines, say


def facts(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_language_has_every_line_with_the_same_facts() -> None:
    first, *others = ({key: facts(text) for key, text in lines(lang).items()} for lang in LANGUAGES)
    assert first
    assert all(other == first for other in others)


def test_no_two_languages_say_the_same() -> None:
    english, greek = (lines(lang) for lang in ("en", "el"))
    same = {key for key, text in english.items() if greek[key] == text}
    assert same == {"cards"}


def test_a_line_is_said_with_its_facts() -> None:
    assert say("en", "discard", who="1-steady", cards="5h", meld=None) == "1-steady discards 5h"
    assert say("el", "stock", count=3) == "τράπουλα 3"
