"""How the log is written: a JSON object a line for programs, a line to read at a terminal."""

import logging
from dataclasses import dataclass, field
from typing import Final, Literal, TextIO, TypeAlias

import structlog
from structlog.stdlib import ExtraAdder, ProcessorFormatter, add_log_level, add_logger_name
from structlog.typing import EventDict, Processor, WrappedLogger

from app.web.request_ids import CURRENT

Form: TypeAlias = Literal["auto", "json", "text"]

OURS: Final = "app"

QUIET_SECONDS: Final = 10.0
"""A library that complains again and again is heard so often: strangers choose what it complains
of, a request that is none for example, and could fill the disk with it.
"""


@dataclass(slots=True)
class _Complaint:
    """What one line of a library's source has logged."""

    since: float
    left_out: int = 0


@dataclass(slots=True)
class SeldomOthers:
    """A filter that passes ours, and what others say once in a while from each place in their
    source; the next line tells how many were left out.
    """

    _said: dict[tuple[str, int], _Complaint] = field(default_factory=dict)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this line is to be written."""
        if record.name.split(".", 1)[0] == OURS:
            return True
        place = record.pathname, record.lineno
        last = self._said.get(place)
        if last is not None and record.created - last.since < QUIET_SECONDS:
            last.left_out += 1
            return False
        self._said[place] = _Complaint(record.created)
        if last is not None and last.left_out:
            record.__dict__["left_out"] = last.left_out
        return True


def write_logs(stream: TextIO, form: Form, level: str) -> None:
    """Write what this process logs to a stream from now on: ours from a level, others' warnings
    once in a while.
    """
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter(stream, form))
    handler.addFilter(SeldomOthers())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger(OURS).setLevel(level.upper())


def formatter(stream: TextIO, form: Form) -> logging.Formatter:
    """The form of each line; `auto` looks whether somebody reads."""
    is_read = stream.isatty()
    for_people = form == "text" or (form == "auto" and is_read)
    before: list[Processor] = [
        add_logger_name,
        add_log_level,
        ExtraAdder(),
        _with_request,
        structlog.processors.TimeStamper(fmt="%H:%M:%S" if for_people else "iso", utc=not is_read),
    ]
    last: list[Processor] = (
        [structlog.dev.ConsoleRenderer(colors=is_read, exception_formatter=_plainly)]
        if for_people
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    return ProcessorFormatter(
        foreign_pre_chain=before, processors=[ProcessorFormatter.remove_processors_meta, *last]
    )


_plainly = structlog.dev.plain_traceback
"""A prettier one would show the values of variables, and cards are among them."""


def _with_request(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
    """Add the request that the line belongs to, if it belongs to one."""
    if name := CURRENT.get():
        event["request"] = name
    return event
