"""The parts of a view, encoded once, and the view they make together."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from app.engine.contract import Event, Unfit
from app.engine.seats import SIDE_LETTERS
from app.games import BY_SLUG
from app.table.chance import commitment
from app.table.frames import Frame, Shown, You
from app.table.happened import Happened
from app.table.records import Matter, Opened
from app.table.state import Chair, Proposal, Retractable, Status, TableState
from app.wire import press
from app.wire.press import JsonPress, differences, holder_of, sides_of, splice
from app.wire.server import ServerFrame, View
from tests.table.matches import a_match, followed

CLASSIC = BY_SLUG["classic"]
YOU = You(
    seat=0,
    name="Μαρία",
    controls=True,
    last="m1",
    order="suit",
    ordered=(),
    invite=None,
    watch=None,
)


def table(players: int = 4, **options: object) -> TableState:
    """A table of classic that waits, with Maria on its first seat and a bot on its second."""
    choices = CLASSIC.choose(options, players)
    assert not isinstance(choices, Unfit)
    chairs = (Chair(person="p1", name="Μαρία"), Chair(bot="steady"), *(Chair(),) * (players - 2))
    opened = Opened(game="classic", edition=1, options=choices, players=players)
    return TableState(
        table="t1",
        version=3,
        status=Status.WAITING,
        game=CLASSIC,
        opened=opened,
        opened_at=5,
        opened_as=("person:anna", "open"),
        chairs=chairs,
        host=0,
        position=None,
        position_version=0,
        digest="",
    )


def shown(state: TableState) -> Shown:
    return Shown(
        state=state,
        public=None,
        here=frozenset({0, 1}),
        ready=frozenset({1}),
        next_deal_at=None,
        is_stalled=False,
        watching=2,
    )


def test_everybody_sees_the_seats_with_their_sides() -> None:
    seen = json.loads(JsonPress().shared(shown(table())))
    assert seen["deal"] is None
    assert seen["table"]["seats"] == [
        {"seat": 0, "side": "A", "holder": "person", "name": "Μαρία", "here": True, "ready": False},
        {"seat": 1, "side": "B", "holder": "bot", "name": "steady", "here": True, "ready": True},
        {"seat": 2, "side": "A", "holder": "empty", "name": "", "here": False, "ready": False},
        {"seat": 3, "side": "B", "holder": "empty", "name": "", "here": False, "ready": False},
    ]
    del seen["table"]["seats"]
    assert seen["table"] == {
        "id": "t1",
        "game": "classic",
        "edition": 1,
        "status": "waiting",
        "players": 4,
        "direction": "anticlockwise",
        "host": 0,
        "differences": [],
        "next_deal_at": None,
        "stalled": False,
        "chance": {"newest": None, "promise": ""},
        "paused": False,
        "proposal": None,
        "conceded": None,
        "watchers": "nobody",
        "watching": 2,
        "absence": None,
        "clock": None,
        "chat": "none",
        "gallery_chat": "none",
        "silence": "chat",
    }
    assert seen["clocks"] is None


@pytest.mark.parametrize("players", CLASSIC.players)
def test_every_seat_has_a_side_before_the_match_begins(players: int) -> None:
    sides = sides_of(table(players))
    assert sorted(sides) == list(range(players))
    assert set(sides.values()) <= set(SIDE_LETTERS)


def test_only_what_differs_from_the_book_is_shown() -> None:
    assert differences(CLASSIC, table().opened.options) == ()
    [one] = differences(CLASSIC, table(target=3000).opened.options)
    assert (one.key, one.value, one.clause) == ("target", 3000, "B-37")


def test_a_chair_is_held_by_a_person_a_bot_or_nobody() -> None:
    stand_in = Chair(bot="steady", kept_for="p1")
    assert holder_of(Chair(person="p1", name="Maria")) == ("person", "Maria")
    assert holder_of(stand_in) == ("bot", "steady")
    assert holder_of(Chair()) == ("empty", "")


def test_what_happened_is_told_without_what_is_as_usual() -> None:
    event = Event(kind="draw", seat=2, count=1)
    happened = Happened(version=7, time=9, by_house=False, event=event)
    assert json.loads(JsonPress().happened(happened)) == {
        "version": 7,
        "time": 9,
        "kind": "draw",
        "seat": 2,
        "count": 1,
    }
    seen = replace(happened, by_house=True, event=replace(event, cards=("5h",)))
    told = json.loads(JsonPress().happened(seen))
    assert (told["cards"], told["by_house"]) == (["5h"], True)


def test_a_seat_without_a_deal_has_nothing_of_its_own() -> None:
    assert JsonPress().own(None) == b"null"


def test_the_parts_make_a_whole_view() -> None:
    event = Event(kind="seated", seat=0)
    happened = JsonPress().happened(Happened(version=3, time=9, by_house=False, event=event))
    frame = Frame(
        version=3,
        shared=JsonPress().shared(shown(table())),
        own=b"null",
        you=JsonPress().you(YOU),
        happened=(happened, happened),
    )
    view = msgspec.json.decode(splice(frame, 99), type=ServerFrame)
    assert isinstance(view, View)
    assert (view.version, view.now, view.lost) == (3, 99, False)
    assert view.you is not None
    assert view.you.name == "Μαρία"
    assert [one.kind for one in view.happened] == ["seated", "seated"]
    assert splice(frame, 99) == msgspec.json.encode(view).replace(b',"by_house":false', b"")
    lost = msgspec.json.decode(splice(frame._replace(happened=(), lost=True), 1))
    assert (lost["lost"], lost["happened"]) == (True, [])


def test_sides_are_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "REMEMBERED", 2)
    kept = JsonPress()
    for number in range(5):
        seen = kept.shared(shown(replace(table(), table=f"t{number}")))
        assert json.loads(seen)["table"]["seats"][0]["side"] == "A"
        assert len(kept._sides) <= 2


def test_of_a_secret_only_its_commitment_is_told_until_its_deal_is_over() -> None:
    records = a_match("classic", 1)
    states = [state for _, state in followed(records)]
    seen: dict[Status, set[bool]] = {}
    for state in states:
        told = json.loads(JsonPress().shared(replace(shown(table()), state=state)))
        newest, promise = told["table"]["chance"]["newest"], told["table"]["chance"]["promise"]
        assert promise == commitment(state.promised)
        assert state.promised not in json.dumps(told)
        if newest is not None and state.chance is not None:
            assert newest["commitment"] == commitment(state.chance.secret)
            is_told = newest["secret"] == state.chance.secret
            assert is_told == (newest["deck"] == state.chance.deck)
            seen.setdefault(state.status, set()).add(is_told)
            assert is_told or state.chance.secret not in json.dumps(told)
    assert seen == {Status.PLAYING: {False}, Status.BETWEEN: {True}}


def test_everybody_sees_what_is_asked_of_whom_and_until_when() -> None:
    asked = Proposal(version=3, time=10, seat=0, what=Matter.UNDO, to=2, agreed=frozenset({0}))
    chairs = (Chair(person="p1", name="Μαρία"), Chair(person="p2"), Chair(bot="steady"), Chair())
    state = replace(table(), chairs=chairs, proposal=asked)
    told = json.loads(JsonPress().shared(replace(shown(state), answers_until=60_010)))
    assert told["table"]["proposal"] == {
        "version": 3,
        "seat": 0,
        "what": "undo",
        "count": 0,
        "agreed": [0],
        "awaited": [1],
        "until": 60_010,
    }


def test_everybody_sees_which_side_gave_the_match_up() -> None:
    told = json.loads(JsonPress().shared(shown(replace(table(), conceded=3))))
    assert told["table"]["conceded"] == "B"


def test_somebody_without_a_seat_is_shown_nothing_of_one() -> None:
    frame = Frame(version=3, shared=JsonPress().shared(shown(table())), own=b"null", you=b"null")
    view = msgspec.json.decode(splice(frame, 99), type=ServerFrame)
    assert isinstance(view, View)
    assert (view.you, view.own) == (None, None)


CHANGES: dict[str, Callable[[Shown], Shown]] = {
    "chairs": lambda at: of(at, chairs=at.state.chairs[::-1]),
    "status": lambda at: of(at, status=Status.PLAYING),
    "host": lambda at: of(at, host=1),
    "promise": lambda at: of(at, promised="ab" * 32),
    "paused": lambda at: of(at, paused=True),
    "conceded": lambda at: of(at, conceded=1),
    "proposal": lambda at: of(at, proposal=None),
    "moves to take back": lambda at: of(at, retractable=at.state.retractable * 2),
    "who is here": lambda at: replace(at, here=frozenset({0})),
    "who is ready": lambda at: replace(at, ready=frozenset()),
    "the next deal": lambda at: replace(at, next_deal_at=9),
    "stalled": lambda at: replace(at, is_stalled=True),
    "watching": lambda at: replace(at, watching=3),
}
"""Everything in which a table is told otherwise than a moment ago, alone."""


def of(at: Shown, **changes: Any) -> Shown:
    return replace(at, state=replace(at.state, **changes))


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_no_table_is_told_as_it_was_once_anything_of_it_has_changed(
    change: Callable[[Shown], Shown],
) -> None:
    [*_, (_, dealt)] = followed(a_match("classic")[:5])
    assert dealt.position is not None
    asked = Proposal(version=3, time=10, seat=0, what=Matter.UNDO, to=2, agreed=frozenset({0}))
    move = Retractable(to=4, seat=0, position=dealt.position)
    before = shown(replace(table(), proposal=asked, retractable=(move,)))
    known = JsonPress()
    first = known.shared(before)
    after = change(before)
    assert known.shared(after) == JsonPress().shared(after) != first
    assert known.shared(before) == first


def test_a_pause_is_told_and_how_many_moves_an_undo_would_take_back() -> None:
    [*_, (_, dealt)] = followed(a_match("classic")[:5])
    assert dealt.position is not None
    asked = Proposal(version=9, time=10, seat=0, what=Matter.UNDO, to=6, agreed=frozenset({0}))
    moves = tuple(Retractable(to=to, seat=0, position=dealt.position) for to in (5, 6, 7))
    state = replace(table(), proposal=asked, retractable=moves, paused=True)
    told = json.loads(JsonPress().shared(shown(state)))["table"]
    assert (told["paused"], told["proposal"]["count"]) == (True, 2)


def test_a_table_that_is_closed_in_the_middle_of_a_deal_tells_no_secret() -> None:
    dealt = next(state for _, state in followed(a_match("classic")) if state.chance is not None)
    closed = replace(dealt, status=Status.CLOSED)
    newest = json.loads(JsonPress().shared(shown(closed)))["table"]["chance"]["newest"]
    assert all(newest.get(key) is None for key in ("secret", "deck", "unshuffled"))
    assert newest["commitment"]
