"""Taking the pile: what comes with it, and with a meld in the same command where the table asks
that.
"""

from collections.abc import Iterator

from app.engine.cards import EMPTY, FACES, TEXT, Card, size_of, with_cards
from app.engine.changing import changed, put
from app.engine.contract import HAND_CODES, Event, Illegal
from app.engine.rummy.discards import last_discard, lawful_discards, turn_unfinished
from app.engine.rummy.growth import additions
from app.engine.rummy.laying import Laid, made, may_finish, with_a_way_on
from app.engine.rummy.lookup import handful, new_melds
from app.engine.rummy.manners import Manner, PileView
from app.engine.rummy.moves import Add, LayMeld, Take
from app.engine.rummy.naming import left_without, meldable
from app.engine.rummy.position import Phase, RummyPosition, laid_points
from app.engine.seats import Seat

FROM_HAND = 2
WITH_MELD = frozenset({Manner.NEW_MELD, Manner.NEW_OR_ADD})


def take_plain(at: RummyPosition, seat: Seat, move: Take) -> RummyPosition | Illegal:
    """The position with the pile in hand; refused when a duty it brings could not be met."""
    if move.cards or move.meld is not None:
        return Illegal(at.rules.cites.take, {"cards": (TEXT[at.pile[-1]],)})
    after = _with_pile(at, seat, at.pile)
    if after.duty and not _duty_can_be_met(at, seat):
        return Illegal(at.rules.cites.take, {"cards": tuple(TEXT[card] for card in after.duty)})
    return after


def _duty_can_be_met(at: RummyPosition, seat: Seat) -> bool:
    """Whether a turn that takes the pile can be ended. Where the pile is hidden, it is judged by
    what the player can know of it: a refusal must tell nothing of buried cards.
    """
    buried = len(at.pile) - 1
    if at.rules.pile.view is PileView.OPEN or not buried:
        return may_finish(_with_pile(at, seat, at.pile), seat)
    known = _with_pile(at, seat, at.pile[-1:])
    # Beyond the faces, the hand counts its cards that have none yet.
    hand = known.hands[seat] + bytes([buried])
    free = not _all_barred(at)
    side = at.side(seat)

    def may_end(here: RummyPosition, seat: Seat) -> bool:
        if lawful_discards(here, seat):
            return True
        if not free or turn_unfinished(here, side) is not None:
            return False
        return size_of(here.hands[seat]) > 1 or _any_card_may_be_last(here, seat)

    return may_finish(changed(known, hands=put(known.hands, seat, hand)), seat, may_end)


def _all_barred(at: RummyPosition) -> bool:
    return len(at.rules.pile.barred(at.pile)) == len(at.pile)


def take_with_meld(at: RummyPosition, seat: Seat, move: Take) -> Laid | Illegal:
    """The whole pile taken, its top card going at once into a new meld or onto meld N; or
    why not.
    """
    top = at.pile[-1]
    laying: LayMeld | Add = LayMeld(move.cards)
    if move.meld is not None and at.rules.pile.manner is Manner.NEW_OR_ADD:
        laying = Add(move.meld, (top,))
    elif move.meld is not None or top not in move.cards:
        return Illegal(at.rules.cites.take, {"cards": (TEXT[top],)})
    else:
        fault = _not_from_the_hand(at, seat, move.cards)
        if fault is not None:
            return fault
    laid = _with_a_known_way_on(at, seat, made(_with_pile(at, seat, at.pile), seat, laying))
    if isinstance(laid, Illegal):
        return laid
    side = at.side(seat)
    if laid.at.owed[side]:
        facts = {"laid": laid_points(laid.at, side), "opening": at.owed[side]}
        return Illegal(at.rules.cites.opening, facts)
    if isinstance(laying, LayMeld):
        return at.rules.pile.may_justify(laid.at.melds[side][-1]) or laid
    return laid


