"""What the codec's time is taken on."""

import asyncio

from benchmarks.codec import TimedOutbox, Watch, timed
from benchmarks.evening import PEOPLE


def test_every_move_takes_time_and_most_are_counted() -> None:
    times = asyncio.run(timed(60))
    assert 50 <= len(times) <= 60
    assert min(times) > 1000


def test_a_watch_adds_up_and_passes_on_what_was_done() -> None:
    watch = Watch()
    assert watch.over(sorted, [2, 1]) == [1, 2]
    first = watch.spent
    watch.over(sorted, [2, 1])
    assert watch.spent > first > 0


def test_four_sit_at_the_table_that_is_timed() -> None:
    assert len(PEOPLE) == 4
    assert TimedOutbox(Watch()).views == 0
