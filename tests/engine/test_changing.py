"""Frozen values with some fields changed."""

from dataclasses import FrozenInstanceError, replace

import pytest

from app.engine.changing import changed
from app.engine.rummy.position import Phase
from tests.engine.rummy.scene import at_play


def test_a_changed_value_is_as_if_replaced() -> None:
    at = at_play("5h 6h 7h Kc").at
    assert changed(at, phase=Phase.DRAW, idle=3) == replace(at, phase=Phase.DRAW, idle=3)


def test_the_value_itself_stays_as_it_was() -> None:
    at = at_play("5h 6h 7h Kc").at
    after = changed(at, idle=3)
    assert (at.idle, after.idle) == (0, 3)
    with pytest.raises(FrozenInstanceError):
        after.idle = 4  # type: ignore[misc]