def _with_a_known_way_on(at: RummyPosition, seat: Seat, laid: Laid | Illegal) -> Laid | Illegal:
    """Nobody is stranded; and where the pile is hidden, no refusal tells of its buried cards: they
    are taken for cards that can be neither melded nor, where such are barred, discarded.
    """
    buried = len(at.pile) - 1
    if isinstance(laid, Illegal) or at.rules.pile.view is PileView.OPEN or not buried:
        return with_a_way_on(laid, seat)
    left = size_of(laid.at.hands[seat])
    stuck = _all_barred(at) or (left == 1 and not _any_card_may_be_last(laid.at, seat))
    if left == buried and stuck:
        return Illegal("M10", {"left": left, "least": left + 1})
    return laid


def _any_card_may_be_last(at: RummyPosition, seat: Seat) -> bool:
    side = at.side(seat)
    return not any(isinstance(last_discard(at, side, card), Illegal) for card in range(FACES))


def _not_from_the_hand(at: RummyPosition, seat: Seat, cards: tuple[Card, ...]) -> Illegal | None:
    """The top card alone comes from the pile, and two cards at least from the hand (A-26)."""
    top = at.pile[-1]
    left = left_without(with_top(at, seat), seat, cards)
    if isinstance(left, Illegal):
        return _not_held(at, left)
    if sum(card not in at.rules.deck.shown for card in cards) <= FROM_HAND:
        return Illegal(at.rules.cites.take, {"cards": (TEXT[top],)})
    return None


def _not_held(at: RummyPosition, fault: Illegal) -> Illegal:
    """Cards named that the hand has not: where more lie hidden under the top card, the same answer
    whether they are among those or not (A-25).
    """
    hidden = at.rules.pile.view is not PileView.OPEN and len(at.pile) > 1
    not_held = hidden and fault.clause in HAND_CODES
    return Illegal(at.rules.cites.buried, fault.facts) if not_held else fault


def with_top(at: RummyPosition, seat: Seat) -> RummyPosition:
    """The position with the pile's top card as if it were in the hand."""
    return changed(at, hands=put(at.hands, seat, with_cards(at.hands[seat], at.pile[-1:])))


def _with_pile(at: RummyPosition, seat: Seat, cards: tuple[Card, ...]) -> RummyPosition:
    """The position with pile cards in the hand, and the bars and duties they bring."""
    manner = at.rules.pile.manner
    duty = cards if manner is Manner.USE_ANY else at.pile[-1:] if manner is Manner.USE_TOP else ()
    return changed(
        at,
        phase=Phase.PLAY,
        hands=put(at.hands, seat, with_cards(at.hands[seat], cards)),
        pile=(),
        drawn=cards,
        barred=at.rules.pile.barred(at.pile)[-len(cards) :],
        duty=tuple(dict.fromkeys(duty)),
        passes=0,
    )


def took(at: RummyPosition, seat: Seat) -> Event:
    """The pile went to a seat: its cards are told to everyone only where everyone could look
    through it.
    """
    texts = tuple(TEXT[card] for card in at.pile)
    if at.rules.pile.view is PileView.OPEN:
        return Event(kind="take", seat=seat, count=len(texts), cards=texts)
    return Event(kind="take", seat=seat, count=len(texts), secret=texts)


def lawful_takes(at: RummyPosition, seat: Seat) -> Iterator[Take]:
    """Every legal way to take the pile, once."""
    if not at.pile or at.blocked:
        return
    if at.rules.pile.manner is Manner.FREE:
        yield Take()
        return
    if at.rules.pile.manner not in WITH_MELD:
        if not isinstance(take_plain(at, seat, Take()), Illegal):
            yield Take()
        return
    for move in _candidates(at, seat):
        if not isinstance(take_with_meld(at, seat, move), Illegal):
            yield move


def _candidates(at: RummyPosition, seat: Seat) -> Iterator[Take]:
    top, rules = at.pile[-1], at.rules.meld
    if at.rules.pile.manner is Manner.NEW_OR_ADD:
        lone = handful(with_cards(EMPTY, (top,)))
        for number, meld in enumerate(at.melds[at.side(seat)], start=1):
            # `take N` names no end, so only the plain reading counts.
            if additions(lone, number, meld, rules).moves:
                yield Take(meld=number)
    for batch in new_melds(meldable(with_top(at, seat), seat), rules):
        yield from (Take(cards=move.cards) for move in batch.moves if top in move.cards)
