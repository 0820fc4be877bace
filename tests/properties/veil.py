"""The same table as one viewer sees it, with everything else changed."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import msgspec

from app.engine.cards import Card, cards_in, counts_of, size_of, with_cards, without_cards
from app.engine.contract import Event, Illegal, Played
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.manners import PileView
from app.engine.rummy.position import Packet, Phase, Recall, RummyPosition
from app.engine.seats import Seat
from app.games.bipbip.machine import BipMatch
from tests.properties.tables import Match

TURNED_UP = frozenset({"draw", "show", "refill", "packet", "leftover", "end"})
"""What happens after a move as hidden cards come to light."""


def veiled(match: Match, viewer: Seat | None, dice: Random, kept: Sequence[str] = ()) -> Match:
    """The table with all cards that a viewer cannot see dealt anew, place by place.

    Somebody who watches without a seat (None) sees no hand at all. `kept` names what stays all
    the same: `stock` (the cards that the next draw turns up),
    `packet` (all of them), `pile`.
    """
    if isinstance(match, BipMatch):
        return _veiled_tricks(match, viewer, dice, kept)
    return _veiled_rummy(match, viewer, dice, kept)


def _veiled_rummy(
    match: RummyMatch, viewer: Seat | None, dice: Random, kept: Sequence[str]
) -> RummyMatch:
    at = match.at
    over = at.phase is Phase.OVER
    others = [] if over else [s for s in range(at.rules.seating.players) if s != viewer]
    sides = [] if over or "packet" in kept else range(at.rules.seating.sides)
    buried = max(0, len(at.pile) - 1) if _is_buried(at) and "pile" not in kept else 0
    first = at.stock[: _until_plain(at)] if "stock" in kept else ()
    hidden: list[Card] = [*at.stock[len(first) :], *at.pile[:buried]]
    hidden += [card for seat in others for card in cards_in(at.hands[seat])]
    hidden += [card for side in sides for card in at.packets[side].cards]
    hidden += at.removed
    # Cards that must lie open are in nobody's hand: he who has played with them knows that.
    barred = at.rules.deck.shown
    deal = _Dealer(hidden, dice)
    hands = list(at.hands)
    for seat in others:
        plain = sum(card not in barred for card in cards_in(at.hands[seat]))
        hands[seat] = counts_of(deal.next(plain, barred))
    pile = (*deal.next(buried, barred), *at.pile[buried:])
    removed = deal.next(len(at.removed), barred)
    for seat in others:
        rest = size_of(at.hands[seat]) - size_of(hands[seat])
        hands[seat] = with_cards(hands[seat], deal.next(rest))
    waiting = list(at.packets)
    for side in sides:
        old = at.packets[side]
        waiting[side] = Packet(deal.next(len(old.cards)), old.held, old.seat)
    changed = replace(
        at,
        hands=tuple(hands),
        packets=tuple(waiting),
        pile=pile,
        removed=removed,
        stock=(*first, *deal.next(len(at.stock) - len(first))),
    )
    return RummyMatch(changed if over or at.turn == viewer else _stranger_moves(at, changed, dice))


def _until_plain(at: RummyPosition) -> int:
    """How many stock cards the next draws turn up: past those that are shown and replaced."""
    plain = [place for place, card in enumerate(at.stock) if card not in at.rules.deck.shown]
    return plain[min(len(plain), 5) - 1] + 1 if plain else len(at.stock)


def _is_buried(at: RummyPosition) -> bool:
    return at.rules.pile.view is PileView.TOP_ONLY and bool(at.pile)


class _Dealer:
    def __init__(self, cards: Sequence[Card], dice: Random) -> None:
        self._left = dice.sample(cards, len(cards))

    def next(self, count: int, barred: frozenset[Card] = frozenset()) -> tuple[Card, ...]:
        """The next cards, passing over the barred."""
        cards = tuple(card for card in self._left if card not in barred)[:count]
        for card in cards:
            self._left.remove(card)
        return cards


def _stranger_moves(was: RummyPosition, at: RummyPosition, dice: Random) -> RummyPosition:
    """What somebody else's turn brought into his hand is as hidden as the hand."""
    hand = cards_in(at.hands[at.turn])
    recall = was.recall
    if recall is not None:
        laid = without_cards(recall.hand, cards_in(was.hands[was.turn]))
        own = recall.hand if laid is None else with_cards(at.hands[at.turn], cards_in(laid))
        recall = Recall(own, recall.shown, recall.melds, recall.barred, recall.duty)
    hidden = None if was.from_stock is None or not hand else dice.choice(hand)
    return replace(
        at,
        recall=recall,
        drawn=tuple(dice.sample(hand, min(len(was.drawn), len(hand)))),
        from_stock=hidden,
        redrawable=None if was.redrawable is None else hidden,
    )


def _veiled_tricks(
    match: BipMatch, viewer: Seat | None, dice: Random, kept: Sequence[str]
) -> BipMatch:
    """Pairs that lie open stay with their owners; who is asked for a call does not change."""
    at = match.at
    others = [seat for seat in range(at.rules.players) if seat != viewer]
    first = at.stock[: at.rules.players] if "stock" in kept else ()
    closed = {seat: without_cards(at.hands[seat], cards_in(at.used[seat])) for seat in others}
    hidden: list[Card] = [*at.stock[len(first) :]]
    hidden += [card for cards in closed.values() if cards for card in cards_in(cards)]
    deal = _Dealer(hidden, dice)
    hands, drawn = list(at.hands), list(at.drawn)
    for seat, cards in closed.items():
        assert cards is not None
        new = deal.next(size_of(cards))
        hands[seat] = with_cards(at.used[seat], new)
        drawn[seat] = dice.choice(new) if at.drawn[seat] >= 0 and new else at.drawn[seat]
    stock = (*first, *deal.next(len(at.stock) - len(first)))
    return BipMatch(replace(at, hands=tuple(hands), drawn=tuple(drawn), stock=stock))


def seen(match: Match, viewer: Seat) -> bytes:
    """Everything a viewer is shown, as bytes."""
    shown = (
        match.public(),
        match.own(viewer),
        list(map(repr, match.offers(viewer))),
        list(map(repr, match.options(viewer))),
        match.due,
        # Who may still call a pair is told to himself alone.
        match.may_act if isinstance(match, RummyMatch) else viewer in match.may_act,
        match.outcome,
    )
    return msgspec.json.encode(shown)


def answer(match: Match, viewer: Seat, cards: Sequence[Card], meld: int | None) -> bytes:
    """What a viewer's question is answered with, as bytes."""
    found = match.ask(viewer, cards, meld)
    if isinstance(found, Illegal):
        return msgspec.json.encode(("refused", found.clause, dict(found.facts)))
    return msgspec.json.encode([(repr(r.move), r.points) for r in found])


def told(played: Played | Illegal) -> bytes:
    """What a player is told of his move judged, up to where hidden cards come to light."""
    if isinstance(played, Illegal):
        return msgspec.json.encode(("refused", played.clause, dict(played.facts)))
    heard: list[Event] = []
    for event in played.events:
        if event.kind in TURNED_UP:
            break
        heard.append(replace(event, secret=()))
    return msgspec.json.encode((repr(played.move), heard))


def heard(played: Played, viewer: Seat) -> bytes:
    """All that a viewer is told of a move accepted."""
    own = [e if e.seat == viewer else replace(e, secret=()) for e in played.events]
    return msgspec.json.encode((repr(played.move), own))
