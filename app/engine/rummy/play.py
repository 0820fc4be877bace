"""Judge a move and fold it: one match, one small function per move. A refusal leaves nothing
behind.
"""

from typing import assert_never

from app.engine.cards import SUITS, TEXT, Card, Counts, without_cards
from app.engine.changing import changed, put
from app.engine.contract import Event, Illegal
from app.engine.rummy.discards import Last, discard_fault, last_discard
from app.engine.rummy.ending import deal_ended, playable, turn_ended
from app.engine.rummy.fouls import claim_fault, claimed, opening_passed
from app.engine.rummy.laying import (
    Laid,
    lay_addition,
    lay_meld,
)
from app.engine.rummy.manners import Exchange, PileView, Tranca
from app.engine.rummy.moves import (
    Add,
    Claim,
    Discard,
    Draw,
    LayMeld,
    Pass,
    Redraw,
    RummyMove,
    Take,
    Trump,
    Withdraw,
)
from app.engine.rummy.packets import packet_for, with_packet
from app.engine.rummy.position import NO_TRUMP, NOBODYS, Held, Phase, RummyPosition
from app.engine.rummy.stock import can_draw, drew, shown_and_replaced
from app.engine.rummy.taking import WITH_MELD, take_plain, take_with_meld, took
from app.engine.seats import Seat
from app.engine.values import value


@value(frozen=True, slots=True)
class Step:
    """An accepted move: the position after it, the move in normal form, what happened."""

    at: RummyPosition
    move: RummyMove
    events: tuple[Event, ...]


def play(at: RummyPosition, seat: Seat, move: RummyMove) -> Step | Illegal:
    """The position after a seat's move, or the clause that forbids it."""
    if not 0 <= seat < at.rules.seating.players:
        return Illegal("seat", {"seat": seat})
    if at.phase in NOBODYS:
        return Illegal("phase")
    if seat != at.turn and not isinstance(move, Claim):
        return Illegal("turn", {"seat": at.turn})
    match move:
        case Discard(card):
            return _discard(at, seat, card)
        case LayMeld() | Add():
            return _lay(at, seat, move)
        case _:
            return _play_other(at, seat, move)


def _play_other(  # noqa: PLR0911 - one a move
    at: RummyPosition, seat: Seat, move: Claim | Draw | Redraw | Take | Pass | Trump | Withdraw
) -> Step | Illegal:
    match move:
        case Claim():
            return _claim(at, seat)
        case Draw():
            return _draw(at, seat)
        case Take():
            return _take(at, seat, move)
        case Pass():
            return _pass(at, seat)
        case Redraw():
            return _redraw(at, seat)
        case Withdraw():
            return _withdraw(at, seat)
        case Trump(suit):
            return _name(at, seat, suit)
        case _:
            assert_never(move)


def _claim(at: RummyPosition, seat: Seat) -> Step | Illegal:
    fault = claim_fault(at, seat)
    if fault is not None:
        return fault
    after, events = claimed(at, seat)
    return Step(after, Claim(), events)


def _out_of_phase(at: RummyPosition, wanted: Phase) -> Illegal | None:
    if at.phase is wanted:
        return None
    return Illegal(at.rules.cites.trump) if at.phase is Phase.TRUMP else Illegal("phase")


def _draw(at: RummyPosition, seat: Seat) -> Step | Illegal:
    fault = _out_of_phase(at, Phase.DRAW)
    if fault is not None:
        return fault
    if not can_draw(at):
        return Illegal(at.rules.cites.stock)
    exchange = at.untouched and at.rules.deal.exchange is Exchange.FIRST_PLAYER
    after, events = drew(at, seat, 1, Phase.PLAY)
    redrawable = after.from_stock if exchange else at.redrawable
    after = changed(after, busy=True, passes=0, redrawable=redrawable)
    after, events = playable(after, events)
    return Step(after, Draw(), events)


