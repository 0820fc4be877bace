"""Cards that leave a hand for the table: which meld they make, the floor the hand must keep (M10),
the packet taken
in flight, and that nobody is stranded."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.engine.cards import (
    Card,
    size_of,
)
from app.engine.changing import changed, put
from app.engine.contract import Illegal
from app.engine.rummy.additions import result_of
from app.engine.rummy.discards import lawful_discards
from app.engine.rummy.faults import no_addition, no_meld, texts
from app.engine.rummy.growth import additions
from app.engine.rummy.lookup import Batch, new_melds
from app.engine.rummy.manners import Fouls, LastMove, NewWild
from app.engine.rummy.melds import Kind, Meld, loose_run, preference, run_as_written, runs_from
from app.engine.rummy.moves import Add, LayMeld
from app.engine.rummy.naming import Left, left_without, meldable
from app.engine.rummy.packets import with_packet
from app.engine.rummy.position import Held, Recall, RummyPosition
from app.engine.rummy.sheet import MeldRules
from app.engine.seats import Seat, Side

FLOOR = 2
SEARCHED = 200
"""So many positions at most are looked at for a way on."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld made or grown: the position after it, the move in normal form, which meld. An empty
    hand closes.
    """

    at: RummyPosition
    move: LayMeld | Add
    number: int


@lru_cache(maxsize=16384)
def read_meld(cards: tuple[Card, ...], rules: MeldRules) -> Meld | None:
    """The new meld these cards make: as written where that is legal, else the canonical reading
    (M4).
    """
    for kind in rules.kinds:
        meld = kind(cards)
        if meld is not None:
            return meld if len(cards) <= rules.longest_set else None
    written = run_as_written(cards, rules.ladders, rules.longest_run)
    if written is not None and _stands_as_written(written, rules):
        return written
    loose = loose_run(cards, rules.ladders)
    readings = () if loose is None else runs_from(loose, rules.longest_run)
    if rules.new_wild is NewWild.LOW_END and written is not None:
        readings = tuple(r for r in readings if r.wild != len(cards) - 1 or r.low == 1) or readings
    return min(readings, key=preference, default=None)


def _stands_as_written(meld: Meld, rules: MeldRules) -> bool:
    at_high_end = meld.wild == len(meld.cards) - 1 and meld.low > 1
    return rules.new_wild is NewWild.AS_WRITTEN or not at_high_end


def lay_meld(at: RummyPosition, seat: Seat, move: LayMeld) -> Laid | Illegal:
    """A new meld from the hand, or why not."""
    return with_a_way_on(_new_meld(at, seat, move), seat)


def lay_addition(at: RummyPosition, seat: Seat, move: Add) -> Laid | Illegal:
    """Cards from the hand to one's own side's meld, or why not."""
    return with_a_way_on(_addition(at, seat, move), seat)


def with_a_way_on(laid: Laid | Illegal, seat: Seat) -> Laid | Illegal:
    """Nobody is stranded: a move after which no legal one is left is refused (M10)."""
    if isinstance(laid, Illegal) or not is_stranded(laid.at, seat):
        return laid
    left = size_of(laid.at.hands[seat])
    return Illegal("M10", {"left": left, "least": left + 1})


def _new_meld(at: RummyPosition, seat: Seat, move: LayMeld) -> Laid | Illegal:
    left = left_without(at, seat, move.cards)
    if isinstance(left, Illegal):
        return left
    meld = read_meld(move.cards, at.rules.meld)
    if meld is None:
        return no_meld(move.cards, at.rules)
    if left.shown != at.shown[at.side(seat)] and meld.kind is not Kind.RUN:
        return Illegal(at.rules.cites.shown, {"cards": texts(move.cards)})
    melds = (*at.melds[at.side(seat)], meld)
    after = _laid_down(at, seat, left, melds, move.cards)
    return after if isinstance(after, Illegal) else Laid(after, LayMeld(meld.cards), len(melds))


def _addition(at: RummyPosition, seat: Seat, move: Add) -> Laid | Illegal:
    melds = at.melds[at.side(seat)]
    if not 1 <= move.meld <= len(melds):
        return Illegal("M8", {"meld": move.meld})
    left = left_without(at, seat, move.cards)
    if isinstance(left, Illegal):
        return left
    meld = melds[move.meld - 1]
    if left.shown != at.shown[at.side(seat)] and meld.kind is not Kind.RUN:
        return Illegal(at.rules.cites.shown, {"cards": texts(move.cards)})
    result = result_of(meld, move.cards, move.end, at.rules.meld)
    if result is None:
        return no_addition(meld, move.cards, at.rules)
    end, grown = result
    after = _laid_down(at, seat, left, put(melds, move.meld - 1, grown), move.cards)
    if isinstance(after, Illegal):
        return after
    return Laid(after, Add(move.meld, tuple(sorted(move.cards)), end), move.meld)


def _laid_down(
    at: RummyPosition, seat: Seat, left: Left, melds: tuple[Meld, ...], cards: Sequence[Card]
) -> RummyPosition | Illegal:
    side = at.side(seat)
    owed, recall, asked = at.owed, at.recall, at.asked
    if owed[side]:
        asked = owed[side]
        if at.rules.fouls is Fouls.PREVENTED:
            recall = recall or Recall.of(at, seat)
        if sum(at.rules.score.points[card] for meld in melds for card in meld.cards) >= owed[side]:
            owed, recall = put(owed, side, 0), None
    after = changed(
        at,
        hands=put(at.hands, seat, left.hand),
        melds=put(at.melds, side, melds),
        shown=put(at.shown, side, left.shown),
        owed=owed,
        recall=recall,
        asked=asked,
        redrawable=None,
        barred=_without_laid(at.barred, cards),
        duty=() if at.duty and any(card in at.duty for card in cards) else at.duty,
        busy=True,
    )
    return _kept_afloat(after, seat, side)


def _without_laid(barred: tuple[Card, ...], cards: Sequence[Card]) -> tuple[Card, ...]:
    """The barred copy of a face leaves the hand before its twin (settled: copies)."""
    if not barred:
        return barred
    left = list(barred)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def _kept_afloat(at: RummyPosition, seat: Seat, side: Side) -> RummyPosition | Illegal:
    """The position when its hand is long enough, with the packet where it is empty; or the floor's
    refusal.
    """
    left = size_of(at.hands[seat])
    if left == 0:
        return _emptied(at, seat, side)
    if left < FLOOR and _below_floor(at, side):
        return Illegal("M10", {"left": left, "least": FLOOR})
    return at


def _below_floor(at: RummyPosition, side: Side) -> bool:
    """No packet to take and no close in sight: two cards must stay."""
    packet = at.rules.packet
    return (
        packet.in_flight(at, side) is not None
        and packet.with_discard(at, side) is not None
        and at.rules.close.may_close(at, side) is not None
    )


def _emptied(at: RummyPosition, seat: Seat, side: Side) -> RummyPosition | Illegal:
    verdict = at.rules.packet.in_flight(at, side)
    if verdict is None:
        return with_packet(at, seat, side, Held.PLAYED)
    if at.packets[side].held is Held.UNTAKEN:
        return verdict
    if at.rules.close.last_move is LastMove.DISCARD:
        return Illegal(at.rules.cites.close)
    return at.rules.close.may_close(at, side) or at


def is_stranded(at: RummyPosition, seat: Seat) -> bool:
    """No legal way on is left to the seat in the middle of its turn."""
    if at.owed[at.side(seat)] and at.recall is not None:
        return False
    if not at.duty and size_of(at.hands[seat]) >= _ample(at):
        return False
    return not may_finish(at, seat)


def _ample(at: RummyPosition) -> int:
    """With so many cards and no duty unmet there is always a discard: one that is not barred."""
    return max(FLOOR, len(at.barred) + 1)


def _can_discard(at: RummyPosition, seat: Seat) -> bool:
    return bool(lawful_discards(at, seat))


def may_finish(
    at: RummyPosition, seat: Seat, may_end: Callable[[RummyPosition, Seat], bool] = _can_discard
) -> bool:
    """Some sequence of melds and additions leads to a discard, a packet or a close.

    `may_end` says whether a position lets the turn be ended. The search is cut off once SEARCHED
    positions lead no further, so that no hand can hold the table up.
    """
    side, start = at.side(seat), at.packets[at.side(seat)].held
    seen = {(at.hands[seat], at.melds[side])}
    waiting = [at]
    if not any(at.hands[seat]) or may_end(at, seat):
        return True
    while waiting and len(seen) <= SEARCHED:
        for after in _nexts(waiting.pop(), seat):
            if after.packets[side].held is not start or not any(after.hands[seat]):
                return True
            if may_end(after, seat):
                return True
            key = (after.hands[seat], after.melds[side])
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return False


def _nexts(at: RummyPosition, seat: Seat) -> Iterator[RummyPosition]:
    """The positions one meld or addition further, those that serve a duty first."""
    duty = at.duty
    for move in sorted(_layings(at, seat), key=lambda m: not any(c in duty for c in m.cards)):
        laid = made(at, seat, move)
        if not isinstance(laid, Illegal):
            yield laid.at


def lawful_layings(at: RummyPosition, seat: Seat) -> Iterator[LayMeld | Add]:
    """Every legal meld and addition of a seat once, in normal form."""
    safe = 0 if at.duty else size_of(at.hands[seat]) - _ample(at)
    for batch in _batches(at, seat):
        if batch.longest <= safe:
            yield from batch.moves
            continue
        for move in batch.moves:
            if len(move.cards) <= safe or not isinstance(_laid(at, seat, move), Illegal):
                yield move


def _batches(at: RummyPosition, seat: Seat) -> list[Batch[LayMeld] | Batch[Add]]:
    hand, rules = meldable(at, seat), at.rules.meld
    batches: list[Batch[LayMeld] | Batch[Add]] = [*new_melds(hand, rules)]
    for number, meld in enumerate(at.melds[at.side(seat)], start=1):
        batch = additions(hand, number, meld, rules)
        if batch.moves:
            batches.append(batch)
    return batches


def _layings(at: RummyPosition, seat: Seat) -> Iterator[LayMeld | Add]:
    for batch in _batches(at, seat):
        yield from batch.moves


def made(at: RummyPosition, seat: Seat, move: LayMeld | Add) -> Laid | Illegal:
    """A meld made or grown, with no look at what the seat could do after it."""
    return _new_meld(at, seat, move) if isinstance(move, LayMeld) else _addition(at, seat, move)


def _laid(at: RummyPosition, seat: Seat, move: LayMeld | Add) -> Laid | Illegal:
    return lay_meld(at, seat, move) if isinstance(move, LayMeld) else lay_addition(at, seat, move)
