"""The classic sheet: every line cites its clause."""

from collections.abc import Callable
from functools import lru_cache

from app.engine.contract import Choice, Choices
from app.engine.options import parse_obligations
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
from app.engine.rummy.melds import Meld, set_of, wild_meld_of
from app.engine.rummy.position import RummyPosition
from app.engine.rummy.sheet import (
    NEVER,
    Citations,
    CloseRules,
    DealRules,
    DeckRules,
    Judgement,
    LastMove,
    Manner,
    MeldRules,
    NewWild,
    NothingMelded,
    PacketRules,
    PassedOut,
    PileRules,
    PileView,
    RummyRules,
    ScoreRules,
    StockRules,
    TwoValve,
    Unplayed,
    Upcard,
)
from app.engine.seats import Direction, Seat, Seating
from app.games.classic.clauses import bonus_table, over_target, reaching_target

CITES = Citations(
    set_size="B-15",
    ace="B-18",
    take="B-08",
    barred="B-13",
    stock="B-26",
    trump="B-07",
    opening="B-10",
    packet="B-23",
    in_flight="B-24",
    close="B-27",
    last_wild="B-14",
)
PACKS = {2: 2, 3: 2, 4: 2, 5: 3, 6: 3}
SIDES = {2: 2, 3: 3, 4: 2, 5: 5, 6: 3}
RETURNS = {"forbid_single": lone_card, "forbid_all": whole_pile, "free": no_card}
STOCK_ENDS = {"play_pile": NEVER, "at_zero": 0, "at_two": 2}
THREE_PACKS = 3
THREE_PACK_SET = 13


def rules(choices: Choices, players: int) -> RummyRules:
    """The sheet of a table with these choices; the same object for the same choices."""
    return _rules(tuple(sorted(choices.items())), players)


@lru_cache(maxsize=256)
def _rules(chosen: tuple[tuple[str, Choice], ...], players: int) -> RummyRules:
    choices = dict(chosen)
    return RummyRules(
        seating=Seating(players=players, sides=_sides(choices, players)),  # B-01
        deck=DeckRules(packs=PACKS[players], jokers=2),  # B-01, B-02
        deal=DealRules(  # B-03, B-05, B-07
            hand=11,
            packet=11,
            direction=Direction.ANTICLOCKWISE,
            joker_upcard=Upcard(str(choices["joker_upcard"])),
            next_dealer=to_the_right,
        ),
        meld=_melds(choices, players),
        pile=PileRules(  # B-08, B-13
            manner=Manner(str(choices["pile_take"])),
            barred=RETURNS[str(choices["return_taken"])],
            view=PileView(str(choices["pile_view"])),
        ),
        packet=_packet(choices),
        close=_close(choices),
        stock=StockRules(  # B-26
            ends_at=STOCK_ENDS[str(choices["stock_end"])],
            passed_out=PassedOut(str(choices["passed_out"])),
        ),
        score=_score(choices),
        openings=parse_obligations(str(choices["obligations"])) or (),  # B-10
        cites=CITES,
    )


def to_the_right(at: RummyPosition) -> Seat:
    """B-03  The deal passes to the next seat in the order of play."""
    return at.rules.seating.after(at.dealer)


def _sides(choices: Choices, players: int) -> int:
    if choices["sides"] == "single":
        return players
    return 2 if players == 6 and choices["six_teams"] else SIDES[players]  # noqa: PLR2004 - B-01


def _melds(choices: Choices, players: int) -> MeldRules:
    sets = (set_of,) if choices["sets"] else ()
    wilds = (wild_meld_of,) if choices["wild_biriba"] else ()
    three_packs = PACKS[players] == THREE_PACKS
    return MeldRules(
        kinds=(*wilds, *sets),  # B-15, B-16
        longest_run=13,  # M2, B-18
        longest_set=THREE_PACK_SET if three_packs else int(choices["set_max"]),  # B-15
        two=TwoValve.BOTH_WAYS if choices["natural_two_may_revert"] else TwoValve.ONE_WAY,  # M6
        new_wild=NewWild.AS_WRITTEN,  # M4
    )


def _packet(choices: Choices) -> PacketRules:
    asked: tuple[Judgement, ...] = (packet_untaken("B-27"), opening_met("B-10"))
    if choices["packet_needs_biriba"]:
        asked = (*asked, biriba_down("B-23"))  # B-23
    first = (first_side_only("B-24"),) if choices["second_morto_in_flight_only"] else ()
    return PacketRules(in_flight=all_of(*asked), with_discard=all_of(*asked, *first))  # B-24


def _close(choices: Choices) -> CloseRules:
    biriba = clean_biriba_down if choices["close_needs_clean"] else biriba_down
    last_move = LastMove.DISCARD if choices["final_discard"] else LastMove.MELD_OR_DISCARD
    return CloseRules(  # B-27
        may_close=all_of(packet_had("B-27"), opening_met("B-10"), biriba("B-27")),
        last_move=last_move,
        last_card=any_last_card if choices["final_wild_discard"] else no_wild_last_card("B-14"),
    )


def _score(choices: Choices) -> ScoreRules:
    is_clean: Callable[[Meld], bool] = clean_always if choices["dirty_stays"] else clean_now
    return ScoreRules(
        points=card_points(int(choices["joker"])),  # B-32
        meld_bonus=bonus_table(choices, is_clean),  # B-22, B-33
        is_clean=is_clean,  # M9, B-21
        going_out=100,  # B-33
        packet_missed=int(choices["packet_missed"]),  # B-29
        unplayed=Unplayed(str(choices["unplayed_packet"])),  # B-30
        nothing_melded=NothingMelded(str(choices["nothing_melded"])),
        target=int(choices["target"]),  # B-37
        winners=over_target if choices["target_strict"] == "over" else reaching_target,
    )
