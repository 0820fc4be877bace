from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import text

from app.store.sql.appending import AT_ONCE, Entry, Heads, Transact, transactions
from app.store.sql.database import open_sqlite_writer
from app.store.sql.schema import bring_up_to_date


@pytest.fixture
def url(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    bring_up_to_date(url)
    return url


@pytest.fixture
def transact(url: str) -> Iterator[Transact]:
    with transactions(url) as transact:
        yield transact


def entry(version: int, table: str = "t", line: str = "") -> Entry:
    return Entry(table, version, line or f"line {version}")


def lines(url: str, table: str = "t") -> list[str]:
    engine = open_sqlite_writer(url)
    with engine.connect() as connection:
        query = text("SELECT line FROM records WHERE table_id = :t ORDER BY version")
        found = list(connection.scalars(query, {"t": table}))
    engine.dispose()
    return found


def test_one_transaction_takes_what_is_next_and_leaves_the_rest(
    url: str, transact: Transact
) -> None:
    batch = [
        entry(1),
        entry(2),
        entry(2, line="late"),
        entry(4, line="early"),
        entry(1, "u"),
        entry(3),
    ]
    assert transact(Heads(), batch) == [True, True, False, False, True, True]
    assert lines(url) == ["line 1", "line 2", "line 3"]
    assert lines(url, "u") == ["line 1"]


def test_what_was_known_of_a_log_may_be_behind(url: str, transact: Transact) -> None:
    here, there = Heads(), Heads()
    assert transact(here, [entry(1)]) == [True]
    assert transact(there, [entry(2)]) == [True]
    assert transact(here, [entry(2, line="late"), entry(1, "u")]) == [False, True]
    assert transact(here, [entry(3)]) == [True]
    assert transact(there, [entry(5), entry(4)]) == [False, True]
    assert lines(url) == ["line 1", "line 2", "line 3", "line 4"]


def test_a_batch_is_written_whole_or_not_at_all(url: str, transact: Transact) -> None:
    heads = Heads()
    assert transact(heads, [entry(1)]) == [True]
    broken = Entry("u", 1, None)  # type: ignore[arg-type]
    with pytest.raises(Exception, match="NOT NULL"):
        transact(heads, [entry(2), broken])
    assert lines(url) == ["line 1"]
    heads.forget(["t", "u"])
    assert transact(heads, [entry(2), entry(1, "u")]) == [True, True]


@pytest.mark.parametrize("count", [1, AT_ONCE, AT_ONCE + 1])
def test_a_batch_is_written_whatever_its_size(url: str, transact: Transact, count: int) -> None:
    heads = Heads()
    transact(heads, [entry(1)])
    batch = [entry(number) for number in range(2, 2 + count)]
    assert all(transact(heads, batch))
    assert lines(url) == [f"line {number}" for number in range(1, 2 + count)]


def test_a_statement_waits_for_others_to_be_done(url: str, transact: Transact) -> None:
    heads = Heads()
    transact(heads, [entry(1)])
    engine = open_sqlite_writer(url)
    with engine.begin() as other:
        other.execute(text("INSERT INTO live_logs VALUES ('u')"))
        done: list[bool] = []
        writing = Thread(target=lambda: done.extend(transact(heads, [entry(2)])))
        writing.start()
        writing.join(0.05)
        assert done == []
    writing.join(5)
    engine.dispose()
    assert (done, lines(url)) == ([True], ["line 1", "line 2"])
