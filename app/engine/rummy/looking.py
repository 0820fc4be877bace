"""A rummy position told as a scenario's `expect` would name it."""

from collections.abc import Mapping

from app.engine.cards import format_cards
from app.engine.contract import Position
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.position import Held, Packet, Phase, RummyPosition, counts_text
from app.engine.rummy.shapes import SideScored
from app.engine.rummy.view import trump_text
from app.engine.seats import side_letter

ITEMS = ("cards", "bonuses", "going_out", "packet", "hand", "dollars", "nothing_melded", "total")


def look(position: Position) -> Mapping[str, object]:
    """Everything `expect` may name of a rummy position, in the form a scenario writes it."""
    if not isinstance(position, RummyMatch):
        raise TypeError("not a rummy position")
    at = position.at
    over = at.phase is Phase.OVER
    letters = [side_letter(side) for side in range(at.rules.seating.sides)]
    winners = [side_letter(side) for side in at.winners]
    return {
        "turn": None if over else at.turn,
        "phase": at.phase.value,
        "trump": trump_text(at.trump),
        "hands": dict(enumerate(map(counts_text, at.hands))),
        "hand_sizes": {seat: sum(hand) for seat, hand in enumerate(at.hands)},
        "melds": dict(zip(letters, _melds(at), strict=True)),
        "discard": format_cards(at.pile),
        "discard_size": len(at.pile),
        "stock_size": len(at.stock),
        "packets": dict(zip(letters, map(_packet, at.packets), strict=True)),
        "dollars": dict(zip(letters, map(format_cards, at.shown), strict=True)),
        "opening": dict(zip(letters, at.owed, strict=True)),
        "deal_over": over,
        "deal_score": {side.letter: _items(side) for side in at.scored.sides} if at.scored else {},
        "scores": dict(zip(letters, at.totals, strict=True)),
        "next_dealer": at.rules.deal.next_dealer(at),
        "match_over": bool(winners),
        "winner": winners[0] if len(winners) == 1 else winners or None,
    }


def _melds(at: RummyPosition) -> list[list[str]]:
    return [[format_cards(meld.cards) for meld in melds] for melds in at.melds]


def _packet(packet: Packet) -> str:
    shows_seat = packet.held is Held.TAKEN and packet.seat is not None
    return f"{packet.held.value} {packet.seat}" if shows_seat else packet.held.value


def _items(side: SideScored) -> dict[str, int]:
    return {item: getattr(side, item) for item in ITEMS}
