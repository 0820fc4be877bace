"""GET /metrics: the figures of this process, for whoever runs the house."""

from typing import Final

from fastapi import APIRouter, Request, Response

from app.web.caller import House
from app.web.collecting import Figures, HouseCollector
from app.web.host_key import has_key
from app.web.problems import Problem
from app.web.services import Services

TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"
FORWARDED: Final = ("x-forwarded-for", "forwarded", "via")
"""A request with one of these came through somebody else's hands."""

LOOPBACK: Final = frozenset({"127.0.0.1", "::1"})


def metrics_router(services: Services) -> APIRouter:
    """The route of the figures; for those who may not see them it is not there."""
    router = APIRouter()
    tally, floor = services.tally, services.floor
    figures = Figures(HouseCollector(tally, floor.census, lambda: services.closing.guests))

    @router.get("/metrics", include_in_schema=False)
    async def get_metrics(house: House, request: Request) -> Response:
        if not _may_see(request, house):
            raise Problem(404, "not_found", "There is nothing here.")
        return Response(figures.text(), headers={"Content-Type": TEXT})

    return router


def _may_see(request: Request, house: Services) -> bool:
    match house.show_metrics:
        case "off":
            return False
        case "open":
            return True
        case "key" | "local":
            near = house.show_metrics == "local" and _is_near(request)
            return near or has_key(request.headers.get("authorization"), house.host_key)


def _is_near(request: Request) -> bool:
    """Whether a program on this machine asks, not a proxy on it for somebody anywhere."""
    host = request.client.host if request.client else ""
    return host in LOOPBACK and not any(name in request.headers for name in FORWARDED)
