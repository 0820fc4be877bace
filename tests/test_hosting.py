"""docs/hosting.md names every setting once, with the default that it has."""

import re
from collections.abc import Mapping
from pathlib import Path

from app.settings import PREFIX, Settings

PAGE = (Path(__file__).parent.parent / "docs" / "hosting.md").read_text()
ROW = re.compile(rf"^\| `{PREFIX}(\w+)` \| (.+?) \| (.+?) \|$", re.MULTILINE)


def documented() -> list[tuple[str, str]]:
    return [(row[0].lower(), row[1].strip("`")) for row in ROW.findall(PAGE)]


def defaults() -> Mapping[str, str]:
    found = {name: field.default for name, field in Settings.model_fields.items()}
    return {name: _text(default) for name, default in found.items()}


def _text(default: object) -> str:
    if default is None:
        return "none"
    return f"{default:g}" if isinstance(default, float) else str(default)


def test_the_table_of_settings_is_the_settings() -> None:
    told = documented()
    assert len(told) == len(dict(told))
    assert dict(told) == defaults()


def test_no_setting_is_spoken_of_that_there_is_not() -> None:
    spoken = set(re.findall(rf"{PREFIX}([A-Z_]+[A-Z])", PAGE))
    beside = {"FRONT"}  # of the container files alone
    assert {name.lower() for name in spoken - beside} <= set(Settings.model_fields)
