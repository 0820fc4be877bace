"""One house for all tests of the web that do it no lasting harm."""

from collections.abc import Iterator

import pytest

from tests.web.house import House, house_in


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that is open as long as the tests run."""
    with house_in(tmp_path_factory.mktemp("house")) as opened:
        yield opened
