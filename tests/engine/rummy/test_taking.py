"""Taking the pile, freely, with a duty, or with a meld in the same command."""

from collections.abc import Mapping

import pytest

from app.engine.cards import counts_of
from app.engine.contract import Event
from app.engine.rummy.position import Phase
from tests.engine.rummy.scene import (
    after,
    cards,
    clause,
    lies,
    options,
    played,
    refusal,
    table,
    texts,
)

TOP = {"pile_take": "use_top"}
ANY = {"pile_take": "use_any"}
NEW = {"pile_take": "new_meld"}
ADD = {"pile_take": "new_or_add"}
BURIED = {"pile_view": "top_only"}


@pytest.mark.clause("B-08", "B-09")
def test_the_whole_pile_goes_to_the_hand_for_all_to_see() -> None:
    at = table(hands={0: "5h 6h"}, discard="9s Kd")
    done = played(at, "0 take")
    assert done.events == (Event(kind="take", seat=0, count=2, cards=("9s", "Kd")),)
    taken = after(at, "0 take").at
    assert taken.hands[0] == counts_of(cards("5h 6h 9s Kd"))
    assert (taken.pile, taken.drawn, taken.phase) == ((), cards("9s Kd"), Phase.PLAY)


@pytest.mark.clause("M12")
def test_a_buried_pile_is_told_to_its_taker_alone() -> None:
    at = table(options=BURIED, hands={0: "5h 6h"}, discard="9s Kd")
    assert played(at, "0 take").events == (
        Event(kind="take", seat=0, count=2, secret=("9s", "Kd")),
    )


@pytest.mark.clause("B-08")
@pytest.mark.parametrize("line", ["take 9s Kd", "take 1", "take 0"])
def test_a_plain_take_names_nothing(line: str) -> None:
    at = table(hands={0: "5h 6h"}, discard="9s Kd")
    assert clause(at, f"0 {line}") == "B-08"


@pytest.mark.clause("B-08")
def test_an_empty_pile_is_not_taken() -> None:
    at = table(hands={0: "5h 6h"})
    assert clause(at, "0 take") == "B-08"
    assert options(at) == ["draw"]


@pytest.mark.clause("B-08")
@pytest.mark.parametrize(
    ("given", "hand", "pile", "may"),
    [
        (TOP, "5h 6h Kc Kd", "9s 7h", True),
        (TOP, "5h 6h Kc Kd", "7h 9s", False),
        (ANY, "5h 6h Kc Kd", "7h 9s", True),
        (ANY, "5h 6h Kc Qd", "8h 9s", False),
        ({**TOP, **BURIED}, "5h 6h Kc Kd", "9s 7h", True),
        ({**TOP, **BURIED}, "5h 9c Kc Qd", "6h 7h", False),
        (TOP, "5h 6h", "7h", False),
        (TOP, "5h 6h Kc", "7h", False),
        ({**TOP, "obligations": "0:75"}, "5h 6h Kc Kd", "9s 7h", False),
        ({**TOP, "obligations": "0:40"}, "5h 6h Ks Kd Kh Kc 4s 4d", "9s 7h", True),
        ({**TOP, "obligations": "0:60"}, "5h 6h Ks Kd Kh Kc 4s 4d", "9s 7h", False),
    ],
)
def test_a_pile_that_must_be_used_is_taken_only_where_it_can_be(
    given: Mapping[str, object],
    hand: str,
    pile: str,
    may: bool,  # noqa: FBT001 - a table's column
) -> None:
    at = table(options=given, hands={0: hand}, discard=pile)
    assert ("take" in options(at)) == may
    assert ("take" in texts(at.offers(0))) == may
    if not may:
        assert clause(at, "0 take") == "B-08"


@pytest.mark.clause("B-08")
def test_a_duty_is_met_by_any_face_taken_or_by_the_top_one() -> None:
    hands = {0: "5h 6h 9d 9c Kc Kd"}
    anything = after(table(options=ANY, hands=hands, discard="7h 9s"), "0 take")
    assert anything.at.duty == cards("7h 9s")
    assert after(anything, "0 meld 5h 6h 7h").at.duty == ()
    top = after(table(options=TOP, hands=hands, discard="7h 9s"), "0 take")
    assert after(top, "0 meld 5h 6h 7h").at.duty == cards("9s")
    assert after(top, "0 meld 9s 9d 9c", "0 discard Kc").at.turn == 1


