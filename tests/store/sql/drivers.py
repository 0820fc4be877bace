"""The threads in which aiosqlite has its connections."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator


@contextlib.asynccontextmanager
async def drivers_let_go() -> AsyncIterator[None]:
    """aiosqlite ends the thread of a connection that never opened without awaiting it: the loop
    must not be closed before that thread has said its last word.
    """
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        if "_connection_worker_thread" in thread.name:
            await asyncio.to_thread(thread.join)
