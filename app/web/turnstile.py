"""How often somebody may ask for a change: each person for themselves, newcomers by address."""

import math
from collections.abc import Mapping
from contextvars import ContextVar
from http import HTTPStatus
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.people.budgets import Budget, Rate
from app.people.ports import Budgets
from app.web.problems import Problem

NEWCOMERS: Final = Rate(burst=1000, per_second=10)
"""People whom we do not know yet, from one address: a whole club may come through one door."""

SAYINGS: Final = Rate(burst=6, per_second=0.5)
"""What somebody may say: a few lines at once, and then one every other second."""

TOLD: Final[Mapping[str, str]] = {
    "RateLimit-Limit": "How many requests may come at once.",
    "RateLimit-Remaining": "How many more may come now.",
    "RateLimit-Reset": "Seconds until all of them may come again.",
}
"""What answers say of a budget."""

_SPENT: Final[ContextVar[Budget | None]] = ContextVar("spent", default=None)
"""The scarcest of the budgets that the request at hand was counted in."""


class Turnstile:
    """Counts by name, and lets nobody through who comes too often."""

    def __init__(self, kind: str, rate: Rate, budgets: Budgets) -> None:
        self._kind = kind
        self._rate = rate
        self._budgets = budgets

    async def pass_through(self, name: str) -> None:
        """Count one more request under a name; a problem where there are too many."""
        budget = await self._budgets.spend(self._kind, name, self._rate)
        other = _SPENT.get()
        if other is None or budget.left <= other.left:
            _SPENT.set(budget)
        if not budget.passed:
            busy = Problem(HTTPStatus.TOO_MANY_REQUESTS, "busy", "Too many requests too fast.")
            raise busy.retry_after(budget.wait)


def told(budget: Budget) -> Mapping[str, str]:
    """What an answer says of a budget."""
    said = (math.floor(budget.rate.burst), math.floor(budget.left), math.ceil(budget.full_in))
    return dict(zip(TOLD, map(str, said), strict=True))


class ToldBudgets:
    """Middleware that says in each answer what is left, where the request was counted."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and mark its answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def marked(message: Message) -> None:
            budget = _SPENT.get()
            if message["type"] == "http.response.start" and budget is not None:
                MutableHeaders(scope=message).update(told(budget))
            await send(message)

        await self._app(scope, receive, marked)
