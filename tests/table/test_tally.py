"""Durations fall into the bounds they are no longer than."""

import pytest

from app.table.tally import BOUNDS, Durations, Tally


def test_a_duration_counts_where_it_is_no_longer_than_the_bound() -> None:
    durations = Durations()
    for seconds in (0.0, 0.0001, 0.00011, 9.0, 10.0, 11.0):
        durations.add(seconds)
    assert len(durations.counts) == len(BOUNDS) + 1
    assert durations.counts[:2] == (2, 1)
    assert durations.counts[-2:] == (2, 1)
    assert durations.total == pytest.approx(30.00021)


def test_a_clause_that_never_refused_counts_nothing() -> None:
    assert Tally().refusals["turn"] == 0
