"""The worked examples of the rulebooks: scenarios that the tests run, kept beside the clauses.

`python -m app.rulebook.scenarios.examples` writes the file that is read here. It has no words, only
cards, numbers and moves, and so is the same in every language.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

HERE: Final = Path(__file__).parent
FILE: Final = HERE / "examples.json"
Sums: TypeAlias = Mapping[str, Mapping[str, int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleStep:
    """A move of a seat. `refused` is None where it is legal, and else the clause that forbids it,
    empty where any may."""

    seat: int
    move: str
    refused: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExamplePlayed:
    """A card of a trick and whose it is."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A position as far as it matters, some moves, and what comes of them.

    `examples` are the ids of the worked examples that it shows. Hands are those of the seats that
    move, by seat; melds, Dólares, packets and totals are by side. `stock` has its next cards as
    far as they matter, none where it is used up, and is None where it does not matter. `then` and
    `packets_then` say how it is afterwards, `brings` what the deal is worth to a side, item by
    item, `over` what has ended: `deal`, `match`, or nothing.
    """

    id: str
    examples: tuple[str, ...]
    options: Mapping[str, bool | int | str]
    players: int | None
    trump: str
    scores: Mapping[str, int]
    hands: Mapping[str, tuple[str, ...]]
    melds: Mapping[str, tuple[tuple[str, ...], ...]]
    dollars: Mapping[str, tuple[str, ...]]
    packets: Mapping[str, str]
    pile: tuple[str, ...]
    stock: tuple[str, ...] | None
    trick: tuple[ExamplePlayed, ...]
    steps: tuple[ExampleStep, ...]
    then: Mapping[str, tuple[tuple[str, ...], ...]]
    packets_then: Mapping[str, str]
    next_trump: str
    brings: Sums
    over: str
    winners: tuple[str, ...]


@cache
def examples_of(game: str) -> tuple[Example, ...]:
    """A game's examples, in the order of its scenario file; none for a game without any."""
    return tuple(_example(told) for told in _file().get(game, ()))


@cache
def _file() -> Mapping[str, list[dict[str, Any]]]:
    found: Mapping[str, list[dict[str, Any]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def _example(told: Mapping[str, Any]) -> Example:
    frozen = {key: _frozen(value) for key, value in told.items()}
    frozen["trick"] = tuple(ExamplePlayed(**card) for card in told["trick"])
    frozen["steps"] = tuple(ExampleStep(**step) for step in told["steps"])
    return Example(**frozen)


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(each) for each in value)
    if isinstance(value, dict):
        return {key: _frozen(each) for key, each in value.items()}
    return value
