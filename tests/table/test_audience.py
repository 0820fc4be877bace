from dataclasses import replace

from app.store.memory.bell import MemoryBell
from app.table.commands import Close, LeaveSeat, Start, TakeSeat
from app.table.ports.presence import HandOrder
from app.table.records import THE_HOUSE, a_person
from app.table.terms import Absence
from tests.table.room import (
    PEOPLE,
    Inbox,
    Room,
    open_table,
    play_one,
    seat_people,
    started,
    submit,
    watch,
    whose_turn,
)


async def test_a_watcher_is_sent_one_whole_view_at_once() -> None:
    room = Room()
    live = await started(room.floor())
    _, inbox = await watch(live, "babis")
    assert len(inbox.frames) == 1
    frame = inbox.newest
    assert (frame.version, frame.happened, frame.lost) == (live.state.version, (), False)
    assert inbox.shared()["public"]["sizes"] == [3, 3]
    assert len(inbox.own()["hand"]) == 3
    assert (inbox.you.seat, inbox.you.name, inbox.you.controls) == (1, "Babis", True)
    assert inbox.you.last == "sit-babis"


async def test_every_new_version_reaches_every_watcher() -> None:
    live = await started(Room().floor())
    _, anna = await watch(live, "anna")
    _, babis = await watch(live, "babis")
    for _ in range(4):
        version = await play_one(live)
        assert (anna.newest.version, babis.newest.version) == (version, version)
        assert anna.newest.shared is babis.newest.shared


async def test_a_drawn_card_is_shown_to_its_own_seat_alone() -> None:
    live = await started(Room().floor())
    inboxes = {person: (await watch(live, person))[1] for person in PEOPLE[:2]}
    person = whose_turn(live)
    other = next(one for one in PEOPLE[:2] if one != person)
    hand = live.state.position.own(live.state.due or 0).hand  # type: ignore[union-attr]
    await play_one(live, "draw")
    (mine,) = [h["event"] for h in inboxes[person].happened()]
    (theirs,) = [h["event"] for h in inboxes[other].happened()]
    (card,) = mine["cards"]
    assert sorted([*hand, card]) == sorted(inboxes[person].own()["hand"])
    assert (theirs["cards"], theirs["count"]) == ([], 1)
    assert theirs["secret"] == mine["secret"] == []


async def test_a_person_without_a_seat_gets_no_view() -> None:
    room = Room()
    live = await started(room.floor())
    inbox = Inbox()
    joined = await live.audience.join("stranger", inbox, seen=None, takes_control=True)
    assert joined is None
    assert inbox.frames == []
    assert live.audience.look("stranger") is None
    assert live.audience.is_empty
    assert room.presence.here(live.state.table) == frozenset()


async def test_who_sat_down_through_another_process_has_a_seat_in_this_one() -> None:
    room = Room()
    live = await open_table(room.floor())
    behind = await replace(room, bell=MemoryBell()).floor().find(live.state.table)
    assert behind is not None
    await seat_people(live, "babis")
    _, inbox = await watch(behind, "babis")
    assert (inbox.newest.version, inbox.you.seat) == (live.state.version, 1)


async def test_the_newest_tab_controls_and_the_older_watches() -> None:
    live = await started(Room().floor())
    first, old = await watch(live, "anna")
    second, new = await watch(live, "anna")
    assert (first.controls, second.controls) == (False, True)
    assert (old.you.controls, new.you.controls) == (False, True)
    await live.audience.take_over(first)
    assert (first.controls, second.controls) == (True, False)
    assert (old.you.controls, new.you.controls) == (True, False)
    before = len(new.frames)
    await live.audience.take_over(first)
    assert first.controls
    assert len(new.frames) == before


async def test_a_tab_that_comes_back_watching_takes_no_controls() -> None:
    live = await started(Room().floor())
    first, _ = await watch(live, "anna")
    back, inbox = await watch(live, "anna", takes_control=False)
    assert (first.controls, back.controls) == (True, False)
    assert not inbox.you.controls
    alone, _ = await watch(live, "babis", takes_control=False)
    assert alone.controls


async def test_when_the_controlling_tab_goes_the_newest_other_controls() -> None:
    live = await started(Room().floor())
    first, old = await watch(live, "anna")
    second, _ = await watch(live, "anna")
    await live.audience.leave(second)
    assert first.controls
    assert old.you.controls
    await live.audience.leave(first)
    await live.audience.leave(first)
    assert live.audience.is_empty


async def test_row_8_of_two_tabs_in_two_processes_one_controls() -> None:
    room = Room()
    here = await started(room.floor())
    there = await room.floor().find(here.state.table)
    assert there is not None
    first, old = await watch(here, "anna")
    second, new = await watch(there, "anna")
    here.audience.refresh()
    assert (old.you.controls, new.you.controls) == (False, True)
    await here.audience.take_over(first)
    there.audience.refresh()
    assert (first.controls, second.controls) == (True, False)
    assert (old.you.controls, new.you.controls) == (True, False)
    await watch(there, "anna", takes_control=False)
    await here.audience.leave(first)
    there.audience.refresh()
    assert not second.controls


