"""The sheet of Greek tournament Biriba: every line cites its clause."""

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
from app.games.tournament.clauses import deciding

CITES = Citations(
    set_size="G-16",
    ace="G-18",
    take="G-12",
    buried="cards",
    barred="G-13",
    stock="G-44",
    passing="G-14",
    trump="G-09",
    opening="G-32",
    packet="G-38",
    in_flight="G-39",
    close="G-42",
    last_wild="G-43",
    sets="G-15",
    wild_meld="G-22",
    wild_size="G-17",
    unmeldable="M2",
    shown="M2",
    shown_discard="cards",
    redraw="phase",
    claim="G-34",
    tranca="G-12",
)


def rules(choices: Choices, players: int) -> RummyRules:
    """The sheet of a table with these choices; the same object for the same choices."""
    return _rules(tuple(sorted(choices.items())), players)


@lru_cache(maxsize=256)
def _rules(chosen: tuple[tuple[str, Choice], ...], players: int) -> RummyRules:
    choices = dict(chosen)
    asked = (packet_untaken(CITES.close), opening_met("G-40"))
    return RummyRules(
        seating=Seating(players=players, sides=2),  # G-01
        deck=DeckRules(packs=2, jokers=2),  # G-02
        deal=DealRules(  # G-03, G-05, G-06, G-09
            hand=11,
            packet=11,
            direction=Direction.ANTICLOCKWISE,
            turn_up=TurnUp.UPCARD,
            joker_upcard=Upcard(str(choices["joker_upcard"])),
            exchange=Exchange.NEVER,
            seat_draw=SeatDraw(str(choices["seat_draw"])),
            next_dealer=to_the_next_seat,
        ),
        meld=_melds(choices),
        pile=pile_rules(choices, any_meld, Tranca.REMOVE),  # G-10, G-12, G-13
        packet=packet_rules(choices, CITES, *asked),  # G-38, G-39, G-40
        close=close_rules(choices, CITES, packet_had(CITES.close)),  # G-42, G-43
        stock=stock_rules(choices, PassedOut.SCORED),  # G-44
        score=_score(choices),
        openings=openings(choices),  # G-28
        fouls=Fouls(str(choices["fouls"])),  # G-34
        cites=CITES,
    )


def _melds(choices: Choices) -> MeldRules:
    sets = (set_of,) if choices["sets"] else ()
    wilds = (wild_meld_of,) if choices["wild_biriba"] else ()
    return MeldRules(
        kinds=(*wilds, *sets),  # G-15, G-22, G-23
        ladders=LADDERS,
        longest_run=13,  # G-18
        longest_set=int(choices["set_max"]),  # G-16, G-17
        two=two_valve(choices),  # M6
        new_wild=NewWild.LOW_END,  # G-24
        shown=ShownUse.NEVER,
    )


def _score(choices: Choices) -> ScoreRules:
    is_clean = clean_always if choices["dirty_stays"] else clean_now  # M9, G-26
    table = BonusTable(
        full=FULL if choices["full_run_bonus"] else RUN,  # G-19
        upcard_rank_sets=2 if choices["atou_rank"] else 1,  # G-08
    )
    return ScoreRules(
        points=card_points(int(choices["joker"])),  # G-50
        meld_bonus=bonuses(table, is_clean),  # G-50
        is_clean=is_clean,
        cards=as_laid,
        shown=nothing_shown,
        going_out=100,  # G-50
        packet_missed=int(choices["packet_missed"]),  # G-46
        unplayed=Unplayed(str(choices["unplayed_packet"])),  # G-47
        nothing_melded=NothingMelded(str(choices["nothing_melded"])),  # G-48, G-49
        target=int(choices["target"]),  # G-51
        winners=deciding(choices),  # G-51, G-52
    )
