"""Parts of a sheet that several games fill in from the same options, each with its own clauses."""

from app.engine.contract import Choices
from app.engine.options import parse_obligations
from app.engine.rummy.clauses import (
    all_of,
    any_last_card,
    biriba_down,
    clean_biriba_down,
    first_side_only,
    lone_card,
    no_card,
    no_wild_last_card,
    opening_met,
    over_target,
    reaching_target,
    whole_pile,
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
from app.engine.rummy.sheet import (
    NEVER,
    Citations,
    CloseRules,
    Judgement,
    Justifies,
    PacketRules,
    PileRules,
    StockRules,
    Winners,
)

RETURNS = {"forbid_single": lone_card, "forbid_all": whole_pile, "free": no_card}
STOCK_ENDS = {"play_pile": NEVER, "at_zero": 0, "at_two": 2, "refill": NEVER}


def pile_rules(choices: Choices, may_justify: Justifies, tranca: Tranca) -> PileRules:
    """From `pile_take`, `pile_view` and `return_taken`."""
    return PileRules(
        manner=Manner(str(choices["pile_take"])),
        barred=RETURNS[str(choices["return_taken"])],
        view=PileView(str(choices["pile_view"])),
        tranca=tranca,
        may_justify=may_justify,
    )


def stock_rules(choices: Choices, passed_out: PassedOut) -> StockRules:
    """From `stock_end`."""
    end = str(choices["stock_end"])
    return StockRules(
        ends_at=STOCK_ENDS[end],
        passed_out=passed_out,
        refill=Refill.PACKETS_THEN_PILE if end == "refill" else Refill.NEVER,
    )


def packet_rules(choices: Choices, cites: Citations, *asked: Judgement) -> PacketRules:
    """From `packet_needs_biriba` and `second_morto_in_flight_only`; `asked` comes first."""
    if choices["packet_needs_biriba"]:
        asked = (*asked, biriba_down(cites.packet))
    first: tuple[Judgement, ...] = ()
    if choices["second_morto_in_flight_only"]:
        first = (first_side_only(cites.in_flight),)
    return PacketRules(in_flight=all_of(*asked), with_discard=all_of(*asked, *first))


def close_rules(choices: Choices, cites: Citations, *asked: Judgement) -> CloseRules:
    """From `close_needs_clean`, `final_discard` and `final_wild_discard`; `asked` comes first."""
    biriba = clean_biriba_down if choices["close_needs_clean"] else biriba_down
    any_wild = choices["final_wild_discard"]
    return CloseRules(
        may_close=all_of(*asked, opening_met(cites.opening), biriba(cites.close)),
        last_move=LastMove.DISCARD if choices["final_discard"] else LastMove.MELD_OR_DISCARD,
        last_card=any_last_card if any_wild else no_wild_last_card(cites.last_wild),
    )


def two_valve(choices: Choices) -> TwoValve:
    """From `natural_two_may_revert`."""
    return TwoValve.BOTH_WAYS if choices["natural_two_may_revert"] else TwoValve.ONE_WAY


def openings(choices: Choices) -> tuple[tuple[int, int], ...]:
    """From `obligations`."""
    return parse_obligations(str(choices["obligations"])) or ()


def plain_winners(choices: Choices) -> Winners:
    """From `target_strict`."""
    return over_target if choices["target_strict"] == "over" else reaching_target