@pytest.mark.clause("B-08")
def test_a_meld_that_would_make_the_duty_impossible_is_refused() -> None:
    at = after(table(options=TOP, hands={0: "5h 6h 5s 5d Kc Kd"}, discard="9s 7h"), "0 take")
    assert clause(at, "0 meld 5s 5h 5d") == "M10"
    assert after(at, "0 meld 5h 6h 7h").at.duty == ()


@pytest.mark.clause("B-08")
def test_a_new_meld_is_laid_with_the_pile() -> None:
    at = table(options=NEW, hands={0: "5h 6h 8h Kc"}, discard="9s 7h")
    assert options(at) == [
        "draw",
        "take 5h 6h 7h",
        "take 5h 6h 7h 8h",
        "take 6h 7h 8h",
    ]
    assert texts(at.offers(0)) == ["draw"]
    done = played(at, "0 take 7h 6h 5h")
    assert texts([done.move]) == ["take 5h 6h 7h"]
    assert [event.kind for event in done.events] == ["take", "meld"]
    taken = after(at, "0 take 5h 6h 7h")
    assert lies(taken) == ["5h 6h 7h"]
    assert taken.at.hands[0] == counts_of(cards("8h Kc 9s"))


@pytest.mark.clause("B-08")
@pytest.mark.parametrize(
    ("line", "cited"),
    [
        ("take", "B-08"),
        ("take 1", "B-08"),
        ("take 5h 6h 8h", "B-08"),
        ("take 7h 9s 5h", "cards"),
        ("take 7h 7h 7s", "cards"),
        ("take 5h 7h 8h", "M2"),
        ("take 5h 6h 7h 8h", "M10"),
    ],
)
def test_a_take_that_lays_no_meld_with_the_top_card_is_refused(line: str, cited: str) -> None:
    at = table(options=NEW, hands={0: "5h 6h 8h"}, melds={"A": ["7s 7d 7c"]}, discard="9s 7h")
    assert clause(at, f"0 {line}") == cited


@pytest.mark.clause("B-08")
def test_the_top_card_may_go_to_a_meld_where_the_table_says_so() -> None:
    at = table(
        options=ADD, hands={0: "5h 8h Kc"}, melds={"A": ["7s 7d 7c", "As 2s 3s"]}, discard="9s 7h"
    )
    assert options(at) == ["draw", "take 1"]
    assert texts(at.offers(0)) == ["draw", "take 1"]
    done = played(at, "0 take 1")
    assert [(event.kind, event.meld) for event in done.events] == [("take", None), ("add", 1)]
    assert lies(after(at, "0 take 1")) == ["7s 7h 7d 7c", "As 2s 3s"]
    assert clause(at, "0 take 2") == "M2"
    assert clause(at, "0 take 3") == "M8"


@pytest.mark.clause("B-10")
def test_a_take_with_a_meld_must_meet_the_opening_by_itself() -> None:
    given = {**NEW, "obligations": "0:40"}
    at = table(options=given, hands={0: "5h 6h Ks Kd Kc 8d"}, discard="9s 7h")
    assert refusal(at, "0 take 5h 6h 7h").clause == "B-10"
    assert refusal(at, "0 take 5h 6h 7h").facts == {"laid": 15, "opening": 40}
    assert options(at) == ["draw"]
    rich = table(options=given, hands={0: "5h 6h Ks Kd Kc 8d"}, discard="9s Kh")
    assert "take Ks Kh Kd Kc" in options(rich)


@pytest.mark.clause("B-13")
def test_a_lone_card_melded_bars_nothing() -> None:
    at = table(options=NEW, hands={0: "5h 6h 7h Kc"}, discard="7h")
    assert "discard 7h" in options(after(at, "0 take 5h 6h 7h"))


@pytest.mark.clause("B-08")
def test_a_hand_rich_in_melds_may_take_a_pile_it_can_use() -> None:
    rich = "7s 7s 7h 7h 7d 7d 7c 2s 2h 2d Xr Xb 8s 9s Kc Kd"
    at = table(options=TOP, hands={0: rich}, discard="9d 7c")
    assert "take" in options(at)
    taken = after(at, "0 take")
    assert after(taken, "0 meld 7s 7h 7c", "0 discard Kd").at.turn == 1
