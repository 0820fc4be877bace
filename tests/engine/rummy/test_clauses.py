"""The clause functions that games of the family share."""

import pytest

from app.engine.contract import Illegal
from app.engine.rummy.clauses import (
    all_of,
    any_last_card,
    biriba_down,
    card_points,
    clean_always,
    clean_biriba_down,
    clean_now,
    first_side_only,
    lone_card,
    no_card,
    no_wild_last_card,
    opening_met,
    packet_had,
    packet_untaken,
    whole_pile,
)
from app.engine.rummy.melds import Kind, Meld
from tests.engine.rummy.scene import at_play, card, cards, table

BIRIBA = "3h 4h 5h 6h 7h 8h 9h"
DIRTY = "3h 4h 5h Xr 7h 8h 9h"
NO = Illegal("C-1")


@pytest.mark.clause("B-13")
def test_what_of_a_pile_may_not_come_back() -> None:
    one, more = cards("9h"), cards("9h Kc")
    assert (lone_card(one), lone_card(more)) == (one, ())
    assert (whole_pile(one), whole_pile(more)) == (one, more)
    assert (no_card(one), no_card(more)) == ((), ())


@pytest.mark.parametrize(
    ("packet", "untaken", "had"),
    [("untaken", None, NO), ("taken 0", NO, None), ("played", NO, None), ("gone", NO, None)],
)
def test_a_packet_lies_there_or_is_had(
    packet: str, untaken: Illegal | None, had: Illegal | None
) -> None:
    at = table(phase="play", hands={0: "Kc"}, packets={"A": packet}).at
    assert packet_untaken("C-1")(at, 0) == untaken
    assert packet_had("C-1")(at, 0) == had


def test_an_opening_is_met_or_says_what_is_missing() -> None:
    short = at_play("Kc Kd", "5h 6h 7h", opening={"A": 75}).at
    assert opening_met("C-1")(short, 0) == Illegal("C-1", {"laid": 15, "opening": 75})
    assert opening_met("C-1")(at_play("Kc Kd", "5h 6h 7h").at, 0) is None


@pytest.mark.clause("B-23")
def test_a_biriba_is_down_at_seven_cards() -> None:
    assert biriba_down("C-1")(at_play("Kc", "3h 4h 5h 6h 7h 8h").at, 0) == NO
    assert biriba_down("C-1")(at_play("Kc", "Ks Kh Kd", DIRTY).at, 0) is None
    assert biriba_down("C-1")(at_play("Kc", BIRIBA).at, 1) == NO


def test_a_clean_biriba_has_no_wild_card() -> None:
    assert clean_biriba_down("C-1")(at_play("Kc", DIRTY, "5s 6s 7s").at, 0) == NO
    assert clean_biriba_down("C-1")(at_play("Kc", DIRTY, "3s 4s 5s 6s 7s 8s 9s").at, 0) is None


@pytest.mark.parametrize(
    ("other", "verdict"), [("untaken", None), ("taken 1", NO), ("played", NO), ("gone", None)]
)
def test_the_second_side_is_the_one_whose_opponents_took_a_packet(
    other: str, verdict: Illegal | None
) -> None:
    at = table(phase="play", hands={0: "Kc"}, packets={"B": other}).at
    assert first_side_only("C-1")(at, 0) == verdict


def test_of_several_judgements_the_first_refusal_stands() -> None:
    at = at_play("Kc").at
    judged = all_of(packet_untaken("C-1"), biriba_down("C-2"), packet_had("C-3"))
    assert judged(at, 0) == Illegal("C-2")
    assert all_of(packet_untaken("C-1"))(at, 0) is None


def test_any_card_or_no_wild_card_may_be_the_last() -> None:
    strict = no_wild_last_card("C-1")
    assert [strict(face) for face in cards("Xr 2h Kc")] == [NO, NO, None]
    assert any_last_card(card("Xr")) is None


@pytest.mark.clause("M9", "B-21")
def test_clean_now_or_always() -> None:
    slid = Meld(Kind.RUN, 1, 2, cards("2h 3h 4h"), -1, soiled=True)
    assert clean_now(slid)
    assert not clean_always(slid)
    dirty = Meld(Kind.RUN, 1, 2, cards("2h Xr 4h"), 1, soiled=True)
    assert not clean_now(dirty)
    twos = Meld(Kind.WILD, 4, 0, cards("2h 2d 2c"), -1, soiled=False)
    assert clean_now(twos)
    jokers = Meld(Kind.WILD, 4, 0, cards("2h 2d Xr"), -1, soiled=True)
    assert not clean_now(jokers)


@pytest.mark.clause("B-32")
@pytest.mark.parametrize("joker", [20, 25, 30])
def test_card_points(joker: int) -> None:
    points = card_points(joker)
    assert [points[face] for face in cards("As 2s 3s 7s 8s Ks Ac 2c Xr Xb")] == [
        *(15, 10, 5, 5, 10, 10, 15, 10),
        joker,
        joker,
    ]
    assert 2 * sum(points) == 960 + 4 * (joker - 20)
