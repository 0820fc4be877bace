"""What every answer says about how far a browser may trust it."""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.origins import Origins

FIXED: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": (
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
        "magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()"
    ),
}

SECURE: Final = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
}
"""Browsers heed these over https alone, and complain of them elsewhere."""


def content_policy(origins: Origins, host: str) -> str:
    """Everything from this house alone; no inline code, no inline style, in nobody's frame."""
    sockets = " ".join(origins.socket_sources(host))
    return (
        f"default-src 'self'; connect-src 'self' {sockets}; img-src 'self' data:; "
        "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    )


class SafeHeaders:
    """Middleware that puts the same careful headers on every answer."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and mark its answer."""
        if scope["type"] == "http":
            await self._app(scope, receive, self._marking(scope, send))
        else:
            await self._app(scope, receive, send)

    def _marking(self, scope: Scope, send: Send) -> Send:
        host = Headers(scope=scope).get("host", "")
        careful = {**FIXED, "Content-Security-Policy": content_policy(self._origins, host)}
        if self._origins.is_secure:
            careful.update(SECURE)

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(careful)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return marked
