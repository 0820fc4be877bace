"""Whether the key of a socket is still good: asked now and then, for any process may end it."""

import asyncio
from collections.abc import Callable
from typing import Final

from app.people.ports import People
from app.table.ports.trouble import StorageTrouble
from app.web.caller import holder_of
from app.web.identity import Key

AGAIN: Final = 20.0
"""Seconds after which it is asked again."""


class KeyWatch:
    """One socket's key."""

    __slots__ = ("_asks_again", "_end", "_key", "_people")

    def __init__(self, key: Key | None, people: People, end: Callable[[], None]) -> None:
        self._key = key
        self._people = people
        self._end = end
        self._asks_again = asyncio.get_running_loop().time() + AGAIN

    async def is_good(self) -> bool:
        """Whether it was good when last asked; while nobody can be asked, it is. Once it is not,
        `end` is called.
        """
        now = asyncio.get_running_loop().time()
        if now < self._asks_again:
            return True
        self._asks_again = now + AGAIN
        try:
            if await holder_of(self._key, self._people) is not None:
                return True
        except StorageTrouble:
            return True
        self._end()
        return False
