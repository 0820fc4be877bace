"""What the steady player makes of its view."""

from app.engine.cards import cards_of, counts_of
from tests.bots.steady.seen import altaneira, drawing, seen
from tests.engine.rummy.scene import at_play, table


def test_it_knows_its_hand_and_the_pile() -> None:
    at = seen(drawing("5h 6h Kc", "9d 3s"))
    assert at.hand == counts_of(cards_of("5h 6h Kc"))
    assert (at.pile, at.unseen_in_pile) == (cards_of("9d 3s"), 0)


def test_of_a_covered_pile_it_knows_the_top_and_the_number() -> None:
    at = seen(drawing("5h 6h Kc", "9d 3s 4c", options={"pile_view": "top_only"}))
    assert (at.pile, at.unseen_in_pile) == (cards_of("4c"), 2)


def test_cards_that_lie_in_melds_with_all_their_copies_are_gone() -> None:
    match = table(phase="play", hands={0: "9c Kd"}, melds={"A": ["5h 6h 7h"], "B": ["5h 5s 5d"]})
    gone = [card for card, is_gone in enumerate(seen(match).gone) if is_gone]
    assert gone == list(cards_of("5h"))


def test_it_makes_haste_when_the_stock_runs_low_or_a_rival_is_about_to_close() -> None:
    calm = seen(at_play("9c Kd"))
    late = seen(at_play("9c Kd", stock="none"))
    rival = table(
        phase="play",
        hands={0: "9c Kd", 1: "4c"},
        melds={"B": ["5h 6h 7h 8h 9h Th Jh"]},
        packets={"B": "played"},
    )
    assert calm.haste == 0
    assert late.haste > 0.5
    assert seen(rival).haste > 0.5


def test_it_knows_the_bonus_suit() -> None:
    assert seen(at_play("9c Kd", trump="d")).trump == 2
    assert seen(at_play("9c Kd")).trump == 4


def test_trancas_and_dolares_are_never_to_be_had_but_for_its_own_dolar() -> None:
    at = seen(altaneira(hands={0: "9c Kd"}, dollars={"A": "3h"}))
    gone = {card for card, is_gone in enumerate(at.gone) if is_gone}
    assert gone == set(cards_of("3s 3d 3c"))
    assert (at.trancas, at.shown) == (frozenset(cards_of("3s 3c")), cards_of("3h"))


def test_mortos_that_may_become_stock_put_the_end_off() -> None:
    near = seen(altaneira(hands={0: "9c Kd"}, stock="none", packets={"A": "played", "B": "played"}))
    far = seen(altaneira(hands={0: "9c Kd"}, stock="none"))
    assert far.haste < near.haste
