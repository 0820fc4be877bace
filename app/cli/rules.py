"""`python -m app rules GAME`: print a game's rulebook, or one clause of it."""

import argparse
import sys
import textwrap
from collections.abc import Iterator, Mapping
from typing import Final

from app.cli import COMMANDS, Parsers
from app.games import BY_SLUG
from app.rulebook.chapters import SHARED, Chapter, ClauseTold, chapters, find_clause
from app.rulebook.examples import Example, examples_of
from app.rulebook.reading import book
from app.rulebook.refusals import FALLBACK, nearest

TOLD, UNKNOWN = 0, 2
WIDTH: Final = 96
INDENT: Final = "    "

LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "ours": {
        "en": "our decision",
        "el": "δική μας απόφαση",
        "pt-BR": "decisão nossa",
        "ru": "наше решение",
    },
    "options": {"en": "options", "el": "επιλογές", "pt-BR": "opções", "ru": "настройки"},
    "examples": {"en": "examples", "el": "παραδείγματα", "pt-BR": "exemplos", "ru": "примеры"},
    "refused": {
        "en": "who breaks it reads",
        "el": "όποιος τον παραβαίνει διαβάζει",
        "pt-BR": "quem a infringe lê",
        "ru": "нарушивший читает",
    },
    "shared": {
        "en": "What the games of the family share",
        "el": "Τα κοινά των παιχνιδιών της οικογένειας",
        "pt-BR": "O que os jogos da família têm em comum",
        "ru": "Общее для игр этого семейства",
    },
}
"""The few words around the clauses, in every language of the rulebook."""


class Unknown(Exception):
    """What was asked for is not there: a sentence that says what is."""


def add(parsers: Parsers) -> None:
    """Register the sub-parser of `rules`."""
    parser = parsers.add_parser("rules", help=COMMANDS["rules"], description=COMMANDS["rules"])
    parser.add_argument("game", metavar="GAME", help=", ".join(BY_SLUG))
    parser.add_argument(
        "--lang", default=FALLBACK, help=f"the language, {FALLBACK} without it (en, el, pt-BR, ru)"
    )
    parser.add_argument("--clause", metavar="ID", help="this clause only, such as M3")


def run(args: argparse.Namespace) -> int:
    """0 when something was printed, 2 and a sentence where there is no such thing."""
    try:
        lines = list(_lines(args.game, args.lang, args.clause))
    except Unknown as why:
        print(why, file=sys.stderr)
        return UNKNOWN
    print("\n".join(lines))
    return TOLD


def _lines(slug: str, asked: str, name: str | None) -> Iterator[str]:
    if slug not in BY_SLUG:
        raise Unknown(f"There is no game {slug!r}; there is: {', '.join(BY_SLUG)}.")
    lang = nearest(asked)
    if lang is None:
        raise Unknown(
            f"There is no rulebook in {asked!r}; there is: {', '.join(book().languages)}."
        )
    letter = BY_SLUG[slug].letter
    if name is None:
        for chapter in chapters(letter, lang):
            yield from _chapter(chapter, slug, lang)
        return
    clause = find_clause(letter, name, lang)
    if clause is None:
        raise Unknown(f"The rulebook of {slug} has no clause {name!r}.")
    yield from _clause(clause, lang)
    yield from _more(clause, lang)
    yield from _examples(clause, slug)


def _chapter(chapter: Chapter, slug: str, lang: str) -> Iterator[str]:
    title = LABELS["shared"][lang] if chapter.letter == SHARED else slug
    yield from (f"{chapter.letter}  {title}", "")
    for clause in chapter.clauses:
        yield from _clause(clause, lang)
        yield ""


def _clause(clause: ClauseTold, lang: str) -> Iterator[str]:
    source = clause.source or LABELS["ours"][lang]
    yield f"{clause.id}  [{source}]"
    yield from _wrapped(clause.text)
    if clause.options:
        yield from _wrapped(f"{LABELS['options'][lang]}: {', '.join(clause.options)}")


def _more(clause: ClauseTold, lang: str) -> Iterator[str]:
    """What only a reader of this one clause wants to see."""
    if clause.refusals:
        yield f"{INDENT}{LABELS['refused'][lang]}:"
        for line in clause.refusals:
            yield from _wrapped(f"– {line}")
    if clause.examples:
        yield from _wrapped(f"{LABELS['examples'][lang]}: {', '.join(clause.examples)}")


def _examples(clause: ClauseTold, slug: str) -> Iterator[str]:
    """What the examples start from and which moves are tried, as a scenario file has it."""
    for example in examples_of(slug):
        ids = [name for name in example.examples if name in clause.examples]
        if ids:
            yield ""
            yield f"{INDENT}{', '.join(ids)}  {example.id}"
            yield from map(_indented, _given(example))
            yield from map(_indented, _steps(example))


def _given(example: Example) -> Iterator[str]:
    """The fields of a scenario's `given`, one on a line, by seat or side where they have one."""
    stock = example.stock
    whole = {
        "players": str(example.players or ""),
        "trump": example.trump,
        "stock": "" if stock is None else " ".join(stock) or "none",
        "discard": " ".join(example.pile),
        "trick": ", ".join(f"{each.seat} {each.card}" for each in example.trick),
    }
    shared: dict[str, Mapping[str, str]] = {
        "options": {key: str(value) for key, value in example.options.items()},
        "scores": {side: str(score) for side, score in example.scores.items()},
        "hands": {seat: " ".join(cards) for seat, cards in example.hands.items()},
        "dollars": {side: " ".join(cards) for side, cards in example.dollars.items()},
        "melds": {side: ", ".join(map(" ".join, melds)) for side, melds in example.melds.items()},
        "packets": example.packets,
    }
    yield from (f"{field}: {text}" for field, text in whole.items() if text)
    for field, parts in shared.items():
        yield from (f"{field} {whose}: {text}" for whose, text in parts.items())


def _steps(example: Example) -> Iterator[str]:
    for step in example.steps:
        mark = "" if step.refused is None else f" !{step.refused}"
        yield f"- {step.seat} {step.move}{mark}"
    for side, items in example.brings.items():
        yield f"= {side}: {', '.join(f'{item} {value}' for item, value in items.items())}"


def _indented(line: str) -> str:
    return INDENT + INDENT + line


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=INDENT,
        subsequent_indent=INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    )
