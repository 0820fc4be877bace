"""What could be done with exactly these cards: every legal move that uses them, each with its
points.
"""

from collections.abc import Iterator, Sequence

from app.engine.cards import TEXT, Card, counts_of
from app.engine.contract import Illegal, Reading
from app.engine.rummy.additions import added
from app.engine.rummy.lookup import handful, new_melds
from app.engine.rummy.moves import Add, Discard, LayMeld, RummyMove, Take
from app.engine.rummy.naming import left_without
from app.engine.rummy.play import Step, play
from app.engine.rummy.position import Phase, RummyPosition
from app.engine.rummy.taking import WITH_MELD, with_top
from app.engine.seats import Seat


def ask(
    at: RummyPosition, seat: Seat, cards: Sequence[Card], meld: int | None
) -> tuple[Reading, ...] | Illegal:
    """Each legal move that uses exactly these cards (on this meld, where one is named), or why
    there is none.
    """
    refusal: Illegal | None = None
    found: dict[RummyMove, Reading] = {}
    for move in _tries(at, seat, tuple(cards), meld) if cards else ():
        step = play(at, seat, move)
        if isinstance(step, Step):
            found.setdefault(step.move, Reading(step.move, _points(at, step.move)))
        else:
            refusal = refusal or step
    return (
        tuple(found.values())
        or refusal
        or Illegal("cards", {"cards": tuple(TEXT[c] for c in cards)})
    )


def _tries(
    at: RummyPosition, seat: Seat, cards: tuple[Card, ...], meld: int | None
) -> Iterator[RummyMove]:
    if at.phase is Phase.DRAW and at.rules.pile.manner in WITH_MELD:
        yield from _takes(at, seat, cards, meld)
        return
    if meld is not None:
        yield from _adds(at, seat, cards, meld)
        return
    if len(cards) == 1:
        yield Discard(cards[0])
    else:
        yield LayMeld(cards)
        yield from _melds(at, seat, cards)
    for number in range(1, len(at.melds[at.side(seat)]) + 1):
        yield from _adds(at, seat, cards, number)


def _melds(at: RummyPosition, seat: Seat, cards: tuple[Card, ...]) -> Iterator[LayMeld]:
    if not isinstance(left_without(at, seat, cards), Illegal):
        for batch in new_melds(handful(counts_of(cards)), at.rules.meld):
            yield from (move for move in batch.moves if len(move.cards) == len(cards))


def _adds(at: RummyPosition, seat: Seat, cards: tuple[Card, ...], meld: int) -> Iterator[RummyMove]:
    yield Add(meld, cards)
    melds = at.melds[at.side(seat)]
    if 1 <= meld <= len(melds):
        results = added(melds[meld - 1], tuple(sorted(cards)), at.rules.meld)
        yield from (Add(meld, cards, end) for end, _ in results)


def _takes(
    at: RummyPosition, seat: Seat, cards: tuple[Card, ...], meld: int | None
) -> Iterator[RummyMove]:
    if cards == at.pile[-1:]:
        numbers = range(1, len(at.melds[at.side(seat)]) + 1) if meld is None else (meld,)
        yield from (Take(meld=number) for number in numbers)
    elif meld is None:
        yield Take(cards=cards)
    if meld is None and not isinstance(left_without(with_top(at, seat), seat, cards), Illegal):
        for batch in new_melds(handful(counts_of(cards)), at.rules.meld):
            moves = (move for move in batch.moves if len(move.cards) == len(cards))
            yield from (Take(cards=move.cards) for move in moves)


def _points(at: RummyPosition, move: RummyMove) -> int:
    points = at.rules.score.points
    match move:
        case Take(meld=int()):
            return points[at.pile[-1]]
        case LayMeld() | Add() | Take():
            return sum(points[card] for card in move.cards)
        case _:
            return 0