def _redraw(at: RummyPosition, seat: Seat) -> Step | Illegal:
    card = at.redrawable
    left = None if card is None else without_cards(at.hands[seat], (card,))
    if card is None or left is None or not can_draw(at):
        return Illegal(at.rules.cites.redraw)
    thrown = changed(at, redrawable=None, drawn=())
    thrown, gone = on_the_pile(thrown, put(at.hands, seat, left), card)
    after, events = playable(*drew(thrown, seat, 1, Phase.PLAY))
    return Step(after, Redraw(), (_put_down(at, seat, card, "exchange"), *gone, *events))


def _take(at: RummyPosition, seat: Seat, move: Take) -> Step | Illegal:
    fault = _out_of_phase(at, Phase.DRAW)
    if fault is not None:
        return fault
    if at.blocked:
        return Illegal(at.rules.cites.tranca)
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
        packet = tuple(TEXT[card] for card in packet_for(before, side))
        events += (
            Event(kind="packet", seat=seat, count=len(packet), secret=packet, note="flight"),
        )
        at, more = shown_and_replaced(at, seat, Phase.PLAY)
        return Step(at, move, events + more)
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
        shown = card in at.rules.deck.shown
        clause = at.rules.cites.shown_discard if shown else "cards"
        return Illegal(clause, {"cards": (TEXT[card],)})
    fault = discard_fault(at, seat, card)
    if fault is not None:
        return fault
    after, gone = on_the_pile(at, put(at.hands, seat, left), card)
    events = (_put_down(at, seat, card), *gone)
    after = opening_passed(after, seat)
    if not any(left):
        side = at.side(seat)
        if last_discard(at, side, card) is Last.CLOSE:
            over, ended = deal_ended(after, "closed", seat)
            return Step(over, Discard(card), events + ended)
        packet = tuple(TEXT[card] for card in packet_for(at, side))
        after = with_packet(after, seat, side, Held.TAKEN)
        events += (
            Event(kind="packet", seat=seat, count=len(packet), secret=packet, note="discard"),
        )
    on, more = turn_ended(after)
    return Step(on, Discard(card), events + more)


def _put_down(at: RummyPosition, seat: Seat, card: Card, note: str = "") -> Event:
    """A card laid on the pile; where nobody may look through the pile, it is seen once (A-25)."""
    return Event(
        kind="discard",
        seat=seat,
        count=1,
        cards=(TEXT[card],),
        note=note,
        fades=at.rules.pile.view is PileView.TOP_ONLY,
    )


def on_the_pile(
    at: RummyPosition, hands: tuple[Counts, ...], card: Card
) -> tuple[RummyPosition, tuple[Event, ...]]:
    """A card put on the pile, and the hands without it; a Tranca takes the pile out of the game or
    bars it for a turn.
    """
    pile = (*at.pile, card)
    if card not in at.rules.deck.trancas:
        return changed(at, hands=hands, pile=pile, blocked=False), ()
    if at.rules.pile.tranca is Tranca.BLOCK:
        blocked = changed(at, hands=hands, pile=pile, blocked=True)
        return blocked, (Event(kind="tranca", note="block"),)
    gone = changed(at, hands=hands, pile=(), removed=(*at.removed, *pile), blocked=False)
    return gone, (Event(kind="tranca", count=len(pile), note="remove"),)


def _pass(at: RummyPosition, seat: Seat) -> Step | Illegal:
    fault = _out_of_phase(at, Phase.DRAW)
    if fault is not None and at.phase is Phase.TRUMP:
        return fault
    if can_draw(at) or fault is not None:
        return Illegal(at.rules.cites.passing)
    on, more = turn_ended(changed(at, passes=at.passes + 1, blocked=False))
    return Step(on, Pass(), (Event(kind="pass", seat=seat), *more))


def _name(at: RummyPosition, seat: Seat, suit: int | None) -> Step | Illegal:
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
        shown=put(at.shown, side, recall.shown),
        barred=recall.barred,
        duty=recall.duty,
        recall=None,
        asked=0,
        busy=at.from_stock is not None,
    )
    count = sum(len(meld.cards) for meld in at.melds[side])
    return Step(after, Withdraw(), (Event(kind="withdraw", seat=seat, count=count),))
