"""Which commands were accepted, as a frozen value that grows by one at each record.

A plain dict would have to be copied with all its entries for every record, and most of them lie
cold in memory. Here the newest few stand by themselves, and the rest is shared by many states.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from app.engine.values import value
from app.table.records import CommandId, Version

MOST: Final = 32
"""So many commands of each actor are remembered at least."""

FRESH: Final = 8
"""So many stand by themselves before they join the rest."""

Entry: TypeAlias = tuple[CommandId, Version]


@value(frozen=True, slots=True)
class Remembered:
    """The newest commands accepted from one actor, and what they became."""

    fresh: tuple[Entry, ...]
    """Oldest first."""
    rest: Mapping[CommandId, Version]
    """All before those, oldest first; never changed."""

    @property
    def last(self) -> CommandId:
        """The newest one."""
        return self.fresh[-1][0]

    def get(self, command: CommandId) -> Version | None:
        """What a command became, if it is still remembered."""
        for known, version in self.fresh:
            if known == command:
                return version
        return self.rest.get(command)


def remember(known: Remembered | None, command: CommandId, version: Version) -> Remembered:
    """The same with one more; the oldest are forgotten."""
    entry = (command, version)
    if known is None:
        return Remembered((entry,), {})
    if len(known.fresh) < FRESH:
        return Remembered((*known.fresh, entry), known.rest)
    rest = {**known.rest, **dict(known.fresh)}
    return Remembered((entry,), dict(list(rest.items())[-MOST:]))
