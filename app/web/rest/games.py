"""GET games: what can be played here, and what may be chosen."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Path

from app.engine.contract import Choice, Choices, Game, Unfit
from app.people.guests import Language
from app.rulebook.reading import book
from app.rulebook.unfit import unfit_sentence
from app.web.caller import House, Speaker
from app.web.problems import Problem
from app.web.rest.game_shapes import GameOffered, GamesOffered, OptionOffered

router = APIRouter(tags=["games"])

SlugInPath = Annotated[
    str, Path(alias="slug", description="The game's name.", examples=["classic"], max_length=40)
]


@router.get("/games", summary="The games of the house, with their options")
async def get_games(house: House, caller: Speaker) -> GamesOffered:
    """Each game with its numbers of players, and each option with what the book says."""
    games = [_offered(game, caller.language) for game in house.games]
    return GamesOffered(games=games, bots=list(house.bots))


@router.get("/games/{slug}", summary="One game of the house, with its options")
async def get_game(slug: SlugInPath, house: House, caller: Speaker) -> GameOffered:
    """A game with its numbers of players, and each option with what the book says."""
    return _offered(game_at(slug, house.games), caller.language)


def game_of(slug: str, games: tuple[Game, ...]) -> Game:
    """The game that a body names, or a problem that names those there are."""
    game = _named(slug, games)
    if game is None:
        raise Problem(422, "game", _there_is(games), where="game")
    return game


def game_at(slug: str, games: tuple[Game, ...]) -> Game:
    """The game that a path names, or a problem that names those there are."""
    game = _named(slug, games)
    if game is None:
        raise Problem(404, "no_game", _there_is(games))
    return game


def _named(slug: str, games: tuple[Game, ...]) -> Game | None:
    return next((game for game in games if game.slug == slug), None)


def _there_is(games: tuple[Game, ...]) -> str:
    names = ", ".join(game.slug for game in games)
    return f"There is no such game here; there is: {names}."


def players_of(game: Game, players: int | None) -> int:
    """How many will play, or a problem that says how many can."""
    if players is None:
        return game.default_players
    if players not in game.players:
        numbers = ", ".join(map(str, game.players))
        raise Problem(422, "players", f"This game is for {numbers} players.", where="players")
    return players


def choices_of(
    game: Game, options: Mapping[str, Choice], players: int, language: Language
) -> Choices:
    """Every option with its value, or a problem that says what the option takes."""
    chosen = game.choose(options, players)
    if isinstance(chosen, Unfit):
        raise _unfit(game, chosen, language)
    return chosen


def _unfit(game: Game, unfit: Unfit, language: Language) -> Problem:
    detail = unfit_sentence(unfit, "en")
    if all(each.key != unfit.option for each in game.options):
        detail += f" There are: {', '.join(each.key for each in game.options)}."
    return Problem(
        422,
        "option",
        detail,
        option=unfit.option,
        reason=unfit.code,
        facts=dict(unfit.facts),
        because=unfit_sentence(unfit, language),
    )


def _offered(game: Game, language: Language) -> GameOffered:
    return GameOffered(
        slug=game.slug,
        edition=game.edition,
        players=list(game.players),
        default_players=game.default_players,
        direction=game.direction.value,
        options=[
            OptionOffered(
                key=option.key,
                kind=option.kind,
                default=option.default,
                clause=option.clause,
                rule=_rule(option.clause, language),
                values=list(option.values),
                least=option.least,
            )
            for option in game.options
        ],
    )


def _rule(clause: str, language: Language) -> str:
    found = book().clauses.get(clause)
    return "" if found is None else found.text[language]
