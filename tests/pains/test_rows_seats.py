"""Leaving, staying away and coming back: rows 25 to 28 of what players suffer from."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.counts import each
from tests.journeys.party import FAST, Party, gather, plain_move, play_one
from tests.pains.quick import play_quickly
from tests.pains.replaying import all_agree, at_least, cut, to_move
from tests.web.house import House, Json, Line, Person, house_in, until

POLICIES = ("wait", "substitute", "bot", "forfeit")
PHASES = ("waiting", "playing", "between")


def in_phase(house: House, phase: str, absence: str = "bot") -> Party:
    """A table of three people that has come so far."""
    if phase == "waiting":
        host = house.stranger()
        opened = host.post("/tables", game="classic", players=3, absence=absence)
        people = {0: host}
        for seat in (1, 2):
            people[seat] = house.stranger()
            people[seat].post(
                f"/tables/{opened['table']}/seats", invite=opened["invite"], name=f"G{seat}"
            )
            until(lambda seat=seat: sees_a_view(people[seat], opened["table"]))  # type: ignore[misc]
        return Party(table=opened["table"], people=people)
    party = gather(house, "classic", 3, 3, absence=absence)
    if phase == "between":
        with party.come_in():
            play_quickly(party, Random(26))
    return party


def sees_a_view(person: Person, table: str) -> bool:
    """Whether the process that answers knows of this person's seat: it may hear of it later."""
    return "shared" in person.view(table)


@pytest.mark.parametrize("phase", PHASES)
def test_row_25_when_the_host_gets_up_another_is_host_and_the_table_lives(
    house: House, phase: str
) -> None:
    party = in_phase(house, phase)
    host, *others = party.people.values()
    version = host.delete(f"/tables/{party.table}/seats/mine")["version"]
    view = at_least(others[0], party.table, version)
    assert view["shared"]["table"]["host"] == 1
    assert view["shared"]["table"]["status"] not in {"closed", "frozen"}
    all_agree(others, party.table, least=version)
    if phase == "waiting":
        others[0].post(f"/tables/{party.table}/bots", kind="greedy")
        others[0].post(f"/tables/{party.table}/start")
        until(lambda: others[1].view(party.table)["shared"]["deal"] is not None)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("absence", POLICIES)
def test_row_26_whoever_wants_to_leave_leaves_whatever_was_agreed_on(
    house: House, absence: str, phase: str
) -> None:
    party = in_phase(house, phase, absence)
    leaver, *others = reversed(party.people.values())
    told = leaver.get(f"/tables/{party.table}")["shared"]["table"]["absence"]
    assert told == absence  # it was shown to whoever sat down
    version = leaver.delete(f"/tables/{party.table}/seats/mine")["version"]
    view = all_agree(others, party.table, least=version)
    shown = view["shared"]["table"]
    plays_on = absence == "bot" and phase != "waiting"
    assert (shown["status"], shown["seats"][2]["holder"]) == (phase, "bot" if plays_on else "empty")
    for other in others:
        assert other.http.delete(f"/tables/{party.table}/seats/mine").status_code == 200


def test_row_25_when_the_host_closes_the_tab_somebody_who_is_there_is_host(tmp_path: Path) -> None:
    with house_in(tmp_path, **FAST, grace_seconds=0.3) as house:
        for phase in PHASES:
            party = in_phase(house, phase, "wait")
            host, other, _ = party.people.values()
            with other.at(party.table) as line, host.at(party.table) as tab:
                line.wait("view", lambda view: view["shared"]["table"]["seats"][0]["here"])
                cut(tab)
                view = line.wait("view", lambda view: view["shared"]["table"]["host"] == 1)
            shown = view["shared"]["table"]
            assert (shown["status"], shown["seats"][0]["holder"]) == (phase, "person")
            assert host.view(party.table)["you"]["seat"] == 0


def test_row_27_the_next_deal_comes_whoever_is_away(tmp_path: Path) -> None:
    with house_in(tmp_path, **{**FAST, "next_deal_seconds": 0.5}) as house:
        for absentees in (1, 2, 3, 4):
            party = gather(house, "classic", 4, 4)
            with party.come_in():
                play_quickly(party, Random(absentees))
                for seat in range(4 - absentees, 4):
                    cut(party.lines[seat])
                until(lambda party=party: deal_of(party) == 2)  # type: ignore[misc]


def deal_of(party: Party) -> int:
    """The number of the deal on the table."""
    found: int = party.people[0].view(party.table)["shared"]["deal"]["deal"]
    return found


def test_row_28_whoever_comes_back_while_a_bot_thinks_has_the_seat_and_every_card(
    house: House,
) -> None:
    reclaims = each("seats taken back from a bot", 50)
    while taken_back_in_one_deal(house, reclaims):
        pass


def taken_back_in_one_deal(house: House, reclaims: Iterator[int]) -> bool:
    """Leave at each turn and come back at once, until the deal is over; False once that was often
    enough. Whatever the bot was quick enough to do is told, and nothing else has changed.
    """
    party = gather(house, "classic", 2, 2)
    keeper, returner, version = party.people[0], party.people[1], 0
    where = f"/tables/{party.table}/seats"
    while True:
        view = all_agree([keeper, returner], party.table, least=version)
        if view["shared"]["deal"]["scored"] is not None:
            return True
        if to_move(view) == 0:
            play_one(party, 0, plain_move, on_socket=False)
            continue
        if (number := next(reclaims, None)) is None:
            return False
        held = at_least(returner, party.table, view["version"])
        returner.delete(f"{where}/mine")
        version = returner.post(where, seat=1)["version"]
        with returner.at(party.table, version=version) as line:
            version = answered(line, held, version, number)


def answered(line: Line, held: Json, version: int, number: int) -> int:
    """The version of a move of whoever has just come back, if it is still their turn."""
    mine = line.came[0]
    assert mine["shared"]["table"]["seats"][1]["holder"] == "person"
    assert mine["version"] == version, "the bot moved for somebody who was back"
    if version == held["version"] + 2:
        assert mine["own"]["hand"] == held["own"]["hand"]
    if to_move(mine) != 1:
        return version
    move = plain_move(mine, mine["own"]["moves"])
    line.send(t="play", id=f"r{number}", at=version, move=move)
    answer = line.answer(f"r{number}")
    assert answer["t"] == "accepted"
    accepted: int = answer["version"]
    return accepted
