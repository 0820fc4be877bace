"""One cluster for all journeys that need several processes: it takes a while to start."""

from collections.abc import Iterator
from typing import Final

import pytest

from tests.journeys.clustered import house_of_two
from tests.web.house import House
from tools.cluster import Cluster

WATCHFUL: Final = {
    "BIRIBAKI_SWEEP_SECONDS": "0.25",
    "BIRIBAKI_OUTAGE_SECONDS": "1.5",
    "BIRIBAKI_COMEBACK_SECONDS": "1",
}
"""A house that notices its own absence soon."""


@pytest.fixture(scope="session")
def two() -> Iterator[tuple[Cluster, House]]:
    """Two processes that serve one house. Whoever kills something of it starts it again."""
    with house_of_two(**WATCHFUL) as made:
        yield made
