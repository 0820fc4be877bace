"""`python -m app reports`: lines of the chat that somebody objected to, newest first."""

import argparse
import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime

from app.cli import COMMANDS, Parsers
from app.main import database_url
from app.people.conduct import Report
from app.settings import read_settings
from app.store.sql.conduct import SqlConduct
from app.store.sql.database import open_database


def add(parsers: Parsers) -> None:
    """Register the sub-parser of `reports`."""
    parser = parsers.add_parser(
        "reports", help=COMMANDS["reports"], description=COMMANDS["reports"]
    )
    parser.add_argument("--limit", type=int, default=20, help="so many at most (20)")


def run(args: argparse.Namespace) -> int:
    """Print what was reported; 0, for there is nothing wrong with none."""
    reports = asyncio.run(_read(database_url(read_settings()), args.limit))
    print("\n\n".join(map(told, reports)) if reports else "Nobody has reported anything.")
    return 0


def told(report: Report) -> str:
    """A report as text."""
    when = datetime.fromtimestamp(report.time / 1000, UTC).isoformat(timespec="seconds")
    head = f"{when}  table {report.table}  about {report.about}, by {report.by}"
    return "\n".join([head, *(f"  {line}" for line in report.lines)])


async def _read(url: str, limit: int) -> Sequence[Report]:
    engine = open_database(url)
    try:
        return await SqlConduct(engine).reports(limit)
    finally:
        await engine.dispose()
