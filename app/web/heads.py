"""HEAD is answered wherever GET is, and alike, but for the body."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class Heads:
    """Middleware that asks in the name of HEAD what GET would be answered."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; of an answer to HEAD only the head goes out."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def beheaded(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self._app({**scope, "method": "GET"}, receive, beheaded)
