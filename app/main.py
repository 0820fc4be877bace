"""The composition root: builds a house from its settings and hands it to the web."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Final
from urllib.parse import urlsplit

from fastapi import FastAPI

from app.bots import KINDS, butt_in, think
from app.engine.contract import Game
from app.games import ALL
from app.lobby.presets import read_presets
from app.lobby.tables import Lobby
from app.people.budgets import Rate
from app.rulebook.reading import book
from app.settings import Settings, read_settings
from app.store.clustered import clustered
from app.store.embedded import embedded
from app.store.stores import Stores
from app.store.system import SystemSecrets, now
from app.table.counting import Check, CountedLog, feel_the_pulse, timed_thinking
from app.table.floor import Floor
from app.table.furnishing import Ports
from app.table.pace import Pace
from app.table.ports.pulse import Pulse
from app.table.tally import Tally
from app.table.vigil import Vigil
from app.web.app import create_app
from app.web.host_key import host_key
from app.web.identity import Cookies, signing_key
from app.web.origins import Origins, Reach
from app.web.page import Silence
from app.web.services import Services
from app.web.socket.limits import Limits
from app.web.turnstile import NEWCOMERS, SAYINGS, Turnstile
from app.wire.press import JsonPress

DATABASE: Final = "biribaki.sqlite3"
PRESETS: Final = "presets"
"""The folder, beside the database, of house rules under a name."""

TABS: Final = 8
"""Tabs that one person may have open at one table."""

READING_AFTER: Final = 1.0
"""Seconds after which the rulebook is read."""

BEHIND_MS: Final = 1_000
"""Among several processes the one that moved last is given so much of a start with its bots."""

NEVER_MS: Final = 1 << 50
"""In a single process no ring gets lost: nobody has to ask the log whether one was."""

PULSE_SECONDS: Final = 0.25
"""So often it is looked how late the event loop is."""

_log = logging.getLogger(__name__)


def database_url(settings: Settings) -> str:
    """Where people, history and, embedded, the live tables are kept."""
    return settings.database_url or f"sqlite:///{(settings.data / DATABASE).absolute()}"


def house() -> FastAPI:
    """The application of the environment's own settings, reached by its public address."""
    return build(read_settings(), Reach.PUBLIC_URL)


def build(settings: Settings, reach: Reach, games: tuple[Game, ...] = ALL) -> FastAPI:
    """The application of a house with these games. Its database is up to date already."""
    stores = _stores(settings)
    secrets = SystemSecrets()
    tally = Tally()
    log = CountedLog(stores.log, tally)
    floor = Floor(
        Ports(
            log=log,
            bell=stores.bell,
            presence=stores.presence,
            deadlines=stores.deadlines,
            vigil=_vigil(settings, stores.pulse),
            directory=stores.directory,
            secrets=secrets,
            now=now,
            games={(game.slug, game.edition): game for game in games},
            press=JsonPress(),
            think=timed_thinking(think, tally),
            interrupt=butt_in,
            pace=_pace(settings),
            tally=tally,
        )
    )
    key = key_of(settings)
    limits = Limits(
        frame_bytes=settings.frame_bytes,
        per_second=settings.frames_per_second,
        burst=settings.frames_burst,
        tabs=TABS,
    )
    services = Services(
        games=games,
        presets=read_presets(settings.data / PRESETS, games),
        floor=floor,
        lobby=Lobby(floor=floor, secrets=secrets),
        directory=stores.directory,
        log=stores.log,
        people=stores.people,
        chatter=stores.chatter,
        conduct=stores.conduct,
        handovers=stores.handovers,
        handover_seconds=settings.handover_seconds,
        cookies=_cookies(settings, key),
        tally=tally,
        host_key=host_key(key),
        show_metrics=settings.metrics,
        origins=Origins(public_url=settings.public_url, reach=reach),
        page=settings.page,
        silence=_silence(settings),
        now=now,
        limits=limits,
        requests=Turnstile("requests", _rate(settings), stores.budgets),
        sayings=Turnstile("sayings", SAYINGS, stores.budgets),
        newcomers=Turnstile("newcomers", NEWCOMERS, stores.budgets),
        bots=KINDS,
        checks=_checks(settings, stores, log),
        sockets_per_address=settings.sockets_per_address,
        request_seconds=settings.request_seconds,
        clocks=stores.clocks,
        stuck_seconds=settings.stuck_seconds,
        hello_seconds=settings.stuck_seconds,
    )
    return create_app(services, _living(floor, stores, tally, settings.sweep_seconds))


