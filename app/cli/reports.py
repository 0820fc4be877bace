"""`python -m app reports`: lines of the chat that somebody objected to, newest first."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, datetime

from app.cli import COMMANDS, Parsers
from app.main import DATABASE, database_url
from app.people.conduct import Report
from app.settings import read_settings
from app.store.sql.conduct import SqlConduct
from app.store.sql.database import open_database
from app.table.ports.trouble import StorageTrouble


def add(parsers: Parsers) -> None:
    """Register the sub-parser of `reports`."""
    parser = parsers.add_parser(
        "reports", help=COMMANDS["reports"], description=COMMANDS["reports"]
    )
    parser.add_argument("--limit", type=int, default=20, help="so many at most (20)")


def run(args: argparse.Namespace) -> int:
    """Print what was reported; 0, also for nothing, and 1 where that cannot be read."""
    settings = read_settings()
    if not settings.is_clustered and not (settings.data / DATABASE).exists():
        print(f"There is no database in {settings.data.absolute()}.", file=sys.stderr)
        return 1
    try:
        reports = asyncio.run(_read(database_url(settings), args.limit))
    except StorageTrouble as trouble:
        print(f"The database cannot be read: {trouble}.", file=sys.stderr)
        return 1
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
