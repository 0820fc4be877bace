"""The words of the terminal table, in each of its languages."""

from collections.abc import Mapping

from app.cli.words import english, greek, portuguese, russian

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": english.WORDS,
    "el": greek.WORDS,
    "pt-BR": portuguese.WORDS,
    "ru": russian.WORDS,
}
LANGUAGES = tuple(_WORDS)


def say(lang: str, key: str, game: str = "", **facts: object) -> str:
    """A line of the terminal in a language and in the words of a game, with its facts."""
    words = _WORDS[lang]
    return words.get(f"{key}@{game}", words[key]).format_map(facts)


def lines(lang: str) -> Mapping[str, str]:
    """Every line of a language."""
    return _WORDS[lang]
