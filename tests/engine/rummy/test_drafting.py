"""Parts of a sheet that games fill in from the same options."""

import pytest

from app.engine.rummy.clauses import (
    any_last_card,
    any_meld,
    lone_card,
    no_card,
    over_target,
    packet_had,
    reaching_target,
    whole_pile,
)
from app.engine.rummy.drafting import (
    close_rules,
    openings,
    packet_rules,
    pile_rules,
    plain_winners,
    stock_rules,
    two_valve,
)
from app.engine.rummy.manners import (
    LastMove,
    Manner,
    PassedOut,
    PileView,
    Refill,
    Tranca,
    TwoValve,
)
from app.engine.rummy.sheet import NEVER
from tests.engine.rummy.scene import table

CITES = table().at.rules.cites


@pytest.mark.parametrize(
    ("returns", "barred"),
    [("forbid_single", lone_card), ("forbid_all", whole_pile), ("free", no_card)],
)
def test_a_pile_is_taken_seen_and_returned_as_its_options_say(returns: str, barred: object) -> None:
    raw = {"pile_take": "use_top", "pile_view": "top_only", "return_taken": returns}
    found = pile_rules(raw, any_meld, Tranca.BLOCK)
    assert (found.manner, found.view) == (Manner.USE_TOP, PileView.TOP_ONLY)
    assert (found.barred, found.may_justify, found.tranca) == (barred, any_meld, Tranca.BLOCK)


@pytest.mark.parametrize(
    ("end", "ends_at", "refill"),
    [
        ("play_pile", NEVER, Refill.NEVER),
        ("at_zero", 0, Refill.NEVER),
        ("at_two", 2, Refill.NEVER),
        ("refill", NEVER, Refill.PACKETS_THEN_PILE),
    ],
)
def test_a_stock_ends_or_is_refilled(end: str, ends_at: int, refill: Refill) -> None:
    found = stock_rules({"stock_end": end}, PassedOut.VOID)
    assert (found.ends_at, found.refill, found.passed_out) == (ends_at, refill, PassedOut.VOID)


BIRIBA = "3h 4h 5h 6h 7h 8h 9h"


@pytest.mark.parametrize(
    ("raw", "melds", "packets", "flight", "discard"),
    [
        ((False, False), [], {}, None, None),
        ((True, False), [], {}, "B-23", "B-23"),
        ((True, False), [BIRIBA], {}, None, None),
        ((False, True), [], {}, None, None),
        ((False, True), [], {"B": "played"}, None, "B-24"),
        ((True, True), [], {"B": "taken 1"}, "B-23", "B-23"),
    ],
)
def test_a_packet_may_ask_for_a_biriba_and_the_second_for_a_flight(
    raw: tuple[bool, bool],
    melds: list[str],
    packets: dict[str, str],
    flight: str | None,
    discard: str | None,
) -> None:
    choices = dict(zip(("packet_needs_biriba", "second_morto_in_flight_only"), raw, strict=True))
    found = packet_rules(choices, CITES)
    at = table(melds={"A": melds}, packets=packets).at
    verdicts = [judge(at, 0) for judge in (found.in_flight, found.with_discard)]
    assert [None if verdict is None else verdict.clause for verdict in verdicts] == [
        flight,
        discard,
    ]


def closing(clean: bool, final: bool, wild: bool) -> dict[str, bool]:  # noqa: FBT001 - three columns
    return {"close_needs_clean": clean, "final_discard": final, "final_wild_discard": wild}


def test_a_close_asks_what_its_options_and_its_game_ask() -> None:
    plain = close_rules(closing(False, True, True), CITES, packet_had(CITES.close))  # noqa: FBT003
    assert (plain.last_move, plain.last_card) == (LastMove.DISCARD, any_last_card)
    strict = close_rules(closing(True, False, False), CITES)  # noqa: FBT003
    assert strict.last_move is LastMove.MELD_OR_DISCARD
    refused = strict.last_card(52)
    assert refused is not None
    assert refused.clause == CITES.last_wild
    dirty = table(melds={"A": [BIRIBA.replace("5h", "Xr")]}, packets={"A": "played"}).at
    untaken = table(melds={"A": [BIRIBA]}).at
    assert [plain.may_close(at, 0) is None for at in (dirty, untaken)] == [True, False]
    assert [strict.may_close(at, 0) is None for at in (dirty, untaken)] == [False, True]


def test_valve_openings_and_winners() -> None:
    valves = [two_valve({"natural_two_may_revert": may}) for may in (False, True)]
    assert valves == [TwoValve.ONE_WAY, TwoValve.BOTH_WAYS]
    assert openings({"obligations": "1000:75, 1500:90"}) == ((1000, 75), (1500, 90))
    assert openings({"obligations": "none"}) == ()
    assert plain_winners({"target_strict": "over"}) is over_target
    assert plain_winners({"target_strict": "reach"}) is reaching_target
