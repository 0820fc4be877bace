"""A move space made without the engine's own lists: every small meld and addition of a hand, in
many orders, and every other move there is.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random

from app.engine.cards import TEXT, Card, cards_in
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.position import Phase
from app.engine.seats import Seat
from tests.properties.tables import Match

LARGEST = 5
LONGER = 60
SUITS = "shdc"
OTHERS = (
    *("draw", "redraw", "claim", "take", "pass", "withdraw"),
    *(f"trump {suit}" for suit in SUITS),
    "trump none",
)
TRICKS = ("pass", *(f"call K{s} Q{s}" for s in SUITS), *(f"call Q{s} K{s}" for s in SUITS))
ENDS = ("", " low", " high")
Cards = tuple[Card, ...]


def lines(match: Match, seat: Seat, dice: Random) -> Iterator[str]:
    """Moves of a seat as text, legal or not, each way of writing them as likely as the next."""
    if not isinstance(match, RummyMatch):
        yield from TRICKS
        yield from (f"play {text}" for text in TEXT)
        return
    yield from OTHERS
    at = match.at
    held = cards_in(at.hands[seat])
    shown = at.shown[at.side(seat)]
    yield from (f"discard {TEXT[card]}" for card in sorted({*held, *shown}))
    if seat != at.turn:
        yield from (f"add 1 {TEXT[card]}" for card in sorted(set(held)))
        return
    if at.phase is Phase.DRAW:
        yield from _takes(match, (*held, *shown), dice)
        return
    for cards in parts(held, shown, dice):
        yield from (f"meld {line}" for line in orders(cards, dice))
    for number in range(1, len(at.melds[at.side(seat)]) + 2):
        for cards in [*parts(held, shown, dice), *((card,) for card in {*held, *shown})]:
            yield from (f"add {number} {_line(cards)}{end}" for end in ENDS)


def _takes(match: RummyMatch, held: Cards, dice: Random) -> Iterator[str]:
    at = match.at
    for number in range(len(at.melds[at.side(at.turn)]) + 2):
        yield f"take {number}"
    for cards in parts(held, at.pile[-1:], dice):
        yield from (f"take {line}" for line in orders(cards, dice))


def parts(held: Cards, besides: Cards, dice: Random) -> Iterable[Cards]:
    """Every different two to five cards of not too many, and some more of them."""
    if len(held) > 12:
        held = tuple(dice.sample(held, 12))
    held = tuple(sorted((*held, *besides)))
    small = {part for size in range(2, LARGEST + 1) for part in combinations(held, size)}
    sizes = range(LARGEST + 1, len(held) + 1)
    longer = (
        {tuple(sorted(dice.sample(held, dice.choice(sizes)))) for _ in range(LONGER)}
        if sizes
        else set()
    )
    return small | longer


def orders(cards: Cards, dice: Random) -> set[str]:
    """Cards as text: sorted, shuffled, and with each wild card in every place."""
    mixed = dice.sample(cards, len(cards))
    found = {_line(cards), _line(tuple(mixed))}
    for wild in {card for card in cards if TEXT[card][0] in "2X"}:
        rest = list(cards)
        rest.remove(wild)
        up = [c for c in rest if TEXT[c][0] != "A"] + [c for c in rest if TEXT[c][0] == "A"]
        for order in (rest, up):
            for at in range(len(cards)):
                found.add(_line((*order[:at], wild, *order[at:])))
    return found


def _line(cards: Cards) -> str:
    return " ".join(TEXT[card] for card in cards)
