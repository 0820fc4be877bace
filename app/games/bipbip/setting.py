"""What a scenario's `given` says of Bip-Bip, made into a position; and a position told as
`expect` would.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.engine.cards import SUITS, Counts, cards_of, counts_of, format_cards
from app.engine.contract import Misstated, Position, Unfit
from app.engine.scenes import NONE, DeckLeft
from app.engine.seats import Seat, side_letter
from app.games.bipbip.flow import trick_begun
from app.games.bipbip.machine import BipMatch
from app.games.bipbip.options import choose
from app.games.bipbip.position import (
    NOTHING,
    Asking,
    BipPosition,
    Phase,
    captured_points,
    suit_text,
)
from app.games.bipbip.rules import BipRules, rules
from app.games.bipbip.view import texts

Given = Mapping[str, Any]


def set_up(given: Given) -> BipMatch:
    """The position of a scenario's `given`."""
    choices = choose(given.get("options", {}), given["players"])
    if isinstance(choices, Unfit):
        raise Misstated(f"options.{choices.option}", f"does not fit ({choices.code})")
    return BipMatch(_position(given, rules(choices, given["players"])))


def _position(given: Given, sheet: BipRules) -> BipPosition:
    players = sheet.players
    deck = DeckLeft(sheet.packs, 0)
    named = {
        seat: deck.named(text, f"hands.{seat}") for seat, text in given.get("hands", {}).items()
    }
    trick = tuple(
        _played(line, at, deck) for at, line in enumerate(given.get("trick", ()), start=1)
    )
    captured = tuple(
        counts_of(deck.named(_of(given, "captured", seat), f"captured.{side_letter(seat)}"))
        for seat in range(players)
    )
    stock = deck.named(given.get("stock"), "stock")
    hands = tuple(
        counts_of(named[seat] if seat in named else deck.dealt(sheet.hand, "hands"))
        for seat in range(players)
    )
    rest = () if given.get("stock") == NONE else deck.rest()
    dealer = given.get("dealer", players - 1)
    turn = (trick[-1][0] + 1) % players if trick else (dealer + 1) % players
    at = BipPosition(
        rules=sheet,
        deal_no=given.get("deal", 1),
        dealer=dealer,
        totals=tuple(_of(given, "scores", seat) or 0 for seat in range(players)),
        phase=Phase(given.get("phase", Phase.PLAY)),
        turn=given.get("turn", turn),
        trump=None if given.get("trump", NONE) == NONE else SUITS.index(given["trump"]),
        hands=hands,
        stock=(*stock, *rest),
        trick=trick,
        captured=captured,
        tricks=tuple(sum(cards) // players for cards in captured),
        used=tuple(_used(given, seat, hands[seat]) for seat in range(players)),
        drawn=(NOTHING,) * players,
        calls=tuple(_of(given, "calls", seat) or 0 for seat in range(players)),
    )
    return _as_begun(at)


def _as_begun(at: BipPosition) -> BipPosition:
    """What the trick's start would have settled: whether it draws, and the leftover where
    it does not.
    """
    if at.phase is Phase.CALL and not at.trick and not any(at.tricks):
        return replace(at, asking=Asking.BEFORE_PLAY)
    if at.trick or at.phase is Phase.CALL:
        return replace(at, draws=len(at.stock) + len(at.trick) >= at.rules.players)
    begun, _ = trick_begun(at, at.turn)
    return begun


def _of(given: Given, field: str, seat: Seat) -> Any:
    return given.get(field, {}).get(side_letter(seat))


def _played(line: str, at: int, deck: DeckLeft) -> tuple[Seat, int]:
    seat, card = line.split()
    return int(seat), deck.named(card, f"trick.{at}")[0]


def _used(given: Given, seat: Seat, hand: Counts) -> Counts:
    """The used Kings and Queens that are still in the hand."""
    text = _of(given, "used", seat)
    counts = counts_of(() if text is None or text == NONE else cards_of(text))
    return bytes(min(used, held) for used, held in zip(counts, hand, strict=True))


def look(position: Position) -> Mapping[str, object]:
    """Everything `expect` may name of a Bip-Bip position, in the form a scenario writes it."""
    if not isinstance(position, BipMatch):
        raise TypeError("not a position of Bip-Bip")
    at = position.at
    over = at.phase is Phase.OVER
    seats = range(at.rules.players)
    letters = [side_letter(seat) for seat in seats]
    winners = [side_letter(seat) for seat in at.winners]
    scored = at.scored.seats if at.scored else ()
    return {
        "turn": None if over else at.turn,
        "phase": at.phase.value,
        "trump": suit_text(at.trump),
        "next_trump": suit_text(at.trump if at.next_trump is None else at.next_trump),
        "hands": {seat: " ".join(texts(at.hands[seat])) for seat in seats},
        "hand_sizes": {seat: sum(at.hands[seat]) for seat in seats},
        "stock_size": len(at.stock),
        "trick": [f"{seat} {format_cards((card,))}" for seat, card in at.trick],
        "captured_points": {letters[seat]: captured_points(at, seat) for seat in seats},
        "deal_over": over,
        "deal_score": {
            letters[one.seat]: {"tricks": one.tricks, "calls": one.calls, "total": one.total}
            for one in scored
        },
        "scores": dict(zip(letters, at.totals, strict=True)),
        "next_dealer": (at.dealer + 1) % at.rules.players,
        "match_over": bool(winners),
        "winner": winners[0] if len(winners) == 1 else winners or None,
    }
