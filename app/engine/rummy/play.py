"""Judge a move and fold it: one match, one small function per move. A refusal leaves nothing
behind.
"""

from dataclasses import dataclass
from typing import assert_never

from app.engine.cards import SUITS, TEXT, Card, with_cards, without_cards
from app.engine.contract import Event, Illegal
from app.engine.rummy.changing import changed
from app.engine.rummy.discards import Last, discard_fault, last_discard
from app.engine.rummy.ending import deal_ended, turn_ended
from app.engine.rummy.laying import Laid, lay_addition, lay_meld, put, with_packet
from app.engine.rummy.moves import (
    Add,
    Discard,
    Draw,
    LayMeld,
    Pass,
    RummyMove,
    Take,
    Trump,
    Withdraw,
)
from app.engine.rummy.position import NO_TRUMP, Held, Phase, RummyPosition
from app.engine.rummy.taking import WITH_MELD, take_plain, take_with_meld, took
from app.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Step:
    """An accepted move: the position after it, the move in normal form, what happened."""

    at: RummyPosition
    move: RummyMove
    events: tuple[Event, ...]


def play(at: RummyPosition, seat: Seat, move: RummyMove) -> Step | Illegal:
    """The position after a seat's move, or the clause that forbids it."""
    if not 0 <= seat < at.rules.seating.players:
        return Illegal("seat", {"seat": seat})
    if at.phase is Phase.OVER or at.phase is Phase.DEAL:
        return Illegal("phase")
    if seat != at.turn:
        return Illegal("turn", {"seat": at.turn})
    match move:
        case Discard(card):
            return _discard(at, seat, card)
        case LayMeld() | Add():
            return _lay(at, seat, move)
        case _:
            return _play_other(at, seat, move)


def _play_other(
    at: RummyPosition, seat: Seat, move: Draw | Take | Pass | Trump | Withdraw
) -> Step | Illegal:
    match move:
        case Draw():
            return _draw(at, seat)
        case Take():
            return _take(at, seat, move)
        case Pass():
            return _pass(at, seat)
        case Trump(suit):
            return _name_trump(at, seat, suit)
        case Withdraw():
            return _withdraw(at, seat)
        case _:
            assert_never(move)


def _out_of_phase(at: RummyPosition, wanted: Phase) -> Illegal | None:
    if at.phase is wanted:
        return None
    return Illegal(at.rules.cites.trump) if at.phase is Phase.TRUMP else Illegal("phase")


def _draw(at: RummyPosition, seat: Seat) -> Step | Illegal:
    fault = _out_of_phase(at, Phase.DRAW)
    if fault is not None:
        return fault
    if not at.stock:
        return Illegal(at.rules.cites.stock)
    card = at.stock[0]
    after = changed(
        at,
        phase=Phase.PLAY,
        hands=put(at.hands, seat, with_cards(at.hands[seat], (card,))),
        stock=at.stock[1:],
        drawn=(card,),
        from_stock=card,
        busy=True,
        passes=0,
    )
    return Step(after, Draw(), (Event(kind="draw", seat=seat, count=1, secret=(TEXT[card],)),))


def _take(at: RummyPosition, seat: Seat, move: Take) -> Step | Illegal:
    fault = _out_of_phase(at, Phase.DRAW)
    if fault is not None:
        return fault
    if not at.pile:
        return Illegal(at.rules.cites.take)
    if at.rules.pile.manner in WITH_MELD:
        laid = take_with_meld(at, seat, move)
        return laid if isinstance(laid, Illegal) else _took_and_laid(at, seat, laid)
    after = take_plain(at, seat, move)
    return after if isinstance(after, Illegal) else Step(after, Take(), (took(at, seat),))


def _took_and_laid(at: RummyPosition, seat: Seat, laid: Laid) -> Step | Illegal:
    move = laid.move
    whole = isinstance(move, LayMeld)
    normal = Take(cards=move.cards) if whole else Take(meld=laid.number)
    step = _after_laying(at, seat, laid)
    return Step(step.at, normal, (took(at, seat), *step.events))


