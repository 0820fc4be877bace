"""What is known of the people at one table: the fields of a hash, and what they come to. Pure.

here/PROCESS          a list of the people with a socket in that process
tabs/PROCESS          whose each socket in that process is, by arrival
control/PERSON        the arrival that took the controls of this person's seat last
watch/PROCESS         how many watch without a seat in that process
ready/VERSION/PERSON  when this person was done with the scores of that version
share/DEAL/PERSON     this person's share of the chance of that deal
order/PERSON          how this person likes the hand
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import msgspec

from app.table.ports.presence import Arrival, HandOrder, Readiness
from app.table.records import Millis, PersonId, Version

UNSAID: Final = HandOrder()
NOBODY: Final[frozenset[PersonId]] = frozenset()

_people = msgspec.json.Decoder(list[str])
_tabs = msgspec.json.Decoder(dict[str, str])
_order = msgspec.json.Decoder(HandOrder)


class Board:
    """The fields as last read, with what this process wrote and has not been told is there."""

    def __init__(self) -> None:
        self.fields: dict[str, str] = {}
        self.unsaid: dict[str, str | None] = {}
        """Fields of ours that Redis may not have; None: it should not have them."""
        self.is_fresh = False
        """All of it could be read when it was last tried."""
        self.here: frozenset[PersonId] = NOBODY
        self.watching = 0
        self.newest = 0
        """The number of the newest arrival that is there."""
        self.controllers: dict[PersonId, Arrival] = {}
        """Which socket controls the seat of each person who has one."""
        self._orders: dict[PersonId, HandOrder] = {}

    def read(self, fields: Mapping[str, str], is_alive: Callable[[str], bool]) -> bool:
        """Take over what Redis says; whether that is news."""
        known = {**fields, **self.unsaid}
        newer = {name: value for name, value in known.items() if value is not None}
        is_new, self.fields = newer != self.fields, newer
        if is_new:
            self._orders.clear()
        return self.count(is_alive) or is_new

    def put(self, field: str, value: str | None) -> None:
        """Write a field, or take it away, and remember that Redis has to be told."""
        self.unsaid[field] = value
        if value is None:
            self.fields.pop(field, None)
        else:
            self.fields[field] = value
        self._orders.clear()

    def note(self, field: str, value: str | None) -> bool:
        """Write a field unless it stands there so; whether it had to be written."""
        is_new = self.fields.get(field) != value
        if is_new:
            self.put(field, value)
        return is_new

    def said(self, field: str, value: str | None) -> None:
        """Redis has taken this value."""
        if field in self.unsaid and self.unsaid[field] == value:
            del self.unsaid[field]

    def count(self, is_alive: Callable[[str], bool]) -> bool:
        """Work out anew who is here, who controls and how many watch; whether that changed. The
        same people are the same value.
        """
        people = frozenset(
            person
            for process, there in self.processes().items()
            if is_alive(process)
            for person in there
        )
        watching = sum(
            int(number) for process, number in self._under("watch/").items() if is_alive(process)
        )
        controllers = self._who_controls(is_alive)
        now = (people, watching, controllers)
        if now == (self.here, self.watching, self.controllers):
            return False
        self.here = self.here if people == self.here else people
        self.watching, self.controllers = watching, controllers
        return True

    def _who_controls(self, is_alive: Callable[[str], bool]) -> dict[PersonId, Arrival]:
        """Of each person's sockets the one that took the controls; if it is gone, the newest."""
        tabs: dict[Arrival, PersonId] = {}
        for process, there in self._under("tabs/").items():
            if is_alive(process):
                tabs.update(_tabs.decode(there.encode()))
        oldest_first = sorted(tabs, key=_age)
        self.newest = _age(oldest_first[-1])[0] if tabs else 0
        newest = {tabs[arrival]: arrival for arrival in oldest_first}
        took = ((person, self.fields.get(control(person), "")) for person in newest)
        return newest | {person: arrival for person, arrival in took if tabs.get(arrival) == person}

    def processes(self) -> Mapping[str, list[PersonId]]:
        """Who has a socket where."""
        return {
            process: _people.decode(there.encode())
            for process, there in self._under("here/").items()
        }

    def readiness(self, version: Version) -> Readiness:
        """Who is done with the scores of a version, and since when the first of them is."""
        when = {person: int(value) for person, value in self._under(f"ready/{version}/").items()}
        first: Millis | None = min(when.values(), default=None)
        return Readiness(frozenset(when), first)

    def shares(self, deal: int) -> Mapping[PersonId, str]:
        """What people gave to the chance of a deal."""
        return self._under(f"share/{deal}/")

    def order(self, person: PersonId) -> HandOrder:
        """How somebody likes the hand: the same value as long as it is the same."""
        if person not in self._orders:
            text = self.fields.get(order(person))
            self._orders[person] = UNSAID if text is None else _order.decode(text)
        return self._orders[person]

    def outdated(self, kind: str, number: int) -> list[str]:
        """Fields of a kind that are about something earlier."""
        about = (name.split("/") for name in self.fields if name.startswith(f"{kind}/"))
        return ["/".join(words) for words in about if int(words[1]) < number]

    def has_newer(self, kind: str, number: int) -> bool:
        """Whether somebody gave something of a kind about something later."""
        about = (name.split("/") for name in self.fields if name.startswith(f"{kind}/"))
        return any(int(words[1]) > number for words in about)

    def _under(self, start: str) -> dict[PersonId, str]:
        length = len(start)
        return {
            name[length:]: value for name, value in self.fields.items() if name.startswith(start)
        }


def named(fields: Iterable[str]) -> list[str]:
    """The processes that are spoken of in some fields."""
    about = (name.partition("/") for name in fields)
    return [process for kind, _, process in about if kind in {"here", "tabs", "watch"}]


def here(process: str) -> str:
    """The field of the people in a process."""
    return f"here/{process}"


def watch(process: str) -> str:
    """The field of how many watch in a process."""
    return f"watch/{process}"


def tabs(process: str) -> str:
    """The field of the sockets in a process."""
    return f"tabs/{process}"


def control(person: PersonId) -> str:
    """The field of the arrival that took the controls of somebody's seat."""
    return f"control/{person}"


def arrival(process: str, number: int) -> Arrival:
    """The name of an arrival. The numbers tell which came later, over all processes."""
    return f"{process}-{number}"


def of_a_process(process: str) -> tuple[str, str, str]:
    """The fields that hold as long as a process lives."""
    return here(process), tabs(process), watch(process)


def order(person: PersonId) -> str:
    """The field of how somebody likes the hand."""
    return f"order/{person}"


def _age(arrival: Arrival) -> tuple[int, str]:
    process, _, number = arrival.rpartition("-")
    return int(number), process
