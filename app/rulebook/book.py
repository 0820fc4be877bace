"""What the rulebook is made of: clauses, languages, and the book that holds them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

GENERAL = "general"
OURS = "ours"
PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """A language of the rulebook: its own name, and how its sentences name a joker."""

    name: str
    joker: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One statement of the rules.

    `letter` is the file it stands in. `source` is the article of the source document, or `ours`
    where the document is silent. `options` are the table options that change it. `refusal` holds,
    per language, the sentences for a move that breaks it: the first one whose placeholders are all
    among the facts is said. `examples` are ids of worked examples.
    """

    id: str
    letter: str
    source: str
    text: Mapping[str, str]
    options: tuple[str, ...]
    refusal: Mapping[str, tuple[str, ...]]
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """Every clause by its id, in the order of the files, and the languages they are written in."""

    languages: Mapping[str, Language]
    clauses: Mapping[str, Clause]

    def chapter(self, letter: str) -> tuple[Clause, ...]:
        """The clauses of one letter (or `general`), in the order of their file."""
        return tuple(clause for clause in self.clauses.values() if clause.letter == letter)

    def letters(self) -> frozenset[str]:
        """The letters that have a chapter."""
        return frozenset(clause.letter for clause in self.clauses.values()) - {GENERAL}

    def examples(self) -> frozenset[str]:
        """The ids of all worked examples that clauses name."""
        return frozenset(name for clause in self.clauses.values() for name in clause.examples)
