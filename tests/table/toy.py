"""A game of no interest that keeps the engine's contract: a table needs to know no more than that.

Draw, lay any number of cards if you like, discard. The deal ends with the stock; whoever laid the
most cards gets a point, and the match ends after two deals.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.engine.cards import TEXT, Card, format_cards, full_deck, parse_card
from app.engine.conceding import winners_without
from app.engine.contract import (
    Choices,
    Event,
    Game,
    Illegal,
    Option,
    Outcome,
    Played,
    Position,
    Reading,
    Unfit,
)
from app.engine.seats import HOUSE, Direction, Seat

HAND = 3
DEALS = 2
DECK = full_deck(1, 2)[:20]


@dataclass(frozen=True, slots=True)
class ToyMove:
    verb: str
    card: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyPublic:
    turn: Seat | None
    stock: int
    pile: tuple[str, ...]
    laid: tuple[tuple[str, ...], ...]
    sizes: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyOwn:
    hand: tuple[str, ...]
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyPosition:
    players: int
    given_up: Seat | None = None
    deals: int = 0
    points: tuple[int, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    laid: tuple[tuple[Card, ...], ...] = ()
    stock: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    turn: Seat = HOUSE
    has_drawn: bool = False

    @property
    def letters(self) -> tuple[str, ...]:
        return tuple("ABCD"[: self.players])

    @property
    def shuffles(self) -> int:
        return 0

    def shuffle(self, _order: Sequence[int], /) -> Played:
        raise AssertionError("this game shuffles nothing in mid-deal")

    def concede(self, seat: Seat, /) -> Played:
        over = replace(self, given_up=seat)
        return Played(over, None, (Event(kind="concede", seat=seat),))

    @property
    def due(self) -> Seat | None:
        return None if self.outcome else self.turn

    @property
    def may_act(self) -> tuple[Seat, ...]:
        return () if self.due in {None, HOUSE} else (self.turn,)

    @property
    def outcome(self) -> Outcome | None:
        if self.given_up is not None:
            return Outcome(winners_without(self.given_up, self.points), self.points)
        if self.deals < DEALS or self.turn != HOUSE:
            return None
        best = max(self.points)
        winners = tuple(seat for seat, points in enumerate(self.points) if points == best)
        return Outcome(winners, self.points)

    def play(self, seat: Seat, move: ToyMove, /) -> Played | Illegal:
        if seat != self.due:
            return Illegal("turn")
        if (move.verb == "draw") == self.has_drawn:
            return Illegal("phase")
        if move.verb == "draw":
            return self._draw(seat, move)
        if move.card not in self.hands[seat]:
            return Illegal("cards", {"card": TEXT[move.card or 0]})
        return self._lay(seat, move) if move.verb == "lay" else self._discard(seat, move)

    def _draw(self, seat: Seat, move: ToyMove) -> Played:
        card, *stock = self.stock
        after = self._with_hand(seat, (*self.hands[seat], card))
        after = replace(after, stock=tuple(stock), has_drawn=True)
        return Played(after, move, (Event(kind="draw", seat=seat, count=1, secret=(TEXT[card],)),))

    def _lay(self, seat: Seat, move: ToyMove) -> Played:
        card = move.card or 0
        laid = (*self.laid[:seat], (*self.laid[seat], card), *self.laid[seat + 1 :])
        after = replace(self._without(seat, card), laid=laid)
        return Played(after, move, (Event(kind="meld", seat=seat, count=1, cards=(TEXT[card],)),))

    def _discard(self, seat: Seat, move: ToyMove) -> Played:
        card = move.card or 0
        event = Event(kind="discard", seat=seat, count=1, cards=(TEXT[card],))
        after = replace(
            self._without(seat, card),
            pile=(*self.pile, card),
            has_drawn=False,
            turn=(seat + 1) % self.players,
        )
        if after.stock:
            return Played(after, move, (event,))
        most = max(len(cards) for cards in after.laid)
        points = tuple(
            before + (len(cards) == most)
            for before, cards in zip(self.points, after.laid, strict=True)
        )
        ended = replace(after, turn=HOUSE, points=points)
        return Played(ended, move, (event, Event(kind="end")))

    def _with_hand(self, seat: Seat, hand: tuple[Card, ...]) -> "ToyPosition":
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def _without(self, seat: Seat, card: Card) -> "ToyPosition":
        hand = list(self.hands[seat])
        hand.remove(card)
        return self._with_hand(seat, tuple(hand))

    def deal(self, deck: Sequence[Card], first_dealer: Seat, _lots: Sequence[Card], /) -> Played:
        dealt = self.players * HAND
        hands = tuple(tuple(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(self.players))
        after = replace(
            self,
            deals=self.deals + 1,
            hands=hands,
            laid=((),) * self.players,
            stock=tuple(deck[dealt:]),
            pile=(),
            turn=(first_dealer + self.deals + 1) % self.players,
        )
        return Played(after, None, (Event(kind="deal", count=dealt),))

    def options(self, seat: Seat, /) -> Iterator[ToyMove]:
        if seat != self.due:
            return
        if not self.has_drawn:
            yield ToyMove("draw")
            return
        for card in sorted(set(self.hands[seat])):
            if len(self.hands[seat]) > 1:
                yield ToyMove("lay", card)
            yield ToyMove("discard", card)

    def offers(self, seat: Seat, /) -> tuple[ToyMove, ...]:
        return tuple(move for move in self.options(seat) if move.verb != "lay")

    def ask(
        self, seat: Seat, cards: Sequence[Card], meld: int | None, /
    ) -> tuple[Reading, ...] | Illegal:
        found = [m for m in self.options(seat) if m.verb == "lay" and [m.card] == list(cards)]
        return tuple(Reading(move, 5) for move in found) or Illegal("cards")

    def public(self) -> ToyPublic:
        return ToyPublic(
            turn=self.due,
            stock=len(self.stock),
            pile=tuple(TEXT[card] for card in self.pile),
            laid=tuple(tuple(TEXT[card] for card in cards) for cards in self.laid),
            sizes=tuple(len(hand) for hand in self.hands),
            points=self.points,
        )

    def own(self, seat: Seat, /) -> ToyOwn:
        return ToyOwn(
            hand=tuple(TEXT[card] for card in sorted(self.hands[seat])),
            moves=tuple(format_move(move) for move in self.offers(seat)),
        )

    def canonical(self) -> str:
        zones = [format_cards(zone) for zone in (*self.hands, *self.laid, self.stock, self.pile)]
        if self.given_up is not None:
            zones.append(f"given up by {self.given_up}")
        counts = (self.players, self.deals, self.turn, int(self.has_drawn), *self.points)
        return "|".join([*zones, *map(str, counts)])

    def time_out(self) -> ToyMove:
        return next(move for move in self.options(self.turn) if move.verb != "lay")

    def deck_size(self) -> int:
        return len(DECK)

    def full_deck(self) -> tuple[Card, ...]:
        return DECK


def parse_move(text: str) -> ToyMove | Illegal:
    verb, *words = text.split()
    if verb == "draw" and not words:
        return ToyMove("draw")
    card = parse_card(words[0]) if len(words) == 1 else None
    if verb not in {"lay", "discard"} or card is None:
        return Illegal("syntax")
    return ToyMove(verb, card)


def format_move(move: ToyMove) -> str:
    return move.verb if move.card is None else f"{move.verb} {TEXT[move.card]}"


def choose(raw: Mapping[str, object], players: int) -> Choices | Unfit:
    quick = raw.get("quick", False)
    return {"quick": quick} if isinstance(quick, bool) else Unfit("quick", "value")


def set_up(given: Mapping[str, object]) -> Position:
    raise NotImplementedError


def look(position: Position) -> Mapping[str, object]:
    raise NotImplementedError


def open_toy(choices: Choices, players: int) -> Position:
    return ToyPosition(players=players, points=(0,) * players)


TOY = Game(
    slug="toy",
    letter="T",
    edition=1,
    players=(2, 3, 4),
    default_players=2,
    direction=Direction.CLOCKWISE,
    options=(Option("quick", "bool", default=False, clause="T-01"),),
    choose=choose,
    open=open_toy,
    parse_move=parse_move,
    format_move=format_move,
    set_up=set_up,
    look=look,
    views=(ToyPublic, ToyOwn),
)
GAMES: Mapping[tuple[str, int], Game] = {("toy", 1): TOY}


def think(kind: str, position: Position, seat: Seat) -> Any:
    """Every kind of bot here takes the last move on offer."""
    return position.offers(seat)[-1]
