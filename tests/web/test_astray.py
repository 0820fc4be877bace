"""Whoever goes astray in the API is told so: nothing there, or by which methods to ask."""

import pytest

from tests.web.house import House, problem


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
def test_there_is_nothing_at_an_unknown_address(house: House, method: str) -> None:
    for path in ("/nowhere", "/games/", "/tables/t1/nothing"):
        problem(house.stranger().http.request(method, path), 404, "not_found")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("POST", "/me", "GET, HEAD, PUT"),
        ("OPTIONS", "/tables", "GET, HEAD, POST"),
        ("GET", "/tables/t1/start", "POST"),
        ("PATCH", "/tables/t1", "DELETE, GET, HEAD"),
    ],
)
def test_another_method_is_told_of(house: House, method: str, path: str, allowed: str) -> None:
    response = house.stranger().http.request(method, path)
    said = problem(response, 405, "method_not_allowed")
    assert response.headers["allow"] == allowed
    assert allowed in said["detail"]
