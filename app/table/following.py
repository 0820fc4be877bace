"""Where the records of a log lead, and what happened on the way. Pure."""

from collections.abc import Sequence

from app.table.advance import Advanced, At, advance
from app.table.happened import Happened, happened_in
from app.table.ports.trouble import Unreadable
from app.table.records import Record
from app.table.state import Status


def followed(at: At, records: Sequence[Record]) -> tuple[At, list[Happened]]:
    """The table after the last of these records, or frozen at the first that the rules disagree
    with. Raises Unreadable where a log does not begin with an opened table.
    """
    happened: list[Happened] = []
    for record in records:
        step = advance(at, record)
        if not isinstance(step, Advanced):
            raise Unreadable(record.version, "the log does not begin with an opened table")
        at = step.state
        happened += happened_in(record, step.events)
        if at.status is Status.FROZEN:
            break
    return at, happened
