"""A rummy match as the table sees it: the contract's Position over a RummyPosition."""

from collections.abc import Iterator, Sequence

from app.engine.cards import Card, full_deck
from app.engine.contract import Event, Illegal, Outcome, Played, Reading
from app.engine.rummy import options as choices
from app.engine.rummy import view
from app.engine.rummy.asking import ask
from app.engine.rummy.dealing import dealt
from app.engine.rummy.ending import conceded, shuffled
from app.engine.rummy.manners import SeatDraw
from app.engine.rummy.moves import RummyMove
from app.engine.rummy.play import play
from app.engine.rummy.position import NOBODYS, Phase, RummyPosition, canonical, nothing_dealt
from app.engine.rummy.seat_draw import drawn_dealer
from app.engine.rummy.shapes import RummyOwn, RummyPublic
from app.engine.rummy.sheet import RummyRules
from app.engine.seats import HOUSE, Seat, side_letter
from app.engine.values import value


@value(frozen=True, slots=True)
class RummyMatch:
    """A position that satisfies the contract; `at` is the frozen state itself."""

    at: RummyPosition

    @property
    def letters(self) -> tuple[str, ...]:
        """By seat, the letter of the side it plays for."""
        seating = self.at.rules.seating
        return tuple(side_letter(seating.side_of(seat)) for seat in range(seating.players))

    @property
    def due(self) -> Seat | None:
        """The seat to move; the house between deals; None when the match is over."""
        if self.at.winners:
            return None
        return HOUSE if self.at.phase in NOBODYS else self.at.turn

    @property
    def may_act(self) -> tuple[Seat, ...]:
        """The seat to move, and opponents who may claim an opening."""
        return choices.may_act(self.at)

    @property
    def shuffles(self) -> int:
        """How many pile cards the house is to shuffle into the stock; 0 when it is not (A-36)."""
        return len(self.at.pile) if self.at.phase is Phase.SHUFFLE else 0

    @property
    def outcome(self) -> Outcome | None:
        """The winners and final totals, once decided."""
        return Outcome(self.at.winners, self.at.totals) if self.at.winners else None

    def play(self, seat: Seat, move: RummyMove, /) -> Played | Illegal:
        """Judge a move and fold it."""
        step = play(self.at, seat, move)
        if isinstance(step, Illegal):
            return step
        return Played(RummyMatch(step.at), step.move, step.events)

    def deal(self, deck: Sequence[Card], first_dealer: Seat, lots: Sequence[Card], /) -> Played:
        """The next deal from a full deck order; where seats are drawn for, the lots decide."""
        dealer = first_dealer
        drawn: tuple[Event, ...] = ()
        if self.at.deal_no == 0 and self.at.rules.deal.seat_draw is SeatDraw.CARDS:
            dealer, drawn = drawn_dealer(lots, self.at.rules.seating)
        at, dealing = dealt(self.at, deck, dealer)
        events = (*drawn, *dealing)
        return Played(RummyMatch(at), None, events)

    def shuffle(self, order: Sequence[int], /) -> Played:
        """The pile as the house has shuffled it: places of its cards, in their new order."""
        at, events = shuffled(self.at, tuple(self.at.pile[place] for place in order))
        return Played(RummyMatch(at), None, events)

    def concede(self, seat: Seat, /) -> Played:
        """The match that this seat's side gave up (M14)."""
        at, events = conceded(self.at, seat)
        return Played(RummyMatch(at), None, events)

    def options(self, seat: Seat, /) -> Iterator[RummyMove]:
        """Every legal move of a seat once."""
        return choices.options(self.at, seat)

    def offers(self, seat: Seat, /) -> tuple[RummyMove, ...]:
        """The legal moves that need no choice of several cards."""
        return choices.offers(self.at, seat)

    def ask(
        self, seat: Seat, cards: Sequence[Card], meld: int | None, /
    ) -> tuple[Reading, ...] | Illegal:
        """Each legal move that uses exactly these cards."""
        return ask(self.at, seat, cards, meld)

    def public(self) -> RummyPublic:
        """What everybody sees."""
        return view.public(self.at)

    def own(self, seat: Seat, /) -> RummyOwn:
        """What one seat alone sees."""
        return view.own(self.at, seat)

    def canonical(self) -> str:
        """The position as one line of text."""
        return canonical(self.at)

    def time_out(self) -> RummyMove:
        """What the house plays for the seat to move."""
        return choices.timed_out(self.at)

    def deck_size(self) -> int:
        """How many cards a deck order has."""
        return len(self.full_deck())

    def full_deck(self) -> tuple[Card, ...]:
        """The unshuffled deck of this table."""
        return full_deck(self.at.rules.deck.packs, self.at.rules.deck.jokers)


def opened(rules: RummyRules) -> RummyMatch:
    """A match before its first deal."""
    totals = (0,) * rules.seating.sides
    return RummyMatch(nothing_dealt(rules, totals, -1, 0))