def _stores(settings: Settings) -> Stores:
    url = database_url(settings)
    return embedded(url) if settings.redis_url is None else clustered(settings.redis_url, url)


def _checks(settings: Settings, stores: Stores, log: CountedLog) -> Mapping[str, Check]:
    """Those of the stores; the one of the log also knows whether it could be written lately."""
    keeper = "redis" if settings.is_clustered else "log"
    return {**stores.checks, keeper: log.checked(stores.checks[keeper])}


def _silence(settings: Settings) -> Silence:
    return Silence(
        asks_after=settings.heartbeat_seconds,
        leaves_after=settings.stale_seconds,
        is_gone_after=settings.silent_seconds,
    )


def _rate(settings: Settings) -> Rate:
    """What a person may ask for: as many requests as a socket may send frames."""
    return Rate(burst=settings.frames_burst, per_second=settings.frames_per_second)


def _pace(settings: Settings) -> Pace:
    return Pace(
        next_deal=round(settings.next_deal_seconds * 1000),
        bot_pause=settings.bot_pause_ms,
        contribution=round(settings.contribution_seconds * 1000),
        grace=round(settings.grace_seconds * 1000),
        idle=round(settings.idle_seconds * 1000),
        idle_match=round(settings.idle_match_seconds * 1000),
        proposal=round(settings.proposal_seconds * 1000),
        **({"behind": BEHIND_MS} if settings.is_clustered else {"doubt": NEVER_MS}),
    )


def _vigil(settings: Settings, pulse: Pulse) -> Vigil:
    return Vigil(
        pulse,
        now=now,
        patience=round(settings.outage_seconds * 1000),
        grace=round(settings.comeback_seconds * 1000),
        alone=not settings.is_clustered,
    )


def key_of(settings: Settings) -> str:
    """The key that signs cookies: the one that was set, or else the data folder's."""
    given = settings.signing_key
    return signing_key(settings.data) if given is None else given.get_secret_value()


def _cookies(settings: Settings, key: str) -> Cookies:
    parts = urlsplit(settings.public_url)
    return Cookies(key, parts.path, parts.scheme)


def _living(
    floor: Floor, stores: Stores, tally: Tally, sweep_seconds: float
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """What lives as long as the application: the floor, and the rulebook read beforehand."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        reading = asyncio.create_task(_read_the_book())
        pulse = asyncio.create_task(feel_the_pulse(tally, PULSE_SECONDS))
        listening = [_begin(each()) for each in stores.run]
        sweeping = _begin(floor.run(sweep_seconds))
        try:
            yield
        finally:
            await _end(sweeping)
            reading.cancel()
            pulse.cancel()
            await floor.stop()
            await stores.close()
            for each in listening:
                await _end(each)

    return lifespan


async def _read_the_book() -> None:
    """Read the rulebook before somebody needs it, but not while the first visitors come in."""
    await asyncio.sleep(READING_AFTER)
    await asyncio.to_thread(book)


def _begin(work: Awaitable[None]) -> asyncio.Task[None]:
    task = asyncio.ensure_future(work)
    task.add_done_callback(_tell_if_dead)
    return task


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def _tell_if_dead(task: asyncio.Task[None]) -> None:
    """These run for ever: if one does not, somebody must hear of it."""
    if not task.cancelled():
        _log.critical("no table is looked after any more", exc_info=task.exception())
