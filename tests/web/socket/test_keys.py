"""A key that another process ended is found out."""

import pytest

from app.people.guests import Guest
from app.store.memory.people import MemoryPeople
from app.table.ports.trouble import StorageTrouble
from app.web.identity import Key
from app.web.socket import keys
from app.web.socket.keys import KeyWatch

MARIA = Guest(id="p1", name="Maria", language=None, since=0)


class DarkPeople(MemoryPeople):
    async def find(self, person: str) -> Guest | None:
        raise StorageTrouble("away")


async def test_a_key_is_good_until_its_person_has_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "AGAIN", 0)
    people = MemoryPeople()
    await people.save(MARIA)
    ended = list[str]()
    watch = KeyWatch(Key("p1"), people, lambda: ended.append("p1"))
    assert await watch.is_good()
    await people.renew("p1")
    assert not await watch.is_good()
    assert ended == ["p1"]
    assert await KeyWatch(Key("p1", 1), people, ended.clear).is_good()


async def test_it_is_not_asked_at_every_frame_and_is_good_while_nobody_can_be_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert await KeyWatch(Key("p1"), MemoryPeople(), _fail).is_good()
    monkeypatch.setattr(keys, "AGAIN", 0)
    assert await KeyWatch(Key("p1"), DarkPeople(), _fail).is_good()


def _fail() -> None:
    raise AssertionError("the key is good")
