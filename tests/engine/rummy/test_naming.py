"""Which cards may be named for a meld."""

import pytest

from app.engine.contract import Illegal, Played
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import LayMeld
from app.engine.rummy.naming import Left, left_without
from app.engine.rummy.position import RummyPosition
from app.games.altaneira import GAME
from tests.engine.rummy.scene import cards


def position(hand: str, dollars: str = "none", **options: object) -> RummyPosition:
    given = {
        "players": 4,
        "options": options,
        "phase": "play",
        "hands": {0: hand},
        "dollars": {"A": dollars},
    }
    at = GAME.set_up(given)
    assert isinstance(at, RummyMatch)
    return at.at


@pytest.mark.clause("A-14")
def test_a_shown_dolar_may_be_named_like_a_card_of_the_hand() -> None:
    left = left_without(position("Ah 2h 4h 9c", "3h"), 0, cards("Ah 2h 3h 4h"))
    assert isinstance(left, Left)
    assert (sum(left.hand), left.shown) == (1, ())


@pytest.mark.parametrize(
    ("hand", "named", "options", "clause"),
    [
        ("As 2s 3s 9c", "As 2s 3s", {}, "A-18"),
        ("Ah 2h 4h 9c", "Ah 2h 3h", {"dolar_in_runs": False}, "A-14"),
        ("Ah 2h 4h 9c", "Ah 2h 5h", {}, "cards"),
    ],
)
def test_what_may_not_be_named(
    hand: str, named: str, options: dict[str, object], clause: str
) -> None:
    fault = left_without(position(hand, "3h", **options), 0, cards(named))
    assert isinstance(fault, Illegal)
    assert fault.clause == clause


def test_the_order_in_which_dolares_were_shown_bars_no_set_from_the_hand() -> None:
    at = position("7s 7h 7d 9c", "3d 3h", sets=True)
    left = left_without(at, 0, cards("7s 7h 7d"))
    assert isinstance(left, Left)
    assert left.shown == at.shown[0] == cards("3d 3h")
    laid = RummyMatch(at).play(0, LayMeld(cards("7s 7h 7d")))
    assert isinstance(laid, Played)
