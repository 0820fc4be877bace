"""The moves of the rummy family as values, and their notation (notation.md). Parse then format is
the identity
on normal forms; which form is normal is decided by the position that judges a move."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from app.engine.cards import FACES, SUITS, TEXT, Card, Suit, format_cards, parse_card, parse_cards
from app.engine.contract import Illegal


class End(StrEnum):
    """Where an `add` asks a wild card to go."""

    ANY = ""
    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the stock."""


@dataclass(frozen=True, slots=True)
class Redraw:
    """The first player's exchange: put the card just drawn on the pile and draw another (A-07)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """An opponent claims the short opening just passed (G-34)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the whole pile; `cards` is the new meld laid with it, `meld` the meld its top card goes
    to.
    """

    cards: tuple[Card, ...] = ()
    meld: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """With the stock gone: decline the pile."""


@dataclass(frozen=True, slots=True)
class Trump:
    """Name the bonus suit after a joker was turned up; None for no bonus suit."""

    suit: Suit | None


@dataclass(frozen=True, slots=True)
class LayMeld:
    """Lay a new meld from the hand, cards low to high."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Add:
    """Add cards from the hand to one's own side's meld (1 is the first laid)."""

    meld: int
    cards: tuple[Card, ...]
    end: End = End.ANY


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back this turn's melds while they fall short of the opening."""


@dataclass(frozen=True, slots=True)
class Discard:
    """End the turn with a card on the pile."""

    card: Card


RummyMove: TypeAlias = (
    Draw | Redraw | Claim | Take | Pass | Trump | LayMeld | Add | Withdraw | Discard
)

_SYNTAX = Illegal("syntax")
_BARE: dict[str, RummyMove] = {
    "draw": Draw(),
    "redraw": Redraw(),
    "claim": Claim(),
    "take": Take(),
    "pass": Pass(),
    "withdraw": Withdraw(),
}
_NAMES = {type(move): text for text, move in _BARE.items()}
_TRUMPS: dict[str, RummyMove] = {
    "none": Trump(None),
    **{letter: Trump(suit) for suit, letter in enumerate(SUITS)},
}
DISCARDS: tuple[Discard, ...] = tuple(map(Discard, range(FACES)))
"""The discard of each face."""

_DISCARDS: dict[str, RummyMove] = {f"discard {TEXT[move.card]}": move for move in DISCARDS}
_DISCARD_TEXTS = tuple([f"discard {text}" for text in TEXT])
LONGEST = 400


def parse_move(text: str) -> RummyMove | Illegal:
    """The move a line names, or Illegal("syntax"). Knows nothing of any position."""
    quick = _DISCARDS.get(text) or _BARE.get(text)
    if quick is not None:
        return quick
    if len(text) > LONGEST:
        return _SYNTAX
    verb, *words = text.split()[:LONGEST] or [""]
    if not words:
        return _BARE.get(verb, _SYNTAX)
    parser = _PARSERS.get(verb)
    return parser(words) if parser is not None else _SYNTAX


def _parse_take(words: list[str]) -> RummyMove | Illegal:
    if len(words) == 1 and words[0].isascii() and words[0].isdigit():
        return Take(meld=int(words[0]))
    cards = parse_cards(words)
    return _SYNTAX if cards is None else Take(cards=cards)


def _parse_meld(words: list[str]) -> RummyMove | Illegal:
    cards = parse_cards(words)
    return _SYNTAX if cards is None else LayMeld(cards)


def _parse_add(words: list[str]) -> RummyMove | Illegal:
    number, *rest = words
    end = End.ANY
    if rest and rest[-1] in {End.LOW, End.HIGH}:
        end = End(rest.pop())
    cards = parse_cards(rest)
    if not (number.isascii() and number.isdigit()) or not cards:
        return _SYNTAX
    return Add(int(number), cards, end)


def _parse_discard(words: list[str]) -> RummyMove | Illegal:
    card = parse_card(words[0]) if len(words) == 1 else None
    return _SYNTAX if card is None else Discard(card)


def _parse_trump(words: list[str]) -> RummyMove | Illegal:
    return _TRUMPS.get(words[0], _SYNTAX) if len(words) == 1 else _SYNTAX


_PARSERS = {
    "take": _parse_take,
    "meld": _parse_meld,
    "add": _parse_add,
    "discard": _parse_discard,
    "trump": _parse_trump,
}


def format_move(move: RummyMove) -> str:
    """A move as its line of notation."""
    if isinstance(move, Discard):
        return _DISCARD_TEXTS[move.card]
    match move:
        case LayMeld(cards):
            return f"meld {format_cards(cards)}"
        case Add(meld, cards, end):
            return f"add {meld} {format_cards(cards)}{' ' if end else ''}{end}"
        case _:
            return _format_bare(move)


def _format_bare(move: Draw | Redraw | Claim | Take | Pass | Trump | Withdraw) -> str:
    match move:
        case Take(cards, meld):
            onto = [] if meld is None else [str(meld)]
            return " ".join(["take", *(TEXT[card] for card in cards), *onto])
        case Trump(suit):
            return f"trump {'none' if suit is None else SUITS[suit]}"
        case _:
            return _NAMES[type(move)]
