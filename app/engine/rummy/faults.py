"""Why cards are no meld, or cannot be added to one: the clause and its facts. Asked only when the
answer is no.
"""

from collections.abc import Iterable, Sequence
from typing import assert_never

from app.engine.cards import RANK_OF, SUIT_OF, TEXT, Card, face_of
from app.engine.contract import Illegal
from app.engine.rummy.manners import TwoValve
from app.engine.rummy.melds import (
    SHORTEST,
    TWO,
    Kind,
    Loose,
    Meld,
    is_wildable,
    loosened,
    runs_from,
    set_of,
    wild_meld_of,
)
from app.engine.rummy.sheet import RummyRules

QUEEN = 12
HEARTS = 1


def no_meld(cards: Sequence[Card], rules: RummyRules) -> Illegal:
    """Why these cards are no new meld."""
    plain = [card for card in cards if not is_wildable(card)]
    if len({RANK_OF[card] for card in plain}) <= 1 and len(plain) != 1:
        return _no_set(cards, plain, rules)
    return _no_run(cards, plain, rules)


def _no_set(cards: Sequence[Card], plain: list[Card], rules: RummyRules) -> Illegal:
    if not plain and wild_meld_of in rules.meld.kinds:
        return _no_wild_meld(cards, cards, rules)
    if set_of not in rules.meld.kinds:
        return Illegal(rules.cites.sets, {"cards": texts(cards)})
    rank = RANK_OF[plain[0]] if plain else TWO
    wilds = [card for card in cards if RANK_OF[card] != rank]
    if len(wilds) > 1:
        return Illegal("M3", {"cards": texts(wilds)})
    return Illegal(rules.cites.set_size, {"most": rules.meld.longest_set, "cards": texts(cards)})


def _no_wild_meld(whole: Sequence[Card], laid: Sequence[Card], rules: RummyRules) -> Illegal:
    """Too many wild cards; or too few, no Two among them, or a card that is no wild card."""
    most = rules.meld.longest_set
    if len(whole) > most and all(map(is_wildable, whole)):
        return Illegal(rules.cites.wild_size, {"most": most, "cards": texts(laid)})
    return Illegal(rules.cites.wild_meld, {"cards": texts(laid)})


def _no_run(cards: Sequence[Card], plain: list[Card], rules: RummyRules) -> Illegal:
    suits = {SUIT_OF[card] for card in plain}
    wilds = [card for card in cards if is_wildable(card)]
    if len(suits) == 1 and len(cards) >= SHORTEST:
        if _wilds_beyond_one(wilds, suits.pop()):
            return Illegal("M3", {"cards": texts(wilds)})
        ranks = [RANK_OF[card] for card in plain]
        if ranks.count(1) > _aces(rules) or _round_the_corner(ranks):
            return Illegal(rules.cites.ace, {"cards": texts(cards)})
    elif len(wilds) > 1:
        return Illegal("M3", {"cards": texts(wilds)})
    return Illegal("M2", {"cards": texts(cards)})


def _aces(rules: RummyRules) -> int:
    """How many Aces the longest run of the table holds."""
    return 1 if rules.meld.longest_run < len(rules.meld.ladders[HEARTS]) else 2


def _wilds_beyond_one(wilds: list[Card], suit: int) -> bool:
    """More than one wild card even when one of the suit's own Twos lies in its place."""
    own = wilds.count(face_of(suit, TWO))
    return len(wilds) - min(own, 1) > 1


def _round_the_corner(ranks: list[int]) -> bool:
    others = [rank for rank in ranks if rank != 1]
    return 1 in ranks and bool(others) and min(others) <= SHORTEST and max(others) >= QUEEN


def no_addition(meld: Meld, cards: Sequence[Card], rules: RummyRules) -> Illegal:
    """Why these cards cannot join this meld."""
    match meld.kind:
        case Kind.RUN:
            return _no_run_addition(meld, cards, rules)
        case Kind.SET:
            return _no_set_addition(meld, cards, rules)
        case Kind.WILD:
            return _no_wild_meld((*meld.cards, *cards), cards, rules)
        case _:
            assert_never(meld.kind)


def _no_set_addition(meld: Meld, cards: Sequence[Card], rules: RummyRules) -> Illegal:
    wilds = [card for card in cards if RANK_OF[card] != meld.low and is_wildable(card)]
    foreign = [card for card in cards if RANK_OF[card] != meld.low and not is_wildable(card)]
    if not foreign and len(wilds) + (meld.wild >= 0) > 1:
        return Illegal("M3", {"cards": texts(wilds)})
    return Illegal(rules.cites.set_size, {"most": rules.meld.longest_set, "cards": texts(cards)})


def _no_run_addition(meld: Meld, cards: Sequence[Card], rules: RummyRules) -> Illegal:
    loose = loosened(meld, cards, rules.meld.ladders, two_pinned=True)
    if loose is None:
        return Illegal("M2", {"cards": texts(cards)})
    if rules.meld.two is TwoValve.ONE_WAY and _fits_if_the_two_moved(meld, cards, rules):
        return Illegal("M6", {"cards": texts((face_of(meld.suit, TWO),))})
    if _too_many_wilds(loose):
        return Illegal("M3", {"cards": texts(card for card in cards if is_wildable(card))})
    too_many_aces = _number_of_aces(meld, cards) > _aces(rules)
    if len(meld.cards) + len(cards) > rules.meld.longest_run and not too_many_aces:
        return Illegal("M7", {"most": rules.meld.longest_run})
    if too_many_aces or _round_the_corner([*loose.plain, *loose.pinned]):
        return Illegal(rules.cites.ace, {"cards": texts(cards)})
    return Illegal("M2", {"cards": texts(cards)})


def _too_many_wilds(loose: Loose) -> bool:
    """More than one wild card, even with one of the suit's own Twos in its place where
    that is free.
    """
    return len(loose.wilds) + max(0, loose.twos - (TWO not in loose.pinned)) > 1 or bool(
        loose.twos and loose.wilds
    )


def _number_of_aces(meld: Meld, cards: Sequence[Card]) -> int:
    return sum(RANK_OF[card] == 1 for card in (*meld.cards, *cards))


def _fits_if_the_two_moved(meld: Meld, cards: Sequence[Card], rules: RummyRules) -> bool:
    loose = loosened(meld, cards, rules.meld.ladders, two_pinned=False)
    return loose is not None and bool(runs_from(loose, rules.meld.longest_run))


def texts(cards: Iterable[Card]) -> tuple[str, ...]:
    """Cards as facts of a refusal."""
    return tuple(TEXT[card] for card in cards)
