"""How the log is written: a JSON object a line for programs, a line to read at a terminal."""

import logging
from typing import Final, Literal, TextIO, TypeAlias

import structlog
from structlog.stdlib import ExtraAdder, ProcessorFormatter, add_log_level, add_logger_name
from structlog.typing import EventDict, Processor, WrappedLogger

from app.web.request_ids import CURRENT

Form: TypeAlias = Literal["auto", "json", "text"]

OURS: Final = "app"


def write_logs(stream: TextIO, form: Form, level: str) -> None:
    """Write what this process logs to a stream from now on: ours from a level, others' warnings."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter(stream, form))
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
