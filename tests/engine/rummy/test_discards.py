"""What may be discarded, and what the last card of a hand brings."""

import pytest

from app.engine.rummy.discards import Last, distinct, last_discard, lawful_discards
from tests.engine.rummy.scene import (
    Given,
    after,
    at_play,
    card,
    cards,
    clause,
    options,
    refusal,
    table,
)

BIRIBA = "3h 4h 5h 6h 7h 8h 9h"
FORBID_ALL = {"return_taken": "forbid_all"}


def test_each_face_of_a_hand_is_listed_once() -> None:
    at = at_play("9d 5h 5h Xr").at
    assert distinct(at.hands[0]) == cards("5h 9d Xr")
    assert lawful_discards(at, 0) == cards("5h 9d Xr")


@pytest.mark.clause("B-14")
def test_wild_cards_may_be_discarded() -> None:
    assert clause(at_play("2h Xr 5h"), "0 discard Ks") == "cards"
    assert after(at_play("2h Xr 5h"), "0 discard Xr").at.pile == cards("Xr")


@pytest.mark.clause("B-13", "B-X17")
def test_a_lone_card_taken_may_not_come_back_but_its_twin_may() -> None:
    taken = after(table(hands={0: "Kc 5d"}, discard="9h"), "0 take")
    assert refusal(taken, "0 discard 9h").facts == {"card": "9h"}
    assert clause(taken, "0 discard 9h") == "B-13"
    twin = after(table(hands={0: "9h 5d"}, discard="9h"), "0 take")
    assert after(twin, "0 discard 9h").at.pile == cards("9h")


@pytest.mark.clause("B-13", "B-X18")
def test_of_a_longer_pile_any_card_may_come_back_unless_all_are_barred() -> None:
    given: dict[str, Given] = {"hands": {0: "Kc 9h"}, "discard": "5s 6d 7c 9h Ts"}
    assert after(table(**given), "0 take", "0 discard 6d").at.pile == cards("6d")
    taken = after(table(options=FORBID_ALL, **given), "0 take")
    assert clause(taken, "0 discard 6d") == "B-13"
    assert options(taken)[-2:] == ["discard 9h", "discard Kc"]


def test_everything_may_come_back_where_returns_are_free() -> None:
    taken = after(
        table(options={"return_taken": "free"}, hands={0: "Kc 5d"}, discard="9h"), "0 take"
    )
    assert after(taken, "0 discard 9h").at.pile == cards("9h")


@pytest.mark.clause("B-13")
def test_of_two_copies_the_barred_one_is_laid_first() -> None:
    at = table(options=FORBID_ALL, hands={0: "9h Td Kc"}, discard="9h 7h 8h")
    laid = after(at, "0 take", "0 meld 7h 8h 9h")
    assert after(laid, "0 discard 9h").at.pile == cards("9h")


@pytest.mark.parametrize(
    ("options_", "packet", "melds", "last", "clause_"),
    [
        ({}, "untaken", [BIRIBA], Last.PACKET, None),
        ({}, "untaken", ["5h 6h 7h"], None, "B-23"),
        ({}, "untaken", [], None, "B-23"),
        ({"packet_needs_biriba": False}, "untaken", [], Last.PACKET, None),
        ({}, "played", [BIRIBA], Last.CLOSE, None),
        ({}, "taken 2", [BIRIBA], Last.CLOSE, None),
        ({}, "played", ["5h 6h 7h"], None, "B-27"),
        ({"close_needs_clean": True}, "played", [BIRIBA], Last.CLOSE, None),
        ({"close_needs_clean": True}, "played", ["3h 4h 5h 6h 7h 8h Xr"], None, "B-27"),
        (
            {"close_needs_clean": True},
            "played",
            ["As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Xr Ks"],
            None,
            "B-27",
        ),
    ],
)
@pytest.mark.clause("M10", "B-23", "B-27", "B-X21")
def test_the_last_card_brings_the_packet_or_the_close(
    options_: dict[str, object],
    packet: str,
    melds: list[str],
    last: Last | None,
    clause_: str | None,
) -> None:
    at = table(
        options=options_, phase="play", hands={0: "Kc"}, melds={"A": melds}, packets={"A": packet}
    )
    found = last_discard(at.at, 0, card("Kc"))
    if clause_ is None:
        assert found is last
        assert options(at)[-1] == "discard Kc"
    else:
        assert clause(at, "0 discard Kc") == clause_
        assert "discard Kc" not in options(at)


@pytest.mark.clause("B-14", "B-27")
@pytest.mark.parametrize("wild", ["Xr", "2c"])
def test_a_wild_card_closes_only_where_it_may(wild: str) -> None:
    given: dict[str, Given] = {
        "phase": "play",
        "hands": {0: wild},
        "melds": {"A": [BIRIBA]},
        "packets": {"A": "played"},
    }
    assert options(table(**given))[-1] == f"discard {wild}"
    strict = table(options={"final_wild_discard": False}, **given)
    assert clause(strict, f"0 discard {wild}") == "B-14"


@pytest.mark.clause("B-24")
def test_the_second_packet_goes_in_flight_only_where_the_table_says_so() -> None:
    strict = {"second_morto_in_flight_only": True}
    given: dict[str, Given] = {"phase": "play", "hands": {0: "Kc"}, "melds": {"A": [BIRIBA]}}
    assert clause(table(options=strict, packets={"B": "played"}, **given), "0 discard Kc") == "B-24"
    first = after(table(options=strict, **given), "0 discard Kc")
    assert first.at.packets[0].seat == 0


@pytest.mark.clause("B-10")
def test_a_short_opening_must_be_made_up_or_withdrawn_before_the_discard() -> None:
    at = table(options={"obligations": "0:75"}, phase="play", hands={0: "5h 6h 7h Kc Kd"})
    short = after(at, "0 meld 5h 6h 7h")
    assert refusal(short, "0 discard Kc").clause == "B-10"
    assert refusal(short, "0 discard Kc").facts == {"laid": 15, "opening": 75}
    assert options(short) == ["withdraw"]
    assert (
        after(short, "0 withdraw", "0 discard Kc").at.hands[0] == at_play("5h 6h 7h Kd").at.hands[0]
    )


@pytest.mark.clause("B-08")
def test_with_a_duty_unmet_nothing_may_be_discarded() -> None:
    at = table(options={"pile_take": "use_top"}, hands={0: "5h 6h Kc Kd"}, discard="9s 7h")
    taken = after(at, "0 take")
    assert refusal(taken, "0 discard Kc").clause == "B-08"
    assert refusal(taken, "0 discard Kc").facts == {"cards": ("7h",)}
    assert after(taken, "0 meld 5h 6h 7h", "0 discard Kc").at.turn == 1
