"""Who hears a line, and by what a person is known in it."""

from dataclasses import replace

from app.table.sayings import Lane
from app.web.chat import Ear, shown
from tests.ports.test_chatter import HELLO


def test_those_who_sit_hear_nothing_of_those_who_watch() -> None:
    seats, gallery = replace(HELLO, lane=Lane.SEATS), replace(HELLO, lane=Lane.GALLERY)
    heard = {
        lane: [Ear(lane).hears(line) for line in (seats, gallery)]
        for lane in (Lane.SEATS, Lane.GALLERY)
    }
    assert heard == {Lane.SEATS: [True, False], Lane.GALLERY: [True, True]}
    assert not Ear(Lane.GALLERY, frozenset({HELLO.person})).hears(seats)


def test_a_person_is_known_by_the_same_letters_at_one_table_only() -> None:
    one, other = shown("t", HELLO), shown("t", replace(HELLO, id="x", text="more"))
    assert one.who == other.who
    assert shown("u", HELLO).who != one.who
    assert shown("t", replace(HELLO, person="q")).who != one.who
    assert HELLO.person not in one.who
