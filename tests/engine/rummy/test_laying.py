"""Cards that leave a hand for the table: floors, packets in flight, and a way on for everybody."""

from dataclasses import replace

import pytest

from app.engine.cards import EMPTY, format_cards
from app.engine.changing import put
from app.engine.rummy.laying import is_stranded, may_finish, read_meld
from app.engine.rummy.manners import NewWild
from app.engine.rummy.position import Held, Phase
from tests.engine.rummy.scene import (
    after,
    at_play,
    cards,
    clause,
    lies,
    options,
    played,
    refusal,
    table,
)

SIX, BIRIBA = "3h 4h 5h 6h 7h 8h", "3h 4h 5h 6h 7h 8h 9h"


def read(line: str, new_wild: NewWild = NewWild.AS_WRITTEN) -> str | None:
    rules = replace(at_play("Kc").at.rules.meld, new_wild=new_wild)
    meld = read_meld(cards(line), rules)
    return None if meld is None else format_cards(meld.cards)


@pytest.mark.clause("M4", "B-X3")
@pytest.mark.parametrize(
    ("line", "laid"),
    [
        ("5h 6h Xr", "5h 6h Xr"),
        ("6h Xr 5h", "Xr 5h 6h"),
        ("7h 2h 5h", "5h 2h 7h"),
        ("3h 4h 2h", "3h 4h 2h"),
        ("4h 2h 3h", "2h 3h 4h"),
        ("Kc Ac 2c", "2c Kc Ac"),
        ("Ah Xr 3h", "Ah Xr 3h"),
        ("3h Xr Ah", "Ah Xr 3h"),
        ("7d 7s Xr", "7s 7d Xr"),
        ("5h 6h 9d", None),
    ],
)
def test_a_written_order_that_is_legal_stands_else_the_canonical_reading(
    line: str, laid: str | None
) -> None:
    assert read(line) == laid


@pytest.mark.clause("M4")
@pytest.mark.parametrize(
    ("line", "laid"),
    [
        ("5h 6h Xr", "Xr 5h 6h"),
        ("Xr 5h 6h", "Xr 5h 6h"),
        ("5h Xr 7h", "5h Xr 7h"),
        ("Ah 2h Xr", "Ah 2h Xr"),
        ("6h Xr 5h", "Xr 5h 6h"),
    ],
)
def test_where_wild_cards_go_low_the_high_end_is_not_for_them(line: str, laid: str) -> None:
    assert read(line, NewWild.LOW_END) == laid


@pytest.mark.clause("M10", "B-25", "B-X19")
def test_without_packet_or_close_in_sight_two_cards_must_stay() -> None:
    at = at_play("5s 6s 7s Kc")
    assert refusal(at, "0 meld 5s 6s 7s").clause == "M10"
    assert refusal(at, "0 meld 5s 6s 7s").facts == {"left": 1, "least": 2}
    assert clause(at_play("5s 6s 7s"), "0 meld 5s 6s 7s") == "B-23"
    assert "meld 5s 6s 7s" not in options(at)
    assert after(at_play("5s 6s 7s Kc Kd"), "0 meld 5s 6s 7s").at.phase is Phase.PLAY


@pytest.mark.clause("M10", "B-23", "B-24", "B-X20")
def test_the_last_card_melded_takes_the_packet_in_flight() -> None:
    at = at_play("5s 6s 7s", BIRIBA)
    done = played(at, "0 meld 5s 6s 7s")
    assert [(event.kind, event.note) for event in done.events] == [
        ("meld", ""),
        ("packet", "flight"),
    ]
    taken = after(at, "0 meld 5s 6s 7s").at
    assert sum(taken.hands[0]) == 11
    assert (taken.phase, taken.turn) == (Phase.PLAY, 0)
    assert (taken.packets[0].held, taken.packets[0].seat) == (Held.PLAYED, 0)
    assert taken.drawn == at.at.packets[0].cards


@pytest.mark.clause("B-23")
def test_the_meld_that_completes_a_biriba_counts_at_once() -> None:
    at = at_play("9h", SIX)
    assert after(at, "0 add 1 9h").at.packets[0].held is Held.PLAYED


@pytest.mark.clause("M10", "B-27", "B-X22")
def test_with_the_packet_had_the_last_card_is_discarded_never_melded() -> None:
    at = at_play("5s 6s 7s", BIRIBA, packets={"A": "played"})
    assert clause(at, "0 meld 5s 6s 7s") == "B-27"
    one = at_play("5s 6s 7s Kc", BIRIBA, packets={"A": "played"})
    assert options(after(one, "0 meld 5s 6s 7s")) == ["discard Kc"]


