"""How good hands and melds are."""

from app.bots.steady.lain import Lain, new_lain
from app.bots.steady.outlook import Outlook
from app.bots.steady.weighing import keeping, weigh, worth
from app.engine.cards import cards_of, counts_of
from tests.bots.steady.seen import seen
from tests.engine.rummy.scene import at_play

AT = seen(at_play("9c Kd"))
TRUMPS = seen(at_play("9c Kd", trump="h"))


def meld(line: str) -> Lain:
    return new_lain(cards_of(line))


def hand(line: str, at: Outlook = AT) -> float:
    return weigh(counts_of(cards_of(line)), (), at)


def test_a_longer_run_is_worth_more_and_a_biriba_most() -> None:
    values = [worth(meld(line), AT) for line in ("5h 6h 7h", "5h 6h 7h 8h", "5h 6h 7h 8h 9h Th Jh")]
    assert values == sorted(values)
    assert values[-1] >= 200


def test_clean_is_worth_more_than_dirty() -> None:
    assert worth(meld("5h 6h 7h 8h 9h Th"), AT) > worth(meld("5h 6h 7h 8h 2c Th"), AT)


def test_a_run_in_the_bonus_suit_counts_double() -> None:
    assert worth(meld("5h 6h 7h"), TRUMPS) == 2 * worth(meld("5h 6h 7h"), AT)


def test_a_meld_that_can_become_no_biriba_promises_none() -> None:
    match = at_play("9c Kd", "4h 4h 4s", "8h 8h 8s")
    assert worth(meld("5h 6h 7h"), seen(match)) == 0


def test_the_full_run_is_worth_its_whole_bonus() -> None:
    assert worth(meld("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"), AT) == 1000


def test_cards_that_go_together_are_better_than_cards_that_do_not() -> None:
    assert hand("5h 6h 7h Kc") > hand("5h 6h 9d Kc") > hand("5h 8c Jd Ks") - 30


def test_a_wild_card_is_kept_before_any_single_card() -> None:
    counts = counts_of(cards_of("Xr 5h Kc"))
    joker, five = cards_of("Xr 5h")
    assert keeping(joker, counts, (), AT) > keeping(five, counts, (), AT)


def test_neighbours_and_twins_are_worth_keeping() -> None:
    counts = counts_of(cards_of("5h 6h 5c Kd"))
    six, king = cards_of("6h Kd")
    assert keeping(six, counts, (), AT) > keeping(king, counts, (), AT) == 0


def test_with_a_biriba_an_almost_empty_hand_is_near_its_prize() -> None:
    biriba = (meld("5h 6h 7h 8h 9h Th Jh"),)
    one, two = (counts_of(cards_of(line)) for line in ("4c", "4c 9d"))
    assert weigh(one, biriba, AT) - weigh(two, biriba, AT) > 30
    assert weigh(one, (), AT) < weigh(two, (), AT)


def test_a_first_biriba_is_worth_more_than_its_bonus() -> None:
    cards = counts_of(cards_of("4c 9d Ks Jd Qc"))
    six, seven = meld("5h 6h 7h 8h 9h Th"), meld("5h 6h 7h 8h 9h Th Xr")
    assert weigh(cards, (seven,), AT) - weigh(cards, (six,), AT) > worth(seven, AT) - worth(six, AT)
