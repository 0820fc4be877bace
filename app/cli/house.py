"""What the house does at a table of the command line, with dice of its own."""

from collections.abc import Iterator, Sequence
from random import Random

from app.bots import interrupt, sight_of
from app.engine.contract import Event, Move, Played, Position
from app.engine.seats import Seat
from app.table.chance import LOTS


def dealt(position: Position, dice: Random) -> Played:
    """The next deal: a shuffled deck, a first dealer, lots of another order, and all that the
    house then owes.
    """
    full = position.full_deck()
    deck = dice.sample(full, len(full))
    dealer = dice.randrange(len(position.letters))
    done = position.deal(deck, dealer, dice.sample(full, LOTS))
    return settled(done, dice)


def settled(played: Played, dice: Random) -> Played:
    """What a move came to, once the house has shuffled what it owes (A-36)."""
    events: tuple[Event, ...] = played.events
    position = played.position
    while position.shuffles:
        order = dice.sample(range(position.shuffles), position.shuffles)
        more = position.shuffle(order)
        position, events = more.position, (*events, *more.events)
    return Played(position, played.move, events)


def interruptions(
    position: Position, kinds: Sequence[str], dice: Random, *, but: Seat | None = None
) -> Iterator[tuple[Seat, Move]]:
    """The moves that bots wish to make while it is another's turn."""
    for seat in position.may_act:
        if seat not in {position.due, but}:
            move = interrupt(kinds[seat], sight_of(position, seat), dice)
            if move is not None:
                yield seat, move
