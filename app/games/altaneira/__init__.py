"""Biriba com Tranca de Altaneira (letter A). GAME is this folder's only export."""

from app.engine.contract import Game
from app.engine.rummy.looking import look
from app.engine.rummy.machine import opened
from app.engine.rummy.moves import format_move, parse_move
from app.engine.rummy.setting import scene
from app.engine.rummy.shapes import RummyOwn, RummyPublic
from app.engine.seats import Direction
from app.games.altaneira.options import OPTIONS, choose
from app.games.altaneira.rules import rules

GAME = Game(
    slug="altaneira",
    letter="A",
    edition=1,
    players=(4,),
    default_players=4,
    direction=Direction.CLOCKWISE,
    options=OPTIONS,
    choose=choose,
    open=lambda choices, players: opened(rules(choices, players)),
    parse_move=parse_move,
    format_move=format_move,
    set_up=scene(choose, rules),
    look=look,
    views=(RummyPublic, RummyOwn),
    hushed="A-46",
)
