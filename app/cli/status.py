"""`python -m app status`: how the house is that serves with the same settings, and its key."""

import argparse
import json
import urllib.error
import urllib.request
from typing import Any, Final
from urllib.parse import urlsplit

from app.cli import COMMANDS, Parsers, network
from app.settings import Settings, read_settings
from app.web.host_key import host_key
from app.web.identity import UnusableKey, kept_key

PATIENCE: Final = 5.0
"""Seconds that an answer may take."""

_NEARBY: Final = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Whatever proxy the environment names, the house is on this machine."""


def add(parsers: Parsers) -> None:
    """Register the sub-parser of `status`."""
    parser = parsers.add_parser("status", help=COMMANDS["status"], description=COMMANDS["status"])
    parser.add_argument(
        "--quiet", action="store_true", help="say nothing: 0 if all is well, otherwise 1"
    )


def run(args: argparse.Namespace) -> int:
    """0 where everything works; 1 where something does not, or where nobody answers."""
    settings = read_settings()
    address = near_address(settings)
    health = ask(f"{address}/api/v1/health")
    if not args.quiet:
        for line in told(settings, address, health):
            print(line)
    return 0 if health is not None and health["status"] == "ok" else 1


def near_address(settings: Settings) -> str:
    """Where this machine reaches the house."""
    return network.near_address(settings.host, settings.port) + urlsplit(settings.public_url).path


def ask(address: str) -> dict[str, Any] | None:
    """What the house says of its health; None where nobody answers in its way."""
    try:
        with _NEARBY.open(address, timeout=PATIENCE) as answer:
            said = answer.read()
    except urllib.error.HTTPError as trouble:
        said = trouble.read()
    except OSError:
        return None
    try:
        found = json.loads(said)
    except ValueError:
        return None
    return found if isinstance(found, dict) and "checks" in found else None


def told(settings: Settings, address: str, health: dict[str, Any] | None) -> list[str]:
    """The lines for whoever runs the house."""
    if health is None:
        lines = [f"Nobody answers at {address}."]
    else:
        lines = [f"Biribaki {health['version']} at {address}: {health['status']}"]
        lines += [f"  {name}: {said}" for name, said in health["checks"].items()]
    try:
        key = host_key(_signing_key(settings))
    except UnusableKey as fault:
        return [
            *lines,
            f"Its key is not known here: {fault}. Ask as the user that runs the server, "
            "with its settings.",
        ]
    return [
        *lines,
        f"Its status page: {_public(settings)}/status#{key}",
        f"Its key, for programs: Authorization: Bearer {key}",
    ]


def _public(settings: Settings) -> str:
    """Where browsers reach it, as `serve` takes it to be."""
    if "public_url" in settings.model_fields_set:
        return settings.public_url
    return network.near_address(settings.host, settings.port)


def _signing_key(settings: Settings) -> str:
    given = settings.signing_key
    return kept_key(settings.data) if given is None else given.get_secret_value()
