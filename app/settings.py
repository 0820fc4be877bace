"""The settings of a house: read once from the environment, typed, refused when they make no sense.

Every name is the field's name in capitals behind `BIRIBAKI_`: `BIRIBAKI_DATA`, `BIRIBAKI_PORT`.
"""

import difflib
import ipaddress
import os
import re
from pathlib import Path
from typing import Annotated, Final, Literal, Self
from urllib.parse import SplitResult, urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX: Final = "BIRIBAKI_"
FOR_TESTS: Final = ("BIRIBAKI_LONG", "BIRIBAKI_TEST_")
"""Names that the test suite reads and a server passes over."""

REDIS_SCHEMES: Final = frozenset({"redis", "rediss", "unix", "redis+cluster", "rediss+cluster"})

PLAIN_PATH: Final = re.compile(r"[A-Za-z0-9._~/-]*")
"""What the path of a public address is made of: cookies and the page's policy repeat it."""

SHORTEST_KEY: Final = 32
"""A shorter one could be guessed, and whoever has the key can sit in any seat."""

Seconds = Annotated[float, Field(gt=0, le=3600)]


class SettingsError(Exception):
    """The environment says something that no house can be opened with; its text says what."""


class Settings(BaseSettings):
    """Where a house keeps its data, how it is reached and how fast its clocks run."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, frozen=True, extra="forbid"
    )

    data: Path = Path("data")
    """The one folder to back up: database and signing key when embedded."""
    page: Path = Path("frontend/dist")
    """The built page."""
    signing_key: SecretStr | None = None
    """Signs cookies and invitations. None: a key is generated once and kept in the data folder."""

    public_url: str = "http://127.0.0.1:8000"
    """How browsers reach us, path included; Origin is compared with it."""
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=1, le=65535)] = 8000

    trusted_proxies: str = "127.0.0.1,::1"
    """Whom we believe in X-Forwarded-For and X-Forwarded-Proto: addresses and networks with commas
    between them, or `*` where nobody but a proxy can reach us."""

    redis_url: str | None = None
    """Live tables when clustered; None: embedded."""
    database_url: str | None = None
    """People and history when clustered, as a postgresql:// address; None: embedded."""

    metrics: Literal["off", "key", "local", "open"] = "key"
    """Who may read /metrics: nobody; whoever has the key that `python -m app status` says; also
    programs on this machine, if no proxy on it serves strangers; everybody."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"

    log_format: Literal["auto", "json", "text"] = "auto"
    """`auto`: lines to read at a terminal, a JSON object a line anywhere else."""

    heartbeat_seconds: Seconds = 2.5
    """A browser asks for a sign of life after this much silence."""
    stale_seconds: Seconds = 9.0
    """After this much silence a browser replaces its socket."""
    silent_seconds: Seconds = 30.0
    """After this much silence from a browser the server drops its socket."""
    stuck_seconds: Seconds = 10.0
    """A socket that takes no frame for this long is closed."""
    next_deal_seconds: Seconds = 20.0
    """The scores stay up this long; then the next deal comes, whoever is away."""
    contribution_seconds: Annotated[float, Field(ge=0, le=60)] = 5.0
    """The first deal of a match waits this long for each person's share of its chance."""
    grace_seconds: Seconds = 90.0
    """Whoever is not at the table for this long is gone: the table's policy says what then."""
    idle_seconds: Annotated[float, Field(gt=0, le=30 * 24 * 3600)] = 3600.0
    """A table that has not begun is closed after this long without anybody there."""
    idle_match_seconds: Annotated[float, Field(gt=0, le=365 * 24 * 3600)] = 7 * 24 * 3600.0
    """The same for a table whose match has begun."""
    handover_seconds: Seconds = 120.0
    """A code for another device is good for this long."""
    proposal_seconds: Seconds = 60.0
    """What somebody asks the table (to take a move back, to give up) is off it after this long."""
    sweep_seconds: Seconds = 1.0
    """How often the house says that it is alive, and looks for what it owes."""
    outage_seconds: Seconds = 5.0
    """No sign of life from the house for this long, and nobody's clock ran meanwhile."""
    comeback_seconds: Annotated[float, Field(ge=0, le=3600)] = 10.0
    """After an outage clocks stand for this long, so that people can come back."""
    bot_pause_ms: Annotated[int, Field(ge=0, le=10_000)] = 700
    """A bot waits this long before each move, so that people can follow."""

    database_seconds: Annotated[float, Field(ge=0, le=3600)] = 30.0
    """A process that starts waits this long for a Postgres that is away."""
    drain_seconds: Annotated[float, Field(ge=0, le=600)] = 0.0
    """Told to stop, the server says 503 at /healthz for so long before it sends sockets home: the
    time that a balancer needs to notice."""

    frame_bytes: Annotated[int, Field(ge=1024, le=1 << 20)] = 16 * 1024
    """No frame from a browser may be larger."""
    frames_per_second: Annotated[int, Field(ge=1, le=1000)] = 20
    """What one socket may send steadily."""
    frames_burst: Annotated[int, Field(ge=1, le=10_000)] = 60
    """What one socket may send at once."""
    request_seconds: Seconds = 20.0
    """The head of a request, and then its body, has to come within this time."""
    sockets_per_address: Annotated[int, Field(ge=1, le=1_000_000)] = 1000
    """Sockets that one process serves to one address."""

    @field_validator("public_url")
    @classmethod
    def has_scheme_and_host(cls, url: str) -> str:
        """The address without a slash at its end, refused unless a browser could open it."""
        parts = _split(url)
        if parts.scheme not in {"http", "https"} or not parts.hostname or " " in parts.hostname:
            raise ValueError("must be an http:// or https:// address")
        if parts.query or parts.fragment or parts.username:
            raise ValueError("must be an address without a name, a query or a fragment")
        if not parts.hostname.isascii():
            sent = parts.hostname.encode("idna").decode()
            raise ValueError(f"must have the host's name as browsers send it: {sent}")
        if not PLAIN_PATH.fullmatch(parts.path):
            raise ValueError("must have a path of letters, digits, '-', '.', '_' and '~' alone")
        return url.rstrip("/")

    @field_validator("host")
    @classmethod
    def without_brackets(cls, host: str) -> str:
        """The host; an address of IPv6 also as it is written in addresses of pages."""
        return bare_host(host)

    @field_validator("trusted_proxies")
    @classmethod
    def are_addresses(cls, text: str) -> str:
        """The list, refused unless each of it is `*`, an address or a network."""
        for word in text.split(","):
            if word.strip() != "*":
                ipaddress.ip_network(word.strip())
        return text

    @field_validator("signing_key")
    @classmethod
    def is_hard_to_guess(cls, key: SecretStr | None) -> SecretStr | None:
        """The key, refused where it is short."""
        if key is not None and len(key.get_secret_value()) < SHORTEST_KEY:
            raise ValueError(
                f"must have {SHORTEST_KEY} letters or more: openssl rand -hex 32 makes one"
            )
        return key

    @field_validator("redis_url")
    @classmethod
    def is_redis(cls, url: str | None) -> str | None:
        """The address, refused unless it names a Redis."""
        if url is not None and _split(url).scheme not in REDIS_SCHEMES:
            raise ValueError(
                "must be a redis://, rediss:// or unix:// address (redis+cluster:// for a cluster)"
            )
        return url

    @field_validator("database_url")
    @classmethod
    def is_postgres(cls, url: str | None) -> str | None:
        """The address with the driver in its scheme, refused unless it names a Postgres."""
        if url is None:
            return None
        scheme, separator, rest = url.partition("://")
        if not separator or scheme not in {"postgres", "postgresql", "postgresql+asyncpg"}:
            raise ValueError("must be a postgresql:// address")
        _split(url)
        return f"postgresql+asyncpg://{rest}"

    @model_validator(mode="after")
    def agree_with_each_other(self) -> Self:
        """Refuse what is fine alone and nonsense together."""
        if (self.redis_url is None) != (self.database_url is None):
            raise ValueError(
                "BIRIBAKI_REDIS_URL and BIRIBAKI_DATABASE_URL go together: "
                "set both for a cluster, neither for a single server"
            )
        if not self.heartbeat_seconds < self.stale_seconds < self.silent_seconds:
            raise ValueError(
                "BIRIBAKI_HEARTBEAT_SECONDS must be less than BIRIBAKI_STALE_SECONDS, "
                "and that less than BIRIBAKI_SILENT_SECONDS"
            )
        if not self.sweep_seconds < self.outage_seconds:
            raise ValueError("BIRIBAKI_SWEEP_SECONDS must be less than BIRIBAKI_OUTAGE_SECONDS")
        return self

    @property
    def is_clustered(self) -> bool:
        """Whether live tables are in Redis and the rest in Postgres."""
        return self.redis_url is not None


