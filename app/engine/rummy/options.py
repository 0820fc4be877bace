"""What a seat may do now: every legal move once, in normal form (Settled 12), and the few a view
carries.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import assert_never

from app.engine.rummy.discards import lawful_discards
from app.engine.rummy.laying import lawful_layings
from app.engine.rummy.moves import DISCARDS, Discard, Draw, Pass, RummyMove, Trump, Withdraw
from app.engine.rummy.position import Phase, RummyPosition
from app.engine.rummy.taking import lawful_takes
from app.engine.seats import Seat

TRUMPS: tuple[Trump, ...] = (Trump(0), Trump(1), Trump(2), Trump(3), Trump(None))


def options(at: RummyPosition, seat: Seat) -> Iterator[RummyMove]:
    """Every legal move of a seat once, in normal form, lazily; none when it is not its turn."""
    if seat != at.turn:
        return
    match at.phase:
        case Phase.TRUMP:
            yield from TRUMPS
        case Phase.DRAW:
            yield Draw() if at.stock else Pass()
            yield from lawful_takes(at, seat)
        case Phase.PLAY:
            yield from lawful_layings(at, seat)
            yield from _closing_moves(at, seat)
        case Phase.DEAL | Phase.OVER:
            return
        case _:
            assert_never(at.phase)


def _closing_moves(at: RummyPosition, seat: Seat) -> tuple[RummyMove, ...]:
    discards = tuple(DISCARDS[card] for card in lawful_discards(at, seat))
    return discards if at.recall is None else (Withdraw(), *discards)


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
            first: RummyMove = Draw() if at.stock else Pass()
            # Takes that name no cards, onto a meld or plain, are listed before those that do.
            return (first, *takewhile(lambda take: not take.cards, lawful_takes(at, seat)))
        case Phase.PLAY:
            return _closing_moves(at, seat)
        case Phase.DEAL | Phase.OVER:
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
        if at.from_stock in discards:
            return Discard(at.from_stock)
        points = at.rules.score.points
        if discards:
            return Discard(min(discards, key=lambda card: (points[card], card)))
        return next(options(at, seat))
    if at.phase is Phase.TRUMP:
        return Trump(None)
    return Draw() if at.stock else Pass()
