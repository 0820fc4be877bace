"""A socket may send so much and no more."""

import pytest

from app.web.socket.limits import Allowance, Limits, is_too_large

LIMITS = Limits(frame_bytes=100, per_second=10, burst=3, tabs=2)


def test_a_burst_is_taken_and_what_is_beyond_it_refused() -> None:
    bucket = Allowance(LIMITS, now=0)
    assert [bucket.allow(0) for _ in range(5)] == [True, True, True, False, False]


def test_time_fills_the_bucket_again_but_never_beyond_the_burst() -> None:
    bucket = Allowance(LIMITS, now=0)
    for _ in range(3):
        bucket.allow(0)
    assert [bucket.allow(0.05), bucket.allow(0.1), bucket.allow(0.1)] == [False, True, False]
    assert [bucket.allow(1000) for _ in range(4)] == [True, True, True, False]


def test_a_steady_rate_is_never_refused() -> None:
    bucket = Allowance(LIMITS, now=0)
    assert all(bucket.allow(n / 10) for n in range(1000))


@pytest.mark.parametrize(
    ("text", "limit", "large"),
    [
        ("a" * 100, 100, False),
        ("a" * 101, 100, True),
        ("é" * 50, 100, False),
        ("é" * 51, 100, True),
        ("", 0, False),
    ],
)
def test_size_is_counted_in_bytes(text: str, limit: int, *, large: bool) -> None:
    assert is_too_large(text, limit) is large


def test_it_says_how_long_to_wait_for_one_more() -> None:
    allowance = Allowance(LIMITS, now=0)
    assert allowance.wait == 0
    assert [allowance.allow(0) for _ in range(4)] == [True, True, True, False]
    assert allowance.wait == 0.1
    assert not allowance.allow(0.05)
    assert abs(allowance.wait - 0.05) < 1e-9
    assert allowance.allow(0.05 + allowance.wait + 1e-6)
