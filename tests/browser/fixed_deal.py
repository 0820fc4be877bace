"""Deals that are known from their first card to their last: found by search, kept as data.

Every kind of move that a game has occurs in its deal, which ends as the book wishes.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.engine.contract import Game, Illegal, Position, Unfit
from app.games import BY_SLUG
from app.table.chance import draw
from tests.web.house import House, Json, Person, until

FOLDER = Path(__file__).with_name("deals")


@dataclass(frozen=True, kw_only=True)
class FixedDeal:
    """What the deal is drawn from, by which rules, and every move as `seat move`."""

    game: str
    players: int
    secret: str
    options: dict[str, Any]
    first_dealer: int
    ending: str
    moves: list[str]

    @property
    def kinds(self) -> set[str]:
        """The kinds of move that occur."""
        return {line.split()[1] for line in self.moves}

    @property
    def rules(self) -> Game:
        """The game that is dealt."""
        return BY_SLUG[self.game]

    def after(self, moves: int) -> Position:
        """What the engine alone makes of so many moves."""
        game = self.rules
        position = self._dealt(game)
        for line in self.moves[:moves]:
            seat, _, text = line.partition(" ")
            move = game.parse_move(text)
            played = move if isinstance(move, Illegal) else position.play(int(seat), move)
            assert not isinstance(played, Illegal), (line, played)
            position = played.position
        return position

    def _dealt(self, game: Game) -> Position:
        options = game.choose(self.options, self.players)
        assert not isinstance(options, Unfit)
        position = game.open(options, self.players)
        drawn = draw(position.full_deck(), self.players, self.secret)
        return position.deal(drawn.deck, drawn.first_dealer, drawn.lots).position

    def replayed(self) -> Json:
        """How the deal ends and what it brings each side, by the engine alone."""
        scored: Any = self.after(len(self.moves)).public().scored
        shares = scored.seats if self.game == "bipbip" else scored.sides
        ending = getattr(scored, "ending", "played_out")
        return {"ending": ending, "totals": [share.total for share in shares]}

    def begun(self, house: House, moves: int = 0, **options: Any) -> "tuple[list[Person], str]":
        """People at a table of a house that deals it, so many moves played already."""
        people = [house.stranger() for _ in range(self.players)]
        host, *guests = people
        rules = {**self.options, **options}
        wish = {"game": self.game, "players": self.players, "name": "Ελένη", "options": rules}
        opened = host.post("/tables", **wish)
        table: str = opened["table"]
        for guest, name in zip(guests, NAMES, strict=False):
            guest.post(f"/tables/{table}/seats", invite=opened["invite"], name=name)
        host.post(f"/tables/{table}/start")
        until(lambda: host.view(table)["shared"]["deal"] is not None)
        at = host.view(table)["version"]
        for line in self.moves[:moves]:
            seat, _, move = line.partition(" ")
            command = {"id": f"before{at}", "at": at, "move": move}
            at = people[int(seat)].post(f"/tables/{table}/commands", **command)["version"]
        return people, table


NAMES = ("Markos", "João", "Светлана", "Δημήτρης", "Bruno")


def read_deal(game: str) -> FixedDeal:
    """A game's deal."""
    return FixedDeal(**json.loads((FOLDER / f"{game}.json").read_text()))
