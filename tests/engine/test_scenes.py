"""What a scenario does not name is dealt in order."""

import pytest

from app.engine.cards import face_of, format_cards
from app.engine.contract import Misstated
from app.engine.scenes import DeckLeft


def test_faces_to_be_skipped_stay_for_the_rest() -> None:
    left = DeckLeft(2, 0)
    red_three = face_of(1, 3)
    dealt = left.dealt(16, "hands", frozenset({red_three}))
    assert format_cards(dealt[-3:]) == "Ah 2h 4h"
    assert left.rest().count(red_three) == 2


def test_no_card_is_named_more_often_than_the_deck_has_it() -> None:
    left = DeckLeft(1, 2)
    assert left.named("none", "stock") == ()
    with pytest.raises(Misstated, match="As is named more often"):
        left.named("As As", "hands")
