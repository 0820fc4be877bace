"""The rulebook of one game as plain values, for whoever shows it: terminal and page."""

from dataclasses import dataclass
from typing import Final

from app.rulebook.book import GENERAL, OURS, Clause
from app.rulebook.reading import book

SHARED: Final = "M"
"""The chapter of what the rummy games have in common."""

WITHOUT_SHARED: Final = frozenset({"P"})
"""The games that have no part in it: Bip-Bip is played in tricks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseTold:
    """One clause in one language.

    `source` is the article of the source document, empty where the decision is this house's own.
    `refusals` are the sentences that a player may read who breaks it, placeholders and all.
    """

    id: str
    source: str
    text: str
    options: tuple[str, ...]
    refusals: tuple[str, ...]
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """The clauses of one letter, in the order in which they are read."""

    letter: str
    clauses: tuple[ClauseTold, ...]


def chapters(letter: str, lang: str) -> tuple[Chapter, ...]:
    """A game's own chapter, then the shared one where it has a part in it.

    Empty for a letter without a chapter. `lang` is a language of the book; `refusals.spoken` finds
    the nearest one.
    """
    if letter not in book().letters():
        return ()
    letters = (letter,) if letter in {SHARED, *WITHOUT_SHARED} else (letter, SHARED)
    return tuple(
        Chapter(letter=each, clauses=tuple(_told(c, lang) for c in book().chapter(each)))
        for each in letters
    )


def find_clause(letter: str, name: str, lang: str) -> ClauseTold | None:
    """The clause of this id among a game's chapters and the general refusals; None if unknown."""
    found = next((code for code in book().clauses if code.lower() == name.lower()), None)
    clause = book().clauses.get(found or "")
    letters = {GENERAL, *(chapter.letter for chapter in chapters(letter, lang))}
    return _told(clause, lang) if clause and clause.letter in letters else None


def _told(clause: Clause, lang: str) -> ClauseTold:
    return ClauseTold(
        id=clause.id,
        source="" if clause.source == OURS else clause.source,
        text=clause.text[lang],
        options=clause.options,
        refusals=clause.refusal.get(lang, ()),
        examples=clause.examples,
    )
