from app.engine.contract import Event
from app.engine.values import value


@value(frozen=True, slots=True, kw_only=True)
class Point:
    x: int
    y: int = 0


def test_a_value_is_compared_and_hashed_by_its_fields() -> None:
    assert Point(x=1) == Point(x=1, y=0)
    assert {Point(x=1), Point(x=1), Point(x=2)} == {Point(x=2), Point(x=1)}
    assert repr(Point(x=1)) == "Point(x=1, y=0)"
    assert not hasattr(Point(x=1), "__dict__")


def test_an_event_shows_other_faces_and_is_otherwise_the_same() -> None:
    event = Event(kind="draw", seat=2, count=1, secret=("5h",), meld=3, note="exchange", fades=True)
    shown = Event(kind="draw", seat=2, count=1, cards=("Xr",), meld=3, note="exchange", fades=True)
    assert event.showing(("Xr",)) == shown
