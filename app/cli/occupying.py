"""One server to a data folder: two would not hear of each other's moves."""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.cli.preparing import CannotServe, usable_folder
from app.settings import Settings

SIGN: Final = "serving.lock"
"""The file that a server keeps locked. What stands in it is the number of its process."""


@contextlib.contextmanager
def occupying(settings: Settings) -> Iterator[None]:
    """While it lasts no other server serves from the data folder; a process that is killed lets go
    of it. Raises CannotServe. In a cluster each process may: they hear of each other by Redis.
    """
    if settings.is_clustered:
        yield
        return
    folder = usable_folder(settings)
    try:
        handle = os.open(folder / SIGN, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as fault:
        raise CannotServe(f"{folder / SIGN} cannot be written: {fault.strerror}.") from None
    try:
        _lock(handle, folder)
        with contextlib.suppress(OSError):  # on a full disk nobody reads who it is
            os.ftruncate(handle, 0)
            os.write(handle, str(os.getpid()).encode())
        yield
    finally:
        os.close(handle)


def _lock(handle: int, folder: Path) -> None:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        number = os.read(handle, 20).decode("ascii", errors="replace")
        raise CannotServe(
            f"Another server, process {number}, serves from the data folder {folder} already. "
            "Stop that one, or choose another folder with BIRIBAKI_DATA."
        ) from None
    except OSError:
        return  # a file system without locks: nobody can tell
