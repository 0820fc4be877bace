"""A person is known by a cookie that nobody else can make."""

import stat
import threading
from pathlib import Path

import pytest

from app.web.identity import COOKIE, KEY_FILE, Cookies, Key, UnusableKey, kept_key, signing_key

KEY = "k" * 64
PERSON = "p_-7Qm2kX9cAAAA1"


def sent_back(header: str) -> list[tuple[bytes, bytes]]:
    """The headers of a browser that was given a cookie."""
    return [(b"host", b"here"), (b"cookie", header.split(";", maxsplit=1)[0].encode())]


def test_a_person_is_known_again() -> None:
    cookies = Cookies(KEY, "", "http")
    assert cookies.who_is(sent_back(cookies.header(PERSON))) == PERSON


def test_a_person_is_found_among_other_cookies() -> None:
    cookies = Cookies(KEY, "", "http")
    ours = cookies.header(PERSON).split(";")[0]
    headers = [(b"cookie", f"{COOKIE}=old.stale; a=b; {ours}; c".encode())]
    assert cookies.who_is(headers) == PERSON


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites() -> None:
    plain, club = Cookies(KEY, "", "http"), Cookies(KEY, "/cards", "https")
    assert plain.header(PERSON).endswith("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax")
    assert club.header(PERSON).endswith(
        "; Path=/cards/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"
    )


@pytest.mark.parametrize(
    "value",
    ["", PERSON, f"{PERSON}.", f"{PERSON}.AAAA", "." * 50, "x" * 5000, "\xff\xfe", f'"{PERSON}"'],
)
def test_a_forged_cookie_is_nobody(value: str) -> None:
    headers = [(b"cookie", f"{COOKIE}={value}".encode("latin-1"))]
    assert Cookies(KEY, "", "http").who_is(headers) is None


def test_a_cookie_of_another_house_is_nobody() -> None:
    theirs = Cookies("x" * 64, "", "http").header(PERSON)
    assert Cookies(KEY, "", "http").who_is(sent_back(theirs)) is None


def test_the_key_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    key = signing_key(tmp_path)
    assert len(key) == 64
    assert signing_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == [KEY_FILE]


def test_servers_that_start_together_agree_on_one_key(tmp_path: Path) -> None:
    keys: list[str] = []
    starting = [
        threading.Thread(target=lambda: keys.append(signing_key(tmp_path))) for _ in range(8)
    ]
    for each in starting:
        each.start()
    for each in starting:
        each.join()
    assert len(keys) == 8
    assert len(set(keys)) == 1


def test_a_key_that_cannot_be_read_or_made_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(UnusableKey, match=r"signing\.key cannot be made: No such file"):
        signing_key(tmp_path / "nowhere")
    with pytest.raises(UnusableKey, match=r"signing\.key cannot be read: No such file"):
        kept_key(tmp_path)
    (tmp_path / KEY_FILE).mkdir()
    with pytest.raises(UnusableKey, match=r"signing\.key cannot be read: Is a directory"):
        signing_key(tmp_path)


def test_a_damaged_key_is_told_of_and_not_replaced(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_text("short")
    with pytest.raises(UnusableKey, match="is damaged"):
        signing_key(tmp_path)
    assert (tmp_path / KEY_FILE).read_text() == "short"


def test_a_later_key_says_its_generation_and_the_first_one_is_as_old_as_the_house() -> None:
    cookies = Cookies(KEY, "", "http")
    assert cookies.key(sent_back(cookies.header(PERSON, 3))) == Key(PERSON, 3)
    assert cookies.header(PERSON, 0) == cookies.header(PERSON)
    assert cookies.key(sent_back(cookies.header(PERSON))) == Key(PERSON, 0)
