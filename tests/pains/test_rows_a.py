"""Sync and reconnect: each test replays one row of what players of such sites suffer from.

Those in which the page itself has to do right are in tests/browser/test_rows_in_the_page.py.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.counts import each
from tests.journeys.party import FAST, bold_move, gather, plain_move, play_one
from tests.journeys.running import running
from tests.pains.replaying import HASTE, all_agree, at_least, back, cut, hash_of, to_move
from tests.servers import free_port
from tests.web.house import House, Json, Line, Person, house_in, problem, until

GAMES = ("classic", "tournament", "altaneira", "bipbip")


def test_row_01_a_move_cut_off_on_its_way_counts_once_and_all_agree(house: House) -> None:
    cuts = each("a socket cut with a move on its way", 200)
    while cut_off_in_one_deal(house, cuts):
        pass


def cut_off_in_one_deal(house: House, cuts: Iterator[int]) -> bool:
    """Cut moves off until the deal is over; False once there were enough."""
    party = gather(house, "classic", 2, 2)
    people, table, version = list(party.people.values()), party.table, 0
    while True:
        before = at_least(people[0], table, version)
        version = before["version"] + 1
        if before["shared"]["deal"]["scored"] is not None:
            return True
        if (number := next(cuts, None)) is None:
            return False
        seat = to_move(before)
        move = plain_move(before, people[seat].get(f"/tables/{table}/options")["moves"])
        frame = {"t": "play", "id": f"m{number}", "at": before["version"], "move": move}
        with people[seat].at(table) as line:
            line.send(**frame)
            cut(line)
        with (
            people[seat].at(table, version=before["version"]) as line,
            back(house, people[1 - seat]).at(table) as other,
        ):
            line.send(**frame)
            assert line.answer(frame["id"]) == {
                "t": "accepted",
                "id": frame["id"],
                "version": before["version"] + 1,
            }
            mine, theirs = newest(line, before["version"] + 1), newest(other, before["version"] + 1)
            all_agree(people, table, mine, theirs)


def newest(line: Line, version: int) -> Json:
    """The view of a version, whether it came already or is on its way."""
    for frame in line.came:
        if frame["t"] == "view" and frame["version"] == version:
            return frame
    return line.wait("view", lambda view: view["version"] == version)


def test_row_03_whoever_drops_out_after_taking_the_pile_keeps_the_hand(house: House) -> None:
    party = gather(house, "classic", 4, 4)
    for _ in range(12):
        play_one(party, to_move(party.look(0)), plain_move, on_socket=False)
    while party.look(0)["shared"]["deal"]["phase"] != "draw":
        play_one(party, to_move(party.look(0)), plain_move, on_socket=False)
    view = party.look(0)
    seat, pile = to_move(view), view["shared"]["deal"]["pile"]
    assert len(pile) > 2
    with party.people[seat].at(party.table) as line:
        before = line.came[0]["own"]["hand"]
        line.send(t="play", id="take", at=view["version"], move="take")
        assert line.answer("take")["t"] == "accepted"
        mine = newest(line, view["version"] + 1)
        cut(line)
    assert sorted(mine["own"]["hand"]) == sorted([*before, *pile])
    with back(house, party.people[seat]).at(party.table, version=mine["version"]) as line:
        again = line.came[0]
        assert (again["you"]["seat"], again["own"]) == (seat, mine["own"])
        assert again["shared"]["deal"] == mine["shared"]["deal"]
        assert again["own"]["moves"]
        line.send(t="play", id="go-on", at=again["version"], move=again["own"]["moves"][-1])
        assert line.answer("go-on")["t"] == "accepted"


def test_row_04_the_other_three_see_whoever_comes_back_as_here_again(house: House) -> None:
    party = gather(house, "classic", 4, 4)
    lost, *others = party.people.values()
    with contextlib.ExitStack() as opening:
        lines = [opening.enter_context(person.at(party.table)) for person in others]
        for _ in each("somebody goes away and comes back", 100):
            with back(house, lost).at(party.table) as line:
                for other in lines:
                    other.wait("view", lambda view: is_here(view, 0))
                cut(line)
                for other in lines:
                    other.wait("view", lambda view: not is_here(view, 0))
        # The new socket comes before the old one is known to be dead.
        with back(house, lost).at(party.table) as old, back(house, lost).at(party.table) as new:
            cut(old)
            until(lambda: "left" in heard_pong(new))
            assert is_here(others[0].view(party.table), 0)


def is_here(view: Json, seat: int) -> bool:
    """Whether a seat's person is shown as being at the table."""
    here: bool = view["shared"]["table"]["seats"][seat]["here"]
    return here


def heard_pong(line: Line) -> str:
    """`left` once the server has answered this line."""
    line.send(t="ping")
    return "left" if line.wait("pong") else ""


@pytest.mark.parametrize("game", GAMES)
def test_row_05_every_pile_and_hand_lies_in_the_same_order_after_a_return(
    house: House, game: str
) -> None:
    dice = Random(5)
    returns = each(f"{game}: a return at some point of a deal", 200)
    while returning_in_one_deal(house, game, dice, returns):
        pass


