"""Bip-Bip (letter P). GAME is this folder's only export."""

from app.engine.contract import Game
from app.engine.seats import Direction
from app.games.bipbip.machine import opened
from app.games.bipbip.moves import format_move, parse_move
from app.games.bipbip.options import OPTIONS, choose
from app.games.bipbip.rules import rules
from app.games.bipbip.setting import look, set_up
from app.games.bipbip.shapes import BipOwn, BipPublic

GAME = Game(
    slug="bipbip",
    letter="P",
    edition=1,
    players=tuple(range(2, 13)),
    default_players=4,
    direction=Direction.CLOCKWISE,
    options=OPTIONS,
    choose=choose,
    open=lambda choices, players: opened(rules(choices, players)),
    parse_move=parse_move,
    format_move=format_move,
    set_up=set_up,
    look=look,
    views=(BipPublic, BipOwn),
)
