"""A Bip-Bip match as the table sees it: the contract's Position over a BipPosition."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.engine.cards import SUIT_OF, TEXT, Card, full_deck
from app.engine.contract import Illegal, Outcome, Played, Reading
from app.engine.seats import HOUSE, Seat, side_letter
from app.games.bipbip import options as choices
from app.games.bipbip import view
from app.games.bipbip.flow import conceded, dealt
from app.games.bipbip.moves import BipMove, Call, PlayCard
from app.games.bipbip.play import Step, play
from app.games.bipbip.position import BipPosition, Phase, canonical, nothing_dealt
from app.games.bipbip.rules import BipRules
from app.games.bipbip.shapes import BipOwn, BipPublic

PAIR = 2


@dataclass(frozen=True, slots=True)
class BipMatch:
    """A position that satisfies the contract; `at` is the frozen state itself."""

    at: BipPosition

    @property
    def rules(self) -> BipRules:
        """The sheet."""
        return self.at.rules

    @property
    def letters(self) -> tuple[str, ...]:
        """Everybody plays for themselves."""
        return tuple(map(side_letter, range(self.at.rules.players)))

    @property
    def due(self) -> Seat | None:
        """The seat that is asked; the house between deals; None when the match is over."""
        if self.at.winners:
            return None
        return HOUSE if self.at.phase in (Phase.DEAL, Phase.OVER) else self.at.turn

    @property
    def may_act(self) -> tuple[Seat, ...]:
        """The seat that is asked, and everybody who may still call (P-17)."""
        return choices.may_act(self.at)

    @property
    def outcome(self) -> Outcome | None:
        """The winners and final totals, once decided."""
        return Outcome(self.at.winners, self.at.totals) if self.at.winners else None

    def play(self, seat: Seat, move: BipMove, /) -> Played | Illegal:
        """Judge a move and fold it."""
        step = play(self.at, seat, move)
        if isinstance(step, Illegal):
            return step
        return Played(BipMatch(step.at), step.move, step.events)

    @property
    def shuffles(self) -> int:
        """Nothing is shuffled in mid-deal."""
        return 0

    def shuffle(self, _order: Sequence[int], /) -> Played:
        """Never asked for: see `shuffles`."""
        return Played(self, None, ())

    def deal(self, deck: Sequence[Card], first_dealer: Seat, lots: Sequence[Card], /) -> Played:
        """The next deal from a full deck order; the first lot is the card cut for trump (P-04)."""
        at = self.at
        dealer = first_dealer if at.deal_no == 0 else (at.dealer + 1) % at.rules.players
        blank = nothing_dealt(at.rules, at.totals, dealer, at.deal_no)
        after, events = dealt(blank, tuple(deck), dealer, lots[0])
        return Played(BipMatch(after), None, events)

    def concede(self, seat: Seat, /) -> Played:
        """The match that this seat gave up (P-31)."""
        at, events = conceded(self.at, seat)
        return Played(BipMatch(at), None, events)

    def options(self, seat: Seat, /) -> Iterator[BipMove]:
        """Every legal move of a seat once."""
        return choices.options(self.at, seat)

    def offers(self, seat: Seat, /) -> tuple[BipMove, ...]:
        """All of them: no move of this game needs a choice of several cards."""
        return tuple(choices.options(self.at, seat))

    def ask(
        self, seat: Seat, cards: Sequence[Card], meld: int | None, /
    ) -> tuple[Reading, ...] | Illegal:
        """The legal move that uses exactly these cards: a card to play, or a pair to call."""
        facts = {"cards": tuple(TEXT[card] for card in cards)}
        if len(cards) == 1 and meld is None:
            move: BipMove = PlayCard(cards[0])
        elif len(cards) == PAIR and SUIT_OF[cards[0]] == SUIT_OF[cards[1]] and meld is None:
            move = Call(SUIT_OF[cards[0]])
        else:
            return Illegal("cards", facts)
        step = play(self.at, seat, move)
        return (Reading(move, 0),) if isinstance(step, Step) else step

    def public(self) -> BipPublic:
        """What everybody sees."""
        return view.public(self.at)

    def own(self, seat: Seat, /) -> BipOwn:
        """What one seat alone sees."""
        return view.own(self.at, seat)

    def canonical(self) -> str:
        """The position as one line of text."""
        return canonical(self.at)

    def time_out(self) -> BipMove:
        """What the house plays for the seat that is asked."""
        return choices.timed_out(self.at)

    def deck_size(self) -> int:
        """How many cards a deck order has."""
        return len(self.full_deck())

    def full_deck(self) -> tuple[Card, ...]:
        """The unshuffled deck of this table."""
        return full_deck(self.at.rules.packs, 0)


def opened(rules: BipRules) -> BipMatch:
    """A match before its first deal."""
    return BipMatch(nothing_dealt(rules, (0,) * rules.players, -1, 0))
