"""A Redis Cluster of three primaries on loopback, its slots given out by hand."""

import contextlib
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from redis import Redis

from tools.servers import CARELESS, RedisServer, free_port, redis_program

SLOTS = 16384
PRIMARIES = 3
HIGHEST = 55_000
"""A node speaks to the others 10,000 ports above its own."""


@contextlib.contextmanager
def three_primaries(folder: Path) -> Iterator[str]:
    """The address of one node of a cluster that is whole, stopped at the end."""
    program = redis_program()
    assert program is not None
    with contextlib.ExitStack() as running:
        nodes = [_node(program, folder / str(number)) for number in range(PRIMARIES)]
        for node in nodes:
            node.start()
            running.callback(node.stop)
        _join([node.url for node in nodes])
        yield nodes[0].url.removesuffix("/0").replace("redis://", "redis+cluster://")


def _node(program: str, folder: Path) -> RedisServer:
    folder.mkdir()
    port = free_port()
    while port > HIGHEST:
        port = free_port()
    options = (*CARELESS, "--cluster-enabled", "yes")
    return RedisServer(program=program, folder=folder, port=port, options=options)


def _join(urls: list[str]) -> None:
    clients: list[Any] = [Redis.from_url(url) for url in urls]
    share = SLOTS // PRIMARIES + 1
    for number, client in enumerate(clients):
        last = min(SLOTS, (number + 1) * share) - 1
        client.execute_command("CLUSTER ADDSLOTSRANGE", number * share, last)
        client.execute_command("CLUSTER SET-CONFIG-EPOCH", number + 1)
    for url in urls[1:]:
        host, port = url.removeprefix("redis://").removesuffix("/0").split(":")
        clients[0].execute_command("CLUSTER MEET", host, port)
    end = time.monotonic() + 30
    while not all(_is_whole(client.execute_command("CLUSTER INFO")) for client in clients):
        assert time.monotonic() < end, "the cluster never came together"
        time.sleep(0.05)
    for client in clients:
        client.close()


def _is_whole(told: Mapping[str, str]) -> bool:
    return (told["cluster_state"], told["cluster_known_nodes"]) == ("ok", str(PRIMARIES))
