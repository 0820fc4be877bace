"""Golden tables: finished matches, replayed to the last point.

A transcript holds the deck orders, lots and moves of a whole match as text, a digest of the
position after every 25th move, and the result. Where a replay differs, a rule has changed: that is
a mistake, or a new edition.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from app.engine.cards import cards_of, format_cards
from app.engine.contract import Game, Illegal, Move, Played, Position
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import Add, Claim, LayMeld, Redraw, Take, Withdraw
from app.engine.seats import Seat
from app.games.bipbip.moves import Decline

EVERY = 25
LOTS = 16
Told: TypeAlias = Mapping[str, Any]


def opened(game: Game, told: Told) -> Position:
    """The table of a transcript before its first deal."""
    choices = game.choose(told["options"], told["players"])
    assert isinstance(choices, dict)
    return game.open(choices, told["players"])


def digest(at: Position) -> str:
    """What tells a position from others."""
    return hashlib.sha256(at.canonical().encode()).hexdigest()[:16]


def result(at: Position) -> dict[str, object]:
    """How a match ended."""
    assert at.outcome is not None
    return {"winners": list(at.outcome.winners), "totals": list(at.outcome.totals)}


def read(folder: Path, name: str) -> Told:
    """A transcript."""
    told: Told = json.loads((folder / f"{name}.json").read_text())
    return told


def replay(game: Game, told: Told) -> dict[str, object]:
    """A transcript's match played again: totals after each deal, digests, and the result."""
    at, moves, digests, totals = opened(game, told), 0, [], []
    for deal in told["deals"]:
        lots = cards_of(deal.get("lots", ""))
        at = at.deal(cards_of(deal["deck"]), told["first_dealer"], lots).position
        for line in deal["moves"]:
            at, moves = followed(game, at, line), moves + 1
            digests += [digest(at)] if moves % EVERY == 0 else []
        assert at.may_act == ()
        totals.append(sums(at))
    return {"totals": totals, "digests": digests, "result": result(at)}


def followed(game: Game, at: Position, line: str) -> Position:
    """The position after one line: `seat move`, or `shuffle` with the places in their new order."""
    word, _, text = line.partition(" ")
    if word == "shuffle":
        return at.shuffle(tuple(map(int, text.split()))).position
    move = game.parse_move(text)
    done = move if isinstance(move, Illegal) else at.play(int(word), move)
    assert isinstance(done, Played), (line, done)
    assert game.format_move(done.move) == text
    return done.position


def sums(at: Position) -> list[int]:
    """The totals after a deal."""
    shown = at.public()
    if isinstance(at, RummyMatch):
        return [side.match for side in shown.scored.sides]
    return [seat.match for seat in shown.scored.seats]


def written(game: Game, told: Told) -> dict[str, object]:
    """A match played by seats that lay what they can, as a transcript."""
    dice, at = Random(told["seed"]), opened(game, told)
    first_dealer, deals = dice.randrange(told["players"]), []
    full = at.full_deck()
    while at.outcome is None:
        deck, lots = dice.sample(full, len(full)), dice.sample(full, LOTS)
        at = at.deal(deck, first_dealer, lots).position
        lines = []
        while at.may_act or at.shuffles:
            lines.append(next_line(game, at, dice))
            at = followed(game, at, lines[-1])
        scored = at.public().scored
        deals.append(
            {
                "deck": format_cards(deck),
                "lots": format_cards(lots),
                "ending": getattr(scored, "ending", "played_out"),
                "totals": sums(at),
                "moves": lines,
            }
        )
    bare = {**told, "first_dealer": first_dealer, "deals": deals}
    again = replay(game, bare)
    return {**bare, "digests": again["digests"], "result": again["result"]}


def next_line(game: Game, at: Position, dice: Random) -> str:
    """What happens next: the house shuffles what it owes, or a seat moves."""
    if at.shuffles:
        order = dice.sample(range(at.shuffles), at.shuffles)
        return f"shuffle {' '.join(map(str, order))}"
    seat, move = next_move(at, dice)
    return f"{seat} {game.format_move(move)}"


def next_move(at: Position, dice: Random) -> tuple[Seat, Move]:
    """A claim or a call more often than not; of the seat to move, what seems best."""
    assert at.due is not None
    for seat in at.may_act:
        if seat != at.due and dice.random() < 0.6:
            for move in at.options(seat):
                return seat, move
    moves = list(at.options(at.due))
    if isinstance(at, RummyMatch):
        return at.due, in_rummy(at, moves, dice)
    calls = [move for move in moves if not isinstance(move, Decline)]
    return at.due, dice.choice(calls if dice.random() < 0.8 else moves)


def in_rummy(at: RummyMatch, moves: Sequence[Move], dice: Random) -> Move:
    """The largest addition or meld; the pile when it is rich; else something at random."""
    if at.at.redrawable is not None and Redraw() in moves and dice.random() < 0.5:
        return Redraw()
    side = at.at.side(at.at.turn)
    owes = at.at.owed[side]
    points = at.at.rules.score.points
    adds: list[Move] = [move for move in moves if isinstance(move, Add)]
    layings = adds or [move for move in moves if isinstance(move, LayMeld)]
    if layings and (not owes or dice.random() < 0.5):
        best: Move = max(layings, key=lambda laying: len(laying.cards))
        if not owes or sum(points[card] for card in best.cards) >= owes * dice.choice((0.7, 1)):
            return best
    takes = [move for move in moves if isinstance(move, Take)]
    if takes and (len(at.at.pile) > 3 or takes[0].cards):
        return dice.choice(takes)
    offered = [move for move in at.offers(at.at.turn) if not isinstance(move, Claim | Take)]
    fixed = [move for move in offered if not isinstance(move, Withdraw)]
    return dice.choice(fixed or offered or list(moves))


def verbs(folder: Path, names: Sequence[str]) -> set[str]:
    """Every kind of line that the transcripts hold."""
    return {line.split()[0 if line.startswith("shuffle") else 1] for line in lines(folder, names)}


def lines(folder: Path, names: Sequence[str]) -> Iterator[str]:
    """Every line of the transcripts."""
    for name in names:
        for deal in read(folder, name)["deals"]:
            yield from deal["moves"]


def endings(folder: Path, names: Sequence[str]) -> set[str]:
    """Every way in which a deal of the transcripts ended."""
    return {deal["ending"] for name in names for deal in read(folder, name)["deals"]}


def keep(game: Game, tables: Mapping[str, Told], folder: Path) -> None:
    """Play new matches in place of the old ones."""
    folder.mkdir(exist_ok=True)
    for name, told in tables.items():
        text = json.dumps(written(game, told), indent=1)
        (folder / f"{name}.json").write_text(text + "\n")
