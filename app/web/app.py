"""The whole web of a house: API, sockets and page under one base path."""

from typing import Final, cast

from fastapi import APIRouter, Depends, FastAPI, Request
from fastapi.responses import JSONResponse
from fastapi.telemetry import TelemetryConfig
from starlette.types import Lifespan

from app.table.ports.trouble import StorageTrouble, Unreadable
from app.web.access import Access
from app.web.astray import astray_router
from app.web.bodies import SmallBodies
from app.web.caller import SAFE
from app.web.handbook.routes import handbook_router
from app.web.headers import SafeHeaders
from app.web.heads import Heads
from app.web.in_json import bodies_are_json
from app.web.page import Page, page_router
from app.web.problems import Problem, answer_with_problems, problem
from app.web.request_ids import RequestIds
from app.web.rest import (
    between,
    chat,
    games,
    health,
    metrics,
    people,
    play,
    presets,
    rulebook,
    seats,
    status,
    tables,
)
from app.web.services import Services
from app.web.socket.door import SocketDoor
from app.web.turnstile import ToldBudgets

API: Final = "/api/v1"

SILENT: Final = cast(
    "TelemetryConfig",
    {"tracing": False, "metrics": False, "logs": False, "operation_spans": False},
)


def create_app(services: Services, lifespan: Lifespan[FastAPI] | None = None) -> FastAPI:
    """The application that serves a house; `lifespan` is what lives as long as it does."""
    base = services.origins.base
    page = Page(services.page, base, services.silence)
    app = FastAPI(
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        telemetry=SILENT,
        lifespan=lifespan,
    )
    app.state.services = services
    answer_with_problems(app)
    app.add_exception_handler(StorageTrouble, _on_storage_trouble)
    app.add_exception_handler(Unreadable, _on_unreadable)
    app.include_router(api_router(page.build), prefix=base + API)
    app.include_router(health.alive_router(), prefix=base)
    app.include_router(metrics.metrics_router(services), prefix=base)
    app.include_router(page_router(page, base))
    app.add_middleware(Heads)
    app.add_middleware(SmallBodies, patience=services.request_seconds)
    app.add_middleware(ToldBudgets)
    app.add_middleware(SafeHeaders, origins=services.origins)
    app.add_middleware(SocketDoor, services=services, build=page.build)
    app.add_middleware(Access)
    app.add_middleware(RequestIds)
    return app


def api_router(build: str) -> APIRouter:
    """Every route of the API. `build` is the page's that is served beside it."""
    api = APIRouter(dependencies=[Depends(_from_our_pages), Depends(bodies_are_json)])
    for part in (games, presets, rulebook, people, tables, seats, play, between, chat):
        api.include_router(part.router)
    api.include_router(health.health_router(build))
    api.include_router(status.status_router(build))
    api.include_router(handbook_router())
    api.include_router(astray_router())
    return api


async def _from_our_pages(request: Request) -> None:
    """Refuse what a page of somebody else's asks in the name of a visitor of ours."""
    services: Services = request.app.state.services
    headers = request.headers
    ours = services.origins.admit(headers.get("origin"), headers.get("host", ""))
    if request.method not in SAFE and not ours:
        raise Problem(403, "foreign_origin", "This page did not come from this house.")


async def _on_storage_trouble(_request: Request, error: Exception) -> JSONResponse:
    return problem(503, "storage", f"Nothing can be read or written just now: {error}", {})


async def _on_unreadable(_request: Request, error: Exception) -> JSONResponse:
    return problem(409, "frozen", f"This table cannot be read: {error}", {})
