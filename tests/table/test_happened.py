from app.engine.contract import Event
from app.table.happened import Happened, happened_in, seen_by, told_again
from app.table.records import THE_HOUSE, Record, Started


def happened(event: Event) -> Happened:
    return Happened(version=3, time=7, by_house=False, event=event)


def test_every_event_says_when_it_was_and_whether_the_house_did_it() -> None:
    record = Record(version=3, time=7, id="x", by=THE_HOUSE, digest="", what=Started())
    events = [Event(kind="trump"), Event(kind="deal")]
    assert happened_in(record, events) == [
        Happened(version=3, time=7, by_house=True, event=event) for event in events
    ]


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


def test_what_fades_is_told_again_without_its_faces() -> None:
    event = Event(kind="discard", seat=1, count=1, cards=("5h",), fades=True)
    melded = happened(Event(kind="meld", seat=1, count=1, cards=("6h",)))
    blank, same = told_again([happened(event), melded])
    assert (blank.event.cards, blank.event.count, blank.event.seat) == ((), 1, 1)
    assert same is melded


def test_of_a_deal_that_is_over_everything_is_told_again() -> None:
    event = Event(kind="discard", seat=1, count=1, cards=("5h",), fades=True)
    old, new = happened(event), happened(event)
    between = [happened(Event(kind="end")), happened(Event(kind="deal", count=104))]
    told = told_again([old, *between, new])
    assert [one.event.cards for one in told if one.event.kind == "discard"] == [("5h",), ()]
    assert told_again([]) == ()
