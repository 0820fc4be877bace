"""Answers remembered beside the value that they are about."""

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Beside:
    """Answers about the parts of a value that is always being changed a little, one for each place.

    It goes along from each value to the next, as a field that takes no part in comparing, so that
    what a change left alone need not be looked at again. An answer stands as long as the part at
    its place is the very same object. One cache for all would know no less, but its entries lie far
    apart, and with many tables to see to, that costs more than the work.
    """

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[int, tuple[object, object]] = {}

    def of(self, place: int, part: T, make: Callable[[T], R]) -> R:
        """What `make` says of this part."""
        kept = self._kept.get(place)
        if kept is not None and kept[0] is part:
            return kept[1]  # type: ignore[return-value]  # only `make` was asked at this place
        answer = make(part)
        self._kept[place] = (part, answer)
        return answer

    def known(self, place: int, part: object) -> Any:
        """What was said of this part; None where nothing was yet."""
        kept = self._kept.get(place)
        return kept[1] if kept is not None and kept[0] is part else None

    def of_each(self, place: int, parts: tuple[T, ...], make: Callable[[T], R]) -> list[R]:
        """What `make` says of each of these parts, which have a place each from this one on."""
        kept, answers = self._kept, []
        for number, part in enumerate(parts, start=place):
            known = kept.get(number)
            if known is None or known[0] is not part:
                known = kept[number] = (part, make(part))
            answers.append(known[1])
        return answers  # type: ignore[return-value]  # only `make` was asked at these places

    def of_all(self, place: int, parts: tuple[object, ...], make: Callable[[], R]) -> R:
        """What `make` says where it depends on several parts: as long as all are equal."""
        kept = self._kept.get(place)
        if kept is not None and kept[0] == parts:
            return kept[1]  # type: ignore[return-value]
        answer = make()
        self._kept[place] = (parts, answer)
        return answer
