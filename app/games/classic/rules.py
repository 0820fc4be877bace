"""The classic sheet: every line cites its clause."""

from functools import lru_cache

from app.engine.contract import Choice, Choices
from app.engine.rummy.bonuses import FULL, RUN, BonusTable, bonuses
from app.engine.rummy.clauses import (
    any_meld,
    as_laid,
    card_points,
    clean_always,
    clean_now,
    nothing_shown,
    opening_met,
    packet_had,
    packet_untaken,
    to_the_next_seat,
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
    Exchange,
    Fouls,
    NewWild,
    NothingMelded,
    PassedOut,
    SeatDraw,
    ShownUse,
    Tranca,
    TurnUp,
    Unplayed,
    Upcard,
)
from app.engine.rummy.melds import LADDERS, set_of, wild_meld_of
from app.engine.rummy.sheet import (
    Citations,
    DealRules,
    DeckRules,
    MeldRules,
    RummyRules,
    ScoreRules,
)
from app.engine.seats import Direction, Seating

CITES = Citations(
    set_size="B-15",
    ace="B-18",
    take="B-08",
    buried="cards",
    barred="B-13",
    stock="B-26",
    passing="B-26",
    trump="B-07",
    opening="B-10",
    packet="B-23",
    in_flight="B-24",
    close="B-27",
    last_wild="B-14",
    sets="B-15",
    wild_meld="B-16",
    wild_size="B-16",
    unmeldable="M2",
    shown="M2",
    shown_discard="cards",
    redraw="phase",
    claim="phase",
    tranca="B-08",
)
PACKS = {2: 2, 3: 2, 4: 2, 5: 3, 6: 3}
SIDES = {2: 2, 3: 3, 4: 2, 5: 5, 6: 3}
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
            turn_up=TurnUp.UPCARD,
            joker_upcard=Upcard(str(choices["joker_upcard"])),
            exchange=Exchange.NEVER,
            seat_draw=SeatDraw.RANDOM,
            next_dealer=to_the_next_seat,
        ),
        meld=_melds(choices, players),
        pile=pile_rules(choices, any_meld, Tranca.REMOVE),  # B-08, B-13
        packet=packet_rules(
            choices, CITES, packet_untaken(CITES.close), opening_met(CITES.opening)
        ),
        close=close_rules(choices, CITES, packet_had(CITES.close)),  # B-27
        stock=stock_rules(choices, PassedOut(str(choices["passed_out"]))),  # B-26
        score=_score(choices),
        openings=openings(choices),  # B-10
        fouls=Fouls.PREVENTED,
        cites=CITES,
    )


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
        ladders=LADDERS,
        longest_run=13,  # M2, B-18
        longest_set=THREE_PACK_SET if three_packs else int(choices["set_max"]),  # B-15
        two=two_valve(choices),  # M6
        new_wild=NewWild.AS_WRITTEN,  # M4
        shown=ShownUse.NEVER,
    )


def _score(choices: Choices) -> ScoreRules:
    is_clean = clean_always if choices["dirty_stays"] else clean_now  # M9, B-21
    table = BonusTable(
        full=FULL if choices["full_run_bonus"] else RUN,  # B-22
        upcard_rank_sets=2 if choices["atou_rank"] else 1,
    )
    return ScoreRules(
        points=card_points(int(choices["joker"])),  # B-32
        meld_bonus=bonuses(table, is_clean),  # B-33
        is_clean=is_clean,
        cards=as_laid,  # B-35
        shown=nothing_shown,
        going_out=100,  # B-33
        packet_missed=int(choices["packet_missed"]),  # B-29
        unplayed=Unplayed(str(choices["unplayed_packet"])),  # B-30
        nothing_melded=NothingMelded(str(choices["nothing_melded"])),
        target=int(choices["target"]),  # B-37
        winners=plain_winners(choices),
    )
