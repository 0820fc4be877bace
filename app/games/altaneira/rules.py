"""The sheet of Biriba com Tranca de Altaneira: every line cites its clause."""

from functools import lru_cache

from app.engine.contract import Choice, Choices
from app.engine.rummy.clauses import clean_always, clean_now, opening_met, packet_left
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
from app.engine.rummy.melds import LADDERS, ladder_of, set_of
from app.engine.rummy.sheet import (
    Citations,
    DealRules,
    DeckRules,
    MeldRules,
    RummyRules,
    ScoreRules,
)
from app.engine.seats import Direction, Seating
from app.games.altaneira.clauses import (
    BLACK_THREES,
    RED_THREES,
    all_or_nothing,
    by_batidas,
    canastra,
    closer_or_fewest,
    dolares,
    own_mele,
)

CITES = Citations(
    set_size="A-21",
    ace="A-22",
    take="A-26",
    buried="A-25",
    barred="A-28",
    stock="A-36",
    passing="A-36",
    trump="phase",
    opening="A-47",
    packet="A-29",
    in_flight="A-31",
    close="A-35",
    last_wild="A-48",
    sets="A-21",
    wild_meld="A-21",
    wild_size="A-21",
    unmeldable="A-18",
    shown="A-14",
    shown_discard="A-16",
    redraw="A-07",
    claim="phase",
    tranca="A-17",
)
BRIDGED = (ladder_of(0, 3), LADDERS[1], LADDERS[2], ladder_of(3, 3))


def rules(choices: Choices, players: int) -> RummyRules:
    """The sheet of a table with these choices; the same object for the same choices."""
    return _rules(tuple(sorted(choices.items())), players)


@lru_cache(maxsize=256)
def _rules(chosen: tuple[tuple[str, Choice], ...], players: int) -> RummyRules:
    choices = dict(chosen)
    tranca = Tranca(str(choices["tranca"]))
    asked = (packet_left("A-39"), opening_met(CITES.opening))
    return RummyRules(
        seating=Seating(players=players, sides=2),
        deck=DeckRules(
            packs=2, jokers=0, shown=RED_THREES, trancas=BLACK_THREES
        ),
        deal=DealRules(
            hand=11,
            packet=11,
            direction=Direction.CLOCKWISE,
            turn_up=TurnUp.NOTHING,
            joker_upcard=Upcard.NO_ATOU,
            exchange=Exchange.FIRST_PLAYER,
            seat_draw=SeatDraw.RANDOM,
            next_dealer=closer_or_fewest,
        ),
        meld=_melds(choices),
        pile=pile_rules(choices, own_mele("A-27"), tranca),
        packet=packet_rules(choices, CITES, *asked),
        close=close_rules(choices, CITES),
        stock=stock_rules(choices, PassedOut.SCORED),
        score=_score(choices),
        openings=openings(choices),
        fouls=Fouls.PREVENTED,
        cites=CITES,
    )


def _melds(choices: Choices) -> MeldRules:
    in_runs = ShownUse.IN_RUNS if choices["dolar_in_runs"] else ShownUse.NEVER
    return MeldRules(
        kinds=(set_of,) if choices["sets"] else (),
        ladders=BRIDGED if choices["black_gap"] == "bridged" else LADDERS,
        longest_run=14,
        longest_set=9,
        two=two_valve(choices),  # A-09, M6
        new_wild=NewWild.AS_WRITTEN,  # M4
        shown=in_runs,
    )


def _score(choices: Choices) -> ScoreRules:
    is_clean = clean_always if choices["dirty_stays"] else clean_now  # M9, A-10
    return ScoreRules(
        points=(10,) * 54,
        meld_bonus=canastra(choices, is_clean),
        is_clean=is_clean,
        cards=all_or_nothing,
        shown=dolares(choices),
        going_out=100,
        packet_missed=int(choices["packet_missed"]),
        unplayed=Unplayed(str(choices["unplayed_packet"])),
        nothing_melded=NothingMelded(str(choices["nothing_melded"])),
        target=int(choices["target"]),
        winners=by_batidas(choices),
    )
