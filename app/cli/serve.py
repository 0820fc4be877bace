"""`python -m app serve`: bring the database up to date and serve the tables."""

import argparse
import asyncio
import gc
import logging
import signal
import socket
import sys
import time
from functools import partial
from types import FrameType
from typing import Any, Final

import uvicorn

from app.cli import COMMANDS, Parsers
from app.cli.logs import write_logs
from app.cli.network import (
    EVERYWHERE,
    CannotListen,
    address_in_network,
    greeting,
    greeting_in_network,
    listening,
    near_address,
)
from app.cli.occupying import occupying
from app.cli.preparing import CannotServe, prepare
from app.lobby.presets import BadPreset
from app.main import build
from app.settings import Settings, bare_host, read_settings
from app.web.closing import Closing
from app.web.doorstep import Doorstep
from app.web.identity import UnusableKey
from app.web.origins import Reach
from app.web.socket.protocol import TableSocketProtocol

GRACE_SECONDS: Final = 5
"""Requests under way are given so long."""

HOME_SECONDS: Final = 4
"""Sockets are given so long to be answered and closed."""

LOOK_SECONDS: Final = 0.1
BACKLOG: Final = 2048
COLLECT: Final = (20_000, 20, 20)
"""Values that refer to each other in circles are rare here: looking for them may wait."""

FRAME_ROOM: Final = 4
"""A frame up to so many times too large is still read, so that it can be refused with a reason."""

HOUSE_RULES: Final = (
    "House rules under a name are files in the data folder: presets/friday.yaml with name, game "
    "and options. They are read at the start; docs/hosting.md shows one."
)


_log = logging.getLogger(__name__)


def add(parsers: Parsers) -> None:
    """Register the sub-parser of `serve`."""
    parser = parsers.add_parser(
        "serve", help=COMMANDS["serve"], description=COMMANDS["serve"], epilog=HOUSE_RULES
    )
    parser.add_argument("--host", help="the address to listen on (BIRIBAKI_HOST)")
    parser.add_argument("--port", type=_port, help="the port to listen on (BIRIBAKI_PORT)")
    parser.add_argument(
        "--lan", action="store_true", help="let phones in the house's network play too"
    )
    parser.add_argument("--reload", action="store_true", help="start anew when a source changes")


def run(args: argparse.Namespace) -> int:
    """0 when the house was closed in good order; 1, with a sentence, where it cannot open."""
    settings = settings_for(args)
    write_logs(sys.stderr, settings.log_format, settings.log_level)
    for signal_ in (signal.SIGTERM, signal.SIGINT):
        signal.signal(signal_, _leave)
    try:
        if args.reload:
            prepare(settings)
            _serve_and_reload(settings)
        elif args.lan:
            text = greeting_in_network(settings, address_in_network())
            _serve(settings, Reach.NETWORK, text)
        else:
            _serve(settings, Reach.PUBLIC_URL, greeting(settings))
    except (CannotServe, CannotListen, UnusableKey, BadPreset) as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


def settings_for(args: argparse.Namespace) -> Settings:
    """The environment's settings, with what the command line says instead."""
    settings = read_settings()
    said: dict[str, object] = {}
    if args.port is not None:
        said["port"] = args.port
    if args.host or args.lan:
        said["host"] = bare_host(args.host or EVERYWHERE)
    changed = settings.model_copy(update=said)
    if "public_url" in settings.model_fields_set:
        return changed
    return changed.model_copy(update={"public_url": near_address(changed.host, changed.port)})


def _serve(settings: Settings, reach: Reach, text: str) -> None:
    with listening(settings) as listeners, occupying(settings):
        prepare(settings)
        app = build(settings, reach)
        config = uvicorn.Config(app, **options_of(settings))
        closing = app.state.services.closing
        House(config, text, closing, settings.drain_seconds).run(listeners)


def _serve_and_reload(settings: Settings) -> None:
    """For those who write the house: sources are watched, and the settings read anew."""
    options = {**options_of(settings), "host": settings.host, "port": settings.port}
    uvicorn.run("app.main:house", factory=True, reload=True, reload_dirs=["app"], **options)


def options_of(settings: Settings) -> dict[str, Any]:
    """How uvicorn is to serve a house."""
    heartbeat = settings.silent_seconds / 2
    return {
        "http": partial(Doorstep, patience=settings.request_seconds),
        "ws": TableSocketProtocol,
        "loop": "uvloop",
        "ws_max_size": settings.frame_bytes * FRAME_ROOM,
        "ws_ping_interval": heartbeat,
        "ws_ping_timeout": heartbeat,
        "ws_per_message_deflate": False,
        "backlog": BACKLOG,
        "proxy_headers": True,
        "forwarded_allow_ips": settings.trusted_proxies,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": GRACE_SECONDS,
    }


class House(uvicorn.Server):
    """A server that says where it is once it can be reached, and closes in good order."""

    def __init__(
        self, config: uvicorn.Config, text: str, closing: Closing, drain_seconds: float
    ) -> None:
        super().__init__(config)
        self._text = text
        self._closing = closing
        self._drain_seconds = drain_seconds

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start as usual; then greet."""
        await super().startup(sockets)
        if self.started:
            gc.freeze()  # what is here now stays: no collection needs to look at it again
            gc.set_threshold(*COLLECT)
            print(self._text, flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no new tables; linger; send everybody home; then close as usual."""
        self._closing.begin()
        await self._linger()
        for server in self.servers:
            server.close()  # whoever comes back finds another process, or waits for the next one
        if not self.force_exit and not await self._closing.send_home(HOME_SECONDS):
            _log.warning("some sockets did not take their goodbye")
        await super().shutdown(sockets)

    async def _linger(self) -> None:
        end = time.monotonic() + self._drain_seconds
        while time.monotonic() < end and not self.force_exit:
            await self.on_tick(0)
            await asyncio.sleep(LOOK_SECONDS)


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:  # noqa: PLR2004 - ports
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return int(text)


def _leave(_signal: int, _frame: FrameType | None) -> None:
    """Leave in good order; uvicorn gives the signal back to us once it has closed the house."""
    sys.exit(0)