def returning_in_one_deal(house: House, game: str, dice: Random, returns: Iterator[int]) -> bool:
    """Have people come back until the deal is over; False once enough of them did."""
    party = gather(house, game, 4, 4)
    with party.come_in():
        people = list(party.people.values())
        while True:
            view = all_agree(people, party.table)
            if view["shared"]["deal"]["scored"] is not None:
                return True
            if next(returns, None) is None:
                return False
            play_one(party, to_move(view), bold_move(dice), on_socket=True)
            version = all_agree(people, party.table)["version"]
            party.everybody_has_seen(version)
            seen = {one.seat: one.frame for one in party.sent if one.frame["t"] == "view"}
            seat = dice.randrange(4)
            returning = back(house, party.people[seat])
            with returning.at(party.table, version=version, takes_control=False) as line:
                again = line.came[0]
            assert again["own"] == seen[seat]["own"]
            assert {hash_of(again)} == {hash_of(frame) for frame in seen.values()}


def test_row_05_the_order_that_somebody_gave_the_hand_is_there_after_a_return(house: House) -> None:
    people, table = house.table(players=2)
    with people[0].at(table) as line:
        mine = list(reversed(line.came[0]["own"]["hand"]))
        line.send(t="order", by="own", cards=mine)
        line.wait("view", lambda view: view["you"]["ordered"] == mine)
        cut(line)
    with back(house, people[0]).at(table) as line:
        assert line.came[0]["you"]["ordered"] == mine
        assert people[1].view(table)["you"]["ordered"] != mine


def test_row_08_of_three_tabs_that_act_at_once_only_the_newest_moves(small_house: House) -> None:
    ports = ports_of_three_tabs_of_which_one_controls(small_house)
    assert ports == {None}


def test_row_08_of_three_tabs_over_two_processes_only_the_newest_moves(house: House) -> None:
    ports = ports_of_three_tabs_of_which_one_controls(house)
    assert len(ports) == 2 or ports == {None}


def ports_of_three_tabs_of_which_one_controls(house: House) -> set[str | None]:
    """Which processes the tabs were at, as far as a balancer says."""
    people, table = house.table(players=2)
    mover = people[to_move(people[0].view(table))]
    with mover.at(table) as first, mover.at(table) as second, mover.at(table) as third:
        tabs = (first, second, third)
        for older in (first, second):
            older.wait("view", lambda view: not view["you"]["controls"])
        at = third.came[-1]["version"]
        for number, tab in enumerate(tabs):
            tab.send(t="play", id=f"tab{number}", at=at, move="draw")
        answers = [tab.answer(f"tab{number}") for number, tab in enumerate(tabs)]
        assert [one.get("clause") for one in answers] == ["controls", "controls", None]
        assert at_least(mover, table, at + 1)["version"] == at + 1
        # The second and third fall asleep; only a tab that asks for the controls gets them.
        for tab in (second, third):
            cut(tab)
        first.wait("view", lambda view: view["you"]["controls"])
        with mover.at(table, takes_control=False) as woken:
            assert woken.came[0]["you"]["controls"] is False
            assert first.came[-1]["you"]["controls"] is True
            woken.send(t="take_over")
            woken.wait("view", lambda view: view["you"]["controls"])
            first.wait("view", lambda view: not view["you"]["controls"])
        return {served_by(tab) for tab in tabs}


def served_by(line: Line) -> str | None:
    """The address of the process at the other end, behind a balancer."""
    response = line.connection.response
    assert response is not None
    return response.headers.get("X-Served-By")


def test_row_09_an_offer_made_over_and_over_is_one_offer_after_a_restart_too(
    tmp_path: Path,
) -> None:
    wish = {"game": "classic", "players": 2, "public": True, "id": "mine"}
    with house_in(tmp_path, **FAST) as house:
        host, guest = house.stranger(), house.stranger()
        host.http.put("/me", json={"name": "Maria"})
        for _ in range(9):
            again = back(house, host)
            table = again.post("/tables", **wish)["table"]
            with again.at(table) as line:
                cut(line)
        until(lambda: offers(guest) == [table])
    with house_in(tmp_path, **FAST) as house:
        host, guest = back(house, host), back(house, guest)
        until(lambda: offers(guest) == [table])
        assert host.post("/tables", **wish)["table"] == table
        assert offers(guest) == [table]
        host.delete(f"/tables/{table}/seats/mine")
        until(lambda: offers(guest) == [])
        no = guest.http.post(f"/tables/{table}/seats", json={"name": "Guest"})
        problem(no, 409, "closed")


def offers(person: Person) -> list[str]:
    """The tables that anybody is invited to."""
    return [card["id"] for card in person.get("/tables")["open"]]


def test_row_10_when_the_process_of_a_table_dies_another_has_the_same_seats(tmp_path: Path) -> None:
    with running(tmp_path, free_port(), **HASTE) as (program, house):
        people, table = house.table(players=4)
        with contextlib.ExitStack() as opening:
            lines = [opening.enter_context(person.at(table)) for person in people]
            views = [line.came[0] for line in lines]
            program.kill()
    with running(tmp_path, free_port(), **HASTE) as (_, house):
        for person, before in zip(people, views, strict=True):
            with back(house, person).at(table, version=before["version"]) as line:
                after = line.came[0]
                assert (after["version"], after["own"]) == (before["version"], before["own"])
                assert after["you"]["seat"] == before["you"]["seat"]
                assert after["lost"] is False
