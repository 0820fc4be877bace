"""Waiting for what comes true by itself."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

PATIENCE: Final = 30.0
"""Seconds after which nothing comes true any more, however busy the machine is."""


async def until(is_true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Return once it is true."""
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end, "it never came true"
        await asyncio.sleep(0.005)


async def until_told(is_true: Callable[[], Awaitable[object]], seconds: float = PATIENCE) -> None:
    """Return once whoever is asked says so."""
    end = time.monotonic() + seconds
    while not await is_true():
        assert time.monotonic() < end, "it never came true"
        await asyncio.sleep(0.005)
