"""The house in which the pains are replayed, open as long as its tests run."""

from collections.abc import Iterator

import pytest

from tests.journeys.party import FAST
from tests.web.house import House, house_in


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house of one process, with its log in a database."""
    with house_in(tmp_path_factory.mktemp("house"), **FAST) as house:
        yield house
