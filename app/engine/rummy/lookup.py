"""Every meld a hand could lay, found by table: pure functions of small keys, remembered."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Generic, TypeVar

from app.engine.cards import BLACK_JOKER, RANK_OF, RED_JOKER, Card, Counts, Suit, face_of
from app.engine.rummy.manners import NewWild
from app.engine.rummy.melds import SHORTEST, TWO, Ladder, set_of, wild_meld_of
from app.engine.rummy.moves import Add, LayMeld
from app.engine.rummy.sheet import MeldRules

WILDS: tuple[Card, ...] = (*(face_of(suit, TWO) for suit in range(4)), RED_JOKER, BLACK_JOKER)
JOKERS_FROM = 4
NO_WILDS = bytes(len(WILDS))

M = TypeVar("M", LayMeld, Add)

_AT_MOST_ONE = bytes(min(copies, 1) for copies in range(256))
BYTE = 8
RUNGS = 14
_ONES = int.from_bytes(b"\x01" * RUNGS, "little")
_AT_MOST_TWO = bytes(min(copies, 2) for copies in range(256))


@dataclass(frozen=True, slots=True)
class Batch(Generic[M]):
    """Moves found together, and how many cards the longest of them lays."""

    moves: tuple[M, ...]
    longest: int


@dataclass(frozen=True, slots=True)
class Handful:
    """A hand cut into the parts that decide what it can lay. Copies that change nothing are left
    out, so that hands which can lay the same cards ask the same questions.
    """

    counts: Counts
    suits: tuple[bytes, ...]
    """By suit, by rank from the Ace: at most two Aces and Twos, one of every other rank; then the
    Ace once more, above the King.
    """
    wilds: bytes
    """For each face of WILDS, 1 where the hand holds it."""
    has_wild: bool


def handful(hand: Counts) -> Handful:
    """A hand as the tables ask about it."""
    once, twice = hand.translate(_AT_MOST_ONE), hand.translate(_AT_MOST_TWO)
    wilds = once[1:52:13] + once[RED_JOKER:]
    return Handful(
        hand,
        (
            twice[0:2] + once[2:13] + once[0:1],
            twice[13:15] + once[15:26] + once[13:14],
            twice[26:28] + once[28:39] + once[26:27],
            twice[39:41] + once[41:52] + once[39:40],
        ),
        wilds,
        1 in wilds,
    )


def batch_of(moves: Sequence[M]) -> Batch[M]:
    """Moves as a batch."""
    return Batch(tuple(moves), max([len(move.cards) for move in moves]) if moves else 0)


def new_melds(hand: Handful, rules: MeldRules) -> list[Batch[LayMeld]]:
    """Every legal new meld of a hand once, cards low to high, in batches."""
    ladders = rules.ladders
    batches = [
        runs_in_suit(suit, held, hand.wilds, rules)
        for suit, whole in enumerate(hand.suits)
        if (held := _neighbours(on_ladder(whole, ladders[suit]), has_wild=hand.has_wild))
    ]
    if set_of in rules.kinds:
        batches += _sets(hand, rules)
    if wild_meld_of in rules.kinds:
        batches.append(wild_melds(wild_counts(hand.counts), rules))
    return batches


def _neighbours(held: bytes, *, has_wild: bool) -> bytes:
    """The cards of a suit that have a part in any run: three in a row, or with a wild card two
    that lie near each other. Empty for most suits.
    """
    counts = int.from_bytes(held, "little")
    ranks = (counts | counts >> 1) & _ONES
    if has_wild:
        once, twice = ranks & ranks >> BYTE, ranks & ranks >> 2 * BYTE
        part = once | once << BYTE | twice | twice << 2 * BYTE
    else:
        rows = ranks & ranks >> BYTE & ranks >> 2 * BYTE
        part = rows | rows << BYTE | rows << 2 * BYTE
    return (counts & part * 3).to_bytes(len(held), "little") if part else b""


def _sets(hand: Handful, rules: MeldRules) -> list[Batch[LayMeld]]:
    counts = hand.counts
    least = TWO if hand.has_wild else SHORTEST
    by_rank = zip(counts[:13], counts[13:26], counts[26:39], counts[39:52], strict=True)
    return [
        sets_of_rank(rank, copies, hand.wilds, rules)
        for rank, copies in enumerate(by_rank, start=1)
        if sum(copies) >= least and (rank != TWO or wild_meld_of not in rules.kinds)
    ]


def wild_counts(hand: Counts) -> tuple[int, ...]:
    """How many of each Two, then of each joker, a hand holds."""
    return (hand[1], hand[14], hand[27], hand[40], hand[52], hand[53])


@lru_cache(maxsize=65536)
def runs_in_suit(suit: Suit, held: bytes, wilds: bytes, rules: MeldRules) -> Batch[LayMeld]:
    """Every run of one suit from `held` copies by place, the Ace first and once more at the end."""
    return batch_of([LayMeld(cards) for cards in _runs(suit, held, wilds, rules)])


def _runs(suit: Suit, held: bytes, wilds: bytes, rules: MeldRules) -> Iterator[tuple[Card, ...]]:
    ladder = rules.ladders[suit]
    top, gaps = len(ladder), 1 if 1 in wilds else 0
    for low in range(1, top - 1):
        missing: list[int] = []
        for high in range(low, min(top, low + rules.longest_run - 1) + 1):
            if not held[high - 1]:
                missing.append(high)
            if len(missing) > gaps:
                break
            if high - low + 1 >= SHORTEST:
                window = range(low, high + 1)
                spare = _spare(suit, held, wilds, window) if gaps else []
                places = _wild_places(window, missing, held, rules)
                yield from _filled(ladder, window, places if spare else places[:1], spare)


def on_ladder(held: bytes, ladder: Ladder) -> bytes:
    """Copies by rank made copies by place on a ladder that may leave a rank out."""
    if len(ladder) == len(held):
        return held
    return bytes(held[RANK_OF[card] - 1] for card in ladder)


def _wild_places(
    window: range, missing: Sequence[int], held: bytes, rules: MeldRules
) -> list[int | None]:
    """The places of a window that a wild card may fill; None stands for no wild card at all."""
    lone_ace_twice = window[0] == 1 and window[-1] == len(held) and held[0] == 1
    if lone_ace_twice:
        return [] if missing else [1, len(held)]
    places: list[int | None] = list(missing) if missing else [None, *window]
    if rules.new_wild is NewWild.LOW_END and window[0] > 1 and window[-1] in places:
        places.remove(window[-1])
    return places


def _spare(suit: Suit, held: bytes, wilds: bytes, window: range) -> list[Card]:
    """The wild faces left once a window's own natural Two is laid."""
    two_laid = WILDS[suit] if TWO in window and held[1] == 1 else None
    return [card for index, card in enumerate(WILDS) if wilds[index] and card != two_laid]


