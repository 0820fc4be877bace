"""The same table as one viewer sees it, with everything else changed."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import msgspec

from app.engine.cards import Card, cards_in, counts_of, size_of, with_cards, without_cards
from app.engine.contract import Event, Illegal, Played
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.manners import PileView
from app.engine.rummy.moves import format_move
from app.engine.rummy.position import Packet, Phase, Recall, RummyPosition
from app.engine.seats import Seat


def veiled(match: RummyMatch, viewer: Seat, dice: Random, kept: Sequence[str] = ()) -> RummyMatch:
    """The table with all cards that a viewer cannot see dealt anew, place by place.

    `kept` names what stays all the same: `stock` (its next card), `packet` (the viewer's own
    side's), `pile`.
    """
    at = match.at
    over = at.phase is Phase.OVER
    others = [] if over else [s for s in range(at.rules.seating.players) if s != viewer]
    packets = (
        []
        if over
        else [
            side
            for side in range(at.rules.seating.sides)
            if not ("packet" in kept and side == at.side(viewer))
        ]
    )
    buried = len(at.pile) - 1 if _is_buried(at) and "pile" not in kept else 0
    first = at.stock[:1] if "stock" in kept else ()
    hidden: list[Card] = [*at.stock[len(first) :], *at.pile[: max(buried, 0)]]
    hidden += [card for seat in others for card in cards_in(at.hands[seat])]
    hidden += [card for side in packets for card in at.packets[side].cards]
    dice.shuffle(hidden)
    deal = _Dealer(hidden)
    hands = list(at.hands)
    for seat in others:
        hands[seat] = counts_of(deal.next(size_of(at.hands[seat])))
    waiting = list(at.packets)
    for side in packets:
        old = at.packets[side]
        waiting[side] = Packet(deal.next(len(old.cards)), old.held, old.seat)
    pile = (*deal.next(max(buried, 0)), *at.pile[max(buried, 0) :])
    changed = replace(
        at,
        hands=tuple(hands),
        packets=tuple(waiting),
        pile=pile,
        stock=(*first, *deal.next(len(at.stock) - len(first))),
    )
    return RummyMatch(changed if over or at.turn == viewer else _stranger_moves(at, changed, dice))


def _is_buried(at: RummyPosition) -> bool:
    return at.rules.pile.view is PileView.TOP_ONLY and bool(at.pile)


class _Dealer:
    def __init__(self, cards: Sequence[Card]) -> None:
        self._left = list(cards)

    def next(self, count: int) -> tuple[Card, ...]:
        """The next cards."""
        cards = tuple(self._left[:count])
        del self._left[:count]
        return cards


def _stranger_moves(was: RummyPosition, at: RummyPosition, dice: Random) -> RummyPosition:
    """What somebody else's turn brought into his hand is as hidden as the hand."""
    hand = cards_in(at.hands[at.turn])
    recall = was.recall
    if recall is not None:
        laid = without_cards(recall.hand, cards_in(was.hands[was.turn]))
        assert laid is not None
        own = with_cards(at.hands[at.turn], cards_in(laid))
        recall = Recall(own, recall.shown, recall.melds, recall.barred, recall.duty)
    return replace(
        at,
        recall=recall,
        drawn=tuple(dice.sample(hand, min(len(was.drawn), len(hand)))),
        from_stock=None if was.from_stock is None or not hand else dice.choice(hand),
    )


def seen(match: RummyMatch, viewer: Seat) -> bytes:
    """Everything a viewer is shown, as bytes."""
    shown = (
        match.public(),
        match.own(viewer),
        [format_move(move) for move in match.offers(viewer)],
        [format_move(move) for move in match.options(viewer)],
        match.due,
        match.may_act,
        match.outcome,
    )
    return msgspec.json.encode(shown)


def answer(match: RummyMatch, viewer: Seat, cards: Sequence[Card], meld: int | None) -> bytes:
    """What a viewer's question is answered with, as bytes."""
    found = match.ask(viewer, cards, meld)
    if isinstance(found, Illegal):
        return msgspec.json.encode(("refused", found.clause, dict(found.facts)))
    return msgspec.json.encode([(format_move(r.move), r.points) for r in found])


def told(played: Played | Illegal, viewer: Seat) -> bytes:
    """What a viewer is told of a move judged, without the cards that it turns up for him."""
    if isinstance(played, Illegal):
        return msgspec.json.encode(("refused", played.clause, dict(played.facts)))
    return msgspec.json.encode((format_move(played.move), [_heard(e) for e in played.events]))


def _heard(event: Event) -> Event:
    return replace(event, secret=())
