"""Pages of ours may act; pages of others may not."""

import pytest

from app.web.origins import Origins, Reach

HOME = Origins(public_url="http://127.0.0.1:8000")
HOUSE = Origins(public_url="http://127.0.0.1:8000", reach=Reach.NETWORK)
CLUB = Origins(public_url="https://club.example/cards")


@pytest.mark.parametrize(
    ("origins", "origin", "host"),
    [
        (HOME, None, "127.0.0.1:8000"),
        (HOME, "http://127.0.0.1:8000", "127.0.0.1:8000"),
        (HOME, "http://localhost:8000", "localhost:8000"),
        (HOME, "http://[::1]:8000", "[::1]:8000"),
        (HOUSE, "http://192.168.1.7:8000", "192.168.1.7:8000"),
        (HOUSE, "http://kitchen.local:8000", "kitchen.local:8000"),
        (HOUSE, "http://kitchen:8000", "kitchen:8000"),
        (CLUB, "https://club.example", "club.example"),
        (CLUB, "https://club.example:443", "127.0.0.1:8000"),
    ],
)
def test_a_page_of_ours_may_act(origins: Origins, origin: str | None, host: str) -> None:
    assert origins.admit(origin, host)


@pytest.mark.parametrize(
    ("origins", "origin", "host"),
    [
        (HOME, "http://evil.example", "127.0.0.1:8000"),
        (HOME, "http://127.0.0.1:9000", "127.0.0.1:8000"),
        (HOME, "https://127.0.0.1:8000", "127.0.0.1:8000"),
        (HOME, "http://192.168.1.7:8000", "192.168.1.7:8000"),
        (HOME, "null", "127.0.0.1:8000"),
        (HOME, "", "127.0.0.1:8000"),
        (HOME, "http://[", "127.0.0.1:8000"),
        (HOME, "http://127.0.0.1:x", "127.0.0.1:8000"),
        (HOUSE, "http://evil.example:8000", "evil.example:8000"),
        (HOUSE, "http://192.168.1.7:8000", "192.168.1.8:8000"),
        (HOUSE, "https://192.168.1.7:8000", "192.168.1.7:8000"),
        (CLUB, "http://club.example", "club.example"),
        (CLUB, "https://club.example.evil.example", "club.example"),
        (CLUB, "https://localhost", "localhost"),
    ],
)
def test_a_page_of_another_may_not(origins: Origins, origin: str, host: str) -> None:
    assert not origins.admit(origin, host)


def test_everything_of_ours_lies_below_the_path_of_the_public_address() -> None:
    assert (HOME.base, CLUB.base) == ("", "/cards")


def test_only_a_house_reached_by_https_is_secure() -> None:
    assert CLUB.is_secure
    assert not HOME.is_secure


def test_sockets_open_where_we_are_reached() -> None:
    assert CLUB.socket_sources("club.example") == ("wss://club.example",)
    assert HOME.socket_sources("localhost:8000") == ("ws://127.0.0.1:8000", "ws://localhost:8000")
    assert HOME.socket_sources("evil.example") == ("ws://127.0.0.1:8000",)
    assert HOUSE.socket_sources("192.168.1.7:8000") == (
        "ws://127.0.0.1:8000",
        "ws://192.168.1.7:8000",
    )
