"""A packet taken: whose it becomes, and what is left for the others."""

from app.engine.cards import Card, with_cards
from app.engine.changing import changed, put
from app.engine.rummy.position import Held, Packet, RummyPosition
from app.engine.seats import Seat, Side


def with_packet(at: RummyPosition, seat: Seat, side: Side, held: Held) -> RummyPosition:
    """The position with the side's packet as the seat's new hand."""
    cards = packet_for(at, side)
    return changed(
        at,
        hands=put(at.hands, seat, with_cards(at.hands[seat], cards)),
        packets=_packets_without(at, side, Packet((), held, seat)),
        drawn=(*at.drawn, *cards),
    )


def packet_for(at: RummyPosition, side: Side) -> tuple[Card, ...]:
    """The packet a side would take: its own or, where that has become stock, the one left
    (A-39).
    """
    others = (packet.cards for packet in at.packets if packet.cards)
    return at.packets[side].cards or next(others, ())


def _packets_without(at: RummyPosition, side: Side, taken: Packet) -> tuple[Packet, ...]:
    packets = list(at.packets)
    if not packets[side].cards:
        other = next((i for i, packet in enumerate(packets) if packet.cards), side)
        packets[other] = Packet((), Held.GONE)
    packets[side] = taken
    return tuple(packets)
