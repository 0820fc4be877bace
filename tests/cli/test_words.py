"""The words of the terminal."""

from string import Formatter

import pytest

from app.cli.words import LANGUAGES, lines, say

SAME = {"cards", "item_dollars", "shown", "stock"}
"""Nothing but names and numbers, or a word of the game's own language."""


def facts(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_language_has_every_line_with_the_same_facts() -> None:
    first, *others = (
        {key: facts(text) for key, text in lines(lang).items() if "@" not in key}
        for lang in LANGUAGES
    )
    assert LANGUAGES == ("en", "el", "pt-BR", "ru")
    assert first
    assert all(other == first for other in others)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_game_calls_otherwise_is_a_line_of_the_table_with_facts_that_it_has(
    lang: str,
) -> None:
    words = lines(lang)
    own = [key for key in words if "@" in key]
    assert {key.partition("@")[2] for key in own} == {"altaneira", "bipbip"}
    for key in own:
        assert facts(words[key]) <= facts(words[key.partition("@")[0]])
        assert words[key] != words[key.partition("@")[0]]


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_no_language_says_the_same_as_english(lang: str) -> None:
    english, other = lines("en"), lines(lang)
    same = {key for key in english.keys() & other.keys() if english[key] == other[key]}
    assert same - SAME == set()


def test_a_line_is_said_with_its_facts() -> None:
    assert say("en", "discard", who="1-steady", cards="5h", meld=None) == "1-steady discards 5h"
    assert say("el", "stock", count=3) == "τράπουλα 3"
    assert say("ru", "play", who="1-steady", cards="5h") == "1-steady: ходит 5h"


def test_a_game_has_words_of_its_own() -> None:
    assert say("en", "packet", "altaneira", who="Ana", named="") == "Ana takes the Morto"
    assert say("en", "packet", "classic", who="Ana", named="") == "Ana takes the packet"
