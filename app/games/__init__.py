"""The games of this house, side by side. None imports another."""

from app.engine.contract import Game
from app.games import altaneira, bipbip, classic, tournament

ALL: tuple[Game, ...] = (classic.GAME, tournament.GAME, altaneira.GAME, bipbip.GAME)
"""Every game whose rules are here, in lobby order."""

OFFERED: tuple[Game, ...] = (classic.GAME,)
"""The games that bots and page can play as well: what lobby and terminal offer."""

BY_SLUG: dict[str, Game] = {game.slug: game for game in ALL}
