"""What was asked stands in the log by its route alone."""

import logging
from typing import Any

import pytest

from app.web.access import route_of
from tests.web.house import House, until


def test_a_request_is_noted_with_its_route_and_not_its_address(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    http = house.stranger().http
    with caplog.at_level(logging.DEBUG, logger="app.web.access"):
        http.get("/invites/a-secret-code?lang=el")
        http.get(f"{house.url}/i/a-secret-code")
        until(lambda: len(noted(caplog)) == 2)  # each is written once its answer is away
    with caplog.at_level(logging.INFO, logger="app.web.access"):
        http.get("/me")
    lines = noted(caplog)
    assert [(line["method"], line["route"], line["status"]) for line in lines] == [
        ("GET", "/invites/{code}", 404),
        ("GET", "/{path:path}", lines[1]["status"]),
    ]
    assert all(line["ms"] > 0 for line in lines)
    assert "a-secret-code" not in str(lines)


def noted(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [vars(one) for one in caplog.records if one.name == "app.web.access"]


def test_what_found_no_route_has_none() -> None:
    assert route_of({}) == "-"
