"""Answers remembered for values that are dear to compare: told apart by identity alone."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def by_identity(most: int) -> Callable[[Callable[[T], R]], Callable[[T], R]]:
    """Remember a pure function's answers for so many values that never change; then begin anew.

    What is remembered is held, so that its identity stays its own.
    """

    def remembering(function: Callable[[T], R]) -> Callable[[T], R]:
        known: dict[int, tuple[R, T]] = {}

        def answer(value: T) -> R:
            found = known.get(id(value))
            if found is None:
                if len(known) >= most:
                    known.clear()
                found = known[id(value)] = (function(value), value)
            return found[0]

        return answer

    return remembering
