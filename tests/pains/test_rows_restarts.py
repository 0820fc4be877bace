"""Restarts near the end: row 24 of what players suffer from, in a house that is opened again."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from tests.counts import LONG, record
from tests.journeys.party import FAST, Party, gather
from tests.pains import quick
from tests.pains.replaying import back, to_move
from tests.web.house import House, Json, house_in, problem, until

CARDS = 12 if LONG else 3
"""So many cards are still in the hands when the restarts begin."""


def test_row_24_restarted_after_each_move_and_each_undo_a_match_ends_once(tmp_path: Path) -> None:
    with house_in(tmp_path, **FAST) as house:
        party = gather(house, "bipbip", 2, 2, options={"deals": 1})
        play_until_few_cards_are_left(party)
        seen = looks(party)
    undone = restarts = 0
    while not is_over(seen[0]):
        with opened_again(tmp_path, party) as (house, party):
            assert told(looks(party)) == told(seen)
            move(party)
            if undone <= restarts // 2 and (seen_before := undo(party)):
                undone += 1
                assert hands(looks(party)) == hands(seen) == seen_before
            seen = looks(party)
            restarts += 1
    with opened_again(tmp_path, party) as (house, party):
        it_is_over_for_good(party, seen)
    assert undone > 0
    record("restarts before the end of a match", CARDS, restarts)


def play_until_few_cards_are_left(party: Party) -> None:
    """Everything up to the end, as fast as sockets carry it."""
    with party.come_in():
        while sum((view := party.views[0])["shared"]["deal"]["hand_sizes"]) > CARDS:
            seat, version = to_move(view), view["version"]
            quick.seen(party, seat, version)
            quick.move(party, seat, party.views[seat], party.views[seat]["own"]["moves"][-1])
            quick.seen(party, 0, version + 1)


@contextlib.contextmanager
def opened_again(data: Path, party: Party) -> Iterator[tuple[House, Party]]:
    """The house, and the same people with the cookies they had."""
    with house_in(data, **FAST) as house:
        people = {seat: back(house, person) for seat, person in party.people.items()}
        yield house, Party(table=party.table, people=people)


def it_is_over_for_good(party: Party, seen: list[Json]) -> None:
    """The end stands, is in nobody's list of tables, and is in the file once."""
    people = party.people
    assert told(looks(party)) == told(seen)
    assert seen[0]["shared"]["deal"]["winners"]
    until(lambda: all(person.get("/tables")["mine"] == [] for person in people.values()))
    late = {"id": "late", "at": seen[0]["version"], "move": "play As"}
    problem(people[0].http.post(f"/tables/{party.table}/commands", json=late), 409, "over")
    file = people[1].http.get(f"/tables/{party.table}/record").text.splitlines()
    assert [line for line in file if f'"version":{seen[0]["version"] + 1}' in line] == []


def looks(party: Party) -> list[Json]:
    """What everybody sees."""
    return [person.view(party.table) for person in party.people.values()]


def told(views: list[Json]) -> list[Json]:
    """Of views all that a restart leaves as it was."""
    return [
        {key: view[key] for key in ("version", "own")} | view["shared"]["deal"] for view in views
    ]


def hands(views: list[Json]) -> list[Json]:
    return [view["own"]["hand"] for view in views]


def is_over(view: Json) -> bool:
    return bool(view["shared"]["table"]["status"] == "over")


def move(party: Party) -> None:
    """The last of the moves that are offered."""
    view = party.people[0].view(party.table)
    person = party.people[to_move(view)]
    line = person.view(party.table)["own"]["moves"][-1]
    at = view["version"]
    person.post(f"/tables/{party.table}/commands", id=f"m{at}", at=at, move=line)


def undo(party: Party) -> list[Json]:
    """Take the newest move back where that may be; everybody's hands then, nothing otherwise."""
    asking = {
        seat: view["you"]["undo"]
        for seat, view in enumerate(looks(party))
        if view["you"]["undo"] is not None
    }
    for seat, to in asking.items():
        other = party.people[1 - seat]
        with party.people[seat].at(party.table) as line, other.at(party.table) as answering:
            line.send(t="propose", id=f"undo{to}", what="undo", to=to)
            asked = line.answer(f"undo{to}")["version"]
            answering.send(t="answer", id=f"yes{to}", proposal=asked, agrees=True)
            assert answering.answer(f"yes{to}")["t"] == "accepted"
        return hands(looks(party))
    return []
