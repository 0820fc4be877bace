"""GET health: whether everything that a table needs works."""

from typing import Literal

from fastapi import APIRouter, Response
from starlette.responses import PlainTextResponse

from app import __version__
from app.table.ports.trouble import StorageTrouble
from app.web.caller import House
from app.web.rest.shapes import Health
from app.web.services import Checks


def health_router(build: str) -> APIRouter:
    """The route of the API that says in detail how the house is."""
    router = APIRouter(tags=["health"])

    @router.get("/health", summary="Whether everything works", responses={503: {"model": Health}})
    async def get_health(house: House, response: Response) -> Health:
        """Each part of the house that a table needs: `ok`, or what is wrong with it."""
        checks = await _told(house.checks)
        is_well = all(said == "ok" for said in checks.values())
        status: Literal["ok", "trouble", "closing"] = "ok" if is_well else "trouble"
        if house.closing.is_near:
            status = "closing"
        response.status_code = 200 if status == "ok" else 503
        return Health(status=status, version=__version__, build=build, checks=checks)

    return router


def alive_router() -> APIRouter:
    """The route that only says that somebody answers, and will go on answering."""
    router = APIRouter()

    @router.get("/healthz", include_in_schema=False)
    async def get_healthz(house: House) -> PlainTextResponse:
        if house.closing.is_near:
            return PlainTextResponse("closing\n", status_code=503)
        return PlainTextResponse("ok\n")

    return router


async def _told(checks: Checks) -> dict[str, str]:
    said = {}
    for name, check in checks.items():
        try:
            said[name] = await check() or "ok"
        except StorageTrouble as trouble:
            said[name] = str(trouble)
    return said
