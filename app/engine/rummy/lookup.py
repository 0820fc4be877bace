"""Every meld a hand could lay, found by table: pure functions of small keys, remembered."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from app.engine.cards import BLACK_JOKER, RED_JOKER, Card, Counts, Suit, face_of
from app.engine.rummy.melds import ACE_HIGH, SHORTEST, TWO, set_of, wild_meld_of
from app.engine.rummy.moves import LayMeld
from app.engine.rummy.sheet import MeldRules, NewWild

WILDS: tuple[Card, ...] = (*(face_of(suit, TWO) for suit in range(4)), RED_JOKER, BLACK_JOKER)
JOKERS_FROM = 4


def new_melds(hand: Counts, rules: MeldRules) -> Iterator[tuple[LayMeld, ...]]:
    """Every legal new meld of a hand once, cards low to high, in groups."""
    wilds = wild_counts(hand)
    for suit in range(4):
        yield runs_in_suit(suit, hand[suit * 13 : suit * 13 + 13], wilds, rules)
    if set_of in rules.kinds:
        for rank in range(1, 14):
            copies = (hand[rank - 1], hand[rank + 12], hand[rank + 25], hand[rank + 38])
            if sum(copies) >= TWO and (rank != TWO or wild_meld_of not in rules.kinds):
                yield sets_of_rank(rank, copies, wilds, rules)
    if wild_meld_of in rules.kinds:
        yield wild_melds(wilds, rules)


def wild_counts(hand: Counts) -> tuple[int, ...]:
    """How many of each Two, then of each joker, a hand holds."""
    return (hand[1], hand[14], hand[27], hand[40], hand[52], hand[53])


@lru_cache(maxsize=65536)
def runs_in_suit(
    suit: Suit, held: bytes, wilds: tuple[int, ...], rules: MeldRules
) -> tuple[LayMeld, ...]:
    """Every run of one suit from `held` copies by rank, Ace first."""
    return tuple(LayMeld(cards) for cards in _runs(suit, held, wilds, rules))


def _runs(
    suit: Suit, held: bytes, wilds: tuple[int, ...], rules: MeldRules
) -> Iterator[tuple[Card, ...]]:
    present = [False, *(copies > 0 for copies in held), held[0] > 0]
    for low in range(1, ACE_HIGH - 1):
        missing: list[int] = []
        for high in range(low, min(ACE_HIGH, low + rules.longest_run - 1) + 1):
            if not present[high]:
                missing.append(high)
            if len(missing) > 1:
                break
            if high - low + 1 >= SHORTEST:
                spare = _spare(suit, held, wilds, range(low, high + 1))
                places = _wild_places(range(low, high + 1), missing, held, rules)
                yield from _filled(suit, range(low, high + 1), places, spare)


def _wild_places(
    window: range, missing: Sequence[int], held: bytes, rules: MeldRules
) -> list[int | None]:
    """The ranks of a window that a wild card may fill; None stands for no wild card at all."""
    lone_ace_twice = window[0] == 1 and window[-1] == ACE_HIGH and held[0] == 1
    if lone_ace_twice:
        return [] if missing else [1, ACE_HIGH]
    places: list[int | None] = list(missing) if missing else [None, *window]
    if rules.new_wild is NewWild.LOW_END and window[0] > 1 and window[-1] in places:
        places.remove(window[-1])
    return places


def _spare(suit: Suit, held: bytes, wilds: tuple[int, ...], window: range) -> list[Card]:
    """The wild faces left once a window's own natural Two is laid."""
    uses_two = TWO in window and held[1] > 0
    return [
        card
        for index, card in enumerate(WILDS)
        if wilds[index] > (1 if uses_two and index == suit else 0)
    ]


def _filled(
    suit: Suit, window: range, places: list[int | None], spare: list[Card]
) -> Iterator[tuple[Card, ...]]:
    natural = tuple(face_of(suit, rank) for rank in window)
    for place in places:
        if place is None:
            yield natural
            continue
        at = place - window[0]
        for card in spare:
            # The suit's own Two at rank 2 is no wild card: that reading is the natural one.
            if card != natural[at] or place != TWO:
                yield (*natural[:at], card, *natural[at + 1 :])


@lru_cache(maxsize=65536)
def sets_of_rank(
    rank: int, copies: tuple[int, ...], wilds: tuple[int, ...], rules: MeldRules
) -> tuple[LayMeld, ...]:
    """Every set of one rank from the copies held by suit, with no or one wild card."""
    found: list[LayMeld] = []
    spare = wilds_for_set(rank, wilds)
    for naturals in parts(tuple(face_of(suit, rank) for suit in range(4)), copies):
        if SHORTEST <= len(naturals) <= rules.longest_set:
            found.append(LayMeld(naturals))
        if TWO <= len(naturals) < rules.longest_set:
            found.extend(LayMeld((*naturals, card)) for card in spare)
    return tuple(found)


def wilds_for_set(rank: int, wilds: Sequence[int]) -> list[Card]:
    """The wild faces that may stand in a set of a rank: in a set of Twos only jokers."""
    first = JOKERS_FROM if rank == TWO else 0
    return [card for index, card in enumerate(WILDS) if index >= first and wilds[index]]


@lru_cache(maxsize=65536)
def wild_melds(wilds: tuple[int, ...], rules: MeldRules) -> tuple[LayMeld, ...]:
    """Every wild-card meld: Twos and jokers, at least one Two."""
    return tuple(
        LayMeld(cards)
        for cards in parts(WILDS, wilds)
        if SHORTEST <= len(cards) <= rules.longest_set and cards[0] < RED_JOKER
    )


@lru_cache(maxsize=4096)
def parts(faces: tuple[Card, ...], copies: tuple[int, ...]) -> tuple[tuple[Card, ...], ...]:
    """Every non-empty part of a multiset, each in the order of `faces`."""
    ranges = (range(count + 1) for count in copies)
    chosen = (
        tuple(face for face, count in zip(faces, counts, strict=True) for _ in range(count))
        for counts in product(*ranges)
    )
    return tuple(cards for cards in chosen if cards)
