"""What hosters are given works: the front, with and without a path, and the containers."""

import contextlib
import json
import re
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.sync.server import ServerConnection, serve

from app.settings import PREFIX, Settings
from tests.fronts import front, without_upgrade
from tests.servers import free_port
from tests.web.house import House, house_in

ROOT = Path(__file__).parent.parent
COMPOSED = ("docker-compose.yml", "docker-compose.single.yml")


@pytest.fixture(params=["", "/cards"])
def path(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def behind(tmp_path: Path, path: str) -> Iterator[House]:
    """A house behind the front of deploy/, whose other process is not there."""
    port = free_port()
    address = f"http://127.0.0.1:{port}{path}"
    with (
        house_in(tmp_path, public_url=address) as house,
        front(tmp_path / "front", port, [free_port(), house.port]),
    ):
        outside = House(url=address)
        yield outside
        outside.close()


def test_a_house_behind_the_front_is_played_at(behind: House) -> None:
    people, table = behind.table()
    assert behind.stranger().http.get(f"{behind.url}/healthz").text == "ok\n"
    turn = people[0].view(table)["shared"]["deal"]["turn"]
    with people[turn].at(table) as mine, people[1 - turn].at(table) as theirs:
        at = mine.came[-1]["version"]
        mine.send(t="play", id="m1", at=at, move="draw")
        assert mine.answer("m1")["t"] == "accepted"
        theirs.wait("view", lambda frame: frame["version"] == at + 1)


def test_without_the_upgrade_lines_the_page_comes_and_the_socket_does_not(tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with (
        house_in(tmp_path, public_url=address) as house,
        front(tmp_path / "front", port, [house.port, house.port], without_upgrade),
    ):
        outside = House(url=address)
        host = outside.stranger()
        table = host.post("/tables", game="classic")["table"]
        with pytest.raises(InvalidStatus) as refused, host.socket(table):
            pass
        assert refused.value.response.status_code == 404
        outside.close()


@pytest.mark.parametrize("name", COMPOSED)
def test_containers_are_given_settings_that_there_are(name: str) -> None:
    composed: dict[str, Any] = yaml.safe_load((ROOT / name).read_text())
    apps = [one for one in composed["services"].values() if one.get("image") == "biribaki"]
    assert apps
    for app in apps:
        assert app["read_only"] is True
        assert app["cap_drop"] == ["ALL"]
        known = {PREFIX + field.upper() for field in Settings.model_fields}
        assert set(app["environment"]) <= known
        patience = float(app["environment"].get("BIRIBAKI_DRAIN_SECONDS", 0))
        assert int(app["stop_grace_period"].removesuffix("s")) > patience + 9


def test_the_front_knows_the_processes_that_there_are() -> None:
    composed = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    apps = {n for n, one in composed["services"].items() if one.get("image") == "biribaki"}
    upstream = re.findall(r"server (\w+):8000", (ROOT / "deploy" / "nginx.conf").read_text())
    assert set(upstream) == apps
    assert len(apps) == 2
    front_port = composed["services"]["front"]["ports"][0].rpartition(":")[2]
    assert f"listen {front_port};" in (ROOT / "deploy" / "nginx.conf").read_text()


def test_when_all_processes_were_away_everybody_is_let_in_again_at_once(tmp_path: Path) -> None:
    houses, port = [free_port(), free_port()], free_port()
    url = f"ws://127.0.0.1:{port}/"
    with front(tmp_path / "front", port, houses), contextlib.ExitStack() as opened:
        for _ in range(4):
            with pytest.raises(InvalidStatus, match="502"):
                connect(url)
        for house in houses:
            opened.enter_context(that_holds_sockets(house))
        for _ in range(20):
            opened.enter_context(connect(url))


@contextlib.contextmanager
def that_holds_sockets(port: int) -> Iterator[None]:
    """A server on whose sockets nothing ever happens."""

    def hold(line: ServerConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            line.recv()

    with serve(hold, "127.0.0.1", port) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield
        server.shutdown()
        thread.join()


def test_secrets_have_no_default_in_a_cluster() -> None:
    config = subprocess.run(
        ["docker-compose", "-f", "docker-compose.yml", "config", "--format", "json"],
        cwd=ROOT, capture_output=True, text=True, check=False,
        env={"PATH": str(ROOT / ".venv" / "bin")},
    )  # fmt: skip
    assert config.returncode != 0
    assert "openssl rand" in config.stderr
    assert "BIRIBAKI_SIGNING_KEY" in config.stderr or "POSTGRES_PASSWORD" in config.stderr
    assert not json.loads(config.stdout or "{}")
