"""Real browsers, taken from the system: Playwright's own builds are never downloaded."""

import contextlib
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser

from tests.browser.fixed_deal import FixedDeal, read_deal
from tests.browser.visitors import Visitors
from tests.journeys.running import running
from tests.servers import free_port
from tests.web.house import House

KnownHouses: TypeAlias = Callable[[FixedDeal], House]
FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever is in this folder drives a browser. It comes last, for Playwright leaves an event
    loop running, in which no asyncio test can be started any more.
    """
    pages = [item for item in items if FOLDER in item.path.parents]
    for item in pages:
        item.add_marker(pytest.mark.browser)
    items[:] = [item for item in items if FOLDER not in item.path.parents] + pages


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    """How pytest-playwright starts a browser: Chromium, or with `--browser firefox` Firefox ESR."""
    if browser_name == "firefox":
        program = shutil.which("firefox-esr")
        more = {"channel": "moz-firefox"}
    else:
        program = next(filter(None, map(shutil.which, CHROMIUM)), None)
        more = {}
    if program is None:
        pytest.skip(f"no {browser_name} on this machine (apt-get install {browser_name})")
    return {**browser_type_launch_args, **more, "executable_path": program}


# A twentieth of what people are given: everything else is as `make run` serves it.
PACE = {
    "BIRIBAKI_BOT_PAUSE_MS": "35",
    "BIRIBAKI_NEXT_DEAL_SECONDS": "1",
    "BIRIBAKI_CONTRIBUTION_SECONDS": "0.25",
}
PATIENT = {**PACE, "BIRIBAKI_NEXT_DEAL_SECONDS": "600"}
"""Scores stay up until everybody is ready, so that a test can look at them."""
NERVOUS = {
    "BIRIBAKI_HEARTBEAT_SECONDS": "0.5",
    "BIRIBAKI_STALE_SECONDS": "2",
    "BIRIBAKI_SILENT_SECONDS": "2.5",
}
"""Where a page is to notice that nobody answers: a fraction of what people are given."""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The real program in a process of its own, with chance as it comes."""
    with running(tmp_path_factory.mktemp("house"), free_port(), **PATIENT) as (_, house):
        yield house


@pytest.fixture(scope="session")
def fixed_deal() -> FixedDeal:
    """The deal of classic in which every kind of move occurs."""
    return read_deal("classic")


@pytest.fixture(scope="session")
def known_houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnownHouses]:
    """For each fixed deal the real program, in which every deal is that one."""
    limits = {"BIRIBAKI_FRAMES_PER_SECOND": "1000", "BIRIBAKI_FRAMES_BURST": "10000"}
    with contextlib.ExitStack() as open_houses:

        @cache
        def of(secret: str) -> House:
            more = {**PATIENT, **limits, "BIRIBAKI_TEST_SECRET": secret}
            data, port = tmp_path_factory.mktemp("known"), free_port()
            program = running(data, port, module="tests.browser.known_deck", **more)
            return open_houses.enter_context(program)[1]

        yield lambda deal: of(deal.secret)


@pytest.fixture(scope="session")
def known_house(known_houses: KnownHouses, fixed_deal: FixedDeal) -> House:
    """The real program, in which every deal of a table of two is the fixed one."""
    return known_houses(fixed_deal)


@pytest.fixture
def visitors(
    browser: Browser, request: pytest.FixtureRequest, artefacts: Path
) -> Iterator[Visitors]:
    """People with browsers of their own; none of their pages may complain.

    What the pages showed when a test failed is kept in the folder of artefacts.
    """
    visitors = Visitors(browser)
    failures = request.session.testsfailed
    yield visitors
    if request.session.testsfailed > failures:
        visitors.photograph(artefacts / "failed" / request.node.name)
    visitors.close()
    assert visitors.complaints == []


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """Where pictures of the pages go: a folder that is never committed."""
    return ROOT / "test-results"