async def test_others_see_who_is_here_at_once_and_again_when_they_return() -> None:
    live = await started(Room().floor(), people=2, bots=1)
    _, anna = await watch(live, "anna")
    assert anna.shared()["here"] == [0, 2]
    tab, _ = await watch(live, "babis")
    other_tab, _ = await watch(live, "babis")
    assert anna.shared()["here"] == [0, 1, 2]
    await live.audience.leave(tab)
    assert anna.shared()["here"] == [0, 1, 2]
    await live.audience.leave(other_tab)
    assert anna.shared()["here"] == [0, 2]
    await watch(live, "babis")
    assert anna.shared()["here"] == [0, 1, 2]


async def test_presence_never_changes_the_version() -> None:
    live = await started(Room().floor())
    _, anna = await watch(live, "anna")
    version = anna.newest.version
    tab, _ = await watch(live, "babis")
    await live.audience.leave(tab)
    await live.keep_order("anna", HandOrder("rank"))
    assert [frame.version for frame in anna.frames] == [version] * len(anna.frames)
    assert live.state.version == version


async def test_who_reconnects_hears_what_happened_since() -> None:
    live = await started(Room().floor())
    tab, _ = await watch(live, "anna")
    seen = live.state.version
    await live.audience.leave(tab)
    await play_one(live)
    await play_one(live)
    _, back = await watch(live, "anna", seen=seen)
    assert [h["version"] for h in back.happened()] == [seen + 1, seen + 2]
    _, fresh = await watch(live, "babis", seen=None)
    assert fresh.happened() == []


async def test_who_saw_more_than_the_log_holds_is_told() -> None:
    live = await started(Room().floor())
    _, inbox = await watch(live, "anna", seen=live.state.version + 3)
    assert inbox.newest.lost
    _, other = await watch(live, "babis", seen=live.state.version)
    assert not other.newest.lost


async def test_who_saw_more_than_this_process_knows_makes_it_catch_up() -> None:
    room = Room()
    one = await started(room.floor())
    room.bell = MemoryBell()
    other = await room.floor().find(one.state.table)
    assert other is not None
    await play_one(one)
    assert other.state.version == one.state.version - 1
    _, inbox = await watch(other, "anna", seen=one.state.version)
    assert (inbox.newest.version, inbox.newest.lost) == (one.state.version, False)


async def test_who_gives_up_the_seat_is_sent_away() -> None:
    live = await started(Room().floor())
    _, anna = await watch(live, "anna")
    tab, babis = await watch(live, "babis")
    await submit(live, LeaveSeat(who=a_person("babis"), id="leave"))
    assert (babis.dismissed, anna.dismissed) == ("seat", None)
    assert not tab.controls
    before = len(babis.frames)
    await submit(live, LeaveSeat(who=a_person("anna"), id="leave"))
    assert anna.dismissed == "seat"
    assert len(babis.frames) == before


async def test_a_closed_table_sends_everybody_away() -> None:
    live = await open_table(Room().floor())
    _, inbox = await watch(live, "anna")
    await submit(live, Close(who=THE_HOUSE, id="x", reason="abandoned"))
    assert inbox.dismissed == "closed"


async def test_who_changes_seats_goes_on_watching_from_the_new_one() -> None:
    live = await open_table(Room().floor(), 3)
    _, inbox = await watch(live, "anna")
    await seat_people(live, "babis")
    await submit(live, TakeSeat(who=a_person("anna"), id="move", name="Anna", seat=2))
    assert (inbox.you.seat, inbox.dismissed) == (2, None)


async def test_only_those_at_the_table_see_the_invitation_and_only_while_seats_are_free() -> None:
    live = await open_table(Room().floor())
    _, inbox = await watch(live, "anna")
    assert inbox.you.invite == "come"
    assert b"come" not in inbox.newest.shared
    await seat_people(live, "babis")
    assert inbox.you.invite is None


async def test_those_at_the_table_can_invite_whoever_takes_a_seat_that_is_offered() -> None:
    live = await open_table(Room().floor(), absence=Absence.SUBSTITUTE)
    _, inbox = await watch(live, "anna")
    await seat_people(live, "babis")
    await submit(live, Start(who=a_person("anna"), id="start"))
    seen = [inbox.you.invite]
    await submit(live, LeaveSeat(who=a_person("babis"), id="up"))
    seen.append(inbox.you.invite)
    await submit(live, TakeSeat(who=a_person("zoe"), id="sit", name="Zoe", invite="come"))
    assert [*seen, inbox.you.invite] == [None, "come", None]


async def test_looking_once_shows_the_same_as_watching() -> None:
    live = await started(Room().floor())
    _, inbox = await watch(live, "anna")
    assert live.audience.look("anna") == inbox.newest
