"""What viewers see."""

import pytest

from app.engine.rummy.shapes import MeldShown, RummyOwn
from app.engine.rummy.view import own, public, trump_text
from tests.engine.rummy.scene import after, table

BIRIBA = "3h 4h 5h Xr 7h 8h 9h"
FULL = "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"


@pytest.mark.clause("M12")
def test_everybody_sees_sizes_melds_pile_and_totals() -> None:
    seen = public(
        table(
            hands={0: "Kd 5h"}, melds={"A": [BIRIBA]}, discard="9s 4d", upcard="9s", trump="h",
            packets={"B": "taken 1"}, scores={"A": 120, "B": -35}, options={"obligations": "0:75"},
        ).at
    )  # fmt: skip
    assert (seen.phase, seen.turn, seen.trump, seen.upcard) == ("draw", 0, "h", "9s")
    assert (seen.hand_sizes, seen.pile, seen.pile_size) == ((2, 11, 11, 11), ("9s", "4d"), 2)
    first, second = seen.sides
    assert (first.letter, first.seats, first.total, first.laid) == ("A", (0, 2), 120, 60)
    assert (first.packet, first.packet_seat, first.opening) == ("untaken", None, 0)
    assert (second.packet, second.packet_seat, second.opening) == ("taken", 1, 0)
    assert first.melds == (
        MeldShown(
            number=1,
            kind="run",
            cards=tuple(BIRIBA.split()),
            wild=3,
            stands="6h",
            biriba="dirty",
            full=False,
            points=60,
            bonus=200,
        ),
    )


@pytest.mark.clause("M12")
def test_of_a_buried_pile_only_the_top_card_is_seen() -> None:
    at = table(options={"pile_view": "top_only"}, discard="9s 4d").at
    assert (public(at).pile, public(at).pile_size) == (("4d",), 2)
    empty = table(options={"pile_view": "top_only"}).at
    assert (public(empty).pile, public(empty).pile_size) == ((), 0)


def test_kinds_of_melds_are_told_apart() -> None:
    melds = {"A": [FULL, "7s 7h Xb", "2s 2h Xr"]}
    shown = public(table(options={"wild_biriba": True}, melds=melds).at).sides[0].melds
    assert [(m.kind, m.full, m.biriba, m.wild, m.stands) for m in shown] == [
        ("run", True, "clean", None, None),
        ("set", False, "none", 2, "7s"),
        ("wild", False, "none", None, None),
    ]


def test_an_opening_says_what_is_asked_and_what_is_laid() -> None:
    at = table(
        options={"obligations": "0:75"}, phase="play", hands={0: "5h 6h 7h Kc Kd"}
    )  # fmt: skip
    side = public(after(at, "0 meld 5h 6h 7h").at).sides[0]
    assert (side.opening, side.opening_laid) == (75, 15)


def test_a_seat_sees_its_hand_what_it_drew_and_what_it_may_do() -> None:
    at = after(table(hands={0: "Kd 5h"}, stock="9c"), "0 draw").at
    assert own(at, 0) == RummyOwn(
        seat=0,
        side="A",
        hand=("5h", "Kd", "9c"),
        fresh=("9c",),
        moves=("discard 5h", "discard Kd", "discard 9c"),
        selects=True,
    )
    waiting = own(at, 1)
    assert (waiting.side, waiting.fresh, waiting.moves, waiting.selects) == ("B", (), (), False)


def test_when_the_deal_is_over_the_score_is_seen_and_nobody_is_to_move() -> None:
    at = table(
        phase="play", hands={0: "Kc"}, melds={"A": [FULL]}, packets={"A": "played"},
        scores={"A": 4900, "B": 0},
    )  # fmt: skip
    seen = public(after(at, "0 discard Kc").at)
    assert (seen.turn, seen.phase, seen.winners) == (None, "over", ("A",))
    assert seen.scored is not None
    assert seen.scored.closer == 0


@pytest.mark.parametrize(
    ("trump", "text"), [(0, "s"), (1, "h"), (2, "d"), (3, "c"), (4, "none"), (5, "unnamed")]
)
def test_the_bonus_suit_as_text(trump: int, text: str) -> None:
    assert trump_text(trump) == text
