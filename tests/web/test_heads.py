"""HEAD is GET without the body."""

import pytest

from tests.web.house import House


@pytest.mark.parametrize(
    "path", ["/games", "/games/classic/rulebook?lang=el", "/health", "/tables"]
)
def test_head_is_answered_as_get_is(house: House, path: str) -> None:
    http = house.stranger().http
    head, get = http.head(path), http.get(path)
    assert head.status_code == get.status_code == 200
    assert head.content == b""
    for name in ("content-type", "content-length", "cache-control", "etag"):
        assert head.headers.get(name) == get.headers.get(name)


def test_the_page_and_the_sign_of_life_have_a_head_too(house: House) -> None:
    http = house.stranger().http
    assert http.head(f"{house.url}/healthz").status_code == 200
    assert http.head(f"{house.url}/").status_code == http.get(f"{house.url}/").status_code


def test_where_nothing_is_there_is_no_head(house: House) -> None:
    assert house.stranger().http.head("/nowhere").status_code == 404
