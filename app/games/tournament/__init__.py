"""Greek tournament Biriba (letter G). GAME is this folder's only export."""

from app.engine.contract import Game
from app.engine.rummy.looking import look
from app.engine.rummy.machine import opened
from app.engine.rummy.moves import format_move, parse_move
from app.engine.rummy.setting import scene
from app.engine.rummy.shapes import RummyOwn, RummyPublic
from app.engine.seats import Direction
from app.games.tournament.options import OPTIONS, choose
from app.games.tournament.rules import rules

GAME = Game(
    slug="tournament",
    letter="G",
    edition=1,
    players=(4,),
    default_players=4,
    direction=Direction.ANTICLOCKWISE,
    options=OPTIONS,
    choose=choose,
    open=lambda choices, players: opened(rules(choices, players)),
    parse_move=parse_move,
    format_move=format_move,
    set_up=scene(choose, rules),
    look=look,
    views=(RummyPublic, RummyOwn),
)