def _lay(at: RummyPosition, seat: Seat, move: LayMeld | Add) -> Step | Illegal:
    fault = _out_of_phase(at, Phase.PLAY)
    if fault is not None:
        return fault
    laid = lay_meld(at, seat, move) if isinstance(move, LayMeld) else lay_addition(at, seat, move)
    return laid if isinstance(laid, Illegal) else _after_laying(at, seat, laid)


def _after_laying(before: RummyPosition, seat: Seat, laid: Laid) -> Step:
    move, at = laid.move, laid.at
    kind = "meld" if isinstance(move, LayMeld) else "add"
    cards = tuple(TEXT[card] for card in move.cards)
    events: tuple[Event, ...] = (
        Event(kind=kind, seat=seat, count=len(cards), cards=cards, meld=laid.number),
    )
    side = at.side(seat)
    if at.packets[side].held is not before.packets[side].held:
        packet = tuple(TEXT[card] for card in before.packets[side].cards)
        events += (
            Event(kind="packet", seat=seat, count=len(packet), secret=packet, note="flight"),
        )
    if not any(at.hands[seat]):
        over, ended = deal_ended(at, "closed", seat)
        return Step(over, move, events + ended)
    return Step(at, move, events)


def _discard(at: RummyPosition, seat: Seat, card: Card) -> Step | Illegal:
    fault = _out_of_phase(at, Phase.PLAY)
    if fault is not None:
        return fault
    left = without_cards(at.hands[seat], (card,))
    if left is None:
        return Illegal("cards", {"cards": (TEXT[card],)})
    fault = discard_fault(at, seat, card)
    if fault is not None:
        return fault
    after = changed(at, hands=put(at.hands, seat, left), pile=(*at.pile, card))
    events: tuple[Event, ...] = (Event(kind="discard", seat=seat, count=1, cards=(TEXT[card],)),)
    if not any(left):
        side = at.side(seat)
        if last_discard(at, side, card) is Last.CLOSE:
            over, ended = deal_ended(after, "closed", seat)
            return Step(over, Discard(card), events + ended)
        packet = tuple(TEXT[card] for card in at.packets[side].cards)
        after = with_packet(after, seat, side, Held.TAKEN)
        events += (
            Event(kind="packet", seat=seat, count=len(packet), secret=packet, note="discard"),
        )
    on, more = turn_ended(after)
    return Step(on, Discard(card), events + more)


def _pass(at: RummyPosition, seat: Seat) -> Step | Illegal:
    fault = _out_of_phase(at, Phase.DRAW)
    if fault is not None and at.phase is Phase.TRUMP:
        return fault
    if at.stock or fault is not None:
        return Illegal(at.rules.cites.stock)
    on, more = turn_ended(changed(at, passes=at.passes + 1))
    return Step(on, Pass(), (Event(kind="pass", seat=seat), *more))


def _name_trump(at: RummyPosition, seat: Seat, suit: int | None) -> Step | Illegal:
    if at.phase is not Phase.TRUMP:
        return Illegal(at.rules.cites.trump)
    after = changed(at, phase=Phase.DRAW, trump=NO_TRUMP if suit is None else suit)
    note = "none" if suit is None else SUITS[suit]
    return Step(after, Trump(suit), (Event(kind="trump", seat=seat, note=note),))


def _withdraw(at: RummyPosition, seat: Seat) -> Step | Illegal:
    side = at.side(seat)
    recall = at.recall
    if at.phase is not Phase.PLAY or recall is None:
        return Illegal(at.rules.cites.opening)
    after = changed(
        at,
        hands=put(at.hands, seat, recall.hand),
        melds=put(at.melds, side, recall.melds),
        barred=recall.barred,
        duty=recall.duty,
        recall=None,
        busy=at.from_stock is not None,
    )
    count = sum(len(meld.cards) for meld in at.melds[side])
    return Step(after, Withdraw(), (Event(kind="withdraw", seat=seat, count=count),))
