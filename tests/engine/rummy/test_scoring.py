"""A deal's score, item by item."""

from collections.abc import Mapping

import pytest

from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.shapes import SideScored
from tests.engine.rummy.scene import Given, after, table

BIRIBA = "3h 4h 5h 6h 7h 8h 9h"
Options = Mapping[str, object]


def closed(
    melds: Mapping[str, list[str]],
    hands: Mapping[int, str],
    options: Options | None = None,
    **given: Given,
) -> tuple[SideScored, ...]:
    """Seat 0 closes with a last discard."""
    at = table(
        phase="play",
        options=options,
        hands={**hands, 0: "Kc"},
        melds=melds,
        **{"packets": {"A": "played"}, **given},
    )
    return sides(after(at, "0 discard Kc"))


def sides(at: RummyMatch) -> tuple[SideScored, ...]:
    assert at.at.scored is not None
    return at.at.scored.sides


@pytest.mark.clause("B-X23", "B-29", "B-34", "B-35", "B-36")
def test_who_goes_out_and_who_does_not() -> None:
    melds = {
        "A": [BIRIBA, "4c 5c 6c Xr 8c 9c Tc"],
        "B": ["Ks Kh Kd", "Qs Qh Qd"],
    }
    hands = {1: "As As Ah Ah Xb", 2: "Js Qs 9s 5d", 3: "Ad Ad Js 5d"}
    x, y = closed(melds, hands)
    assert (x.cards, x.bonuses, x.going_out, x.hand, x.packet) == (110, 300, 100, -35, 0)
    assert (y.cards, y.bonuses, y.going_out, y.hand, y.packet) == (60, 0, 0, -125, -100)
    assert (x.total, y.total) == (475, -165)


@pytest.mark.clause("B-X24", "B-30", "B-31")
def test_a_packet_never_played_costs_a_hundred_and_its_cards_are_ignored() -> None:
    melds = {"A": [BIRIBA], "B": ["3s 4s 5s 6s 7s 8s 9s"]}
    packets = {"A": "played", "B": "taken 1"}
    hands = {1: "As Ah", 2: "", 3: "5d"}
    y = closed(melds, hands, packets=packets)[1]
    assert (y.packet, y.hand) == (-100, -5)
    counted = closed(melds, hands, {"unplayed_packet": "count"}, packets=packets)[1]
    assert (counted.packet, counted.hand) == (0, -35)


@pytest.mark.clause("B-30")
def test_a_packet_once_played_costs_only_the_cards_in_hand() -> None:
    melds = {"A": [BIRIBA], "B": ["3s 4s 5s 6s 7s 8s 9s"]}
    y = closed(melds, {1: "As", 2: "", 3: ""}, packets={"A": "played", "B": "played"})[1]
    assert (y.packet, y.hand) == (0, -15)


@pytest.mark.clause("B-29")
def test_what_a_missed_packet_costs_is_the_tables_choice() -> None:
    melds = {"A": [BIRIBA], "B": ["Ks Kh Kd"]}
    y = closed(melds, {1: "", 2: "", 3: ""}, {"packet_missed": 250})[1]
    assert y.packet == -250


@pytest.mark.parametrize(
    ("manner", "hand", "packet", "nothing"),
    [
        ("none", -30, -100, 0),
        ("extra", -30, 0, -300),
        ("flat", 0, 0, -300),
        ("stack", -30, -100, -300),
    ],
)
def test_a_side_that_melded_nothing_when_the_other_closes(
    manner: str, hand: int, packet: int, nothing: int
) -> None:
    y = closed({"A": [BIRIBA]}, {1: "As", 2: "", 3: "Ah"}, {"nothing_melded": manner})[1]
    assert (y.hand, y.packet, y.nothing_melded) == (hand, packet, nothing)
    assert y.total == hand + packet + nothing


@pytest.mark.clause("G-49")
def test_nothing_melded_counts_only_when_somebody_closes() -> None:
    at = table(
        options={"nothing_melded": "extra"},
        hands={0: "5h", 1: "6h", 2: "7h", 3: "8h"},
        stock="none",
    )
    over = after(at, "0 pass", "1 pass", "2 pass", "3 pass")
    assert [(side.nothing_melded, side.packet) for side in sides(over)] == [(0, -100)] * 2
    assert all(side.going_out == 0 for side in sides(over))


@pytest.mark.clause("B-33", "B-X7", "B-X8", "B-X9", "B-X10", "B-X11", "B-X15", "B-X16", "B-X27")
@pytest.mark.parametrize(
    ("meld", "plain", "atou"),
    [
        ("3h 4h 5h 6h 7h 8h 9h", 245, 445),
        ("4h 5h 6h Xr 8h 9h Th", 165, 265),
        ("Qs Qs Qh Qh Qd Qd Qc", 370, 370),
        ("Qs Qs Qh Qh Qd Qd 2d", 220, 220),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", 1110, 2110),
        ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", 1110, 2110),
        ("Ah 2h 3h 4h 5h 6h 7h 8h Xr Th Jh Qh Kh", 620, 1120),
        ("2h 3h 4h 5h 6h 7h 8h 9h", 255, 455),
        ("2s 3h 4h 5h 6h 7h 8h 9h", 155, 255),
        ("9s 9s 9h 9h 9d 9d 9c 9c Xr", 250, 250),
        ("3h 4h 5h 6h 7h 8h", 35, 35),
    ],
)
def test_what_a_meld_is_worth(meld: str, plain: int, atou: int) -> None:
    for trump, worth in (("d", plain), ("h", atou), ("none", plain)):
        extra = [] if len(meld.split()) >= 7 else ["3s 4s 5s 6s 7s 8s 9s"]
        at = table(
            phase="play",
            hands={0: "Kc"},
            melds={"A": [meld, *extra]},
            packets={"A": "played"},
            trump=trump,
        )
        scored = sides(after(at, "0 discard Kc"))[0].melds[0]
        assert scored.points + scored.bonus == worth


@pytest.mark.clause("B-23", "B-24")
def test_the_score_sheet_lays_hands_and_packets_open() -> None:
    at = table(
        phase="play",
        hands={0: "Kc", 1: "5d 5s", 2: "", 3: ""},
        melds={"A": [BIRIBA]},
        packets={"A": "played"},
    )
    scored = after(at, "0 discard Kc").at.scored
    assert scored is not None
    assert scored.hands == ((), ("5s", "5d"), (), ())
    assert [len(packet) for packet in scored.packets] == [0, 11]
    assert scored.sides[0].melds[0].biriba == "clean"
