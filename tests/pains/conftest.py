"""The houses in which the pains are replayed, open as long as their tests run."""

from collections.abc import Iterator
from typing import Final

import pytest

from tests.counts import LONG
from tests.journeys.clustered import house_of_two
from tests.journeys.party import FAST
from tests.pains.replaying import HASTE
from tests.web.house import House, house_in

ONE: Final = "one-process"
TWO: Final = pytest.param(
    "two-processes", marks=[pytest.mark.redis, pytest.mark.postgres, pytest.mark.slow]
)
"""Behind a balancer, with Redis and Postgres: whatever holds there holds in one process too."""


@pytest.fixture(scope="session")
def small_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house of one process."""
    with house_in(tmp_path_factory.mktemp("house"), **FAST) as house:
        yield house


@pytest.fixture(scope="session", params=[ONE, TWO] if LONG else [TWO])
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    """A house of either kind: of two processes always, of one as well on a long run."""
    if request.param == ONE:
        yield request.getfixturevalue("small_house")
    else:
        with house_of_two(**HASTE) as (_, house):
            yield house
