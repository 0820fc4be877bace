"""Compares what people were told with the log of a house, and its processes with both."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import httpx

from app.games import ALL
from app.store.redis.connections import open_redis
from app.store.redis.line import Line
from app.store.redis.log import RedisLog
from app.table.advance import Advanced, At, Unopened, advance
from app.table.records import Played, Record
from app.table.state import Status, TableState
from tools.scripted import Ledger

GAMES: Final = {(game.slug, game.edition): game for game in ALL}
PATIENCE_SECONDS: Final = 20.0
"""So long it may take until every process shows the newest version."""


async def losses(redis_url: str, ledgers: Sequence[Ledger]) -> list[str]:
    """Everything that does not agree with what people were told; nothing where all is well."""
    client = open_redis(redis_url)
    line = Line(client)
    log = RedisLog(line)
    found: list[str] = []
    for ledger in ledgers:
        records = await log.read(ledger.table, 0)
        told = [*ledger.contradictions, *_missing(ledger, records), *_unsound(ledger, records)]
        found += [f"{ledger.game} {ledger.table}: {fault}" for fault in told]
    await line.close()
    await client.aclose()
    return found


async def differences(redis_url: str, ports: Sequence[int], ledger: Ledger) -> list[str]:
    """Where the processes at these ports show somebody another table than the log's own fold."""
    client = open_redis(redis_url)
    line = Line(client)
    log = RedisLog(line)
    end = asyncio.get_running_loop().time() + PATIENCE_SECONDS
    try:
        while True:
            state = folded(ledger, await log.read(ledger.table, 0))
            faults = [
                fault
                for port in ports
                for seat, cookie in enumerate(ledger.cookies)
                for fault in _unlike(state, port, seat, await _view(port, ledger.table, cookie))
            ]
            if not faults or asyncio.get_running_loop().time() > end:
                return faults
            await asyncio.sleep(0.1)
    finally:
        await line.close()
        await client.aclose()


def folded(ledger: Ledger, records: Sequence[Record]) -> TableState:
    """The table as its records make it. A digest that differs freezes it."""
    at: At = Unopened(ledger.table, GAMES)
    for record in records:
        step = advance(at, record)
        if not isinstance(step, Advanced):
            raise AssertionError(f"record {record.version} of {ledger.table} does not follow")
        at = step.state
    if not isinstance(at, TableState):
        raise AssertionError(f"the log of {ledger.table} is empty")
    return at


def _missing(ledger: Ledger, records: Sequence[Record]) -> list[str]:
    """Accepted moves that are not where they were said to be, or are there twice."""
    by_id = Counter(record.id for record in records if record.id in ledger.accepted)
    where = {record.id: record.version for record in records}
    lost = [
        f"{id} was accepted as {version} and is at {where.get(id)}"
        for id, version in ledger.accepted.items()
        if where.get(id) != version
    ]
    return lost + [f"{id} was applied {times} times" for id, times in by_id.items() if times > 1]


def _unsound(ledger: Ledger, records: Sequence[Record]) -> list[str]:
    """Versions that are missing, and digests that do not come out."""
    versions = [record.version for record in records]
    if versions != list(range(1, len(versions) + 1)):
        return [f"its versions are {versions}"]
    charged = [one.version for one in records if one.by_house and isinstance(one.what, Played)]
    if charged:
        return [f"somebody's time was up at {charged}, though nobody was slow"]
    state = folded(ledger, records)
    return [f"it is frozen: {state.frozen_because}"] if state.status is Status.FROZEN else []


async def _view(port: int, table: str, cookie: str) -> Any:
    async with httpx.AsyncClient(timeout=10) as browser:
        address = f"http://127.0.0.1:{port}/api/v1/tables/{table}"
        return (await browser.get(address, headers={"Cookie": cookie})).json()


def _unlike(state: TableState, port: int, seat: int, view: Any) -> list[str]:
    """What a process shows a seat and the fold does not."""
    if view["version"] != state.version:
        return [f"port {port} is at {view['version']}, the log at {state.version}"]
    dealt = state.position if state.deals else None
    mine = None if dealt is None else sorted(view["own"]["hand"])
    hand = None if dealt is None else sorted(_hand(dealt.own(seat)))
    return [] if mine == hand else [f"port {port} shows seat {seat} {mine} and not {hand}"]


def _hand(own: Any) -> Sequence[str]:
    hand: Sequence[str] = own.hand
    return hand
