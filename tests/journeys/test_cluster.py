"""People on two processes play at one table, and a process that is killed takes nothing with it."""

import time

import pytest

from tests.journeys.clustered import (
    BACK_WITHIN,
    Stubborn,
    plain,
    served_by,
    whose_turn,
)
from tests.web.house import House, until
from tools.cluster import Cluster

pytestmark = [pytest.mark.redis, pytest.mark.postgres, pytest.mark.slow]


def seated(house: House, players: int) -> list[Stubborn]:
    people, table = house.table(players=players)
    return [Stubborn(person, table) for person in people]


def play(people: list[Stubborn], moves: int) -> None:
    """So many moves, each seen by everybody, of the same table and with their own cards."""
    for _ in range(moves):
        mover = whose_turn(people)
        at = mover.view["version"]
        answer = mover.play(plain(mover.view), f"v{at}", at)
        assert answer["t"] == "accepted", answer
        deals = [each.catch_up(answer["version"])["shared"]["deal"] for each in people]
        assert all(deal == deals[0] for deal in deals)
        for seat, each in enumerate(people):
            assert len(each.view["own"]["hand"]) == deals[0]["hand_sizes"][seat]


def test_people_on_both_processes_play_a_deal(two: tuple[Cluster, House]) -> None:
    cluster, house = two
    people = seated(house, 4)
    ports = {served_by(each.line, cluster).port for each in people}
    assert len(ports) == 2
    for each in people:
        each.catch_up(1)
        until(lambda each=each: all_here(each))  # type: ignore[misc]
    play(people, 24)
    for each in people:
        each.leave()


def all_here(watcher: Stubborn) -> bool:
    view = watcher.person.view(watcher.table)
    return all(seat["here"] for seat in view["shared"]["table"]["seats"])


def test_a_killed_process_holds_nobody_up_for_long(two: tuple[Cluster, House]) -> None:
    cluster, house = two
    people = seated(house, 2)
    play(people, 3)
    for doomed in cluster.servers:
        hands = [each.view["own"]["hand"] for each in people]
        doomed.kill()
        began = time.monotonic()
        whose_turn(people)
        assert [each.view["own"]["hand"] for each in people] == hands
        play(people, 1)
        assert time.monotonic() - began < BACK_WITHIN
        play(people, 2)
        cluster.revive()
        doomed.wait()
    for each in people:
        each.leave()


def test_a_table_that_nobody_watches_goes_on_elsewhere(two: tuple[Cluster, House]) -> None:
    cluster, house = two
    person = house.stranger()
    table = person.post("/tables", game="classic", players=4, bots="fill", start=True)["table"]
    watcher = Stubborn(person, table)
    until(lambda: person.view(table)["shared"]["deal"] is not None)
    watcher.catch_up(person.view(table)["version"])
    while watcher.view["shared"]["deal"]["turn"] == 0:
        at = watcher.view["version"]
        watcher.play(plain(watcher.view), f"v{at}", at)
    watcher.leave()
    for server in cluster.servers:
        server.kill()
    cluster.revive()
    for server in cluster.servers:
        server.wait()
    before = watcher.view["version"]
    until(lambda: last_version(cluster, table) > before)


def last_version(cluster: Cluster, table: str) -> int:
    """How long the log is, asked of Redis itself, so that no process is made to look at it."""
    from redis import Redis  # noqa: PLC0415

    with Redis.from_url(cluster.redis.url) as redis:
        return int(redis.xlen(f"biribaki:{{{table}}}:log"))
