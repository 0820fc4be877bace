"""The games of this house, side by side. None imports another."""

from app.engine.contract import Game
from app.games import altaneira, bipbip, classic, tournament

ALL: tuple[Game, ...] = (classic.GAME, tournament.GAME, altaneira.GAME, bipbip.GAME)
"""Every game whose rules are here, in lobby order."""

BY_SLUG: dict[str, Game] = {game.slug: game for game in ALL}
