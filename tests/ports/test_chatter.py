"""What every chatter promises: what is said in one process is heard in all, and kept a while."""

from dataclasses import replace

from app.table.ports.chatter import Chatter
from app.table.sayings import KEPT, Lane, Saying
from tests.ports.waiting import until

HELLO = Saying(id="a1", time=5, lane=Lane.SEATS, person="anna", name="Άννα", seat=0, phrase="hello")
WORD = Saying(id="b1", time=6, lane=Lane.GALLERY, person="zoe", name="Zoe", text="well, “well”")


async def test_what_is_said_is_kept_in_order(chatters: list[Chatter]) -> None:
    one, other = chatters[0], chatters[-1]
    assert list(await one.recent("t")) == []
    await one.say("t", HELLO)
    await other.say("t", WORD)
    await one.say("u", replace(HELLO, id="c1"))
    assert list(await other.recent("t")) == [HELLO, WORD]
    assert [saying.id for saying in await other.recent("u")] == ["c1"]


async def test_everybody_hears_it_once_in_every_process(chatters: list[Chatter]) -> None:
    heard: list[list[tuple[str, Saying]]] = [[] for _ in chatters]
    stops = [
        each.listen(lambda table, saying, notes=notes: notes.append((table, saying)))  # type: ignore[misc]
        for each, notes in zip(chatters, heard, strict=True)
    ]
    await chatters[0].say("t", HELLO)
    await until(lambda: all(notes for notes in heard))
    assert all(set(notes) == {("t", HELLO)} for notes in heard)
    assert all(len(notes) == 1 for notes in heard)
    for stop in stops:
        stop()
    await chatters[0].say("t", WORD)
    assert all(len(notes) == 1 for notes in heard)


async def test_only_the_newest_lines_are_kept(chatters: list[Chatter]) -> None:
    for number in range(KEPT + 5):
        await chatters[0].say("t", replace(HELLO, id=f"n{number}"))
    kept = [saying.id for saying in await chatters[-1].recent("t")]
    assert kept == [f"n{number}" for number in range(5, KEPT + 5)]
