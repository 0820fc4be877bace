"""Moves judged and folded."""

import pytest

from app.engine.contract import Event
from app.engine.rummy.position import Held, Phase
from tests.engine.rummy.scene import (
    after,
    at_play,
    card,
    cards,
    clause,
    lies,
    played,
    refusal,
    table,
)

BIRIBA = "3h 4h 5h 6h 7h 8h 9h"
MELD, ADD = "meld 5s 6s 7s", "add 1 8s"


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    assert refusal(table(), f"{seat} draw").clause == "seat"
    assert refusal(table(), f"{seat} draw").facts == {"seat": seat}


def test_who_is_not_to_move_is_told_who_is() -> None:
    assert refusal(table(), "2 draw").clause == "turn"
    assert refusal(table(), "2 draw").facts == {"seat": 0}


@pytest.mark.clause("M11")
@pytest.mark.parametrize(
    ("phase", "line", "cited"),
    [
        ("draw", MELD, "phase"),
        ("draw", ADD, "phase"),
        ("draw", "discard 5s", "phase"),
        ("draw", "withdraw", "B-10"),
        ("draw", "trump s", "B-07"),
        ("draw", "pass", "B-26"),
        ("play", "draw", "phase"),
        ("play", "take", "phase"),
        ("play", "pass", "B-26"),
        ("play", "trump none", "B-07"),
        ("play", "withdraw", "B-10"),
        ("trump", "draw", "B-07"),
        ("trump", "take", "B-07"),
        ("trump", "pass", "B-07"),
        ("trump", MELD, "B-07"),
        ("trump", "discard 5s", "B-07"),
    ],
)
def test_each_phase_has_its_own_moves(phase: str, line: str, cited: str) -> None:
    hands, melds = {0: "5s 6s 7s 8s Kc Kd"}, {"A": ["Ks Kh Kd"]}
    at = table(phase=phase, hands=hands, melds=melds, discard="Xr")
    assert clause(at, f"0 {line}") == cited


@pytest.mark.clause("B-07")
@pytest.mark.parametrize(("line", "trump"), [("trump d", 2), ("trump none", 4)])
def test_the_first_player_names_the_bonus_suit_then_draws(line: str, trump: int) -> None:
    at = table(phase="trump", hands={0: "5h 6h"}, discard="Xr")
    note = line.split()[1]
    assert played(at, f"0 {line}").events == (Event(kind="trump", seat=0, note=note),)
    named = after(at, f"0 {line}").at
    assert (named.trump, named.phase, named.turn) == (trump, Phase.DRAW, 0)
    assert named.pile == cards("Xr")


@pytest.mark.clause("B-08")
def test_a_card_drawn_is_told_to_its_seat_alone() -> None:
    at = table(hands={0: "5h 6h"}, stock="Ks 4d")
    assert played(at, "0 draw").events == (Event(kind="draw", seat=0, count=1, secret=("Ks",)),)
    drawn = after(at, "0 draw").at
    assert (drawn.drawn, drawn.from_stock, drawn.stock[0]) == (cards("Ks"), card("Ks"), card("4d"))


@pytest.mark.clause("B-26")
def test_from_an_empty_stock_nothing_is_drawn() -> None:
    at = table(hands={0: "5h 6h"}, stock="none", discard="Kc")
    assert clause(at, "0 draw") == "B-26"
    assert played(at, "0 pass").events == (Event(kind="pass", seat=0),)


def test_melds_and_additions_are_told_as_they_lie() -> None:
    at = at_play("7s 5s 6s 8s Kc Kd")
    meld = played(at, "0 meld 7s 5s 6s").events
    assert meld == (Event(kind="meld", seat=0, count=3, cards=("5s", "6s", "7s"), meld=1),)
    added = played(after(at, "0 meld 7s 5s 6s"), "0 add 1 8s").events
    assert added == (Event(kind="add", seat=0, count=1, cards=("8s",), meld=1),)


