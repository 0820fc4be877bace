"""High Card (letter H): a whole game in one file, made of the engine's contract and nothing else.

Everybody holds three cards. The highest card of a trick wins it, and the next one is led by its
winner; each trick is a point, and whoever has most after some deals has won.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from app.engine.cards import RANK_OF, TEXT, Card, format_cards, full_deck, parse_card
from app.engine.contract import (
    Choices,
    Event,
    Game,
    Illegal,
    Misstated,
    Outcome,
    Played,
    Position,
    Reading,
    Unfit,
)
from app.engine.options import checked, number, switch
from app.engine.scenes import DeckLeft
from app.engine.seats import HOUSE, Direction, Seat, side_letter

HAND = 3


@dataclass(frozen=True, slots=True)
class PlayCard:
    """The only move there is."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class HighSide:
    """What a deal brought one player."""

    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HighScored:
    """What a deal brought."""

    sides: tuple[HighSide, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HighPublic:
    """What everybody sees."""

    family: Literal["high"] = "high"
    phase: Literal["play", "over"]
    turn: Seat | None
    trick: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    totals: tuple[int, ...]
    scored: HighScored | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HighOwn:
    """What one seat alone sees."""

    family: Literal["high"] = "high"
    seat: Seat
    hand: tuple[str, ...]
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HighCard:
    """A position. `trick` holds the cards played so far, the first of them by `leader`."""

    deals: int
    ace_high: bool
    totals: tuple[int, ...]
    dealt: int = 0
    hands: tuple[tuple[Card, ...], ...] = ()
    trick: tuple[Card, ...] = ()
    leader: Seat = 0
    won: tuple[int, ...] = field(default=())

    @property
    def letters(self) -> tuple[str, ...]:
        return tuple(map(side_letter, range(len(self.totals))))

    @property
    def turn(self) -> Seat:
        return (self.leader + len(self.trick)) % len(self.totals)

    @property
    def is_dealt(self) -> bool:
        return any(self.hands)

    @property
    def due(self) -> Seat | None:
        if self.outcome is not None:
            return None
        return self.turn if self.is_dealt else HOUSE

    @property
    def may_act(self) -> tuple[Seat, ...]:
        return (self.turn,) if self.is_dealt else ()

    @property
    def outcome(self) -> Outcome | None:
        if self.is_dealt or self.dealt < self.deals:
            return None
        best = max(self.totals)
        winners = tuple(seat for seat, total in enumerate(self.totals) if total == best)
        return Outcome(winners, self.totals)

    def play(self, seat: Seat, move: PlayCard, /) -> Played | Illegal:
        if seat != self.due:
            return Illegal("turn", {"seat": self.turn})
        if move.card not in self.hands[seat]:
            return Illegal("cards", {"cards": (TEXT[move.card],)})
        left = list(self.hands[seat])
        left.remove(move.card)
        hands = (*self.hands[:seat], tuple(left), *self.hands[seat + 1 :])
        shown = Event(kind="play", seat=seat, count=1, cards=(TEXT[move.card],))
        after = replace(self, hands=hands, trick=(*self.trick, move.card))
        if len(after.trick) < len(self.totals):
            return Played(after, move, (shown,))
        after, events = after._trick_taken()
        return Played(after, move, (shown, *events))

    def _trick_taken(self) -> tuple["HighCard", tuple[Event, ...]]:
        highest = max(range(len(self.trick)), key=lambda place: self._height(self.trick[place]))
        winner = (self.leader + highest) % len(self.totals)
        won = tuple(n + (seat == winner) for seat, n in enumerate(self.won))
        taken = Event(kind="trick", seat=winner, count=len(self.trick))
        after = replace(self, trick=(), leader=winner, won=won)
        if after.is_dealt:
            return after, (taken,)
        totals = tuple(total + n for total, n in zip(self.totals, won, strict=True))
        return replace(after, totals=totals), (taken, Event(kind="end", note="played_out"))

    def _height(self, card: Card) -> int:
        return RANK_OF[card] + 13 * (self.ace_high and RANK_OF[card] == 1)

    def deal(self, deck: Sequence[Card], first_dealer: Seat, _lots: Sequence[Card], /) -> Played:
        seats = range(len(self.totals))
        after = replace(
            self,
            dealt=self.dealt + 1,
            hands=tuple(tuple(sorted(deck[seat * HAND : (seat + 1) * HAND])) for seat in seats),
            leader=(first_dealer + self.dealt + 1) % len(self.totals),
            won=(0,) * len(self.totals),
        )
        return Played(after, None, (Event(kind="deal", count=HAND * len(seats)),))

    def concede(self, seat: Seat, /) -> Played:
        raise AssertionError("nobody gives this game up")

    @property
    def shuffles(self) -> int:
        return 0

    def shuffle(self, order: Sequence[int], /) -> Played:
        raise AssertionError("nothing is shuffled in mid-deal")

    def options(self, seat: Seat, /) -> Iterator[PlayCard]:
        if seat == self.due:
            yield from map(PlayCard, dict.fromkeys(self.hands[seat]))

    def offers(self, seat: Seat, /) -> tuple[PlayCard, ...]:
        return tuple(self.options(seat))

    def ask(
        self, seat: Seat, cards: Sequence[Card], meld: int | None, /
    ) -> tuple[Reading, ...] | Illegal:
        found = [move for move in self.options(seat) if [move.card] == list(cards)]
        return tuple(Reading(move, 0) for move in found) or Illegal("cards")

    def public(self) -> HighPublic:
        over = not self.is_dealt
        return HighPublic(
            phase="over" if over else "play",
            turn=None if over else self.turn,
            trick=tuple(TEXT[card] for card in self.trick),
            hand_sizes=tuple(map(len, self.hands)),
            totals=self.totals,
            scored=HighScored(sides=tuple(HighSide(total=n) for n in self.won)) if over else None,
        )

    def own(self, seat: Seat, /) -> HighOwn:
        return HighOwn(
            seat=seat,
            hand=tuple(TEXT[card] for card in self.hands[seat]),
            moves=tuple(map(format_move, self.offers(seat))),
        )

    def canonical(self) -> str:
        numbers = (self.dealt, self.leader, *self.totals, *self.won)
        return "|".join([*map(format_cards, self.hands), format_cards(self.trick), str(numbers)])

    def time_out(self) -> PlayCard:
        return PlayCard(min(self.hands[self.turn], key=self._height))

    def deck_size(self) -> int:
        return 52

    def full_deck(self) -> tuple[Card, ...]:
        return full_deck(1, 0)


def parse_move(text: str) -> PlayCard | Illegal:
    verb, _, word = text.partition(" ")
    card = parse_card(word)
    return Illegal("syntax") if verb != "play" or card is None else PlayCard(card)


def format_move(move: PlayCard) -> str:
    return f"play {TEXT[move.card]}"


OPTIONS = (number("deals", "H-03", 2, least=1), switch("ace_high", "H-02", book=True))


def choose(raw: Mapping[str, object], _players: int) -> Choices | Unfit:
    return checked(raw, OPTIONS)


def opened(choices: Choices, players: int) -> HighCard:
    deals, ace_high = int(choices["deals"]), bool(choices["ace_high"])
    return HighCard(deals=deals, ace_high=ace_high, totals=(0,) * players)


def set_up(given: Mapping[str, Any]) -> Position:
    choices = choose(given["options"], given["players"])
    if isinstance(choices, Unfit):
        raise Misstated(f"options.{choices.option}", f"does not fit ({choices.code})")
    blank = opened(choices, given["players"])
    deck, named = DeckLeft(1, 0), given.get("hands", {})
    hands = tuple(deck.named(named.get(seat), f"hands.{seat}") for seat in range(given["players"]))
    return replace(
        blank, dealt=1, hands=hands, leader=given.get("turn", 0), won=(0,) * len(blank.totals)
    )


def look(position: Position) -> Mapping[str, object]:
    assert isinstance(position, HighCard)
    return {
        "turn": position.turn,
        "deal_over": not position.is_dealt,
        "scores": dict(zip(position.letters, position.totals, strict=True)),
        "hands": {seat: format_cards(hand) for seat, hand in enumerate(position.hands)},
    }


GAME = Game(
    slug="high",
    letter="H",
    edition=1,
    players=(2, 3, 4),
    default_players=2,
    direction=Direction.CLOCKWISE,
    options=OPTIONS,
    choose=choose,
    open=opened,
    parse_move=parse_move,
    format_move=format_move,
    set_up=set_up,
    look=look,
    views=(HighPublic, HighOwn),
)