def bare_host(host: str) -> str:
    """A host without the brackets that an address of IPv6 wears in addresses of pages."""
    return host.removeprefix("[").removesuffix("]")


def read_settings() -> Settings:
    """The settings of this process, or a SettingsError with a sentence for each fault."""
    faults = [_unknown(name) for name in sorted(os.environ) if _is_unknown(name)]
    try:
        settings = Settings()
    except ValidationError as error:
        faults += [_sentence(tuple(map(str, e["loc"])), e["msg"]) for e in error.errors()]
        raise SettingsError("\n".join(faults)) from None
    if faults:
        raise SettingsError("\n".join(faults))
    return settings


def _split(url: str) -> SplitResult:
    """The parts of an address. ValueError, with a sentence, for what is none."""
    try:
        parts = urlsplit(url)
        wrong = parts.port == 0
    except ValueError:
        wrong = True
    if wrong:
        raise ValueError(
            "is no address, or its port no number from 1 to 65535 "
            "(in a password write / : @ # as %2F %3A %40 %23)"
        )
    return parts


def _is_unknown(name: str) -> bool:
    return (
        name.startswith(PREFIX)
        and not name.startswith(FOR_TESTS)
        and name.removeprefix(PREFIX).lower() not in Settings.model_fields
    )


def _unknown(name: str) -> str:
    known = [PREFIX + field.upper() for field in Settings.model_fields]
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return f"{name}: there is no such setting{hint}"


def _sentence(where: tuple[str, ...], message: str) -> str:
    message = message.removeprefix("Value error, ")
    return f"{PREFIX}{where[0].upper()}: {message}" if where else message
