"""Random play of classic Biriba with every legal move listed.

python -m benchmarks.playouts SECONDS SEED

A move is one decision: list all legal moves, take one at random, have it judged and folded. Deals
and their score sheets are in the time.
"""

import json
import random
import sys
import time

from app.engine.contract import Game, Illegal, Position
from app.engine.seats import HOUSE
from app.games import ALL

PLAYERS = 4
LOTS = 16


def classic() -> Game:
    """The game."""
    return next(game for game in ALL if game.slug == "classic")


def opened(game: Game, players: int = PLAYERS) -> Position:
    """A match as the book has it, before its first deal."""
    choices = game.choose({}, players)
    assert isinstance(choices, dict)  # noqa: S101 - the book's own values always fit
    return game.open(choices, players)


def dealt(position: Position, dice: random.Random) -> Position:
    """The next deal."""
    deck = list(position.full_deck())
    dice.shuffle(deck)
    return position.deal(deck, dice.randrange(PLAYERS), dice.sample(deck, LOTS)).position


def next_position(position: Position, seat: int, dice: random.Random) -> Position:
    """After one random move out of all."""
    played = position.play(seat, dice.choice(list(position.options(seat))))
    if isinstance(played, Illegal):
        raise AssertionError(f"an option was refused: {played}")
    return played.position


def play_for(seconds: float, seed: int) -> dict[str, float]:
    """So many seconds of CPU of random matches."""
    dice, game = random.Random(seed), classic()
    moves = deals = 0
    position = opened(game)
    began = time.process_time()
    while (used := time.process_time() - began) < seconds:
        seat = position.due
        if seat is None:
            position = opened(game)
        elif seat == HOUSE:
            position = dealt(position, dice)
            deals += 1
        else:
            position = next_position(position, seat, dice)
            moves += 1
    return {"moves": moves, "deals": deals, "moves_s": moves / used}


if __name__ == "__main__":
    print(json.dumps(play_for(float(sys.argv[1]), int(sys.argv[2]))))
