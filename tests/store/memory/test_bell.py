"""What only a bell within one process does. What it promises is tried in tests/ports."""

from app.store.memory.bell import MemoryBell


def test_it_has_been_heard_when_ringing_returns_whether_anybody_attends_or_not() -> None:
    bell = MemoryBell()
    heard: list[tuple[str, int]] = []
    bell.listen(lambda table, version: heard.append((table, version)))
    bell.ring("t", 3)
    assert heard == [("t", 3)]


def test_an_ear_that_is_taken_away_while_it_rings_keeps_it_from_no_other() -> None:
    bell = MemoryBell()
    heard: list[str] = []

    def once(table: str, _version: int) -> None:
        heard.append(f"once {table}")
        hang_up()

    hang_up = bell.listen(once)
    bell.listen(lambda table, _: heard.append(f"always {table}"))
    for table in ("t", "u"):
        bell.ring(table, 1)
    assert heard == ["once t", "always t", "always u"]
