"""What cards and melds are worth at a table, read from its rules."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.engine.cards import JOKER_SUIT, TEXT, Card, Suit, face_of
from app.engine.rummy.melds import BIRIBA, NO_WILD, TWO, Kind, Meld, set_of, wild_meld_of
from app.engine.rummy.position import RummyPosition, nothing_dealt
from app.engine.rummy.sheet import RummyRules

CARD: dict[str, Card] = {text: card for card, text in enumerate(TEXT)}
"""The card that a text names."""

Bonus = tuple[int, int]
"""Clean, dirty."""

FULL = 13
NOTHING: Bonus = (0, 0)
_HEARTS: Suit = 1
_PLACE, _RANK = 5, 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Prizes:
    """The bonuses of a table, without a bonus suit, and how long its melds may grow."""

    run: Bonus
    full: Bonus
    """A run of thirteen that begins with the Ace."""
    whole: Bonus
    """A run of hearts or diamonds with an Ace at both ends; nothing where there is none."""
    sets: Bonus
    wilds: Bonus
    longest_run: int
    longest_set: int


def points_of(cards: Iterable[Card], points: Sequence[int]) -> int:
    """Card points of several cards, from the points of each face."""
    return sum([points[card] for card in cards])


@lru_cache(maxsize=256)
def prizes(rules: RummyRules) -> Prizes:
    """What the rules pay, found by asking them about melds of each sort."""
    at = nothing_dealt(rules, (0,) * rules.seating.sides, -1, 0)
    longest = min(rules.meld.longest_run, len(rules.meld.ladders[_HEARTS]))
    kinds = rules.meld.kinds
    return Prizes(
        run=_run_bonus(at, _PLACE, BIRIBA),
        full=_run_bonus(at, 1, FULL),
        whole=_run_bonus(at, 1, longest) if longest > FULL else NOTHING,
        sets=_bonus(at, Kind.SET, _RANK) if set_of in kinds else NOTHING,
        wilds=_bonus(at, Kind.WILD, 0) if wild_meld_of in kinds else NOTHING,
        longest_run=longest,
        longest_set=rules.meld.longest_set,
    )


def _run_bonus(at: RummyPosition, low: int, size: int) -> Bonus:
    ladder = at.rules.meld.ladders[_HEARTS]
    cards = ladder[low - 1 : low - 1 + size]
    soiled = (*cards[:-1], face_of(_HEARTS, TWO))
    return (
        _asked(at, Meld(Kind.RUN, _HEARTS, low, cards, NO_WILD, soiled=False)),
        _asked(at, Meld(Kind.RUN, _HEARTS, low, soiled, size - 1, soiled=True)),
    )


def _bonus(at: RummyPosition, kind: Kind, low: int) -> Bonus:
    """Of seven cards of one rank, or of seven wild cards."""
    natural = face_of(0, low or TWO)
    stranger = CARD["Xr"] if kind is Kind.WILD else face_of(_HEARTS, TWO)
    cards = (natural,) * (BIRIBA - 1)
    return (
        _asked(at, Meld(kind, JOKER_SUIT, low, (*cards, natural), NO_WILD, soiled=False)),
        _asked(at, Meld(kind, JOKER_SUIT, low, (*cards, stranger), BIRIBA - 1, soiled=True)),
    )


def _asked(at: RummyPosition, meld: Meld) -> int:
    return at.rules.score.meld_bonus(at, meld)
