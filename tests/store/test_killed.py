"""kill -9 between any two records, and at any other moment: the table goes on where it was."""

import asyncio
import random
import time
from dataclasses import replace
from pathlib import Path

import pytest

from app.store.sql.schema import bring_up_to_date
from app.table.advance import Advanced, Unopened, advance
from app.table.records import Record
from app.table.state import Status, TableState
from tests.counts import each, rounds
from tests.store.killed import EVERY_GAME, TABLE, Child, records_in

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]


def database(folder: Path) -> str:
    url = f"sqlite:///{folder / 'house.sqlite3'}"
    bring_up_to_date(url)
    return url


def folded(records: list[Record]) -> TableState:
    at: Unopened | TableState = Unopened(TABLE, EVERY_GAME)
    for record in records:
        step = advance(at, record)
        assert isinstance(step, Advanced), step
        at = step.state
    assert isinstance(at, TableState)
    assert at.status is not Status.FROZEN
    return at


def in_one_life(folder: Path, game: str, last: int) -> list[Record]:
    """The log of a house that nobody killed before `last`."""
    url = database(folder)
    child = Child(url, game, last)
    child.listen_until(last)
    child.kill()
    return asyncio.run(records_in(url))


def timeless(records: list[Record]) -> list[Record]:
    return [replace(one, time=0) for one in records]


def test_killed_between_any_two_records_of_a_deal_it_goes_on(tmp_path: Path) -> None:
    goes_on_from_every("toy", range(1, 30), tmp_path)


def test_killed_again_and_again_in_a_deal_of_classic_it_goes_on(tmp_path: Path) -> None:
    goes_on_from_every("classic", range(2, 202, 200 // rounds(100)), tmp_path)


def goes_on_from_every(game: str, versions: range, folder: Path) -> None:
    """Kill it at each of these versions; compare with the log of a house that lived on."""
    (folder / "whole").mkdir()
    whole = in_one_life(folder / "whole", game, versions[-1])
    url = database(folder)
    for version in versions:
        child = Child(url, game, version)
        child.listen_until(version)
        child.kill()
        records = asyncio.run(records_in(url))
        assert child.told == len(records) == version
        assert timeless(records) == timeless(whole[:version])
        assert folded(records).version == version


def test_killed_at_any_moment_nothing_told_is_lost(tmp_path: Path) -> None:
    url = database(tmp_path)
    dice = random.Random(7)
    whole: list[Record] = []
    for _ in each("kill -9 while it writes", 60):
        child = Child(url, "classic", 1_000)
        child.listen_until(len(whole) + 1)
        time.sleep(dice.random() * 0.02)
        child.kill()
        records = asyncio.run(records_in(url))
        assert child.told <= len(records)
        assert records[: len(whole)] == whole
        assert folded(records).version == len(records)
        whole = records
    assert len(whole) > rounds(60)
