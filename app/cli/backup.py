"""`python -m app backup FILE`: the data folder in one file, made beside a server that goes on."""

import argparse
import os
import sqlite3
import sys
import tarfile
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import IO, Final

from app.cli import COMMANDS, Parsers
from app.main import DATABASE, PRESETS
from app.settings import Settings, read_settings
from app.web.identity import KEY_FILE

TO_OUTPUT: Final = "-"

ELSEWHERE: Final = (
    "The data of this house is in Postgres and Redis: back up the one with pg_dump, the other by "
    "copying its append-only folder."
)


class CannotBackUp(Exception):
    """Why there is no backup: a sentence."""


def add(parsers: Parsers) -> None:
    """Register the sub-parser of `backup`."""
    line = COMMANDS["backup"]
    parser = parsers.add_parser("backup", help=line, description=line)
    parser.add_argument("file", metavar="FILE", help="a tar file that is not there yet, or -")


def run(args: argparse.Namespace) -> int:
    """0 once all of it is on the disk; 1, with a sentence and no file, where it cannot be."""
    try:
        settings = read_settings()
        if args.file == TO_OUTPUT:
            back_up(settings, sys.stdout.buffer)
        else:
            _to_file(settings, Path(args.file))
    except CannotBackUp as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


def back_up(settings: Settings, target: IO[bytes]) -> None:
    """Write database, key and house rules into a tar file. Raises CannotBackUp."""
    data = settings.data.absolute()
    if settings.is_clustered:
        raise CannotBackUp(ELSEWHERE)
    if not (data / DATABASE).exists():
        raise CannotBackUp(f"There is no database in {data}.")
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            tarfile.open(fileobj=target, mode="w|") as tar,
        ):
            copy = Path(folder) / DATABASE
            _copy(data / DATABASE, copy)
            tar.add(copy, DATABASE, filter=_for_its_owner)
            for file in (data / KEY_FILE, *sorted((data / PRESETS).glob("*.yaml"))):
                if file.exists():
                    tar.add(file, file.relative_to(data), filter=_for_its_owner)
    except (OSError, sqlite3.Error) as fault:
        raise CannotBackUp(f"{data} cannot be backed up: {fault}.") from None


def _to_file(settings: Settings, file: Path) -> None:
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as fault:
        raise CannotBackUp(f"{file} cannot be written: {fault.strerror}.") from None
    try:
        with os.fdopen(handle, "wb") as target:
            back_up(settings, target)
            target.flush()
            os.fsync(target.fileno())
    except BaseException as fault:
        with suppress(OSError):
            file.unlink()  # half a backup is none
        if isinstance(fault, OSError):
            raise CannotBackUp(f"{file} cannot be written: {fault.strerror}.") from None
        raise


def _copy(database: Path, copy: Path) -> None:
    """Write the database as it is at one moment into one file, whoever writes into it meanwhile."""
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")


def _for_its_owner(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o600
    return entry
