"""What the steady player throws."""

from app.bots.steady.discarding import best_discard, fits, gift
from app.bots.steady.lain import new_lain
from app.engine.cards import cards_of
from app.engine.rummy.moves import Discard
from tests.bots.steady.seen import altaneira, seen, steady
from tests.engine.rummy.scene import at_play, table


def test_it_throws_what_goes_with_nothing() -> None:
    assert steady(at_play("5h 6h 9c 9d Ks")) == "discard Ks"


def test_it_keeps_its_wild_cards() -> None:
    assert steady(at_play("Xr 2c 5h Ks 8d")) not in {"discard Xr", "discard 2c"}


def test_it_does_not_feed_what_the_others_collect() -> None:
    hands = {0: "8h 8c Jd 4s Qc"}
    free = table(phase="play", hands=hands)
    watched = table(phase="play", hands=hands, melds={"B": ["5s 6s 7s 8s 9s Ts", "Jc Js Jh"]})
    fed = cards_of("4s Jd")
    assert {steady(watched)}.isdisjoint({"discard 4s", "discard Jd"})
    assert all(gift(seen(watched), card) > 0 for card in fed)
    assert all(gift(seen(free), card) == 0 for card in fed)


def test_a_wild_card_is_always_a_gift() -> None:
    assert gift(seen(at_play("Xr 5h")), cards_of("Xr")[0]) > 0


def test_a_card_fits_beside_a_run_in_its_gap_and_on_its_rank() -> None:
    run, king_high, nines = (
        new_lain(cards_of(line)) for line in ("5h 2c 7h", "Jh Qh Kh", "9s 9h 9d")
    )
    assert [fits(run, card) for card in cards_of("4h 6h 8h 9h 4c")] == [1, 1, 1, 0, 0]
    assert [fits(king_high, card) for card in cards_of("Ah Th 9h")] == [1, 1, 0]
    assert [fits(nines, card) for card in cards_of("9c 8c")] == [1, 0]


def test_of_the_discards_it_is_given_it_takes_the_best() -> None:
    at = seen(at_play("5h 6h 9c Ks"))
    choice = [Discard(card) for card in cards_of("5h Ks")]
    assert best_discard(at, choice) == choice[1]


def test_a_tranca_is_thrown_on_a_pile_that_is_worth_it_and_kept_from_a_small_one() -> None:
    hands = {0: "5h 6h 9c 9d 3s Js"}
    large = altaneira(hands=hands, discard="Kd Qc Th 4d 8s 9s Jd")
    small = altaneira(hands=hands, discard="Kd")
    assert steady(large) == "discard 3s"
    assert steady(small) != "discard 3s"
