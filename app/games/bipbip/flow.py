"""How a deal of Bip-Bip moves on: who is asked next, who takes the trick, when the stock
is done, how it ends.
"""

from app.engine.cards import SUIT_OF, TEXT, Card, with_cards
from app.engine.changing import changed, put
from app.engine.conceding import winners_without
from app.engine.contract import Event
from app.engine.seats import Seat
from app.engine.tricks import winning_place
from app.games.bipbip.calls import callable_suits
from app.games.bipbip.position import Asking, BipPosition, Phase, captured_points
from app.games.bipbip.rules import DrawTime
from app.games.bipbip.shapes import BipScored, BipSeatScored

Moved = tuple[BipPosition, tuple[Event, ...]]


def drew(at: BipPosition, seat: Seat) -> Moved:
    """The top stock card goes to a seat's hand."""
    card = at.stock[0]
    after = changed(
        at,
        hands=put(at.hands, seat, with_cards(at.hands[seat], (card,))),
        stock=at.stock[1:],
        drawn=put(at.drawn, seat, card),
    )
    return after, (Event(kind="draw", seat=seat, count=1, secret=(TEXT[card],)),)


def asked(at: BipPosition, seat: Seat, asking: Asking) -> BipPosition:
    """A seat asked whether it calls."""
    return changed(at, phase=Phase.CALL, asking=asking, turn=seat)


def round_from(at: BipPosition, first: Seat) -> list[Seat]:
    """All seats in the order of play from one of them."""
    return [(first + step) % at.rules.players for step in range(at.rules.players)]


def moved_on(at: BipPosition) -> Moved:
    """The position once the seat on turn is done: the next seat, trick, call or deal's end."""
    if at.phase is Phase.CALL and at.asking is Asking.BEFORE_PLAY:
        return calls_opened(at, done=at.turn)
    if at.phase is Phase.CALL and at.asking is Asking.AFTER_TRICK:
        return _asked_after_trick(at, done=at.turn)
    if len(at.trick) < at.rules.players:
        return changed(at, phase=Phase.PLAY, turn=(at.turn + 1) % at.rules.players), ()
    return _trick_taken(at)


def calls_opened(at: BipPosition, done: Seat | None) -> Moved:
    """P-20  The next seat with a pair to call before play, or the first trick."""
    order = round_from(at, (at.dealer + 1) % at.rules.players)
    waiting = order if done is None else order[order.index(done) + 1 :]
    for seat in waiting:
        if callable_suits(at, seat):
            return asked(at, seat, Asking.BEFORE_PLAY), ()
    return trick_begun(at, order[0])


def _trick_taken(at: BipPosition) -> Moved:
    cards = tuple(card for _, card in at.trick)
    trump = at.trump
    place = winning_place(cards, trump, at.rules.height.__getitem__)
    winner = at.trick[place][0]
    after = changed(
        at,
        captured=put(at.captured, winner, with_cards(at.captured[winner], cards)),
        tricks=put(at.tricks, winner, at.tricks[winner] + 1),
        last_trick=at.trick,
        last_winner=winner,
        trick=(),
    )
    events: tuple[Event, ...] = (
        Event(kind="trick", seat=winner, count=len(cards), cards=tuple(TEXT[c] for c in cards)),
    )
    if not after.draws or after.rules.draw is DrawTime.AFTER_CARD:
        on, more = trick_begun(after, winner)
        return on, (*events, *more)
    for seat in round_from(after, winner):
        after, more = drew(after, seat)
        events = (*events, *more)
    on, more = _asked_after_trick(after, done=None)
    return on, (*events, *more)


def _asked_after_trick(at: BipPosition, done: Seat | None) -> Moved:
    leader = at.last_winner or 0
    order = round_from(at, leader)
    waiting = order if done is None else order[order.index(done) + 1 :]
    for seat in waiting:
        if callable_suits(at, seat):
            return asked(at, seat, Asking.AFTER_TRICK), ()
    return trick_begun(at, leader)


def trick_begun(at: BipPosition, leader: Seat) -> Moved:
    """A lead: the trump last named rules (P-14), and whether this trick draws is settled (P-21)."""
    if not any(any(hand) for hand in at.hands):
        return _deal_over(at)
    trump = at.trump if at.next_trump is None else at.next_trump
    draws = len(at.stock) >= at.rules.players
    after = changed(at, phase=Phase.PLAY, turn=leader, trump=trump, next_trump=None, draws=draws)
    if draws or not at.stock:
        return after, ()
    left = tuple(TEXT[card] for card in at.stock)
    shown = changed(after, stock=(), leftover=at.stock)
    return shown, (Event(kind="leftover", count=len(left), cards=left),)


def _deal_over(at: BipPosition) -> Moved:
    rules = at.rules
    seats = tuple(_scored(at, seat) for seat in range(rules.players))
    totals = tuple(seat.match for seat in seats)
    scored = BipScored(
        deal=at.deal_no, seats=seats, leftover=tuple(TEXT[card] for card in at.leftover)
    )
    done = max(totals) >= rules.target if rules.target else at.deal_no >= rules.deals
    best = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best) if done else ()
    over = changed(at, phase=Phase.OVER, totals=totals, scored=scored, winners=winners)
    return over, (Event(kind="end", note="played_out"),)


def conceded(at: BipPosition, seat: Seat) -> Moved:
    """The match over at once, the deal on the table unscored (P-31)."""
    over = changed(at, phase=Phase.OVER, winners=winners_without(seat, at.totals))
    return over, (Event(kind="concede", seat=seat),)


def _scored(at: BipPosition, seat: Seat) -> BipSeatScored:
    tricks = captured_points(at, seat)
    calls = at.calls[seat] * at.rules.call_points
    total = tricks + calls
    return BipSeatScored(
        seat=seat, tricks=tricks, calls=calls, total=total, match=at.totals[seat] + total
    )


def dealt(at: BipPosition, deck: tuple[Card, ...], dealer: Seat, cut: Card) -> Moved:
    """The next deal: seven each from the dealer's left round, the cut card's suit as trump
    (P-04, P-05).
    """
    rules = at.rules
    first = (dealer + 1) % rules.players
    in_hands = rules.hand * rules.players
    hands = [bytes(54)] * rules.players
    for place, card in enumerate(deck[:in_hands]):
        seat = (first + place) % rules.players
        hands[seat] = with_cards(hands[seat], (card,))
    fresh = changed(
        at,
        deal_no=at.deal_no + 1,
        dealer=dealer,
        phase=Phase.CALL,
        turn=first,
        trump=SUIT_OF[cut],
        cut=cut,
        hands=tuple(hands),
        stock=deck[in_hands:],
    )
    on, events = calls_opened(fresh, done=None)
    return on, (Event(kind="deal", seat=dealer, count=len(deck), cards=(TEXT[cut],)), *events)
