"""Where the API's description is: as a document, and as a page with its style and its script."""

from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from app.web.handbook.page import page
from app.web.openapi import description
from app.web.services import Services

HERE: Final = Path(__file__).parent


def handbook_router() -> APIRouter:
    """The routes of the description; it describes all but itself."""
    router = APIRouter(include_in_schema=False)

    @router.get("/openapi.json")
    async def get_openapi(request: Request) -> dict[str, Any]:
        return _description(request)

    @router.get("/docs")
    async def get_page(request: Request) -> HTMLResponse:
        services: Services = request.app.state.services
        return HTMLResponse(page(_description(request), services.origins.base))

    @router.get("/docs/page.css")
    async def get_style() -> Response:
        return Response((HERE / "page.css").read_bytes(), media_type="text/css; charset=utf-8")

    @router.get("/docs/trying.js")
    async def get_script() -> Response:
        script = (HERE / "trying.js").read_bytes()
        return Response(script, media_type="text/javascript; charset=utf-8")

    return router


def _description(request: Request) -> dict[str, Any]:
    services: Services = request.app.state.services
    return description(request.app.routes, services.origins.base)
