import json
from collections import Counter

from app.engine.contract import Event
from app.table.happened import Happened
from tests.table.room import PEOPLE, Room, look_on, open_table, play_one, started, watch


async def test_each_part_of_a_version_is_built_and_encoded_once() -> None:
    room = Room()
    live = await started(room.floor(), people=4)
    for person in (*PEOPLE, *PEOPLE):
        await watch(live, person)
    room.press.encoded.clear()
    await play_one(live)  # a draw: hidden from three, shown to one
    assert Counter(room.press.encoded) == {"shared": 1, "own": 4, "happened": 2}
    room.press.encoded.clear()
    await play_one(live)  # a discard: the same for all
    assert Counter(room.press.encoded) == {"shared": 1, "own": 4, "happened": 1}


async def test_nothing_is_encoded_while_nobody_watches() -> None:
    room = Room()
    live = await started(room.floor())
    await play_one(live)
    assert room.press.encoded == []


async def test_what_is_known_already_is_not_encoded_again() -> None:
    room = Room()
    live = await started(room.floor())
    await watch(live, "anna")
    room.press.encoded.clear()
    live.audience.refresh()
    live.audience.look("anna")
    assert room.press.encoded == []


async def test_only_the_shared_part_changes_when_somebody_comes() -> None:
    room = Room()
    live = await started(room.floor())
    _, anna = await watch(live, "anna")
    own = anna.newest.own
    room.press.encoded.clear()
    await watch(live, "babis")
    assert Counter(room.press.encoded) == {"shared": 1, "own": 1}
    assert anna.newest.own is own


async def test_before_the_deal_there_is_nothing_to_see() -> None:
    live = await open_table(Room().floor())
    _, anna = await watch(live, "anna")
    assert (anna.own(), anna.shared()["public"], anna.shared()["next"]) == (None, None, None)


async def test_each_of_several_who_drew_meanwhile_is_told_their_own_card_and_no_other() -> None:
    live = await started(Room().floor(), people=3)
    people = [(await watch(live, person))[1] for person in PEOPLE[:3]]
    _, gallery = await look_on(live)
    draws = [
        Happened(
            version=live.state.version,
            time=7,
            by_house=False,
            event=Event(kind="draw", seat=seat, count=1, secret=(card,)),
        )
        for seat, card in ((0, "5h"), (1, "6h"))
    ]
    live.audience.show(live.state, draws)
    told = [
        [json.loads(one)["event"]["cards"] for one in inbox.frames[-1].happened]
        for inbox in (*people, gallery)
    ]
    assert told == [[["5h"], []], [[], ["6h"]], [[], []], [[], []]]
