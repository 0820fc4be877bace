"""Judge a move of Bip-Bip and fold it. A refusal leaves nothing behind."""

from dataclasses import dataclass
from typing import assert_never

from app.engine.cards import SUIT_OF, SUITS, TEXT, Card, Suit, face_of, with_cards, without_cards
from app.engine.changing import changed, put
from app.engine.contract import Event, Illegal
from app.engine.seats import Seat
from app.games.bipbip.calls import call_fault, callable_suits
from app.games.bipbip.flow import asked, drew, moved_on
from app.games.bipbip.moves import KING, QUEEN, BipMove, Call, Decline, PlayCard
from app.games.bipbip.position import NOTHING, Asking, BipPosition, Phase
from app.games.bipbip.rules import DrawTime


@dataclass(frozen=True, slots=True)
class Step:
    """An accepted move: the position after it, the move, what happened."""

    at: BipPosition
    move: BipMove
    events: tuple[Event, ...]


def play(at: BipPosition, seat: Seat, move: BipMove) -> Step | Illegal:
    """The position after a seat's move, or the clause that forbids it."""
    if not 0 <= seat < at.rules.players:
        return Illegal("seat", {"seat": seat})
    if at.phase is Phase.OVER or at.phase is Phase.DEAL:
        return Illegal("phase")
    match move:
        case PlayCard(card):
            return _play_card(at, seat, card)
        case Call(suit):
            return _call(at, seat, suit)
        case Decline():
            return _decline(at, seat)
        case _:
            assert_never(move)


def _play_card(at: BipPosition, seat: Seat, card: Card) -> Step | Illegal:
    if seat != at.turn:
        return Illegal("turn", {"seat": at.turn})
    if at.phase is not Phase.PLAY:
        return Illegal("phase")
    left = without_cards(at.hands[seat], (card,))
    if left is None:
        return Illegal("cards", {"cards": (TEXT[card],)})
    led = SUIT_OF[at.trick[0][1]] if at.trick else None
    if card not in at.rules.playable(at.hands[seat], led, at.trump):
        return Illegal("P-07", {"suit": SUITS[led or 0], "card": TEXT[card]})
    used = at.used
    if used[seat][card]:
        # Of two copies the one a call has used leaves first (P-19, settled: copies).
        used = put(used, seat, without_cards(used[seat], (card,)) or used[seat])
    after = changed(
        at,
        hands=put(at.hands, seat, left),
        used=used,
        trick=(*at.trick, (seat, card)),
        drawn=put(at.drawn, seat, NOTHING),
    )
    events: tuple[Event, ...] = (Event(kind="play", seat=seat, count=1, cards=(TEXT[card],)),)
    if after.draws and at.rules.draw is DrawTime.AFTER_CARD:
        after, more = drew(after, seat)
        events = (*events, *more)
        if callable_suits(after, seat):
            return Step(asked(after, seat, Asking.AFTER_OWN_DRAW), PlayCard(card), events)
    on, more = moved_on(after)
    return Step(on, PlayCard(card), (*events, *more))


def _call(at: BipPosition, seat: Seat, suit: Suit) -> Step | Illegal:
    fault = call_fault(at, seat, suit)
    if fault is not None:
        return fault
    pair = (face_of(suit, KING), face_of(suit, QUEEN))
    after = changed(
        at,
        used=put(at.used, seat, with_cards(at.used[seat], pair)),
        calls=put(at.calls, seat, at.calls[seat] + 1),
        next_trump=suit,
    )
    texts = tuple(TEXT[card] for card in pair)
    events = (Event(kind="call", seat=seat, count=2, cards=texts, note=SUITS[suit]),)
    asked_now = at.phase is Phase.CALL and seat == at.turn
    if not asked_now or callable_suits(after, seat):
        return Step(after, Call(suit), events)
    on, more = moved_on(after)
    return Step(on, Call(suit), (*events, *more))


def _decline(at: BipPosition, seat: Seat) -> Step | Illegal:
    if seat != at.turn:
        return Illegal("turn", {"seat": at.turn})
    if at.phase is not Phase.CALL:
        return Illegal("phase")
    on, more = moved_on(at)
    return Step(on, Decline(), (Event(kind="pass", seat=seat), *more))
