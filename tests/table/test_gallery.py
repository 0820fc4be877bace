import asyncio
from collections import Counter

import pytest

from app.store.memory.presence import MemoryPresence
from app.table import gallery
from app.table.commands import Close, LeaveSeat, TakeSeat
from app.table.records import THE_HOUSE, a_person
from tests.table.room import (
    Room,
    look_on,
    open_table,
    play_one,
    started,
    submit,
    until,
    watch,
    whose_turn,
)


async def test_a_spectator_is_sent_what_everybody_sees_and_nothing_of_a_seat() -> None:
    live = await started(Room().floor())
    _, anna = await watch(live, "anna")
    _, inbox = await look_on(live)
    frame = inbox.newest
    assert (frame.you, frame.own, frame.version) == (b"null", b"null", live.state.version)
    assert frame.shared is anna.newest.shared
    assert live.audience.gallery.look() == frame


async def test_a_move_is_told_to_a_spectator_without_the_card_that_was_drawn() -> None:
    live = await started(Room().floor())
    _, inbox = await look_on(live)
    await play_one(live, "draw")
    (drew,) = [one["event"] for one in inbox.happened()]
    assert (drew["kind"], drew["count"], drew["cards"], drew["secret"]) == ("draw", 1, [], [])


async def test_one_frame_is_made_for_all_who_watch() -> None:
    room = Room()
    live = await started(room.floor())
    inboxes = [(await look_on(live))[1] for _ in range(300)]
    await until(lambda: all(inbox.shared()["watching"] == 300 for inbox in inboxes))
    for move in ("draw", None):
        room.press.encoded.clear()
        await play_one(live, move)
        assert Counter(room.press.encoded) == {"shared": 1, "happened": 1}
        assert len({id(inbox.newest) for inbox in inboxes}) == 1


async def test_many_who_come_at_once_are_one_change_for_the_others() -> None:
    room = Room()
    live = await started(room.floor())
    _, anna = await watch(live, "anna")
    before = len(anna.frames)
    spectators = [(await look_on(live))[0] for _ in range(200)]
    assert len(anna.frames) == before
    await until(lambda: anna.shared()["watching"] == 200)
    assert len(anna.frames) == before + 1
    for spectator in spectators:
        live.audience.gallery.leave(spectator)
        live.audience.gallery.leave(spectator)
    await until(lambda: anna.shared()["watching"] == 0)
    assert len(anna.frames) == before + 2
    assert room.presence.watching(live.state.table) == 0


async def test_a_person_counts_once_and_a_stranger_by_the_socket() -> None:
    live = await started(Room().floor())
    for person in ("zoe", "zoe", None, None):
        _, inbox = await look_on(live, person)
    await until(lambda: inbox.shared()["watching"] == 3)


async def test_those_who_watch_elsewhere_are_counted_too() -> None:
    class Elsewhere(MemoryPresence):
        def watching(self, table: str, /) -> int:
            return 7 + super().watching(table)

    live = await started(Room(presence=Elsewhere()).floor())
    _, inbox = await look_on(live)
    await until(lambda: inbox.shared()["watching"] == 8)


async def test_who_sits_down_is_called_back_to_the_seat() -> None:
    live = await open_table(Room().floor())
    (_, zoe), (_, other) = await look_on(live, "zoe"), await look_on(live)
    await submit(live, TakeSeat(who=a_person("zoe"), id="sit", name="Zoe"))
    assert (zoe.recalled, zoe.dismissed, other.recalled) == (True, None, False)
    frames = len(zoe.frames)
    await submit(live, LeaveSeat(who=a_person("zoe"), id="up"))
    assert len(zoe.frames) == frames
    assert other.newest.version == live.state.version


async def test_who_sat_down_a_moment_ago_does_not_watch() -> None:
    live = await started(Room().floor())
    _, anna = await look_on(live, "anna")
    assert anna.recalled
    assert live.audience.gallery.is_empty


async def test_everybody_hears_that_the_table_is_closed() -> None:
    live = await started(Room().floor())
    _, inbox = await look_on(live)
    await submit(live, Close(who=THE_HOUSE, id="close", reason="abandoned"))
    assert inbox.dismissed == "closed"
    assert live.audience.is_empty
    _, late = await look_on(live)
    assert late.dismissed == "closed"


async def test_who_comes_back_hears_what_happened() -> None:
    live = await started(Room().floor())
    at = live.state.version
    await play_one(live, "draw")
    _, inbox = await look_on(live, seen=at)
    assert [one["event"]["kind"] for one in inbox.happened()] == ["draw"]
    _, ahead = await look_on(live, seen=at + 9)
    assert ahead.newest.lost


async def test_a_table_that_only_spectators_see_is_kept() -> None:
    live = await started(Room().floor())
    spectator, _ = await look_on(live)
    assert not live.audience.is_empty
    live.audience.gallery.leave(spectator)
    assert live.audience.is_empty


async def test_no_more_are_let_in_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "MOST", 2)
    live = await started(Room().floor())
    await look_on(live)
    assert not live.audience.gallery.is_full
    await look_on(live)
    assert live.audience.gallery.is_full


async def test_a_floor_that_stops_counts_no_more() -> None:
    room = Room()
    floor = room.floor()
    live = await started(floor)
    await look_on(live)
    await floor.stop()
    await asyncio.sleep(0.1)
    assert room.presence.watching(live.state.table) == 0


async def test_what_concerns_a_seat_alone_is_no_news_to_a_spectator() -> None:
    room = Room()
    live = await started(room.floor())
    _, anna = await watch(live, "anna")
    _, inbox = await look_on(live)
    await until(lambda: inbox.shared()["watching"] == 1)
    before = (len(anna.frames), len(inbox.frames))
    live.audience.refresh()
    assert (len(anna.frames), len(inbox.frames)) == (before[0] + 1, before[1])


async def test_nothing_is_made_for_a_gallery_without_anybody() -> None:
    room = Room()
    live = await started(room.floor())
    await watch(live, whose_turn(live))
    room.press.encoded.clear()
    await play_one(live, "draw")  # what the seat itself is told, and not what others would be
    assert Counter(room.press.encoded) == {"shared": 1, "own": 1, "happened": 1}