def _filled(
    ladder: Ladder, window: range, places: list[int | None], spare: list[Card]
) -> Iterator[tuple[Card, ...]]:
    natural = ladder[window[0] - 1 : window[-1]]
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
    rank: int, copies: tuple[int, ...], wilds: bytes, rules: MeldRules
) -> Batch[LayMeld]:
    """Every set of one rank from the copies held by suit, with no or one wild card."""
    found: list[LayMeld] = []
    spare = wilds_for_set(rank, wilds)
    for naturals in parts(tuple(face_of(suit, rank) for suit in range(4)), copies):
        if SHORTEST <= len(naturals) <= rules.longest_set:
            found.append(LayMeld(naturals))
        if TWO <= len(naturals) < rules.longest_set:
            found.extend(LayMeld((*naturals, card)) for card in spare)
    return batch_of(found)


def wilds_for_set(rank: int, wilds: Sequence[int]) -> list[Card]:
    """The wild faces that may stand in a set of a rank: in a set of Twos only jokers."""
    first = JOKERS_FROM if rank == TWO else 0
    return [card for index, card in enumerate(WILDS) if index >= first and wilds[index]]


@lru_cache(maxsize=65536)
def wild_melds(wilds: tuple[int, ...], rules: MeldRules) -> Batch[LayMeld]:
    """Every wild-card meld: Twos and jokers, at least one Two."""
    return batch_of(
        [
            LayMeld(cards)
            for cards in parts(WILDS, wilds)
            if SHORTEST <= len(cards) <= rules.longest_set and cards[0] < RED_JOKER
        ]
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
