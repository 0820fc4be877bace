import pytest

from tests import counts


@pytest.fixture(autouse=True)
def own_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "reached_here", [])


def test_a_long_run_plays_in_full_and_a_short_one_a_tenth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "LONG", False)
    assert [counts.rounds(full) for full in (2000, 100, 20, 1)] == [200, 10, 5, 5]
    monkeypatch.setattr(counts, "LONG", True)
    assert [counts.rounds(full) for full in (2000, 100, 20, 1)] == [2000, 100, 20, 1]


def test_a_loop_that_ends_has_reached_what_was_demanded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "LONG", False)
    assert list(counts.each("deals", 70)) == [0, 1, 2, 3, 4, 5, 6]
    assert counts.reached_here == [counts.Count("deals", 7, 7)]
    assert not counts.reached_here[0].is_short


def test_a_loop_that_is_broken_off_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "LONG", False)
    loop = counts.each("deals", 70)
    assert [next(loop), next(loop), next(loop)] == [0, 1, 2]
    loop.close()  # type: ignore[attr-defined]
    assert counts.reached_here == [counts.Count("deals", 7, 2)]
    assert counts.reached_here[0].is_short
