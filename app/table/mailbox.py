"""Where commands wait for each other: one is inside at a time, the others in their order."""

import asyncio
from collections import deque


class Mailbox:
    """As a lock; but whoever finds it free may take it without a task, and wait for nothing."""

    __slots__ = ("_is_taken", "_waiting")

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    @property
    def is_taken(self) -> bool:
        """Whether somebody is inside."""
        return self._is_taken

    def take(self) -> bool:
        """Whether nobody was inside: then the caller is, until `leave`."""
        if self._is_taken:
            return False
        self._is_taken = True
        return True

    def leave(self) -> None:
        """Let in whoever waits longest."""
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self._is_taken = False

    async def __aenter__(self) -> None:
        """Go in, after all who asked before."""
        if self.take():
            return
        waiter = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():  # it was let in already
                self.leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        """Let in whoever is next."""
        self.leave()
