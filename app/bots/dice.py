"""Chance as a bot is given it."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Dice(Protocol):
    """What a bot may roll; `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to below `stop`."""

    def choice(self, seq: Sequence[T], /) -> T:
        """One of several things, all equally likely."""
