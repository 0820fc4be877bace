"""The house deals: a whole deck order in, the start of a deal out (B-01, B-05, B-06, B-07)."""

from collections.abc import Sequence

from app.engine.cards import JOKER_SUIT, SUIT_OF, TEXT, Card, counts_of
from app.engine.changing import changed
from app.engine.contract import Event
from app.engine.rummy.ending import turn_begun
from app.engine.rummy.manners import TurnUp, Upcard
from app.engine.rummy.position import (
    NO_TRUMP,
    UNNAMED,
    Packet,
    Phase,
    RummyPosition,
    nothing_dealt,
)
from app.engine.rummy.sheet import RummyRules
from app.engine.seats import Seat


def dealt(
    at: RummyPosition, deck: Sequence[Card], first_dealer: Seat
) -> tuple[RummyPosition, tuple[Event, ...]]:
    """The next deal from a deck order: hands card by card from the first player round, then each
    side's packet,
    then the upcard, then the stock."""
    rules, seating = at.rules, at.rules.seating
    dealer = first_dealer if at.deal_no == 0 else rules.deal.next_dealer(at)
    first = seating.after(dealer)
    in_hands = rules.deal.hand * seating.players
    hands = tuple(
        counts_of(deck[(seat - first) % seating.players : in_hands : seating.players])
        for seat in range(seating.players)
    )
    size = rules.deal.packet
    packets = tuple(
        Packet(tuple(deck[in_hands + side * size : in_hands + (side + 1) * size]))
        for side in range(seating.sides)
    )
    rest = tuple(deck[in_hands + seating.sides * size :])
    turned = _turned(rest, rules)
    upcard = rest[turned - 1] if turned else None
    trump = trump_of(upcard, rules)
    fresh = changed(
        nothing_dealt(rules, at.totals, dealer, at.deal_no + 1),
        phase=Phase.TRUMP if trump == UNNAMED else Phase.DRAW,
        turn=first,
        trump=trump,
        upcard=upcard,
        hands=hands,
        stock=rest[turned:],
        pile=rest[:turned],
        packets=packets,
        owed=tuple(rules.opening_for(total) for total in at.totals),
        untouched=True,
        batidas=at.batidas,
    )
    cards = () if upcard is None else (TEXT[upcard],)
    event = Event(kind="deal", seat=dealer, cards=cards, count=len(deck))
    if fresh.phase is Phase.TRUMP:
        return fresh, (event,)
    begun, more = turn_begun(fresh, first)
    return begun, (event, *more)


def _turned(rest: tuple[Card, ...], rules: RummyRules) -> int:
    """How many cards are turned up: one, or as many as it takes to turn a suit."""
    if rules.deal.turn_up is TurnUp.NOTHING:
        return 0
    if rules.deal.joker_upcard is not Upcard.TURN_ANOTHER:
        return 1
    return next(i for i, card in enumerate(rest, start=1) if SUIT_OF[card] != JOKER_SUIT)


def trump_of(upcard: Card | None, rules: RummyRules) -> int:
    """The bonus suit an upcard makes; UNNAMED where the first player is to name it, NO_TRUMP where
    there is none.
    """
    if upcard is None:
        return NO_TRUMP
    if SUIT_OF[upcard] != JOKER_SUIT:
        return SUIT_OF[upcard]
    return UNNAMED if rules.deal.joker_upcard is Upcard.FIRST_PLAYER_NAMES else NO_TRUMP
