"""Leaving, staying away and coming back: rows 25 to 28 of what players suffer from."""

from pathlib import Path
from random import Random

import pytest

from tests.counts import each
from tests.journeys.party import FAST, Party, gather
from tests.pains.quick import play_quickly
from tests.pains.replaying import all_agree, at_least, cut
from tests.web.house import House, Person, house_in, until

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
    assert view["shared"]["table"]["status"] != "frozen"
    assert view["shared"]["table"]["seats"][2]["holder"] != "person"
    for other in others:
        assert other.http.delete(f"/tables/{party.table}/seats/mine").status_code == 200


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
    party = gather(house, "classic", 2, 2)
    keeper, returner = party.people[0], party.people[1]
    where = f"/tables/{party.table}/seats"
    for number in each("seats taken back from a bot", 50):
        view = at_least(keeper, party.table, 0)
        if view["shared"]["deal"]["scored"] is not None:
            break
        returner.delete(f"{where}/mine")
        back = returner.post(where, seat=1)
        with returner.at(party.table, version=back["version"]) as line:
            view = all_agree([keeper, returner], party.table, least=back["version"])
            assert view["shared"]["table"]["seats"][1]["holder"] == "person"
            mine = at_least(returner, party.table, view["version"])
            assert len(mine["own"]["hand"]) == mine["shared"]["deal"]["hand_sizes"][1]
            if mine["own"]["moves"] and mine["shared"]["deal"]["turn"] == 1:
                move = mine["own"]["moves"][-1]
                line.send(t="play", id=f"r{number}", at=mine["version"], move=move)
                assert line.answer(f"r{number}")["t"] == "accepted"
