"""When the steady player takes the pile."""

from random import Random

from app.bots.steady.taking import best_draw
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import Draw, Pass
from tests.bots.steady.seen import altaneira, drawing, seen, steady
from tests.engine.rummy.scene import after


def test_it_takes_a_pile_that_it_can_meld() -> None:
    assert steady(drawing("5h 6h 9c Ks Jd 3c", "7h 8h")) == "take"


def test_it_takes_the_card_that_completes_a_biriba() -> None:
    match = drawing("9c Ks Jd 3c", "Jh", melds={"A": ["5h 6h 7h 8h 9h Th"]})
    assert steady(match) == "take"


def test_it_draws_when_the_pile_is_a_single_useless_card() -> None:
    assert steady(drawing("5h 6h 9c Ks Jd 3c", "Ad")) == "draw"


def test_it_leaves_useless_cards_when_it_is_about_to_close() -> None:
    match = drawing(
        "9c",
        "Ad Kd 3s 7c",
        melds={"A": ["5h 6h 7h 8h 9h Th Jh"]},
        packets={"A": "played"},
    )
    assert steady(match) == "draw"


def test_it_takes_with_a_meld_where_the_table_asks_one() -> None:
    match = drawing(
        "5h 6h 9c Ks Jd 3c", "Qc 7h", options={"pile_take": "new_meld", "pile_view": "top_only"}
    )
    assert steady(match) == "take 5h 6h 7h"


def test_without_a_stock_it_passes_on_what_would_only_cost() -> None:
    match = drawing("5h", "Ad Ks", stock="none", melds={"A": ["Th Jh Qh"]})
    assert steady(match) in {"pass", "take"}
    assert best_draw(seen(match), [Pass()], _Loud()) == Pass()


def test_without_a_pile_it_draws() -> None:
    assert best_draw(seen(drawing("5h 6h", "9d")), [Draw()], _Loud()) == Draw()


class _Loud(Random):
    """Dice that must not be thrown."""

    def randrange(self, *args: object) -> int:
        raise AssertionError(args)


def test_a_poor_first_card_is_exchanged_and_a_good_one_kept() -> None:
    hand = {0: "4h 5h 8c 9c Ks Js"}
    assert steady(drawn(hand, "Qd")) == "redraw"
    assert steady(drawn(hand, "6h")) != "redraw"


def drawn(hands: dict[int, str], card: str) -> RummyMatch:
    """The first player of a deal of Altaneira has drawn a card."""
    return after(altaneira("draw", hands=hands, stock=card, discard="none"), "0 draw")


def test_a_lixo_is_taken_with_a_meld_where_it_pays() -> None:
    match = altaneira("draw", hands={0: "5h 6h 9c Ks Jd 8s"}, discard="Qc 9d 7h")
    assert steady(match) == "take 5h 6h 7h"
