"""One move parsed, judged and folded: the engine alone, on the moves of a recorded match."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from app.engine.contract import Game, Illegal, Position
from app.engine.seats import HOUSE, Seat
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
    """Median and 99th percentile over the moves; each move's own time is the median of passes."""
    game = classic()
    moves = record(game, random.Random(SEED))
    passes = [_timed(game, moves) for _ in range(3 * scale.rounds)]
    times = sorted(median(each) for each in zip(*passes, strict=True))
    return [
        Figure(part="judge", name="median move", unit="us", ours=median(times), must=25, aim=12),
        Figure(
            part="judge",
            name=f"p99 of {len(times)} moves",
            unit="us",
            ours=times[int(0.99 * (len(times) - 1))],
            must=150,
        ),
    ]


def record(game: Game, dice: random.Random) -> list[Recorded]:
    """The moves of some deals by players who choose at random among all that is legal."""
    moves: list[Recorded] = []
    position, deals = opened(game), 0
    while (seat := position.due) is not None:
        if seat == HOUSE:
            if deals == DEALS:
                break
            position, deals = dealt(position, dice), deals + 1
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
