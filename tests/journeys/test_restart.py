"""The server is told to stop in mid-deal: what was begun is finished, and play goes on."""

import sqlite3
import time
from pathlib import Path

import httpx

from tests.journeys.running import Program, running
from tests.journeys.test_power_cut import at_home, to_move, what_is_seen
from tests.servers import free_port
from tests.web.house import House, problem, until


def is_closing(house: House) -> bool:
    return httpx.get(f"{house.url}/healthz").status_code == 503


def terminate(program: Program) -> None:
    program.process.terminate()


def test_a_move_under_way_is_answered_before_the_socket_is_sent_home(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port) as (program, house):
        people, table = house.table()
        mover = to_move(people, table)
        idle = people[1 - people.index(mover)]
        with (
            mover.at(table) as line,
            idle.at(table) as other,
            idle.socket(table) as silent,  # has not even said hello
        ):
            at = line.came[-1]["version"]
            with sqlite3.connect(tmp_path / "biribaki.sqlite3", isolation_level=None) as writer:
                writer.execute("BEGIN IMMEDIATE")  # while it lasts, no record can be written
                line.send(t="play", id="m1", at=at, move="draw")
                time.sleep(0.2)
                terminate(program)
                assert other.closed() == silent.closed() == 1012
                writer.execute("ROLLBACK")
            writer.close()
            assert line.closed() == 1012
        assert program.process.wait(10) == 0
        assert [frame["t"] for frame in line.came[1:]].count("accepted") == 1
        assert line.came[-1]["code"] == other.came[-1]["code"] == "restarting"
        assert line.came[-1]["because"].startswith("This house is being restarted.")
    with running(tmp_path, port) as (_, house):
        again = [at_home(house, person) for person in people]
        seen = what_is_seen(again, table)
        assert {view["version"] for view in seen} == {at + 1}
        to_move(again, table).plays(table)


def test_while_it_lingers_tables_go_on_and_none_is_opened(tmp_path: Path) -> None:
    with running(tmp_path, free_port(), BIRIBAKI_DRAIN_SECONDS="1.5") as (program, house):
        people, table = house.table()
        assert not is_closing(house)
        with people[0].at(table) as line:
            terminate(program)
            until(lambda: is_closing(house))
            refused = people[0].http.post("/tables", json={"game": "classic"})
            problem(refused, 503, "restarting")
            assert int(refused.headers["Retry-After"]) >= 1
            health = people[0].http.get("/health")
            assert (health.status_code, health.json()["status"]) == (503, "closing")
            to_move(people, table).plays(table)
            line.wait("view")
            began = time.monotonic()
            assert line.closed() == 1012
            assert time.monotonic() - began < 5
        assert program.process.wait(10) == 0
