"""What has to be true before a house can be opened, with a sentence for each thing that is not."""

import logging
import os
import time
from pathlib import Path
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from app.main import DATABASE, database_url
from app.settings import Settings
from app.store.sql.database import is_away
from app.store.sql.schema import SchemaTooNew, bring_up_to_date
from app.web.identity import KEY_FILE

NEEDS_A_KEY: Final = (
    "Several processes serve this house, and all of them must sign with the same key: set "
    "BIRIBAKI_SIGNING_KEY to the same value for each (openssl rand -hex 32 makes one)."
)

KEY_IS_GONE: Final = (
    "there is a database, but no %s: a new key is made, and nobody who was here before is known "
    "again. If a backup has the key, stop the server and put it back"
)

LOOK_SECONDS: Final = 0.25

WAITING: Final = "the database is away, and is waited for up to %g s: %s"

_log = logging.getLogger(__name__)


class CannotServe(Exception):
    """Why no house can be opened here: a sentence for whoever tried."""


def prepare(settings: Settings) -> None:
    """See to it that there is a database of our schema; CannotServe says why not."""
    try:
        if settings.is_clustered:
            _prepare_clustered(settings)
        else:
            _prepare_embedded(settings)
    except SchemaTooNew as newer:
        raise CannotServe(str(newer)) from None


def usable_folder(settings: Settings) -> Path:
    """The data folder, made where there was none; CannotServe where it cannot be written."""
    data = settings.data.absolute()
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)  # whoever has the key can sit anywhere
        _try_to_write(data)
    except OSError as fault:
        raise CannotServe(
            f"The data folder {data} cannot be written: {fault.strerror or fault}. "
            "Choose another with BIRIBAKI_DATA."
        ) from None
    return data


def _prepare_embedded(settings: Settings) -> None:
    data = usable_folder(settings)
    has_key = settings.signing_key is not None or _has_key(data)
    try:
        bring_up_to_date(database_url(settings))
        if not os.access(data / DATABASE, os.W_OK):  # SQLite opens it all the same, to read
            raise PermissionError(f"this user may not write {DATABASE}")
        if not has_key:
            _log.warning(KEY_IS_GONE, data / KEY_FILE)
    except (OSError, SQLAlchemyError) as fault:
        raise CannotServe(f"The database in {data} cannot be used: {_said(fault)}.") from None


def _prepare_clustered(settings: Settings) -> None:
    if settings.signing_key is None:
        raise CannotServe(NEEDS_A_KEY)
    end = time.monotonic() + settings.database_seconds
    fault = _fault_of(settings)
    if fault is not None and is_away(fault) and time.monotonic() < end:
        _log.warning(WAITING, settings.database_seconds, _said(fault))
    while fault is not None:
        if not is_away(fault) or time.monotonic() >= end:
            raise CannotServe(
                f"The database of BIRIBAKI_DATABASE_URL cannot be used: {_said(fault)}."
            )
        time.sleep(LOOK_SECONDS)
        fault = _fault_of(settings)


def _fault_of(settings: Settings) -> Exception | None:
    """Why the database is not of our schema now; None where it is."""
    try:
        bring_up_to_date(database_url(settings))
    except (OSError, SQLAlchemyError) as fault:
        return fault
    return None


def _said(fault: Exception) -> object:
    return getattr(fault, "orig", None) or str(fault) or "it does not answer"


def _has_key(data: Path) -> bool:
    """Whether a key is there, unless nobody can have one yet."""
    return (data / KEY_FILE).exists() or not (data / DATABASE).exists()


def _try_to_write(folder: Path) -> None:
    trial = folder / ".writable"
    trial.write_bytes(b"")
    trial.unlink()
