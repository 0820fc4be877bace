"""GET status: the self-test of an installation, for whoever has the key of the house."""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from app import __version__
from app.table.ports.trouble import StorageTrouble
from app.web.caller import House
from app.web.host_key import has_key
from app.web.problems import Problem
from app.web.services import Services

MOST_SKEW: Final = 2000
"""Milliseconds by which the clocks of a house may differ."""

LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})

Code: TypeAlias = Literal[
    "store.ok",
    "store.away",
    "store.unsafe",
    "clock.ok",
    "clock.away",
    "clock.skewed",
    "proxy.direct",
    "proxy.ok",
    "proxy.untrusted",
    "proxy.silent",
]
"""What was found: the page has a sentence for each, and for each that is bad what to do."""


class Finding(BaseModel):
    """One thing that was looked at."""

    name: str = Field(description="What was looked at.", examples=["postgres"])
    code: Code
    is_well: bool
    detail: str = Field(description="In the words of who was asked.")


class StatusShown(BaseModel):
    """How an installation is, as the server can tell by itself."""

    version: str
    build: str = Field(description="The build of the page that this process serves.")
    public_url: str
    findings: list[Finding]


def status_router(build: str) -> APIRouter:
    """The route of the self-test. What only a browser can try, the page tries."""
    router = APIRouter(tags=["health"])

    @router.get("/status", summary="The self-test, for whoever runs the house")
    async def get_status(house: House, request: Request) -> StatusShown:
        """With `Authorization: Bearer` and the key that `python -m app status` says."""
        if not has_key(request.headers.get("authorization"), house.host_key):
            raise Problem(403, "key", "This is for whoever runs the house.")
        findings = [await _store(house, name) for name in house.checks]
        findings += [await _clock(house, name) for name in house.clocks]
        return StatusShown(
            version=__version__,
            build=build,
            public_url=house.origins.public_url,
            findings=[*findings, _proxy(request, house)],
        )

    return router


async def _store(house: Services, name: str) -> Finding:
    try:
        warning = await house.checks[name]()
    except StorageTrouble as trouble:
        return Finding(name=name, code="store.away", is_well=False, detail=str(trouble))
    if warning is not None:
        return Finding(name=name, code="store.unsafe", is_well=False, detail=warning)
    return Finding(name=name, code="store.ok", is_well=True, detail="")


async def _clock(house: Services, name: str) -> Finding:
    try:
        before = house.now()
        theirs = await house.clocks[name]()
    except StorageTrouble as trouble:
        return Finding(name=name, code="clock.away", is_well=False, detail=str(trouble))
    skew = theirs - (before + house.now()) // 2
    well = abs(skew) <= MOST_SKEW
    code: Code = "clock.ok" if well else "clock.skewed"
    return Finding(name=name, code=code, is_well=well, detail=f"{skew / 1000:+.1f} s")


def _proxy(request: Request, house: Services) -> Finding:
    """Whether we know who asks: the limits count visitors by their addresses."""
    client = request.client.host if request.client else ""
    said = list(_forwarded(request))
    if said:
        code: Code = "proxy.ok" if client in said else "proxy.untrusted"
    elif client in LOOPBACK and urlsplit(house.origins.public_url).hostname not in LOOPBACK:
        code = "proxy.silent"
    else:
        code = "proxy.direct"
    well = code in {"proxy.ok", "proxy.direct"}
    return Finding(name="proxy", code=code, is_well=well, detail=client)


def _forwarded(request: Request) -> Iterator[str]:
    for header in request.headers.getlist("x-forwarded-for"):
        yield from (word.strip() for word in header.split(","))