@pytest.mark.clause("A-25")
@pytest.mark.parametrize(("view", "fades"), [("open", False), ("top_only", True)])
def test_a_discard_fades_where_the_pile_may_not_be_looked_through(
    view: str, *, fades: bool
) -> None:
    done = played(at_play("Kc 9s", options={"pile_view": view}), "0 discard 9s")
    assert done.events[0] == Event(kind="discard", seat=0, count=1, cards=("9s",), fades=fades)


@pytest.mark.clause("M11")
def test_a_discard_ends_the_turn() -> None:
    at = at_play("5s Kc", discard="Jd")
    assert played(at, "0 discard 5s").events == (
        Event(kind="discard", seat=0, count=1, cards=("5s",)),
    )
    on = after(at, "0 discard 5s").at
    assert (on.pile, on.turn, on.phase) == (cards("Jd 5s"), 1, Phase.DRAW)
    assert refusal(at, "0 discard 6s").facts == {"cards": ("6s",)}


@pytest.mark.clause("B-24", "B-X21")
def test_a_packet_taken_with_the_discard_is_shown_to_its_owner_alone() -> None:
    at = table(phase="play", hands={0: "Kc"}, melds={"A": [BIRIBA]})
    done = played(at, "0 discard Kc")
    packet = done.events[1]
    assert (packet.kind, packet.seat, packet.count, packet.note) == ("packet", 0, 11, "discard")
    assert (packet.cards, len(packet.secret)) == ((), 11)
    on = after(at, "0 discard Kc").at
    assert (on.packets[0].held, on.packets[0].seat, on.turn) == (Held.TAKEN, 0, 1)
    assert sum(on.hands[0]) == 11


@pytest.mark.clause("B-27", "B-28")
@pytest.mark.parametrize("seat", [0, 2])
def test_either_partner_closes_with_the_last_discard(seat: int) -> None:
    at = table(
        phase="play", turn=seat, hands={seat: "Kc"}, melds={"A": [BIRIBA]}, packets={"A": "played"}
    )
    over = after(at, f"{seat} discard Kc").at
    assert over.phase is Phase.OVER
    assert over.scored is not None
    assert over.scored.closer == seat


@pytest.mark.clause("B-10")
def test_a_short_opening_taken_back_leaves_the_turn_as_it_was() -> None:
    obligations = {"obligations": "0:75", "pile_take": "use_any"}
    hands = {0: "5h 6h As Ah Ad Ks Kc Kd 9s 4c"}
    taken = after(table(options=obligations, hands=hands, discard="7h Ac"), "0 take")
    short = after(taken, "0 meld 5h 6h 7h", "0 meld Ks Kc Kd")
    assert (short.at.duty, short.at.owed[0]) == ((), 75)
    back = after(short, "0 withdraw")
    assert played(short, "0 withdraw").events == (Event(kind="withdraw", seat=0, count=6),)
    assert back.at.hands == taken.at.hands
    assert lies(back) == []
    assert (back.at.duty, back.at.barred, back.at.busy) == (taken.at.duty, (), False)
    assert clause(back, "0 withdraw") == "B-10"


@pytest.mark.clause("B-10", "B-26")
def test_a_turn_that_drew_from_the_stock_stays_busy_after_a_withdrawal() -> None:
    at = table(options={"obligations": "0:75"}, hands={0: "5h 6h 7h Kc Kd"}, stock="9s")
    back = after(at, "0 draw", "0 meld 5h 6h 7h", "0 withdraw")
    assert back.at.busy


@pytest.mark.clause("B-10")
def test_once_open_a_side_lays_what_it_likes() -> None:
    at = table(
        options={"obligations": "0:75"},
        phase="play",
        turn=2,
        melds={"A": ["Ks Kh Kd"]},
        hands={2: "5h 6h 7h Kc Kd"},
    )
    laid = after(at, "2 meld 5h 6h 7h", "2 discard Kc")
    assert laid.at.turn == 3
