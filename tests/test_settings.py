from pathlib import Path

import pytest

from app.settings import SettingsError, bare_host, read_settings


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BIRIBAKI_DATA", "BIRIBAKI_PORT", "BIRIBAKI_HOST", "BIRIBAKI_PUBLIC_URL"):
        monkeypatch.delenv(name, raising=False)


def test_a_house_opens_with_no_settings_at_all() -> None:
    settings = read_settings()
    assert settings.data == Path("data")
    assert settings.public_url == "http://127.0.0.1:8000"
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert not settings.is_clustered


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRIBAKI_DATA", "elsewhere")
    monkeypatch.setenv("BIRIBAKI_PUBLIC_URL", "https://cards.example/club/")
    monkeypatch.setenv("BIRIBAKI_BOT_PAUSE_MS", "0")
    settings = read_settings()
    assert settings.data == Path("elsewhere")
    assert settings.public_url == "https://cards.example/club"
    assert settings.bot_pause_ms == 0


def test_a_host_may_wear_the_brackets_of_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRIBAKI_HOST", "[::1]")
    assert read_settings().host == "::1"
    assert bare_host("127.0.0.1") == "127.0.0.1"


def test_a_name_set_to_nothing_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRIBAKI_PORT", "")
    assert read_settings().port == 8000


def test_a_misspelt_name_is_refused_with_a_suggestion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRIBAKI_PROT", "8001")
    with pytest.raises(SettingsError) as refused:
        read_settings()
    expected = "BIRIBAKI_PROT: there is no such setting; did you mean BIRIBAKI_PORT?"
    assert str(refused.value) == expected


def test_all_faults_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRIBAKI_PORT", "many")
    monkeypatch.setenv("BIRIBAKI_PUBLIC_URL", "cards.example")
    monkeypatch.setenv("BIRIBAKI_WHO", "me")
    with pytest.raises(SettingsError) as refused:
        read_settings()
    names = [line.partition(":")[0] for line in str(refused.value).splitlines()]
    assert names == ["BIRIBAKI_WHO", "BIRIBAKI_PUBLIC_URL", "BIRIBAKI_PORT"]


def test_a_cluster_needs_both_of_its_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRIBAKI_REDIS_URL", "redis://127.0.0.1:6379/0")
    with pytest.raises(SettingsError, match="go together"):
        read_settings()
    monkeypatch.setenv("BIRIBAKI_DATABASE_URL", "postgresql://card@127.0.0.1/room")
    settings = read_settings()
    assert settings.is_clustered
    assert settings.database_url == "postgresql+asyncpg://card@127.0.0.1/room"


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("BIRIBAKI_PORT", "0", "greater than or equal to 1"),
        ("BIRIBAKI_PUBLIC_URL", "ftp://cards.example", "http:// or https://"),
        ("BIRIBAKI_PUBLIC_URL", "https://cards.example/?a=b", "without a name, a query"),
        ("BIRIBAKI_PUBLIC_URL", "https://cards.example:eight", "no number from 1 to 65535"),
        ("BIRIBAKI_PUBLIC_URL", "https://cards.example:0", "no number from 1 to 65535"),
        ("BIRIBAKI_PUBLIC_URL", "https://[cards", "is no address"),
        ("BIRIBAKI_PUBLIC_URL", "https://cards example", "http:// or https://"),
        ("BIRIBAKI_PUBLIC_URL", "https://cards.example/a b", "a path of letters, digits"),
        ("BIRIBAKI_PUBLIC_URL", "https://χαρτιά.gr", "as browsers send it: xn--hxajy5app.gr"),
        ("BIRIBAKI_SIGNING_KEY", "secret", "must have 32 letters or more"),
        ("BIRIBAKI_REDIS_URL", "http://127.0.0.1", "redis://"),
        ("BIRIBAKI_REDIS_URL", "redis://:a/b@127.0.0.1", "in a password write / : @ # as %2F"),
        ("BIRIBAKI_DATABASE_URL", "postgresql://p:a/b@h/p", "in a password write / : @ # as %2F"),
        ("BIRIBAKI_DATABASE_URL", "sqlite:///x", "postgresql://"),
        ("BIRIBAKI_STALE_SECONDS", "1", "must be less than"),
        ("BIRIBAKI_LOG_LEVEL", "loud", "'debug', 'info', 'warning' or 'error'"),
    ],
)
def test_nonsense_is_refused(
    name: str, value: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=words):
        read_settings()


def test_what_tests_read_does_not_disturb_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRIBAKI_LONG", "1")
    monkeypatch.setenv("BIRIBAKI_TEST_REDIS_URL", "redis://127.0.0.1:6379/0")
    assert read_settings().port == 8000
