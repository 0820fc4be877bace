"""`python -m app selfplay GAME`: bots play each other at full speed, and the figures of it."""

import argparse
import dataclasses
import gc
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from app.bots import choose, sight_of
from app.cli import COMMANDS, Parsers
from app.cli.house import dealt, interruptions, settled
from app.cli.wishes import Misspoken, Wish, add_wishes, at_least_one, wish
from app.engine.contract import Illegal, Position
from app.engine.seats import HOUSE, side_letter

LONGEST_MATCH = 60
"""Deals after which a match is given up: random play may never reach the target."""


@dataclass(slots=True)
class Tally:
    """What is counted while bots play."""

    deals: int = 0
    moves: int = 0
    matches: int = 0
    given_up: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    scores: list[tuple[int, ...]] = field(default_factory=list)
    """Each deal's score by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """How scores are spread."""

    mean: float
    deviation: float
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What a run of self-play showed."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    deals: int
    moves: int
    seconds: float
    moves_per_second: float
    moves_per_deal: float
    matches: int
    given_up: int
    endings: Mapping[str, int]
    scores: Spread
    by_side: tuple[Spread, ...]


def add(parsers: Parsers) -> None:
    """Register the sub-parser of `selfplay`."""
    line = COMMANDS["selfplay"]
    parser = parsers.add_parser("selfplay", help=line, description=line)
    add_wishes(parser)
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="how many deals")
    parser.add_argument("--json", action="store_true", help="the figures as one JSON object")


def run(args: argparse.Namespace) -> int:
    """0 once the deals are played and told; 2 with a sentence where the wish cannot be met."""
    try:
        wanted, deals = wish(args), at_least_one("deals", args.deals)
    except Misspoken as why:
        print(why, file=sys.stderr)
        return 2
    seed = 1 if args.seed is None else args.seed
    figures = measure(wanted, deals, seed)
    print(json.dumps(dataclasses.asdict(figures)) if args.json else told(figures))
    return 0


def measure(wanted: Wish, deals: int, seed: int) -> Figures:
    """The figures of so many deals; but for the speed, the same for the same seed."""
    # A position refers to no later one: counting references is enough, and searching for circles
    # would only cost time.
    was_on = gc.isenabled()
    gc.disable()
    start = time.perf_counter()
    tally = play_deals(wanted, deals, Random(seed))
    seconds = time.perf_counter() - start
    if was_on:
        gc.enable()
    return Figures(
        game=wanted.game.slug,
        players=wanted.players,
        bots=wanted.bots,
        seed=seed,
        deals=tally.deals,
        moves=tally.moves,
        seconds=round(seconds, 3),
        moves_per_second=round(tally.moves / seconds, 1),
        moves_per_deal=round(tally.moves / tally.deals, 1),
        matches=tally.matches,
        given_up=tally.given_up,
        endings=dict(tally.endings.most_common()),
        scores=_spread([score for scores in tally.scores for score in scores]),
        by_side=tuple(_spread(scores) for scores in zip(*tally.scores, strict=True)),
    )


def play_deals(wanted: Wish, deals: int, dice: Random) -> Tally:
    """Match after match until so many deals are dealt and played to their end."""
    tally = Tally()
    position = wanted.game.open(wanted.choices, wanted.players)
    in_match = 0
    while tally.deals < deals:
        position = _played_out(dealt(position, dice).position, wanted, dice, tally)
        in_match += 1
        if position.outcome is not None or in_match >= LONGEST_MATCH:
            tally.matches += position.outcome is not None
            tally.given_up += position.outcome is None
            position, in_match = wanted.game.open(wanted.choices, wanted.players), 0
    return tally


def _played_out(position: Position, wanted: Wish, dice: Random, tally: Tally) -> Position:
    """The position after a deal's last move."""
    while (due := position.due) is not None and due != HOUSE:
        seat, move = next(interruptions(position, wanted.bots, dice), (due, None))
        if move is None:
            move = choose(wanted.bots[seat], sight_of(position, seat), dice)
        played = position.play(seat, move)
        if isinstance(played, Illegal):
            line = wanted.game.format_move(move)
            raise AssertionError(f"{wanted.bots[seat]} chose {line}, which {played.clause} forbids")
        done = settled(played, dice)
        position = done.position
        tally.moves += 1
        tally.endings.update(event.note for event in done.events if event.kind == "end")
    tally.deals += 1
    tally.scores.append(totals(position))
    return position


def totals(position: Position) -> tuple[int, ...]:
    """What the deal just finished brought each side, or each player of Bip-Bip."""
    public = position.public()
    scored = public.scored
    sides = scored.seats if public.family == "bipbip" else scored.sides
    return tuple(side.total for side in sides)


def _spread(scores: list[int] | tuple[int, ...]) -> Spread:
    return Spread(
        mean=round(statistics.fmean(scores), 1),
        deviation=round(statistics.pstdev(scores), 1),
        least=min(scores),
        most=max(scores),
    )


def told(figures: Figures) -> str:
    """The figures for people."""
    endings = ", ".join(f"{ending} {count}" for ending, count in figures.endings.items())
    sides = "; ".join(
        f"{side_letter(side)} {_spread_told(spread)}" for side, spread in enumerate(figures.by_side)
    )
    return "\n".join(
        (
            f"game       {figures.game}, {figures.players} players: {', '.join(figures.bots)}",
            f"deals      {figures.deals:,} ({figures.matches:,} matches to their end, "
            f"{figures.given_up:,} given up)",
            f"moves      {figures.moves:,}, {figures.moves_per_deal:,} a deal",
            f"speed      {figures.moves_per_second:,.0f} moves/s, {figures.seconds:,} s",
            f"endings    {endings}",
            f"scores     {_spread_told(figures.scores)}",
            f"by side    {sides}",
        )
    )


def _spread_told(spread: Spread) -> str:
    return f"{spread.mean:,} ± {spread.deviation:,} ({spread.least:,} to {spread.most:,})"
