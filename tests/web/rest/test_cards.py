"""What anybody may know of a table."""

from typing import cast

import pytest

from app.games import ALL
from app.table.ports.directory import SeatLine, TableLine
from app.web.rest.cards import card_of
from app.web.services import Services


class OnlyGames:
    """As much of a house as a card needs."""

    games = ALL


HOUSE = cast("Services", OnlyGames())
SEATS = (
    SeatLine(seat=0, person="p1", name="Maria"),
    SeatLine(seat=1, person="p2", name="Eleni", bot="steady"),
    SeatLine(seat=2),
)


def line(**more: object) -> TableLine:
    plain = {
        "table": "t1",
        "version": 4,
        "game": "classic",
        "edition": 1,
        "status": "waiting",
        "public": True,
        "opened": 1_796_036_400_000,
        "host": "p1",
        "host_name": "Maria",
        "options": {},
        "seats": SEATS,
    }
    return TableLine(**{**plain, **more})  # type: ignore[arg-type]


def test_a_card_says_who_sits_where_and_when_it_was_opened() -> None:
    card = card_of(line(), HOUSE, None)
    assert (card.id, card.players, card.free, card.host) == ("t1", 3, 1, "Maria")
    assert card.opened.isoformat() == "2026-11-30T11:00:00+00:00"
    assert [(seat.holder, seat.name) for seat in card.seats] == [
        ("person", "Maria"),
        ("bot", "steady"),
        ("empty", ""),
    ]


@pytest.mark.parametrize(
    ("person", "yours"), [(None, []), ("p1", [0]), ("p2", [1]), ("p3", []), ("", [])]
)
def test_a_card_marks_the_seat_of_whoever_asks(person: str | None, yours: list[int]) -> None:
    card = card_of(line(), HOUSE, person)
    assert [seat.seat for seat in card.seats if seat.you] == yours


def test_nobodys_id_is_on_a_card() -> None:
    assert "p1" not in card_of(line(), HOUSE, "p1").model_dump_json()


def test_only_what_differs_from_the_book_is_on_a_card() -> None:
    [game] = [game for game in ALL if game.slug == "classic"]
    book = {option.key: option.default for option in game.options}
    assert card_of(line(options=book), HOUSE, None).differences == []
    card = card_of(line(options={**book, "target": 3000}), HOUSE, None)
    assert [(one.key, one.value) for one in card.differences] == [("target", 3000)]


def test_a_table_of_a_game_that_is_gone_is_shown_all_the_same() -> None:
    assert card_of(line(game="whist"), HOUSE, None).differences == []
