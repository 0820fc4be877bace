"""Invitation codes: they name a table and hold a secret of its own: a link is all it takes."""

import hashlib
import hmac
from typing import Final

from app.table.records import TableId
from app.table.state import TableState

BETWEEN: Final = "-"


def new_invitation(table: TableId, secret: str) -> str:
    """The code for a table, to be kept in its first record. The secret has no dash in it."""
    return f"{table}{BETWEEN}{secret}"


def table_of(code: str) -> TableId | None:
    """The table that a code speaks of, be it right or not; None where it is no code."""
    table, _, secret = code.rpartition(BETWEEN)
    return table if table and secret else None


def is_invited(state: TableState, code: str) -> bool:
    """Whether a code is the table's own. Takes the same time for every wrong one."""
    ours = state.opened.invite
    return bool(ours) and hmac.compare_digest(ours.encode(), code.encode(errors="replace"))


def derived_id(*words: str) -> TableId:
    """The id of a table that is opened once, however often it is asked for with these words."""
    digest = hashlib.sha256("\0".join(words).encode()).hexdigest()
    return f"t{digest[:19]}"
