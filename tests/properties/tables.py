"""Tables of every game with options drawn at random, and walks through their deals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from app.engine.cards import Card, Counts, cards_in
from app.engine.contract import Choices, Game, Illegal, Move, Option, Played, Position, Unfit
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import Add, LayMeld
from app.engine.seats import HOUSE, Seat
from app.games import ALL
from app.games.bipbip.machine import BipMatch

Match: TypeAlias = RummyMatch | BipMatch

LONGEST_DEAL = 6000
LOTS = 16
NUMBERS = {
    "target": (1, 300, 2000, 5000),
    "packet_missed": (0, 100, 250),
    "turn_seconds": (0, 30),
    "max_players": (12,),
    "deals": (1, 2, 3),
    "target_score": ("none", 1, 150, 400),
}
OBLIGATIONS = ("none", "0:40", "0:75", "0:30, 200:75", "1000:75, 1500:90")
seeds = st.integers(min_value=0, max_value=2**32)
RUMMY = tuple(game for game in ALL if game.slug != "bipbip")
a_share = settings(max_examples=settings().max_examples * 2 // 5)
"""Fewer examples for each game where every game is tried: together they are more than for one."""
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
every_rummy = pytest.mark.parametrize("game", RUMMY, ids=lambda game: game.slug)


@dataclass(frozen=True, slots=True)
class Turned:
    """One move of a walk: the position before it, who made it, and what came of it."""

    before: Match
    seat: Seat
    move: Move
    played: Played

    @property
    def after(self) -> Match:
        """The position after it, before the house shuffles what it may owe."""
        return known(self.played.position)


def known(position: object) -> Match:
    """The same position, known to be a match of this house."""
    assert isinstance(position, RummyMatch | BipMatch)
    return position


def rummy(position: object) -> RummyMatch:
    """The same position, known to be a rummy match."""
    assert isinstance(position, RummyMatch)
    return position


def is_over(match: Match) -> bool:
    """Whether its deal is over."""
    return match.at.phase.value == "over"


def judge(match: Position, seat: Seat, move: Move) -> Played | Illegal:
    """What a match of any game answers to a move."""
    return match.play(seat, move)


def values_of(option: Option) -> Sequence[object]:
    """Values worth trying of an option."""
    if option.kind == "obligations":
        return OBLIGATIONS
    return NUMBERS[option.key] if option.kind.startswith("number") else option.values


def drawn_choices(game: Game, players: int, dice: Random, **fixed: object) -> Choices:
    """A fitting combination of options, about a third of them not the book's own."""
    while True:
        raw: dict[str, object] = {
            option.key: dice.choice(values_of(option))
            for option in game.options
            if dice.random() < 0.45
        }
        choices = game.choose({**raw, **fixed}, players)
        if not isinstance(choices, Unfit):
            return choices


def opened(game: Game, dice: Random, players: int | None = None, **fixed: object) -> Match:
    """A table before its first deal; options, and seats unless told, drawn at random."""
    players = players or dice.choice(game.players)
    return known(game.open(drawn_choices(game, players, dice, **fixed), players))


def dealt(match: Match, dice: Random) -> Match:
    """The next deal from a shuffled deck, with lots of another."""
    full = match.full_deck()
    deck, lots = dice.sample(full, len(full)), dice.sample(full, LOTS)
    first = dice.randrange(len(match.letters))
    return settled(match.deal(deck, first, lots).position, dice)


def settled(position: Position, dice: Random) -> Match:
    """The position once the house has shuffled what it owes."""
    while position.shuffles:
        order = dice.sample(range(position.shuffles), position.shuffles)
        position = position.shuffle(order).position
    return known(position)


def any_move(match: Match, dice: Random) -> tuple[Seat, Move]:
    """Any legal move of the seat to move or, now and then, of another that may act; each kind of
    move as likely as the next.
    """
    seat = match.due
    assert seat is not None
    assert seat != HOUSE
    if dice.random() < 0.3:
        others = [other for other in match.may_act if list(match.options(other))]
        seat = dice.choice(others or [seat])
    kinds: dict[type[Any], list[Move]] = {}
    for move in match.options(seat):
        kinds.setdefault(type(move), []).append(move)
    assert kinds, f"seat {seat} is stranded: {match.canonical()}"
    return seat, dice.choice(kinds[dice.choice(list(kinds))])


def eager_move(match: Match, dice: Random) -> tuple[Seat, Move]:
    """A legal move; the largest meld or addition as soon as there is one, most of the time."""
    seat = match.due
    assert seat is not None
    if isinstance(match, RummyMatch) and dice.random() < 0.9:
        # With an opening still owed it might lay and withdraw for ever.
        owes = match.at.owed[match.at.side(seat)] > 0
        layings = [move for move in match.options(seat) if isinstance(move, LayMeld | Add)]
        if layings and not owes:
            return seat, max(layings, key=lambda move: (len(move.cards), dice.random()))
    return any_move(match, dice)


def walk(match: Match, dice: Random, moves: int = LONGEST_DEAL) -> Iterator[Turned]:
    """Legal moves from a position until its deal is over, or so many of them."""
    chosen = eager_move if dice.random() < 0.6 else any_move
    for _ in range(moves):
        if is_over(match):
            return
        seat, move = chosen(match, dice)
        played = judge(match, seat, move)
        assert not isinstance(played, Illegal), f"{move}: {played}"
        yield Turned(match, seat, move, played)
        match = settled(played.position, dice)
    assert moves < LONGEST_DEAL or is_over(match), "the deal does not end"


def played_out(match: Match, dice: Random) -> Match:
    """The position when the deal is over."""
    for turned in walk(match, dice):
        match = settled(turned.played.position, dice)
    return match


def sampled(game: Game, dice: Random, count: int, **fixed: object) -> Iterator[Match]:
    """Some positions of one deal in play, the late ones as likely as the early ones."""
    path = [turned.before for turned in walk(dealt(opened(game, dice, None, **fixed), dice), dice)]
    yield from dice.sample(path, min(count, len(path)))


def actors(match: Match) -> tuple[Seat, ...]:
    """The seats that have a legal move."""
    return tuple(seat for seat in range(len(match.letters)) if any(match.options(seat)))


def every_card(match: Match) -> list[Card]:
    """All cards of a position, wherever they lie."""
    at = match.at
    held = [card for hand in at.hands for card in cards_in(hand)]
    if isinstance(match, BipMatch):
        taken = [card for cards in match.at.captured for card in cards_in(cards)]
        lying = [card for _, card in match.at.trick]
        return sorted([*held, *at.stock, *taken, *lying, *match.at.leftover])
    at = match.at
    lying = [card for melds in at.melds for meld in melds for card in meld.cards]
    waiting = [card for packet in at.packets for card in packet.cards]
    shown = [card for side in at.shown for card in side]
    return sorted([*lying, *waiting, *held, *shown, *at.removed, *at.stock, *at.pile])


def part_of(hand: Counts, size: int, dice: Random) -> tuple[Card, ...]:
    """Some cards of a hand, in any order."""
    held = cards_in(hand)
    return tuple(dice.sample(held, min(size, len(held))))
