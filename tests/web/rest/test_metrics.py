"""Who may read the figures, and that they say nothing of anybody."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.web.host_key import host_key
from tests.web.house import House, house_in, problem

SIGNING = "s" * 64
KEY = {"Authorization": f"Bearer {host_key(SIGNING)}"}
THROUGH_A_PROXY = {"X-Forwarded-For": "127.0.0.1"}


def asked(house: House, **headers: str) -> int:
    return house.stranger(**headers).http.get(f"{house.url}/metrics").status_code


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[House]:
    with house_in(tmp_path, signing_key=SIGNING, public_url="http://127.0.0.1/cards") as opened:
        yield opened


def test_it_takes_the_key_and_names_neither_tables_nor_people(guarded: House) -> None:
    people, table = guarded.table(name="Melpomene")
    wrong = people[0].view(table)
    people[wrong["shared"]["deal"]["turn"]].plays(table)
    people[0].http.post(
        f"/tables/{table}/commands", json={"id": "no", "at": wrong["version"], "move": "claim 9"}
    )
    stranger = guarded.stranger()
    problem(stranger.http.get(f"{guarded.url}/metrics"), 404, "not_found")
    assert asked(guarded, Authorization="Bearer no") == 404
    told = guarded.stranger(**KEY).http.get(f"{guarded.url}/metrics")
    assert told.status_code == 200
    assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert 'biribaki_tables{status="playing"} 1.0' in told.text
    assert "biribaki_moves_total 0" not in told.text
    assert "biribaki_refusals_total{clause=" in told.text
    for secret in (table, "Melpomene", people[0].cookie, SIGNING):
        assert secret not in told.text


@pytest.mark.parametrize(("metrics", "near", "far"), [("local", 200, 404), ("open", 200, 200)])
def test_it_may_be_opened_wider(tmp_path: Path, metrics: str, near: int, far: int) -> None:
    with house_in(tmp_path, metrics=metrics) as house:
        assert asked(house) == near
        assert asked(house, **THROUGH_A_PROXY) == far


def test_it_may_be_shut(tmp_path: Path) -> None:
    with house_in(tmp_path, metrics="off", signing_key=SIGNING) as house:
        assert asked(house, **KEY) == 404
