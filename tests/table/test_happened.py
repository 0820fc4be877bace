from app.engine.contract import Event
from app.table.happened import Happened, seen_by


def happened(event: Event) -> Happened:
    return Happened(version=3, time=7, by_house=False, event=event)


def test_secret_cards_reach_their_own_seat_alone() -> None:
    drew = happened(Event(kind="draw", seat=1, count=1, secret=("5h",)))
    assert seen_by(drew, 1) == happened(Event(kind="draw", seat=1, count=1, cards=("5h",)))
    for other in (0, 2, None):
        assert seen_by(drew, other) == happened(Event(kind="draw", seat=1, count=1))


def test_secret_cards_of_no_seat_reach_nobody() -> None:
    dealt = happened(Event(kind="deal", count=1, secret=("5h",)))
    assert [seen_by(dealt, seat).event.cards for seat in (0, None)] == [(), ()]


def test_what_has_no_secret_is_the_same_for_all() -> None:
    melded = happened(Event(kind="meld", seat=1, count=1, cards=("5h",)))
    assert seen_by(melded, 0) is melded
