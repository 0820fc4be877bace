"""One cluster for all journeys that need several processes: it takes a while to start."""

from collections.abc import Iterator

import pytest

from tests.journeys.clustered import house_of_two
from tests.web.house import House
from tools.cluster import Cluster


@pytest.fixture(scope="session")
def two() -> Iterator[tuple[Cluster, House]]:
    """Two processes that serve one house. Whoever kills something of it starts it again."""
    with house_of_two() as made:
        yield made
