"""One move parsed, judged and folded: the engine alone, on the moves of a recorded match."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median

from app.engine.contract import Game, Illegal, Position
from app.engine.seats import HOUSE, Seat
from app.games import ALL
from benchmarks.figures import Figure
from benchmarks.playouts import classic, dealt, opened
from benchmarks.scale import Scale

DEALS = 4
SEED = 20


@dataclass(frozen=True, slots=True)
class Recorded:
    """A move as it came, and the position it came to."""

    position: Position
    seat: Seat
    text: str


def measure(scale: Scale) -> list[Figure]:
    """Median and 99th percentile over the moves of classic; each move's own time is the median of
    passes. Then a move of every other game beside one of classic, passes in turn.
    """
    recorded = {game: record(game, random.Random(SEED)) for game in ALL}
    passes: dict[Game, list[list[float]]] = {game: [] for game in ALL}
    for _ in range(3 * scale.rounds):
        for game, moves in recorded.items():
            passes[game].append(_timed(game, moves))
    times = sorted(_each(passes[classic()]))
    return [
        Figure(part="judge", name="median move", unit="us", ours=median(times), must=25, aim=12),
        Figure(
            part="judge",
            name=f"p99 of {len(times)} moves",
            unit="us",
            ours=times[int(0.99 * (len(times) - 1))],
            must=150,
        ),
        *(_beside(game, passes[game], fmean(times)) for game in ALL if game != classic()),
    ]


def _each(passes: Sequence[Sequence[float]]) -> list[float]:
    return [median(each) for each in zip(*passes, strict=True)]


def _beside(game: Game, passes: Sequence[Sequence[float]], anchor: float) -> Figure:
    """A game's mean move beside classic's."""
    ours = fmean(_each(passes))
    return Figure(
        part="judge",
        name=f"mean move of {game.slug} (classic)",
        unit="us",
        ours=ours,
        anchor=anchor,
        ratio=ours / anchor,
        must=1.5,
    )


def record(game: Game, dice: random.Random) -> list[Recorded]:
    """The moves of some deals by players who choose at random among all that is legal."""
    moves: list[Recorded] = []
    position = opened(game)
    for _ in range(DEALS):
        if position.due is None:
            position = opened(game)
        position = dealt(position, dice)
        while (seat := position.due) is not None and (seat != HOUSE or position.shuffles):
            if position.shuffles:
                order = dice.sample(range(position.shuffles), position.shuffles)
                position = position.shuffle(order).position
                continue
            move = dice.choice(list(position.options(seat)))
            moves.append(Recorded(position, seat, game.format_move(move)))
            played = position.play(seat, move)
            if isinstance(played, Illegal):
                raise AssertionError(f"an option was refused: {played}")
            position = played.position
    return moves


def _timed(game: Game, moves: Sequence[Recorded]) -> list[float]:
    """Microseconds of each move."""
    parse, clock = game.parse_move, time.perf_counter_ns
    times = []
    for recorded in moves:
        began = clock()
        recorded.position.play(recorded.seat, parse(recorded.text))
        times.append((clock() - began) / 1000)
    return times
