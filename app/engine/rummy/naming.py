"""Which cards a seat may name for a meld: its hand, but no Tranca, and its side's shown cards."""

from dataclasses import dataclass, replace

from app.engine.cards import Card, Counts, cards_in, counts_of, with_cards, without_cards
from app.engine.contract import Illegal
from app.engine.rummy.faults import texts
from app.engine.rummy.lookup import Handful, handful
from app.engine.rummy.manners import ShownUse
from app.engine.rummy.position import RummyPosition
from app.engine.seats import Seat


def meldable(at: RummyPosition, seat: Seat) -> Handful:
    """What a seat can meld with: its hand, but no Tranca, and its side's shown cards (A-14)."""
    deck, hand = at.rules.deck, at.hands[seat]
    if not deck.trancas and not deck.shown:
        return handful(hand)
    never = deck.trancas | deck.shown
    plain = bytes(0 if card in never else copies for card, copies in enumerate(hand))
    shown = at.shown[at.side(seat)] if at.rules.meld.shown is ShownUse.IN_RUNS else ()
    # Shown cards go into runs alone: sets and wild-card melds are asked of the plain hand.
    return replace(handful(with_cards(plain, shown)), counts=plain)


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of a hand and of the side's shown cards when some were named for a meld."""

    hand: Counts
    shown: tuple[Card, ...]


def left_without(at: RummyPosition, seat: Seat, cards: tuple[Card, ...]) -> Left | Illegal:
    """What cards named for a meld leave behind, or why they may not be named."""
    deck, shown = at.rules.deck, at.shown[at.side(seat)]
    if not deck.shown:
        left = without_cards(at.hands[seat], cards)
        return Illegal("cards", {"cards": texts(cards)}) if left is None else Left(left, shown)
    named = tuple(card for card in cards if card in deck.shown)
    left = without_cards(at.hands[seat], [card for card in cards if card not in deck.shown])
    still = without_cards(counts_of(shown), named)
    if left is None or still is None:
        return Illegal("cards", {"cards": texts(cards)})
    if named and at.rules.meld.shown is ShownUse.NEVER:
        return Illegal(at.rules.cites.shown, {"cards": texts(named)})
    barred = tuple(card for card in cards if card in deck.trancas)
    if barred:
        return Illegal(at.rules.cites.unmeldable, {"cards": texts(barred)})
    return Left(left, cards_in(still) if named else shown)