@pytest.mark.clause("B-27")
def test_where_no_final_discard_is_asked_a_meld_closes() -> None:
    given = {"options": {"final_discard": False}, "packets": {"A": "played"}}
    over = after(at_play("5s 6s 7s", BIRIBA, **given), "0 meld 5s 6s 7s")
    assert over.at.phase is Phase.OVER
    assert over.at.scored is not None
    assert over.at.scored.ending == "closed"
    assert clause(at_play("5s 6s 7s", SIX, **given), "0 meld 5s 6s 7s") == "B-27"


@pytest.mark.clause("M13")
def test_a_packet_and_a_close_may_fall_in_one_turn() -> None:
    at = at_play("5s 6s 7s", BIRIBA)
    taken = after(at, "0 meld 5s 6s 7s")
    few = replace(taken.at, hands=put(taken.at.hands, 0, put_one("Kc")))
    over = after(replace(taken, at=few), "0 discard Kc")
    assert over.at.phase is Phase.OVER


def put_one(line: str) -> bytes:
    counts = bytearray(EMPTY)
    for face in cards(line):
        counts[face] += 1
    return bytes(counts)


@pytest.mark.clause("M10", "B-14")
def test_nobody_is_left_with_a_card_that_may_not_go() -> None:
    given = {"options": {"final_wild_discard": False}, "packets": {"A": "played"}}
    at = at_play("5s 6s 7s Xr", BIRIBA, **given)
    assert refusal(at, "0 meld 5s 6s 7s").facts == {"left": 1, "least": 2}
    assert clause(at, "0 meld 5s 6s 7s") == "M10"
    assert after(at, "0 discard 5s").at.turn == 1


@pytest.mark.clause("B-13", "M10")
def test_where_all_returns_are_barred_one_other_card_must_stay() -> None:
    at = table(options={"return_taken": "forbid_all"}, hands={0: "5s 6s 7s"}, discard="9d Jc Kd")
    taken = after(at, "0 take")
    assert clause(taken, "0 meld 5s 6s 7s") == "M10"
    assert options(taken) == ["discard 5s", "discard 6s", "discard 7s"]


@pytest.mark.clause("B-10")
def test_an_opening_is_made_up_of_several_melds_in_one_turn() -> None:
    at = at_play("As Ah Ad Ks Kh Kd Jc 4d", options={"obligations": "0:75"})
    short = after(at, "0 meld As Ah Ad")
    assert (short.at.owed[0], short.at.recall is None) == (75, False)
    open_ = after(short, "0 meld Ks Kh Kd")
    assert (open_.at.owed[0], open_.at.recall) == (0, None)
    assert options(open_) == ["discard 4d", "discard Jc"]


@pytest.mark.clause("B-10", "M10")
def test_a_short_opening_keeps_two_cards_though_it_may_be_withdrawn() -> None:
    at = at_play("As Ah Ad 4d", options={"obligations": "0:75"})
    assert clause(at, "0 meld As Ah Ad") == "M10"


@pytest.mark.clause("B-11", "B-12", "M8")
def test_melds_and_additions_come_in_any_order_on_the_sides_own_table() -> None:
    at = table(phase="play", turn=2, hands={2: "9h Ks Kh Kd 4c 4d"}, melds={"A": [BIRIBA[:-3]]})
    laid = after(at, "2 meld Ks Kh Kd", "2 add 1 9h")
    assert lies(laid) == [BIRIBA, "Ks Kh Kd"]


def test_a_way_on_is_searched_through_several_melds() -> None:
    at = table(
        options={"pile_take": "use_top"}, hands={0: "9h 5s 6s"}, melds={"A": [SIX]}, discard="7s"
    )
    # The top card can only be melded once the biriba is made: the packet then lies in reach.
    taken = after(at, "0 take")
    assert clause(taken, "0 meld 5s 6s 7s") == "M10"
    assert options(taken) == ["add 1 9h"]
    assert after(taken, "0 add 1 9h", "0 meld 5s 6s 7s").at.packets[0].held is Held.PLAYED


def test_who_can_discard_is_not_stranded() -> None:
    assert not is_stranded(at_play("Kc Kd").at, 0)
    assert is_stranded(at_play("Kc").at, 0)
    assert may_finish(at_play("Kc", BIRIBA).at, 0)
    assert not may_finish(at_play("Kc", SIX).at, 0)
