"""Closing in good order: no new tables, then every socket sent home with a word."""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from app.web.problems import Problem

WORD: Final = "restarting"
"""The code under which pages and programs hear of it; both come back by themselves."""

SOON: Final = 2
"""Seconds after which it makes sense to ask again: another process answers, or we are back."""


class Closing:
    """Whether this process is about to close, and who is to hear of it."""

    def __init__(self) -> None:
        self.is_near = False
        """A balancer should choose another process; what was begun here goes on."""
        self.is_here = False
        """Every socket is being sent home, and so is whoever still comes."""
        self._guests: dict[Callable[[], None], None] = {}
        """In the order in which they came."""
        self._empty = asyncio.Event()

    @property
    def guests(self) -> int:
        """How many are here."""
        return len(self._guests)

    def begin(self) -> None:
        """Take no new tables from now on."""
        self.is_near = True

    def refuse_new_tables(self) -> None:
        """A problem where a table opened now would begin with a reconnect."""
        if self.is_near:
            said = "This house is being restarted. Ask again in a moment."
            raise Problem(HTTPStatus.SERVICE_UNAVAILABLE, WORD, said).retry_after(SOON)

    def come_in(self, go_home: Callable[[], None]) -> None:
        """Call `go_home` when it is time to go."""
        self._guests[go_home] = None

    def leave(self, go_home: Callable[[], None]) -> None:
        """Somebody has gone."""
        self._guests.pop(go_home, None)
        if not self._guests:
            self._empty.set()

    async def send_home(self, patience: float) -> bool:
        """Whether all have gone within this many seconds; each has been told."""
        self.is_near = self.is_here = True
        for go_home in tuple(self._guests):
            go_home()
        self._empty.clear()
        try:
            async with asyncio.timeout(patience):
                while self._guests:
                    await self._empty.wait()
        except TimeoutError:
            return False
        return True
