from dataclasses import dataclass

from app.engine.seats import Direction
from tools.compare import entries, table


@dataclass(frozen=True)
class Pile:
    take: object
    sizes: tuple[int, ...]


@dataclass(frozen=True)
class Sheet:
    hand: int
    direction: Direction
    pile: Pile


def freely() -> None:
    """A clause."""


def test_a_sheet_is_flattened_to_values_and_names_of_clauses() -> None:
    way = next(iter(Direction))
    sheet = Sheet(hand=11, direction=way, pile=Pile(take=freely, sizes=(3, 4)))
    assert dict(entries("", sheet)) == {
        "hand": "11",
        "direction": str(way.value),
        "pile.take": "freely",
        "pile.sizes": "3 4",
    }


def test_lines_that_differ_are_marked() -> None:
    lines = list(table({"a": {"hand": "11", "goal": "1"}, "b": {"hand": "13", "goal": "1"}}))
    assert [line.split() for line in lines] == [
        ["a", "b"],
        ["*", "hand", "11", "13"],
        ["goal", "1", "1"],
    ]
