"""A table as anybody may know it, from its line in the list of tables."""

from datetime import UTC, datetime

from app.engine.contract import Game
from app.people.guests import PersonId
from app.table.ports.directory import SeatLine, TableLine
from app.web.rest.clocks import clock_of
from app.web.rest.shapes import Difference
from app.web.rest.table_shapes import SeatCard, TableCard
from app.web.services import Services
from app.wire.press import differences


def card_of(line: TableLine, house: Services, person: PersonId | None) -> TableCard:
    """The card of a table; `you` marks the seat of the person who asks."""
    seats = [_seat(seat, person) for seat in line.seats]
    return TableCard.model_validate(
        {
            "id": line.table,
            "game": line.game,
            "edition": line.edition,
            "status": line.status,
            "public": line.public,
            "watchers": line.watchers,
            "opened": datetime.fromtimestamp(line.opened / 1000, UTC),
            "players": len(seats),
            "free": sum(seat.holder == "empty" for seat in seats),
            "host": line.host_name,
            "absence": line.absence,
            "seats": seats,
            "differences": _differences(line, house.games),
            "clock": clock_of(line.clock),
        }
    )


def _seat(line: SeatLine, person: PersonId | None) -> SeatCard:
    you = person is not None and line.person == person
    if line.bot is not None:
        return SeatCard(seat=line.seat, holder="bot", name=line.bot, you=you)
    if line.person is not None:
        return SeatCard(seat=line.seat, holder="person", name=line.name, you=you)
    return SeatCard(seat=line.seat, holder="empty", name="", you=False)


def _differences(line: TableLine, games: tuple[Game, ...]) -> list[Difference]:
    game = next((game for game in games if game.slug == line.game), None)
    if game is None:
        return []
    return [
        Difference(key=one.key, value=one.value, default=one.default, clause=one.clause)
        for one in differences(game, line.options)
    ]
