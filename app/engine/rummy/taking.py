"""Taking the pile: what comes with it, and with a meld in the same command where the table asks
that.
"""

from collections.abc import Iterator

from app.engine.cards import EMPTY, TEXT, Card, with_cards, without_cards
from app.engine.contract import Event, Illegal
from app.engine.rummy.changing import changed
from app.engine.rummy.growth import additions
from app.engine.rummy.laying import Laid, lay_addition, lay_meld, may_finish, put
from app.engine.rummy.lookup import handful, new_melds
from app.engine.rummy.moves import Add, LayMeld, Take
from app.engine.rummy.position import Phase, RummyPosition, laid_points
from app.engine.rummy.sheet import Manner, PileView
from app.engine.seats import Seat

WITH_MELD = frozenset({Manner.NEW_MELD, Manner.NEW_OR_ADD})


def take_plain(at: RummyPosition, seat: Seat, move: Take) -> RummyPosition | Illegal:
    """The position with the pile in hand; refused when a duty it brings could not be met."""
    if move.cards or move.meld is not None:
        return Illegal(at.rules.cites.take, {"cards": (TEXT[at.pile[-1]],)})
    after = _with_pile(at, seat, at.pile)
    # The duty is tried with what the player can know of the pile: a refusal must tell nothing of
    # buried cards.
    if after.duty and not may_finish(_with_pile(at, seat, _seen(at)), seat):
        return Illegal(at.rules.cites.take, {"cards": tuple(TEXT[card] for card in after.duty)})
    return after


def _seen(at: RummyPosition) -> tuple[Card, ...]:
    return at.pile if at.rules.pile.view is PileView.OPEN else at.pile[-1:]


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
    elif without_cards(with_cards(at.hands[seat], (top,)), move.cards) is None:
        return Illegal("cards", {"cards": tuple(TEXT[card] for card in move.cards)})
    with_all = _with_pile(at, seat, at.pile)
    laid = (
        lay_meld(with_all, seat, laying)
        if isinstance(laying, LayMeld)
        else lay_addition(with_all, seat, laying)
    )
    if not isinstance(laid, Illegal) and laid.at.owed[at.side(seat)]:
        facts = {"laid": laid_points(laid.at, at.side(seat)), "opening": at.owed[at.side(seat)]}
        return Illegal(at.rules.cites.opening, facts)
    return laid


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
        barred=at.rules.pile.barred(at.pile),
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
    if not at.pile:
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
    for batch in new_melds(handful(with_cards(at.hands[seat], (top,))), rules):
        yield from (Take(cards=move.cards) for move in batch.moves if top in move.cards)
