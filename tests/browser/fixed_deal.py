"""A deal that is known from its first card to its last: found by search, kept as data.

Every kind of move occurs in it, both packets are taken, and it ends by a close.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from app.engine.contract import Illegal, Unfit
from app.engine.rummy.shapes import RummyPublic
from app.games.classic import GAME
from app.table.chance import draw
from tests.web.house import House, Json, Person, until

FILE = Path(__file__).with_name("every_kind.json")
PLAYERS = 2


@dataclass(frozen=True, kw_only=True)
class FixedDeal:
    """What the deal is drawn from, by which rules, and every move as `seat move`."""

    secret: str
    options: dict[str, str]
    first_dealer: int
    ending: str
    moves: list[str]

    def replayed(self) -> Json:
        """What the engine alone makes of these moves: the deal's scores."""
        options = GAME.choose(self.options, PLAYERS)
        assert not isinstance(options, Unfit)
        position = GAME.open(options, PLAYERS)
        drawn = draw(position.full_deck(), PLAYERS, self.secret)
        position = position.deal(drawn.deck, drawn.first_dealer, drawn.lots).position
        for line in self.moves:
            seat, _, text = line.partition(" ")
            move = GAME.parse_move(text)
            assert move is not None, line
            played = position.play(int(seat), move)
            assert not isinstance(played, Illegal), (line, played)
            position = played.position
        shown = position.public()
        assert isinstance(shown, RummyPublic)
        scored = shown.scored
        assert scored is not None
        return {"ending": scored.ending, "totals": [side.total for side in scored.sides]}

    def begun(self, house: House, moves: int = 0, **options: int) -> "tuple[list[Person], str]":
        """Two people at a table of a house that deals it, so many moves played already."""
        host, guest = people = [house.stranger(), house.stranger()]
        rules = {**self.options, **options}
        wish = {"game": "classic", "players": PLAYERS, "name": "Ελένη", "options": rules}
        opened = host.post("/tables", **wish)
        table: str = opened["table"]
        guest.post(f"/tables/{table}/seats", invite=opened["invite"], name="Markos")
        host.post(f"/tables/{table}/start")
        until(lambda: host.view(table)["shared"]["deal"] is not None)
        at = host.view(table)["version"]
        for line in self.moves[:moves]:
            seat, _, move = line.partition(" ")
            command = {"id": f"before{at}", "at": at, "move": move}
            at = people[int(seat)].post(f"/tables/{table}/commands", **command)["version"]
        return people, table


def read_deal() -> FixedDeal:
    """The deal of the file beside this one."""
    return FixedDeal(**json.loads(FILE.read_text()))
