import argparse
import asyncio
from pathlib import Path

import pytest

from app.cli.reports import run, told
from app.main import database_url
from app.people.conduct import Report
from app.settings import read_settings
from app.store.sql.conduct import SqlConduct
from app.store.sql.database import open_database
from app.store.sql.schema import bring_up_to_date

REPORT = Report(
    line="c1",
    time=1_800_000_000_000,
    table="t1",
    by="anna",
    about="babis",
    name="Μπάμπης",
    lines=("Anna: [hello]", "> Μπάμπης: …"),
)


def test_a_report_tells_when_where_who_and_what() -> None:
    assert told(REPORT).splitlines() == [
        "2027-01-15T08:00:00+00:00  table t1  about babis, by anna",
        "  Anna: [hello]",
        "  > Μπάμπης: …",
    ]


def test_what_was_reported_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BIRIBAKI_DATA", str(tmp_path))
    url = database_url(read_settings())
    assert run(argparse.Namespace(limit=5)) == 1
    assert capsys.readouterr().err == f"There is no database in {tmp_path}.\n"
    (tmp_path / "biribaki.sqlite3").touch()
    assert run(argparse.Namespace(limit=5)) == 1
    assert capsys.readouterr().err == "The database cannot be read: no such table: reports.\n"
    bring_up_to_date(url)
    assert run(argparse.Namespace(limit=5)) == 0
    assert capsys.readouterr().out == "Nobody has reported anything.\n"

    async def report() -> None:
        engine = open_database(url)
        await SqlConduct(engine).report(REPORT)
        await engine.dispose()

    asyncio.run(report())
    assert run(argparse.Namespace(limit=5)) == 0
    assert capsys.readouterr().out == f"{told(REPORT)}\n"
