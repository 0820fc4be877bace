"""Frozen values with some parts changed, without building them anew."""

from typing import TYPE_CHECKING, TypeVar

__all__ = ["changed", "put"]

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with one of them changed."""
    return (*items[:index], item, *items[index + 1 :])


if TYPE_CHECKING:
    # To a type checker it is `dataclasses.replace`, whose keywords it knows how to check.
    from dataclasses import replace as changed
else:

    def changed(value, **fields):
        """The value with some fields changed: as `replace`, seven times as fast.

        The value's class must be a dataclass without slots and without a check of its own.
        """
        after = object.__new__(type(value))
        object.__setattr__(after, "__dict__", value.__dict__ | fields)
        return after
