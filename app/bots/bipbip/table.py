"""What a bot makes of a table of Bip-Bip: its hand, the trick, what a card would do in it."""

from app.bots.sight import BipSight
from app.bots.worth import CARD
from app.engine.cards import JOKER_SUIT, SUIT_OF, SUITS, Card, Counts, Suit, counts_of
from app.engine.tricks import winning_place


def hand_of(sight: BipSight) -> Counts:
    """The hand it holds."""
    return counts_of(CARD[text] for text in sight.own.hand)


def used_by(sight: BipSight) -> Counts:
    """Its Kings and Queens that a call has used."""
    mine = sight.public.seats[sight.own.seat]
    return counts_of(CARD[text] for text in mine.exposed)


def trick_of(sight: BipSight) -> tuple[Card, ...]:
    """The cards of the trick, in the order played."""
    return tuple(CARD[played.card] for played in sight.public.trick)


def trump_of(sight: BipSight) -> Suit | None:
    """The trump of the trick."""
    trump = sight.public.trump
    return SUITS.index(trump) if trump in SUITS else None


def leads_with(sight: BipSight, trick: tuple[Card, ...], card: Card) -> bool:
    """Whether a card would take the trick as it stands: of twins the later one does."""
    after = (*trick, card)
    return winning_place(after, trump_of(sight), sight.rules.height.__getitem__) == len(trick)


def beaters(sight: BipSight, trick: tuple[Card, ...], card: Card, unseen: Counts) -> int:
    """How many unseen cards would beat a card that takes the trick so far, twins among them."""
    trump, height = trump_of(sight), sight.rules.height
    suit = SUIT_OF[card]
    found = 0
    for other, copies in enumerate(unseen):
        if not copies:
            continue
        same = SUIT_OF[other] == suit and height[other] >= height[card]
        found += copies * (same or (SUIT_OF[other] == trump != suit))
    return found


def unseen_by(sight: BipSight) -> Counts:
    """The cards that it sees nowhere: in other hands, in the stock, or taken and turned over."""
    packs = sight.rules.packs
    seen = bytearray(hand_of(sight))
    for played in (*sight.public.trick, *sight.public.last_trick):
        seen[CARD[played.card]] += 1
    there = [packs if suit < JOKER_SUIT else 0 for suit in SUIT_OF]
    return bytes([max(0, packs - copies) for packs, copies in zip(there, seen, strict=True)])
