"""`make compare`: the rule sheets of the house's games side by side, one line per entry.

A game whose position carries no sheet (it is of another family) is left out. Lines in which the
games differ are marked, so that a reviewer reads those.
"""

import dataclasses
import sys
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from app.engine.contract import Choices, Game, Unfit
from app.games import ALL

WIDTH = 34


def main(words: Sequence[str]) -> int:
    """Print the sheets of the games that were named, or of all, for their usual players."""
    games = [game for game in ALL if not words or game.slug in words]
    sheets = {game.slug: sheet for game in games if (sheet := sheet_of(game))}
    for line in table(sheets):
        print(line)
    return 0 if sheets else 1


def sheet_of(game: Game) -> dict[str, str]:
    """The entries of a game's sheet by dotted name, with default options; empty if it has none."""
    choices: Choices | Unfit = game.choose({}, game.default_players)
    if isinstance(choices, Unfit):
        raise TypeError(f"{game.slug} does not take its own defaults: {choices.option}")
    position = game.open(choices, game.default_players)
    return dict(entries("", getattr(position, "rules", None)))


def entries(name: str, value: object) -> Iterator[tuple[str, str]]:
    """Each leaf of a sheet: its dotted name and what it says."""
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            inner = f"{name}.{field.name}" if name else field.name
            yield from entries(inner, getattr(value, field.name))
    elif name:
        yield name, said(value)


def said(value: object) -> str:
    """A value as a reviewer wants to read it: clauses by name, tables as pairs."""
    match value:
        case Enum():
            return str(value.value)
        case Mapping():
            return " ".join(f"{said(key)}:{said(inner)}" for key, inner in value.items())
        case tuple() | list() | frozenset():
            return " ".join(map(said, value))
        case _ if callable(value):
            return str(getattr(value, "__name__", value))
        case _:
            return str(value)


def table(sheets: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """One line per entry, one column per game; a star where they differ."""
    yield "  " + "".join(f"{title:<{WIDTH}}" for title in ("", *sheets)).rstrip()
    names = dict.fromkeys(name for sheet in sheets.values() for name in sheet)
    for name in names:
        values = [sheet.get(name, "-") for sheet in sheets.values()]
        mark = "* " if len(set(values)) > 1 else "  "
        yield mark + "".join(f"{cell:<{WIDTH - 1}} " for cell in (name, *values)).rstrip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
