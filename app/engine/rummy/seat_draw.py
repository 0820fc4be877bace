"""The draw for seats: a card for every seat, the highest decides who deals first (G-03, G-04)."""

from collections.abc import Sequence

from app.engine.cards import JOKER_SUIT, RANK_OF, RED_JOKER, SUIT_OF, TEXT, Card
from app.engine.contract import Event
from app.engine.seats import Seat, Seating

ACE = 14


def height(card: Card) -> tuple[int, int, int]:
    """Jokers over Aces over Kings down to Twos, red over black; then spades, hearts, diamonds,
    clubs.
    """
    if SUIT_OF[card] == JOKER_SUIT:
        return (1, int(card == RED_JOKER), 0)
    return (0, ACE if RANK_OF[card] == 1 else RANK_OF[card], -SUIT_OF[card])


def drawn_dealer(lots: Sequence[Card], seating: Seating) -> tuple[Seat, tuple[Event, ...]]:
    """Who deals first, and every card drawn. Seats that drew the same highest card draw again.

    Who draws the highest card deals; with a joker one plays first, so the seat before deals.
    """
    waiting: tuple[Seat, ...] = tuple(range(seating.players))
    events: list[Event] = []
    left = list(lots)
    while len(waiting) > 1 and len(left) >= len(waiting):
        drawn = {seat: left.pop(0) for seat in waiting}
        events += [
            Event(kind="lot", seat=seat, count=1, cards=(TEXT[card],))
            for seat, card in drawn.items()
        ]
        best = max(drawn.values(), key=height)
        waiting = tuple(seat for seat, card in drawn.items() if card == best)
    winner = waiting[0]
    if SUIT_OF[best] == JOKER_SUIT:
        return (winner - 1) % seating.players, tuple(events)
    return winner, tuple(events)
