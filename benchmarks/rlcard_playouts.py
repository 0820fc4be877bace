"""Random play of RLCard's gin rummy environment: python rlcard_playouts.py SECONDS SEED.

Runs with the Python of its own environment (see README.md), so it imports nothing of ours.
"""

import json
import random
import sys
import time

import rlcard  # type: ignore[import-not-found]


def play_for(seconds: float, seed: int) -> dict[str, float]:
    """So many seconds of CPU of random games."""
    dice = random.Random(seed)
    env = rlcard.make("gin-rummy", config={"seed": seed})
    moves = games = 0
    began = time.process_time()
    while (used := time.process_time() - began) < seconds:
        state, _player = env.reset()
        games += 1
        while not env.is_over():
            state, _player = env.step(dice.choice(list(state["legal_actions"])))
            moves += 1
    return {"moves": moves, "deals": games, "moves_s": moves / used}


if __name__ == "__main__":
    print(json.dumps(play_for(float(sys.argv[1]), int(sys.argv[2]))))
