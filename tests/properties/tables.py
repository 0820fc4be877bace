"""Tables with options drawn at random, and walks through their deals."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from app.engine.cards import Card, Counts, cards_in
from app.engine.contract import Choices, Illegal, Option, Played, Unfit
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import Add, LayMeld, RummyMove
from app.engine.rummy.position import Phase, RummyPosition
from app.engine.seats import HOUSE
from app.games.classic import GAME

LONGEST_DEAL = 6000
NUMBERS = {"target": (1, 300, 2000, 5000), "packet_missed": (0, 100, 250), "turn_seconds": (0, 30)}
OBLIGATIONS = ("none", "0:40", "0:75", "0:30, 200:75", "1000:75, 1500:90")
seeds = st.integers(min_value=0, max_value=2**32)
player_counts = st.sampled_from(GAME.players)


@dataclass(frozen=True, slots=True)
class Turned:
    """One move of a walk: the position before it, who made it, and what came of it."""

    before: RummyMatch
    seat: int
    move: RummyMove
    played: Played

    @property
    def after(self) -> RummyMatch:
        """The position after it."""
        return rummy(self.played.position)


def rummy(position: object) -> RummyMatch:
    """The same position, known to be a rummy match."""
    assert isinstance(position, RummyMatch)
    return position


def values_of(option: Option) -> tuple[object, ...]:
    """Values worth trying of an option."""
    if option.kind == "obligations":
        return OBLIGATIONS
    return NUMBERS[option.key] if option.kind == "number" else option.values


def drawn_choices(dice: Random, players: int) -> Choices:
    """A fitting combination of options, about a third of them not the book's own."""
    while True:
        raw = {
            option.key: dice.choice(values_of(option))
            for option in GAME.options
            if dice.random() < 0.45
        }
        choices = GAME.choose(raw, players)
        if not isinstance(choices, Unfit):
            return choices


def opened(dice: Random, players: int, **fixed: object) -> RummyMatch:
    """A table before its first deal, with options drawn at random unless fixed."""
    while True:
        choices = GAME.choose({**drawn_choices(dice, players), **fixed}, players)
        if not isinstance(choices, Unfit):
            return rummy(GAME.open(choices, players))


def dealt(match: RummyMatch, dice: Random) -> RummyMatch:
    """The next deal from a shuffled deck."""
    deck = list(match.full_deck())
    dice.shuffle(deck)
    return rummy(match.deal(deck, dice.randrange(match.at.rules.seating.players), ()).position)


def any_move(match: RummyMatch, dice: Random) -> RummyMove:
    """Any legal move, each kind of move as likely as the next."""
    seat = match.due
    assert seat is not None
    assert seat != HOUSE
    kinds: dict[type[RummyMove], list[RummyMove]] = {}
    for move in match.options(seat):
        kinds.setdefault(type(move), []).append(move)
    assert kinds, f"seat {seat} is stranded: {match.canonical()}"
    return dice.choice(kinds[dice.choice(list(kinds))])


def eager_move(match: RummyMatch, dice: Random) -> RummyMove:
    """A legal move; the largest meld or addition as soon as there is one, most of the time."""
    seat = match.due
    assert seat is not None
    # With an opening still owed it might lay and withdraw for ever.
    owes = match.at.owed[match.at.side(seat)] > 0
    layings = [move for move in match.options(seat) if isinstance(move, LayMeld | Add)]
    if layings and not owes and dice.random() < 0.9:
        return max(layings, key=lambda move: (len(move.cards), dice.random()))
    return any_move(match, dice)


def walk(match: RummyMatch, dice: Random, moves: int = LONGEST_DEAL) -> Iterator[Turned]:
    """Legal moves from a position until its deal is over, or so many of them."""
    chosen = eager_move if dice.random() < 0.6 else any_move
    for _ in range(moves):
        if match.at.phase is Phase.OVER:
            return
        move = chosen(match, dice)
        played = match.play(match.at.turn, move)
        assert not isinstance(played, Illegal), f"{move}: {played}"
        turned = Turned(match, match.at.turn, move, played)
        yield turned
        match = turned.after
    assert moves < LONGEST_DEAL or match.at.phase is Phase.OVER, "the deal does not end"


def sampled(dice: Random, players: int, count: int, **fixed: object) -> Iterator[RummyMatch]:
    """Some positions of one deal in play, the late ones as likely as the early ones."""
    path = [turned.before for turned in walk(dealt(opened(dice, players, **fixed), dice), dice)]
    yield from dice.sample(path, min(count, len(path)))


def every_card(at: RummyPosition) -> list[Card]:
    """All cards of a position, wherever they lie."""
    lying = [card for melds in at.melds for meld in melds for card in meld.cards]
    waiting = [card for packet in at.packets for card in packet.cards]
    held = [card for hand in at.hands for card in cards_in(hand)]
    return sorted([*lying, *waiting, *held, *at.stock, *at.pile])


def part_of(hand: Counts, size: int, dice: Random) -> tuple[Card, ...]:
    """Some cards of a hand, in any order."""
    held = cards_in(hand)
    return tuple(dice.sample(held, min(size, len(held))))
