"""What may stand in each field of a scenario: a kind raises Misfiled or lets pass."""

import re
from collections.abc import Callable, Collection, Mapping
from typing import TypeAlias

from app.engine.cards import SUITS, parse_card
from app.engine.seats import SIDE_LETTERS
from app.rulebook.located import Located, Misfiled

Kind: TypeAlias = Callable[[Located, str], None]

NONE = "none"
_TAKEN = re.compile(r"untaken|taken|taken [0-9]{1,2}|played|gone|none")
_TRICK = re.compile(r"([0-9]{1,2}) (\S+)")


def whole(found: Located, field: str) -> None:
    """A whole number."""
    if isinstance(found.value, bool) or not isinstance(found.value, int):
        raise Misfiled(found.line, field, "must be a whole number")


def count(found: Located, field: str) -> None:
    """A whole number that is not negative."""
    whole(found, field)
    if isinstance(found.value, int) and found.value < 0:
        raise Misfiled(found.line, field, "must not be negative")


def truth(found: Located, field: str) -> None:
    """True or false."""
    if not isinstance(found.value, bool):
        raise Misfiled(found.line, field, "must be true or false")


def cards(found: Located, field: str) -> None:
    """Cards on one line; `none`, or nothing, for no cards."""
    if found.value is None or found.value == NONE:
        return
    if not isinstance(found.value, str):
        raise Misfiled(found.line, field, "must be cards on one line")
    for word in found.value.split():
        known_card(word, found.line, field)


def card(found: Located, field: str) -> None:
    """One card."""
    known_card(str(found.value), found.line, field)


def known_card(word: str, line: int, field: str) -> None:
    """Nothing; raises Misfiled where a word is no card of the notation."""
    if parse_card(word) is None:
        raise Misfiled(line, field, f"unknown card {word!r}")


def trick(found: Located, field: str) -> None:
    """The cards of a trick, each with its seat."""
    for at, entry in enumerate(_items(found, field)):
        match = _TRICK.fullmatch(str(entry.value))
        if match is None:
            raise Misfiled(entry.line, f"{field}.{at + 1}", "must be a seat and a card")
        known_card(match[2], entry.line, f"{field}.{at + 1}")


def packet(found: Located, field: str) -> None:
    """How a side's packet stands."""
    if not isinstance(found.value, str) or not _TAKEN.fullmatch(found.value):
        raise Misfiled(found.line, field, "must be untaken, taken SEAT, played or gone")


def text(found: Located, field: str) -> None:
    """A line of text that is not empty."""
    if not isinstance(found.value, str) or not found.value.strip():
        raise Misfiled(found.line, field, "must be a line of text")


def word_of(*words: str) -> Kind:
    """One of these words."""

    def check(found: Located, field: str) -> None:
        if found.value not in words:
            raise Misfiled(found.line, field, f"must be one of {', '.join(words)}")

    return check


def list_of(kind: Kind) -> Kind:
    """A list of things of one kind."""

    def check(found: Located, field: str) -> None:
        for at, entry in enumerate(_items(found, field)):
            kind(entry, f"{field}.{at + 1}")

    return check


def one_or_list(kind: Kind) -> Kind:
    """One thing of a kind, or a list of them."""
    several = list_of(kind)

    def check(found: Located, field: str) -> None:
        (several if isinstance(found.value, list) else kind)(found, field)

    return check


def by_seat(kind: Kind) -> Kind:
    """Things of one kind by seat: 0, 1, …"""

    def check(found: Located, field: str) -> None:
        for key, entry in _entries(found, field).items():
            if not isinstance(key, int) or key < 0:
                raise Misfiled(entry.line, f"{field}.{key}", "is not a seat")
            kind(entry, f"{field}.{key}")

    return check


def by_side(kind: Kind) -> Kind:
    """Things of one kind by side: A, B, …"""

    def check(found: Located, field: str) -> None:
        for key, entry in _entries(found, field).items():
            side(Located(key, entry.line), f"{field}.{key}")
            kind(entry, f"{field}.{key}")

    return check


def side(found: Located, field: str) -> None:
    """A side's letter."""
    if not isinstance(found.value, str) or found.value not in tuple(SIDE_LETTERS):
        raise Misfiled(found.line, field, "is not a side")


def items_of(names: Collection[str]) -> Kind:
    """Numbers by name, with only these names."""

    def check(found: Located, field: str) -> None:
        for key, entry in _entries(found, field).items():
            if key not in names:
                raise Misfiled(entry.line, f"{field}.{key}", "is not known")
            whole(entry, f"{field}.{key}")

    return check


def fields_of(kinds: Mapping[str, Kind]) -> Kind:
    """A mapping of known fields, each of its own kind."""

    def check(found: Located, field: str) -> None:
        for key, entry in _entries(found, field).items():
            kind = kinds.get(str(key))
            if kind is None:
                raise Misfiled(entry.line, f"{field}.{key}", "is not known")
            kind(entry, f"{field}.{key}")

    return check


def _items(found: Located, field: str) -> list[Located]:
    if not isinstance(found.value, list):
        raise Misfiled(found.line, field, "must be a list")
    return found.value


def _entries(found: Located, field: str) -> Mapping[int | str, Located]:
    if not isinstance(found.value, dict):
        raise Misfiled(found.line, field, "must be a mapping")
    return found.value


_PHASES = word_of("trump", "draw", "play", "call", "deal", "over")
_TRUMP = word_of(*SUITS, NONE, "unnamed")
_RUMMY = ("cards", "bonuses", "going_out", "packet", "hand", "dollars", "nothing_melded", "total")
_SCORE = items_of((*_RUMMY, "tricks", "calls"))

GIVEN: Mapping[str, Kind] = {
    "players": count,
    "dealer": count,
    "turn": count,
    "phase": word_of("trump", "draw", "play", "call"),
    "trump": word_of(*SUITS, NONE),
    "scores": by_side(whole),
    "hands": by_seat(cards),
    "melds": by_side(list_of(cards)),
    "opened": by_side(truth),
    "discard": cards,
    "stock": cards,
    "packets": by_side(packet),
    "dollars": by_side(cards),
    "refills": count,
    "upcard": card,
    "opening": by_side(count),
    "deal": count,
    "batidas": by_side(count),
    "batida_scores": by_side(list_of(whole)),
    "trick": trick,
    "captured": by_side(cards),
    "used": by_side(cards),
    "calls": by_side(count),
}

EXPECT: Mapping[str, Kind] = {
    "turn": count,
    "phase": _PHASES,
    "trump": _TRUMP,
    "hands": by_seat(cards),
    "hand_sizes": by_seat(count),
    "melds": by_side(list_of(cards)),
    "discard": cards,
    "discard_size": count,
    "stock_size": count,
    "packets": by_side(packet),
    "dollars": by_side(cards),
    "opening": by_side(count),
    "deal_over": truth,
    "deal_score": by_side(_SCORE),
    "scores": by_side(whole),
    "next_dealer": count,
    "match_over": truth,
    "winner": one_or_list(side),
    "options": list_of(text),
    "not_options": list_of(text),
    "trick": trick,
    "captured_points": by_side(whole),
    "next_trump": _TRUMP,
}
