"""What a seat may do now: every legal move once, in normal form (Settled 12), and the few a view
carries.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import assert_never

from app.engine.rummy.discards import lawful_discards
from app.engine.rummy.fouls import claim_fault
from app.engine.rummy.laying import lawful_layings
from app.engine.rummy.moves import (
    DISCARDS,
    Claim,
    Discard,
    Draw,
    Pass,
    Redraw,
    RummyMove,
    Trump,
    Withdraw,
)
from app.engine.rummy.position import NOBODYS, Phase, RummyPosition
from app.engine.rummy.stock import can_draw
from app.engine.rummy.taking import lawful_takes
from app.engine.seats import Seat

TRUMPS: tuple[Trump, ...] = (Trump(0), Trump(1), Trump(2), Trump(3), Trump(None))


def options(at: RummyPosition, seat: Seat) -> Iterator[RummyMove]:
    """Every legal move of a seat once, in normal form, lazily; none when it is not its turn."""
    if may_claim(at, seat):
        yield Claim()
    if seat != at.turn:
        return
    match at.phase:
        case Phase.TRUMP:
            yield from TRUMPS
        case Phase.DRAW:
            yield Draw() if can_draw(at) else Pass()
            yield from lawful_takes(at, seat)
        case Phase.PLAY:
            yield from lawful_layings(at, seat)
            yield from _closing_moves(at, seat)
        case Phase.DEAL | Phase.SHUFFLE | Phase.OVER:
            return
        case _:
            assert_never(at.phase)


def may_claim(at: RummyPosition, seat: Seat) -> bool:
    """The seat may claim the opening just passed."""
    playing = at.phase not in NOBODYS
    return playing and at.claimable is not None and claim_fault(at, seat) is None


def may_act(at: RummyPosition) -> tuple[Seat, ...]:
    """The seat on turn and, while an opening may be claimed, its opponents (G-34): that it was
    short is for them to find.
    """
    if at.phase in NOBODYS:
        return ()
    claim, seating = at.claimable, at.rules.seating
    if claim is None:
        return (at.turn,)
    opponents = (s for s in range(seating.players) if at.side(s) != at.side(claim.seat))
    return (at.turn, *(seat for seat in opponents if seat != at.turn))


def _closing_moves(at: RummyPosition, seat: Seat) -> tuple[RummyMove, ...]:
    moves: tuple[RummyMove, ...] = tuple(DISCARDS[card] for card in lawful_discards(at, seat))
    if at.recall is not None:
        moves = (Withdraw(), *moves)
    if at.redrawable is not None and can_draw(at):
        moves = (Redraw(), *moves)
    return moves


def offers(at: RummyPosition, seat: Seat) -> tuple[RummyMove, ...]:
    """The legal moves that need no choice of several cards: all but meld, add and take
    with cards.
    """
    if seat != at.turn:
        return ()
    match at.phase:
        case Phase.TRUMP:
            return TRUMPS
        case Phase.DRAW:
            first: RummyMove = Draw() if can_draw(at) else Pass()
            # Takes that name no cards, onto a meld or plain, are listed before those that do.
            return (first, *takewhile(lambda take: not take.cards, lawful_takes(at, seat)))
        case Phase.PLAY:
            return _closing_moves(at, seat)
        case Phase.DEAL | Phase.SHUFFLE | Phase.OVER:
            return ()
        case _:
            assert_never(at.phase)


def timed_out(at: RummyPosition) -> RummyMove:
    """What the house plays for the seat to move when its time is up (G-57)."""
    seat = at.turn
    if at.phase is Phase.PLAY:
        if at.recall is not None:
            return Withdraw()
        discards = lawful_discards(at, seat)
        if at.from_stock in discards and at.from_stock not in at.rules.deck.trancas:
            return Discard(at.from_stock)
        points, trancas = at.rules.score.points, at.rules.deck.trancas
        if discards:
            dear = {card: (card in trancas, points[card], card) for card in discards}
            return Discard(min(discards, key=dear.__getitem__))
        return next(options(at, seat))
    if at.phase is Phase.TRUMP:
        return Trump(None)
    return Draw() if can_draw(at) else Pass()
