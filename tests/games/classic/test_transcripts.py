"""Golden tables: finished matches, replayed to the last point.

A transcript holds the deck orders and the moves of a whole match as text, a digest of the position
after every 25th move, and the result. Where a replay differs, a rule has changed: that is a
mistake, or a new edition. To play new matches in place of the old ones, once a change is meant:

    python -m tests.games.classic.test_transcripts
"""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.engine.cards import cards_of, format_cards
from app.engine.contract import Played
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import Add, LayMeld, Take, format_move
from app.engine.rummy.position import Phase
from app.games.classic import GAME
from tests.engine.rummy.scene import match, move

FOLDER = Path(__file__).with_name("transcripts")
EVERY = 25
TABLES: Mapping[str, Mapping[str, Any]] = {
    "two-alone": {"players": 2, "seed": 7, "options": {"target": 1500}},
    "four-in-pairs": {
        "players": 4,
        "seed": 4,
        "options": {
            "target": 1500,
            "obligations": "0:40, 500:75",
            "stock_end": "at_two",
            "return_taken": "free",
        },
    },
    "six-in-two-teams": {
        "players": 6,
        "seed": 6,
        "options": {
            "target": 2000,
            "six_teams": True,
            "wild_biriba": True,
            "full_run_bonus": False,
            "joker_upcard": "turn_another",
            "dirty_stays": True,
        },
    },
}


def opened(told: Mapping[str, Any]) -> RummyMatch:
    choices = GAME.choose(told["options"], told["players"])
    assert isinstance(choices, dict)
    return match(GAME.open(choices, told["players"]))


def digest(at: RummyMatch) -> str:
    return hashlib.sha256(at.canonical().encode()).hexdigest()[:16]


def result(at: RummyMatch) -> dict[str, object]:
    assert at.outcome is not None
    return {"winners": list(at.outcome.winners), "totals": list(at.outcome.totals)}


@pytest.mark.parametrize("name", TABLES)
def test_a_finished_match_is_replayed_to_the_last_point(name: str) -> None:
    told = json.loads((FOLDER / f"{name}.json").read_text())
    at, moves, digests = opened(told), 0, []
    for deal in told["deals"]:
        at = match(at.deal(cards_of(deal["deck"]), told["first_dealer"], ()).position)
        for line in deal["moves"]:
            seat, _, text = line.partition(" ")
            done = at.play(int(seat), move(text))
            assert isinstance(done, Played), line
            assert format_move(done.move) == text
            at, moves = match(done.position), moves + 1
            digests += [digest(at)] if moves % EVERY == 0 else []
        assert at.at.phase is Phase.OVER
        assert list(at.at.totals) == deal["totals"]
    assert digests == told["digests"]
    assert result(at) == told["result"]


def test_transcripts_show_every_kind_of_move_a_packet_and_a_close() -> None:
    told = [json.loads((FOLDER / f"{name}.json").read_text()) for name in TABLES]
    lines = [line for each in told for deal in each["deals"] for line in deal["moves"]]
    assert {line.split()[1] for line in lines} >= {"draw", "take", "meld", "add", "discard"}
    assert {deal["ending"] for each in told for deal in each["deals"]} >= {"closed", "stock"}


def written(told: Mapping[str, Any]) -> dict[str, object]:
    """A match played by seats that lay what they can, as a transcript."""
    dice, at = Random(told["seed"]), opened(told)
    dealer, deals, digests, moves = dice.randrange(told["players"]), [], [], 0
    while at.outcome is None:
        deck = list(at.full_deck())
        dice.shuffle(deck)
        at = match(at.deal(deck, dealer, ()).position)
        lines = []
        while at.at.phase is not Phase.OVER:
            line = chosen(at, dice)
            done = at.play(at.at.turn, move(line))
            assert isinstance(done, Played)
            lines.append(f"{at.at.turn} {line}")
            at, moves = match(done.position), moves + 1
            digests += [digest(at)] if moves % EVERY == 0 else []
        assert at.at.scored is not None
        deals.append(
            {
                "deck": format_cards(deck),
                "ending": at.at.scored.ending,
                "totals": list(at.at.totals),
                "moves": lines,
            }
        )
    return {
        **told,
        "first_dealer": dealer,
        "deals": deals,
        "digests": digests,
        "result": result(at),
    }


def chosen(at: RummyMatch, dice: Random) -> str:
    """The largest addition or meld; the pile when it is short or rich; else something at random."""
    moves = list(at.options(at.at.turn))
    layings = [found for found in moves if isinstance(found, LayMeld | Add)]
    owes = at.at.owed[at.at.side(at.at.turn)]
    points = at.at.rules.score.points
    if layings and (not owes or dice.random() < 0.5):
        adds = [found for found in layings if isinstance(found, Add)]
        best = max(adds or layings, key=lambda laying: len(laying.cards))
        if not owes or sum(points[card] for card in best.cards) >= owes:
            return format_move(best)
    takes = [found for found in moves if isinstance(found, Take)]
    if takes and len(at.at.pile) > 3:
        return format_move(takes[0])
    offered = [format_move(found) for found in at.offers(at.at.turn)]
    fixed = [text for text in offered if not text.startswith(("withdraw", "take"))]
    return dice.choice(fixed or offered)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, told in TABLES.items():
        text = json.dumps(written(told), indent=1)
        (FOLDER / f"{name}.json").write_text(text + "\n")
