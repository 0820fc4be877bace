"""Drawing: cards from the stock, what must be shown and replaced (A-12), and what refills an empty
stock (A-36).
"""

from typing import TypeAlias

from app.engine.cards import TEXT, Card, with_cards
from app.engine.changing import changed
from app.engine.contract import Event
from app.engine.rummy.manners import Refill
from app.engine.rummy.position import Held, Packet, Phase, RummyPosition
from app.engine.seats import Seat

Drawn: TypeAlias = tuple[RummyPosition, tuple[Event, ...]]


def refills(at: RummyPosition) -> bool:
    """An empty stock of this table is refilled."""
    return at.rules.stock.refill is Refill.PACKETS_THEN_PILE


def can_draw(at: RummyPosition) -> bool:
    """A card is in the stock, or something is left to refill it."""
    return bool(at.stock) or (refills(at) and _has_refill(at))


def _has_refill(at: RummyPosition) -> bool:
    return any(packet.cards for packet in at.packets) or (bool(at.pile) and not at.recycled)


def drew(at: RummyPosition, seat: Seat, wanted: int, then: Phase) -> Drawn:
    """So many cards drawn into a hand, then the phase that follows. What must be shown is laid open
    and replaced; the house is due where the pile has to be shuffled first.
    """
    events: list[Event] = []
    while wanted:
        if not at.stock:
            refilled = _refilled(at)
            if refilled is None:
                if not at.pile or at.recycled or not refills(at):
                    break
                return changed(at, phase=Phase.SHUFFLE, wanting=wanted, then=then), tuple(events)
            at, event = refilled
            events.append(event)
        card, stock = at.stock[0], at.stock[1:]
        if card in at.rules.deck.shown:
            at = _laid_open(changed(at, stock=stock), seat, (card,))
            events.append(Event(kind="show", seat=seat, count=1, cards=(TEXT[card],)))
            continue
        wanted -= 1
        at = changed(
            at,
            phase=at.phase if wanted else then,
            wanting=at.wanting if wanted else 0,
            stock=stock,
            hands=(*at.hands[:seat], with_cards(at.hands[seat], (card,)), *at.hands[seat + 1 :]),
            drawn=(*at.drawn, card),
            from_stock=card,
        )
        events.append(Event(kind="draw", seat=seat, count=1, secret=(TEXT[card],)))
    if at.phase is not then or at.wanting:
        at = changed(at, phase=then, wanting=0)
    return at, tuple(events)


def _refilled(at: RummyPosition) -> tuple[RummyPosition, Event] | None:
    """The first packet still there becomes the stock."""
    if not refills(at):
        return None
    for side, packet in enumerate(at.packets):
        if packet.cards:
            gone = (*at.packets[:side], Packet((), Held.GONE), *at.packets[side + 1 :])
            event = Event(kind="refill", count=len(packet.cards), note="packet")
            return changed(at, stock=packet.cards, packets=gone), event
    return None


def _laid_open(at: RummyPosition, seat: Seat, cards: tuple[Card, ...]) -> RummyPosition:
    side = at.side(seat)
    shown = (*at.shown[side], *cards)
    return changed(at, shown=(*at.shown[:side], shown, *at.shown[side + 1 :]))


def shown_and_replaced(at: RummyPosition, seat: Seat, then: Phase) -> Drawn:
    """What must be shown leaves the seat's hand, lies open before its side, and is replaced."""
    hand = at.hands[seat]
    cards = tuple(card for card in sorted(at.rules.deck.shown) for _ in range(hand[card]))
    if not cards:
        return changed(at, phase=then), ()
    left = bytes(0 if card in at.rules.deck.shown else copies for card, copies in enumerate(hand))
    at = changed(at, hands=(*at.hands[:seat], left, *at.hands[seat + 1 :]))
    texts = tuple(TEXT[card] for card in cards)
    event = Event(kind="show", seat=seat, count=len(cards), cards=texts)
    on, events = drew(_laid_open(at, seat, cards), seat, len(cards), then)
    return on, (event, *events)
