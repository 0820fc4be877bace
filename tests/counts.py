"""How often a repeated test repeats: in full on `make long`, a tenth of that otherwise.

    for seed in each("replay is identity", 2000):
        ...

counts how many rounds were finished. The closing lines of `make long` set each count beside the one
that was demanded, and the run fails where one is short.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass

LONG = os.environ.get("BIRIBAKI_LONG") == "1"
FEWEST = 5


@dataclass(frozen=True, slots=True)
class Count:
    """One repeated test: how many rounds were demanded of it and how many it finished."""

    name: str
    demanded: int
    reached: int

    @property
    def is_short(self) -> bool:
        """Whether rounds are missing."""
        return self.reached < self.demanded


reached_here: list[Count] = []
"""The counts of this process, in the order in which they ended."""


def rounds(full: int) -> int:
    """How many rounds to play of a test that plays `full` on a long run."""
    return full if LONG else max(FEWEST, full // 10)


def each(name: str, full: int) -> Iterator[int]:
    """0, 1, 2 … for as many rounds as are due; says at its end how many were finished."""
    finished = 0
    try:
        for number in range(rounds(full)):
            yield number
            finished += 1
    finally:
        record(name, rounds(full), finished)


def record(name: str, demanded: int, reached: int) -> None:
    """Note a count that a test kept for itself."""
    reached_here.append(Count(name, demanded, reached))
