"""Who hears a line: rendered once, and passed over by whoever does not want it."""

from dataclasses import replace

from app.store.memory.chatter import MemoryChatter
from app.table.sayings import Lane, Saying
from app.web.chat import Ear
from app.web.socket.parlour import Listener, Parlour
from tests.ports.test_chatter import HELLO, WORD


class Notes:
    """An outbox that keeps what it was told to say."""

    def __init__(self) -> None:
        self.said: list[bytes] = []

    def say(self, text: bytes) -> None:
        self.said.append(text)


def listener(lane: Lane, *blocked: str) -> Listener:
    return Listener("t", Ear(lane, frozenset(blocked)), Notes())  # type: ignore[arg-type]


def notes(one: Listener) -> list[bytes]:
    return one.outbox.said  # type: ignore[attr-defined, no-any-return]


async def test_a_line_is_rendered_once_for_all_who_hear_it() -> None:
    chatter = MemoryChatter()
    parlour = Parlour(chatter)
    seats, gallery = listener(Lane.SEATS), listener(Lane.GALLERY)
    angry = listener(Lane.SEATS, HELLO.person)
    for each in (seats, gallery, angry):
        await parlour.join(each)
    await chatter.say("t", HELLO)
    await chatter.say("t", WORD)
    await chatter.say("u", replace(HELLO, id="elsewhere"))
    assert [len(notes(each)) for each in (seats, gallery, angry)] == [2, 3, 1]
    assert notes(seats)[1] is notes(gallery)[1]
    parlour.leave(seats)
    parlour.leave(seats)
    await chatter.say("t", HELLO)
    assert len(notes(seats)) == 2


async def test_who_comes_later_hears_the_newest_lines_first() -> None:
    chatter = MemoryChatter()
    parlour = Parlour(chatter)
    await chatter.say("t", HELLO)
    await chatter.say("t", WORD)
    seats = listener(Lane.SEATS)
    await parlour.join(seats)
    [first] = notes(seats)
    assert b'"id":"a1"' in first
    assert b'"id":"b1"' not in first


async def test_nobodys_id_is_told_and_each_is_known_by_one_name_at_a_table() -> None:
    chatter = MemoryChatter()
    parlour = Parlour(chatter)
    gallery = listener(Lane.GALLERY)
    await parlour.join(gallery)
    secret: Saying = replace(WORD, person="person-of-secret-id")
    await chatter.say("t", secret)
    assert b"person-of-secret-id" not in notes(gallery)[-1]
