"""Where a server listens, and how it tells people."""

import socket
from pathlib import Path

import pytest

from app.cli import network
from app.cli.network import (
    EVERYWHERE,
    CannotListen,
    address_in_network,
    greeting,
    greeting_in_network,
    listening,
    near_address,
)
from app.settings import Settings
from tests.servers import free_port, has_ipv6

HAS_IPV6 = pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")


def settings(**said: object) -> Settings:
    return Settings(data=Path("data"), **said)  # type: ignore[arg-type]


def test_it_listens_where_the_settings_say_and_lets_go_afterwards() -> None:
    port = free_port()
    assert bound("127.0.0.1", port) == [("127.0.0.1", port)]
    assert bound(EVERYWHERE, port) == [("0.0.0.0", port)]  # noqa: S104 - that is the question


@HAS_IPV6
@pytest.mark.parametrize("host", ["::1", "[::1]"])
def test_it_listens_at_an_address_of_ipv6(host: str) -> None:
    port = free_port()
    assert bound(host, port) == [("::1", port)]


@HAS_IPV6
def test_everywhere_is_both_kinds_of_addresses_each_for_itself() -> None:
    port = free_port()
    with listening(settings(port=port, host="::")) as sockets:
        for opened in sockets:
            opened.listen()
            opened.settimeout(5)
        for opened, host in zip(sockets, ("::1", "127.0.0.1"), strict=True):
            with socket.create_connection((host, port), 5):
                theirs, address = opened.accept()
                theirs.close()
                assert address[0] == host


def bound(host: str, port: int) -> list[tuple[str, int]]:
    with listening(settings(port=port, host=host)) as sockets:
        return [opened.getsockname()[:2] for opened in sockets]


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8001"),
        (EVERYWHERE, "http://127.0.0.1:8001"),
        ("::", "http://127.0.0.1:8001"),
        ("::1", "http://[::1]:8001"),
        ("192.168.1.7", "http://192.168.1.7:8001"),
        ("localhost", "http://localhost:8001"),
    ],
)
def test_this_machine_reaches_it_where_it_listens(host: str, address: str) -> None:
    assert near_address(host, 8001) == address


def test_a_port_that_is_taken_is_told_of() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with (
            pytest.raises(CannotListen, match=f"port {port}: somebody listens there already"),
            listening(settings(port=port)),
        ):
            pass


@pytest.mark.parametrize("host", ["192.0.2.77", "no.such.host.invalid"])
def test_an_address_that_is_not_ours_is_told_of(host: str) -> None:
    with (
        pytest.raises(CannotListen, match=f"cannot listen at {host}, port 8000: "),
        listening(settings(host=host)),
    ):
        pass


@HAS_IPV6
def test_an_address_of_ipv6_that_is_not_ours_is_told_of() -> None:
    with (
        pytest.raises(CannotListen, match="cannot listen at 2001:db8::7, port 8000: this machine"),
        listening(settings(host="2001:db8::7")),
    ):
        pass


def test_an_address_in_the_network_is_no_loopback() -> None:
    address = address_in_network()
    assert address is None or not address.startswith("127.")


def test_the_address_is_said_as_browsers_reach_it() -> None:
    said = settings(public_url="https://club.example/cards/")
    assert greeting(said) == "Biribaki is open at https://club.example/cards"


def test_phones_are_given_a_code_of_the_address_in_the_network() -> None:
    said = greeting_in_network(settings(port=8123), "192.168.1.7")
    first, second, empty, *code = said.splitlines()
    assert first == "Biribaki is open at http://127.0.0.1:8000"
    assert second == "Phones in the same network: http://192.168.1.7:8123"
    assert empty == ""
    assert len(code) > 10
    assert len({len(line) for line in code}) <= 2
    other = greeting_in_network(settings(port=8123), "192.168.1.8")
    assert code != other.splitlines()[3:]


def test_phones_are_told_the_path_that_everything_lies_below() -> None:
    said = settings(port=8123, public_url="https://club.example/cards/")
    line = greeting_in_network(said, "192.168.1.7").splitlines()[1]
    assert line == "Phones in the same network: http://192.168.1.7:8123/cards"


def test_without_a_network_it_says_so() -> None:
    said = greeting_in_network(settings(), None)
    assert said.endswith("This machine is in no network: phones cannot reach it.")


def test_a_machine_without_any_way_out_is_in_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "ELSEWHERE", "127.0.0.1")
    assert address_in_network() is None
    monkeypatch.setattr(network, "ELSEWHERE", "256.0.0.1")
    assert address_in_network() is None
