"""Every answer is marked with how far it may be trusted."""

import pytest

from app.web.headers import content_policy
from app.web.origins import Origins
from tests.web.house import House


@pytest.mark.parametrize("path", ["/", "/nowhere", "/api/v1/games", "/api/v1/nowhere", "/healthz"])
def test_every_answer_carries_the_careful_headers(house: House, path: str) -> None:
    headers = house.stranger().http.get(f"{house.url}{path}").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "server" not in headers


def test_the_api_is_not_kept_by_anybody(house: House) -> None:
    assert house.stranger().http.get("/games").headers["cache-control"] == "no-store"


def test_sockets_may_be_opened_to_this_house_alone() -> None:
    club = Origins(public_url="https://club.example/cards")
    assert "connect-src 'self' wss://club.example;" in content_policy(club, "club.example")
    here = Origins(public_url="http://127.0.0.1:8000")
    policy = content_policy(here, "localhost:8000")
    assert "connect-src 'self' ws://127.0.0.1:8000 ws://localhost:8000;" in policy
    assert content_policy(here, "x; script-src *") == content_policy(here, "evil.example")
