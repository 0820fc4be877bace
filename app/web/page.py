"""The built page: its files, and index.html for every address that is a screen."""

import gzip
import hashlib
import html
import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response

from app.web.problems import Problem

DEV: Final = "dev"
"""The build of a page that was not built: any page may speak to it."""

SCREENS: Final = re.compile(r"(?:new|about|status|rules|t/[\w-]{1,64}|i/[\w-]{1,80})?/?", re.ASCII)
"""The addresses of screens, below the base path. Any other gets the page too, with a 404."""

NOT_BUILT: Final = (
    "The page is not built. Run `make run`, or `npm ci && npm run build` in frontend/.\n"
    "The API answers below api/v1 all the same.\n"
)
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
COMPRESSIBLE: Final = {".js", ".css", ".svg", ".html", ".json", ".webmanifest", ".txt"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Silence:
    """How much of it a page and its server bear, in seconds."""

    asks_after: float = 2.5
    """So long after the last frame it asks for a sign of life."""
    leaves_after: float = 9.0
    """So long after the last frame it takes another socket."""
    is_gone_after: float = 30.0
    """So long after its last sign of life the house has let its socket go."""


BORNE: Final = Silence()


class Page:
    """What is in the folder of the built page, read once."""

    def __init__(self, folder: Path, base: str, silence: Silence = BORNE) -> None:
        self._files: Mapping[str, Path] = {
            file.relative_to(folder).as_posix(): file
            for file in sorted(folder.rglob("*"))
            if file.is_file() and not _is_hidden(file.relative_to(folder))
        }
        self._packed: dict[str, bytes] = {}
        index = self._files.get("index.html")
        text = index.read_text(encoding="utf-8") if index else None
        self.build = DEV if text is None else hashlib.sha256(text.encode()).hexdigest()[:12]
        self._index = None if text is None else _at_home(text, base, self.build, silence)

    def answer(self, path: str, headers: Mapping[str, str]) -> Response:
        """The file at a path below the base, or the page itself."""
        if path in self._files and path != "index.html":
            return self._file(path, headers)
        if self._index is None:
            return PlainTextResponse(NOT_BUILT, status_code=503)
        if "." in path.rpartition("/")[2] and path != "index.html":
            return PlainTextResponse("There is no such file.\n", status_code=404)
        found = path == "index.html" or SCREENS.fullmatch(path) is not None
        caching = {"Cache-Control": ASK_AGAIN}
        return Response(
            self._index, 200 if found else 404, caching, media_type="text/html; charset=utf-8"
        )

    def _file(self, path: str, headers: Mapping[str, str]) -> Response:
        file = self._files[path]
        named = {"Cache-Control": FOR_EVER if path.startswith("assets/") else ASK_AGAIN}
        media = mimetypes.guess_type(path)[0] or "application/octet-stream"
        if file.suffix not in COMPRESSIBLE:
            return Response(file.read_bytes(), headers=named, media_type=media)
        named["Vary"] = "Accept-Encoding"
        if "gzip" not in headers.get("accept-encoding", ""):
            return Response(file.read_bytes(), headers=named, media_type=media)
        if path not in self._packed:
            self._packed[path] = gzip.compress(file.read_bytes(), mtime=0)
        named["Content-Encoding"] = "gzip"
        return Response(self._packed[path], headers=named, media_type=media)


def page_router(page: Page, base: str) -> APIRouter:
    """The route for everything below the base path that no other route answers."""
    router = APIRouter()

    @router.api_route(base + "/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def get_page(path: str, request: Request) -> Response:
        if path.startswith(("api/", "ws/")):
            raise Problem(404, "not_found", "There is nothing here.")
        return page.answer(path, request.headers)

    if base:

        @router.get(base, include_in_schema=False)
        async def get_home() -> Response:
            return RedirectResponse(f"{base}/", status_code=308)

    return router


def _at_home(index: str, base: str, build: str, silence: Silence) -> bytes:
    """index.html with the base path that all its addresses hang below, the build it is, and how
    many milliseconds of silence it bears before it asks, before it leaves, and before it is gone.
    """
    seconds = (silence.asks_after, silence.leaves_after, silence.is_gone_after)
    bears = " ".join(f"{each * 1000:.0f}" for each in seconds)
    home = (
        f'<head>\n    <base href="{html.escape(base)}/" />\n'
        f'    <meta name="build" content="{build}" />\n'
        f'    <meta name="silence" content="{bears}" />'
    )
    return index.replace("<head>", home, 1).encode()


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)
