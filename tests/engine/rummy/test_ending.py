"""How a turn passes on, and how a deal ends."""

from dataclasses import replace

import pytest

from app.engine.contract import Event
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.position import Held, Phase
from tests.engine.rummy.scene import after, cards, played, table

BIRIBA = "3h 4h 5h 6h 7h 8h 9h"
HANDS = {0: "5s 9d", 1: "6s 9d", 2: "7s Td", 3: "8s Td"}


def ending(at: RummyMatch) -> str:
    assert at.at.scored is not None
    return at.at.scored.ending


def test_a_turn_passes_to_the_next_seat_and_forgets_its_own() -> None:
    at = after(table(hands=HANDS, discard="Kc"), "0 take", "0 discard 5s").at
    assert (at.turn, at.phase) == (1, Phase.DRAW)
    assert (at.drawn, at.from_stock, at.barred, at.duty, at.recall) == ((), None, (), (), None)


@pytest.mark.clause("B-24", "B-30")
def test_a_packet_taken_with_the_discard_is_played_once_its_seat_has_the_turn() -> None:
    at = table(phase="play", hands={**HANDS, 0: "Kc"}, melds={"A": [BIRIBA]})
    waiting = after(at, "0 discard Kc")
    assert waiting.at.packets[0].held is Held.TAKEN
    others = ["1 draw", "1 discard 6s", "2 draw", "2 discard 7s"]
    assert after(waiting, *others).at.packets[0].held is Held.TAKEN
    assert after(waiting, *others, "3 draw", "3 discard 8s").at.packets[0].held is Held.PLAYED


@pytest.mark.clause("B-26", "B-X25")
def test_when_all_pass_in_a_row_the_deal_ends_without_a_closer() -> None:
    at = table(hands=HANDS, stock="none", discard="Kc")
    three = after(at, "0 pass", "1 pass", "2 pass")
    assert three.at.passes == 3
    last = played(three, "3 pass")
    assert last.events == (Event(kind="pass", seat=3), Event(kind="end", note="passed_out"))
    over = after(three, "3 pass")
    assert (over.at.phase, ending(over)) == (Phase.OVER, "passed_out")
    assert over.at.scored is not None
    assert [side.going_out for side in over.at.scored.sides] == [0, 0]
    assert over.at.totals == tuple(side.total for side in over.at.scored.sides)


@pytest.mark.clause("B-26")
def test_a_pile_taken_between_passes_starts_the_count_again() -> None:
    at = table(hands=HANDS, stock="none", discard="Kc")
    on = after(at, "0 pass", "1 pass", "2 pass", "3 take", "3 discard 8s", "0 pass")
    assert (on.at.phase, on.at.passes) == (Phase.DRAW, 1)


@pytest.mark.clause("B-26")
def test_two_rounds_without_a_card_melded_or_drawn_end_the_deal() -> None:
    hands = {0: "5s 9d", 1: "6s 9d"}
    at = table(2, hands=hands, stock="none", discard="Kc")
    turns = ["0 take", "0 discard 5s", "1 take", "1 discard 6s", "0 take", "0 discard 9d", "1 take"]
    stuck = after(at, *turns)
    assert stuck.at.idle == 3
    over = after(stuck, "1 discard 5s")
    assert ending(over) == "stalemate"


@pytest.mark.clause("B-26")
def test_a_card_melded_starts_the_guard_again() -> None:
    hands = {0: "5s 9d", 1: "5d 5c 9d 6s"}
    at = table(2, hands=hands, stock="none", discard="Kc")
    idle = after(at, "0 take", "0 discard 5s")
    assert idle.at.idle == 1
    assert after(idle, "1 take", "1 meld 5s 5d 5c", "1 discard 6s").at.idle == 0


@pytest.mark.clause("B-26")
@pytest.mark.parametrize(
    ("manner", "stock", "ends"),
    [
        ("at_zero", "5c", True),
        ("at_zero", "5c 6c", False),
        ("at_two", "5c 6c 7c", True),
        ("at_two", "5c 6c 7c 8c", False),
    ],
)
def test_the_player_who_draws_the_last_card_finishes_the_turn(
    manner: str,
    stock: str,
    ends: bool,  # noqa: FBT001 - a table's column
) -> None:
    at = table(options={"stock_end": manner}, hands=HANDS)
    short = RummyMatch(replace(at.at, stock=cards(stock)))
    drawn = after(short, "0 draw")
    assert drawn.at.phase is Phase.PLAY
    over = after(drawn, "0 discard 9d")
    assert (over.at.phase is Phase.OVER) == ends
    if ends:
        assert ending(over) == "stock"


@pytest.mark.clause("B-26")
def test_a_deal_that_nobody_plays_on_may_count_for_nothing() -> None:
    at = table(
        options={"passed_out": "void"}, hands=HANDS, stock="none", scores={"A": 5100, "B": 40}
    )
    over = after(at, "0 pass", "1 pass", "2 pass", "3 pass")
    assert over.at.scored is not None
    assert over.at.scored.void
    assert (over.at.totals, over.at.winners) == ((5100, 40), ())
    assert [side.match for side in over.at.scored.sides] == [5100, 40]
    again = over.deal(over.full_deck(), 0, ())
    assert again.position.due == 1


@pytest.mark.clause("B-27", "M13")
def test_a_close_names_its_closer_and_decides_the_match() -> None:
    at = table(
        phase="play",
        hands={**HANDS, 0: "Kc"},
        melds={"A": [BIRIBA]},
        packets={"A": "played"},
        scores={"A": 4900, "B": 0},
    )
    done = played(at, "0 discard Kc")
    assert done.events[-1] == Event(kind="end", seat=0, note="closed")
    over = after(at, "0 discard Kc")
    assert over.at.winners == (0,)
    assert over.at.scored is not None
    assert (over.at.scored.closer, over.at.scored.ending) == (0, "closed")
