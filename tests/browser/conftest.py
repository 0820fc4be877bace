"""Real browsers, taken from the system: Playwright's own builds are never downloaded."""

import shutil
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever is in this folder drives a browser."""
    for item in items:
        if FOLDER in item.path.parents:
            item.add_marker(pytest.mark.browser)


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
