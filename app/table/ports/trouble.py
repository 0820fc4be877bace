"""What goes wrong where records are kept."""

from collections.abc import Sequence

from app.table.records import Record, Version


class StorageTrouble(Exception):
    """Nothing could be written or read just now (disk full, database away). Its text says why."""


class Unreadable(Exception):
    """A record that this code cannot read: a newer shape, or damage."""

    def __init__(self, version: Version, why: str, sound: Sequence[Record] = ()) -> None:
        super().__init__(f"record {version}: {why}")
        self.version = version
        self.sound = sound
        """The records before it that were asked for."""
