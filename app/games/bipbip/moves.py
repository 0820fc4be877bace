"""The three moves of Bip-Bip and their notation."""

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from app.engine.cards import RANK_OF, SUIT_OF, TEXT, Card, Suit, face_of, parse_card
from app.engine.contract import Illegal

QUEEN = 12
KING = 13


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Call:
    """ "Bip-bip" with the King and Queen of one suit."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Decline:
    """Asked for a call, and none is wanted."""


BipMove: TypeAlias = PlayCard | Call | Decline

_SYNTAX = Illegal("syntax")


def parse_move(text: str) -> BipMove | Illegal:
    """The move a line names, or Illegal("syntax")."""
    match text.split():
        case ["play", name]:
            card = parse_card(name)
            return _SYNTAX if card is None else PlayCard(card)
        case ["call", first, second]:
            return _pair(parse_card(first), parse_card(second))
        case ["pass"]:
            return Decline()
        case _:
            return _SYNTAX


def _pair(first: Card | None, second: Card | None) -> BipMove | Illegal:
    if first is None or second is None or SUIT_OF[first] != SUIT_OF[second]:
        return _SYNTAX
    is_pair = {RANK_OF[first], RANK_OF[second]} == {QUEEN, KING}
    return Call(SUIT_OF[first]) if is_pair else _SYNTAX


def format_move(move: BipMove) -> str:
    """A move as its line of notation."""
    match move:
        case PlayCard(card):
            return f"play {TEXT[card]}"
        case Call(suit):
            return f"call {TEXT[face_of(suit, KING)]} {TEXT[face_of(suit, QUEEN)]}"
        case Decline():
            return "pass"
        case _:
            assert_never(move)
