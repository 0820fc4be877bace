"""GET games: what can be played here, and what may be chosen."""

from collections.abc import Mapping

from fastapi import APIRouter

from app.engine.contract import Choice, Choices, Game, Option, Unfit
from app.people.guests import Language
from app.rulebook.reading import book
from app.web.caller import House, Speaker
from app.web.problems import Problem
from app.web.rest.shapes import GameOffered, GamesOffered, OptionOffered

router = APIRouter(tags=["games"])


@router.get("/games", summary="The games of the house, with their options")
async def get_games(house: House, caller: Speaker) -> GamesOffered:
    """Each game with its numbers of players, and each option with what the book says."""
    games = [_offered(game, caller.language) for game in house.games]
    return GamesOffered(games=games, bots=list(house.bots))


def game_of(slug: str, games: tuple[Game, ...]) -> Game:
    """The game of this name, or a problem that names those there are."""
    for game in games:
        if game.slug == slug:
            return game
    names = ", ".join(game.slug for game in games)
    raise Problem(422, "game", f"There is no such game here; there is: {names}.", where="game")


def players_of(game: Game, players: int | None) -> int:
    """How many will play, or a problem that says how many can."""
    if players is None:
        return game.default_players
    if players not in game.players:
        numbers = ", ".join(map(str, game.players))
        raise Problem(422, "players", f"This game is for {numbers} players.", where="players")
    return players


def choices_of(game: Game, options: Mapping[str, Choice], players: int) -> Choices:
    """Every option with its value, or a problem that says what the option takes."""
    chosen = game.choose(options, players)
    if isinstance(chosen, Unfit):
        raise _unfit(game, chosen)
    return chosen


def _unfit(game: Game, unfit: Unfit) -> Problem:
    option = next((each for each in game.options if each.key == unfit.option), None)
    if option is None:
        names = ", ".join(each.key for each in game.options)
        detail = f"There is no option {unfit.option!r} in this game; there are: {names}."
    else:
        detail = f"The option {option.key!r} takes {_takes(option)}."
    more = {"option": unfit.option, "reason": unfit.code, "facts": dict(unfit.facts)}
    return Problem(422, "option", detail, **more)


def _takes(option: Option) -> str:
    values = ", ".join(map(_said, option.values))
    return f"one of: {values}" if values else f"{option.kind} such as {_said(option.default)}"


def _said(choice: Choice) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


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
            )
            for option in game.options
        ],
    )


def _rule(clause: str, language: Language) -> str:
    found = book().clauses.get(clause)
    return "" if found is None else found.text[language]
