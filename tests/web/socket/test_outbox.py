"""One writer a socket; a slow reader gets the newest view with everything that happened."""

import asyncio
from collections.abc import Sequence

import pytest

from app.table.frames import Frame
from app.web.socket.outbox import AT_ONCE, GONE, POLICY, RESTART, Outbox, Post, Send

YOU = b'{"seat":0}'


def frame(version: int, *happened: bytes) -> Frame:
    return Frame(version=version, shared=b"{}", own=b"null", you=YOU, happened=happened)


def spliced(view: Frame, now: int) -> bytes:
    return f"view {view.version} at {now}: {b' '.join(view.happened).decode()}".encode()


def farewell(clause: str) -> bytes:
    return f"trouble {clause}".encode()


class Line:
    """A socket's sending end that can be held up, and what came through."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.came: list[object] = []
        self.hung_up = 0

    async def send(self, message: dict[str, object]) -> None:
        await self.open.wait()
        self.came.append(message.get("text", message.get("code")))

    def hang_up(self) -> None:
        self.hung_up += 1


def outbox_on(line: Line, send: Send | None = None, stuck_after: float = 5) -> Outbox:
    post = Post(splice=spliced, now=lambda: 7, stuck_after=stuck_after)
    return Outbox(post, send or line.send, farewell, line.hang_up)


async def test_a_view_is_sent_with_the_time_of_its_sending() -> None:
    line = Line()
    outbox = outbox_on(line)
    outbox.put(frame(1, b"draw"))
    await outbox.flushed()
    assert line.came == ["view 1 at 7: draw"]


async def test_an_unsent_view_is_replaced_and_what_happened_is_kept() -> None:
    line = Line()
    line.open.clear()
    outbox = outbox_on(line)
    outbox.put(frame(1, b"one"))
    await asyncio.sleep(0)
    for version, what in ((2, b"two"), (3, b"three"), (4, b"four")):
        outbox.put(frame(version, what))
        await asyncio.sleep(0)
    line.open.set()
    await outbox.flushed()
    assert line.came == ["view 1 at 7: one", "view 4 at 7: two three four"]


async def test_answers_go_out_in_order_and_before_the_view_that_waits() -> None:
    line = Line()
    outbox = outbox_on(line)
    outbox.put(frame(1))
    outbox.say(b"accepted")
    outbox.say(b"pong")
    await outbox.flushed()
    assert line.came == ["accepted", "pong", "view 1 at 7: "]


async def test_a_dismissal_says_why_and_nothing_is_sent_after_it() -> None:
    line = Line()
    outbox = outbox_on(line)
    outbox.put(frame(1))
    outbox.dismiss("seat")
    outbox.dismiss("closed")
    outbox.put(frame(2))
    outbox.say(b"pong")
    await outbox.flushed()
    outbox.say(b"pong")
    await outbox.flushed()
    assert line.came == ["trouble seat", POLICY]


async def test_a_door_may_close_without_a_word() -> None:
    line = Line()
    outbox = outbox_on(line)
    outbox.say(b"reload")
    outbox.shut(GONE)
    await outbox.flushed()
    assert line.came == ["reload", GONE]


async def test_a_socket_that_takes_nothing_is_given_up() -> None:
    line = Line()
    line.open.clear()
    outbox = outbox_on(line, stuck_after=0.02)
    outbox.put(frame(1))
    await asyncio.wait_for(outbox.flushed(), timeout=2)
    assert line.hung_up == 1
    line.open.set()
    outbox.put(frame(2))
    await outbox.flushed()
    assert line.came == []


@pytest.mark.parametrize("trouble", [ConnectionResetError(), OSError()])
async def test_a_socket_that_is_gone_is_given_up(trouble: OSError) -> None:
    async def gone(message: dict[str, object]) -> None:
        raise trouble

    line = Line()
    outbox = outbox_on(line, send=gone)
    outbox.say(b"pong")
    await outbox.flushed()
    assert line.hung_up == 1


class Wire:
    """A quick way onto the wire that can be full."""

    def __init__(self) -> None:
        self.is_full = False
        self.came: list[list[bytes]] = []

    def write(self, texts: Sequence[bytes]) -> bool:
        if not self.is_full:
            self.came.append(list(texts))
        return not self.is_full


def quick_outbox(line: Line, wire: Wire) -> Outbox:
    post = Post(splice=spliced, now=lambda: 7, stuck_after=5)
    return Outbox(post, line.send, farewell, line.hang_up, wire.write)


async def test_all_of_one_turn_of_the_loop_leaves_in_one_piece_and_answers_first() -> None:
    line, wire = Line(), Wire()
    outbox = quick_outbox(line, wire)
    outbox.put(frame(1, b"one"))
    outbox.put(frame(2, b"two"))
    outbox.say(b"accepted")
    await outbox.flushed()
    outbox.put(frame(3))
    await outbox.flushed()
    assert wire.came == [[b"accepted", b"view 2 at 7: one two"], [b"view 3 at 7: "]]
    assert line.came == []


async def test_what_a_full_line_does_not_take_waits_and_nothing_is_lost_or_said_twice() -> None:
    line, wire = Line(), Wire()
    line.open.clear()
    wire.is_full = True
    outbox = quick_outbox(line, wire)
    outbox.put(frame(1, b"one"))
    await asyncio.sleep(0)
    outbox.put(frame(2, b"two"))
    await asyncio.sleep(0)
    outbox.say(b"accepted")
    outbox.put(frame(3, b"three"))
    wire.is_full = False
    line.open.set()
    await outbox.flushed()
    outbox.say(b"pong")
    await outbox.flushed()
    assert [*line.came, *wire.came] == [
        *("view 2 at 7: one two", "accepted", "view 3 at 7: three"),
        [b"pong"],
    ]


async def test_a_farewell_is_sent_the_slow_way_together_with_the_close() -> None:
    line, wire = Line(), Wire()
    outbox = quick_outbox(line, wire)
    outbox.say(b"pong")
    outbox.dismiss("seat")
    await outbox.flushed()
    assert (line.came, wire.came) == (["pong", "trouble seat", POLICY], [])


async def test_a_frame_that_many_are_sent_is_spliced_once() -> None:
    spliced_at: list[int] = []
    clock = [7]

    def counted(view: Frame, now: int) -> bytes:
        spliced_at.append(now)
        return spliced(view, now)

    post = Post(splice=counted, now=lambda: clock[0], stuck_after=5)
    lines = [Line() for _ in range(300)]
    outboxes = [Outbox(post, line.send, farewell, line.hang_up) for line in lines]
    seen_by_all = frame(1, b"draw")
    for outbox in outboxes:
        outbox.put(seen_by_all)
    for outbox in outboxes:
        await outbox.flushed()
    assert spliced_at == [7]
    assert [line.came for line in lines] == [["view 1 at 7: draw"]] * 300
    clock[0] = 7 + AT_ONCE + 1  # whoever gets it later is told of the later hour
    outboxes[0].put(seen_by_all)
    await outboxes[0].flushed()
    assert spliced_at == [7, clock[0]]


async def test_what_many_have_not_been_sent_yet_is_merged_once() -> None:
    made: list[Frame] = []

    def kept(view: Frame, now: int) -> bytes:
        made.append(view)
        return spliced(view, now)

    post = Post(splice=kept, now=lambda: 7, stuck_after=5)
    lines = [Line() for _ in range(50)]
    outboxes = [Outbox(post, line.send, farewell, line.hang_up) for line in lines]
    for newest in (frame(1, b"one"), frame(2, b"two"), frame(3, b"three")):
        for outbox in outboxes:
            outbox.put(newest)
    for outbox in outboxes:
        await outbox.flushed()
    assert len(made) == 1
    assert [line.came for line in lines] == [["view 3 at 7: one two three"]] * 50


async def test_who_is_called_back_is_closed_without_a_word() -> None:
    line = Line()
    outbox = outbox_on(line)
    outbox.put(frame(1))
    await outbox.flushed()
    outbox.recall()
    outbox.put(frame(2))
    await outbox.flushed()
    assert line.came == ["view 1 at 7: ", RESTART]
