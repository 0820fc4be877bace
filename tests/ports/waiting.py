"""Waiting for what comes true by itself, within a few seconds."""

import asyncio
import time
from collections.abc import Awaitable, Callable


async def until(is_true: Callable[[], bool], seconds: float = 10) -> None:
    """Return once it is true."""
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end, "it never came true"
        await asyncio.sleep(0.005)


async def until_told(is_true: Callable[[], Awaitable[object]], seconds: float = 10) -> None:
    """Return once whoever is asked says so."""
    end = time.monotonic() + seconds
    while not await is_true():
        assert time.monotonic() < end, "it never came true"
        await asyncio.sleep(0.005)
