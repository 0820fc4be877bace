"""What a command line asks for as a game, its options and its bots, or a sentence why not."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from app.bots import KINDS
from app.engine.contract import Choice, Choices, Game, Unfit
from app.games import BY_SLUG

WORDS: dict[str, Choice] = {"true": True, "false": False, "on": True, "off": False}


class Misspoken(ValueError):
    """A command line that asks for what there is not: its text is the sentence for the user."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """A table as a command line wants it."""

    game: Game
    players: int
    choices: Choices
    bots: tuple[str, ...]
    """The kind of bot on each seat."""


def add_wishes(parser: argparse.ArgumentParser) -> None:
    """Register the arguments from which `wish` reads a table."""
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(BY_SLUG)}")
    parser.add_argument("--players", type=int, metavar="N", help="how many play")
    parser.add_argument(
        "--bots",
        default=KINDS[-1],
        metavar="KINDS",
        help=f"one kind for all, or one a seat with commas: {', '.join(KINDS)}",
    )
    parser.add_argument(
        "--options",
        nargs="+",
        action="extend",
        default=[],
        metavar="KEY=VALUE",
        help="options of the table",
    )
    parser.add_argument("--seed", type=int, metavar="S", help="the same number, the same cards")


def wish(args: argparse.Namespace) -> Wish:
    """The table that was asked for. Raises Misspoken with a sentence when there can be none."""
    game = BY_SLUG.get(args.game)
    if game is None:
        raise Misspoken(f"There is no game {args.game!r} here; there is {_listed(tuple(BY_SLUG))}.")
    players = game.default_players if args.players is None else args.players
    if players not in game.players:
        raise Misspoken(f"{game.slug} is for {_listed(tuple(map(str, game.players)))} players.")
    return Wish(
        game=game,
        players=players,
        choices=_choices(game, args.options, players),
        bots=_bots(args.bots, players),
    )


def at_least_one(name: str, number: int) -> int:
    """The number. Raises Misspoken when there are none."""
    if number < 1:
        raise Misspoken(f"--{name} must be 1 or more.")
    return number


def _bots(line: str, players: int) -> tuple[str, ...]:
    kinds = tuple(line.split(","))
    for kind in kinds:
        if kind not in KINDS:
            raise Misspoken(f"There is no bot {kind!r}; there is {_listed(KINDS)}.")
    if len(kinds) not in {1, players}:
        raise Misspoken(f"--bots names {len(kinds)} bots for {players} seats.")
    return kinds * players if len(kinds) == 1 else kinds


def _choices(game: Game, pairs: Sequence[str], players: int) -> Choices:
    raw: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise Misspoken(f"--options takes KEY=VALUE, not {pair!r}.")
        raw[key] = _value(value)
    choices = game.choose(raw, players)
    if isinstance(choices, Unfit):
        raise Misspoken(_why(game, choices))
    return choices


def _value(text: str) -> Choice:
    if text.isascii() and text.isdigit():
        return int(text)
    return WORDS.get(text, text)


def _why(game: Game, unfit: Unfit) -> str:
    """Why an option does not fit, in a sentence."""
    key, facts = unfit.option, unfit.facts
    match unfit.code:
        case "unknown":
            known = _listed(tuple(option.key for option in game.options))
            return f"{game.slug} has no option {key!r}; it has {known}."
        case "switch":
            return f"{key} is on or off."
        case "number":
            return f"{key} is a whole number from {facts['least']} to {facts['most']}."
        case "choice":
            values = facts["values"]
            return f"{key} is {_listed(values if isinstance(values, tuple) else (), 'or')}."
        case "obligations":
            return f"{key} is a list such as 1000:75,1500:90, or none."
        case _:
            return f"{key} does not go together with {facts.get('with', 'the other options')}."


def _listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a sentence lists them."""
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end
