"""The rule sheet: what depends on a match total."""

import pytest

from app.games.classic.options import choose
from app.games.classic.rules import rules


@pytest.mark.clause("B-10")
@pytest.mark.parametrize(
    ("total", "asked"), [(-500, 0), (999, 0), (1000, 75), (1499, 75), (1500, 90), (4000, 90)]
)
def test_an_opening_is_asked_from_its_level_on(total: int, asked: int) -> None:
    choices = choose({"obligations": "1000:75, 1500:90"}, 4)
    assert isinstance(choices, dict)
    assert rules(choices, 4).opening_for(total) == asked


def test_without_obligations_nothing_is_asked() -> None:
    choices = choose({}, 4)
    assert isinstance(choices, dict)
    assert rules(choices, 4).opening_for(4000) == 0
