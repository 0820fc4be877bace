"""Watching without a seat: who is let in, what they are shown, and that they change nothing."""

import json

from tests.web.house import House, Line, problem

SHUT = 1008


def shut_out(line: Line, **hello: object) -> list[str]:
    """What somebody hears who is not let in."""
    line.hello(**hello)
    assert line.closed() == SHUT
    return line.troubles


def test_anybody_watches_a_table_that_anyone_may_watch(house: House) -> None:
    people, table = house.table(watchers="anyone")
    stranger = house.stranger()
    with stranger.at(table) as line:
        [view] = line.came
        assert (view["you"], view["own"], view["happened"]) == (None, None, [])
        seated = people[0].view(table)
        assert view["shared"]["deal"] == seated["shared"]["deal"]
        hands = [card for person in people for card in person.view(table)["own"]["hand"]]
        assert len(hands) == sum(view["shared"]["deal"]["hand_sizes"])
    assert stranger.view(table)["you"] is None
    assert not stranger.cookie


def test_only_the_watch_key_opens_a_table_for_the_invited(house: House) -> None:
    people, table = house.table(watchers="invited")
    key = people[1].view(table)["you"]["watch"]
    stranger = house.stranger()
    with stranger.at(table, watch=key) as line:
        assert line.came[0]["you"] is None
    assert stranger.get(f"/tables/{table}", watch=key)["you"] is None
    assert "shared" not in stranger.view(table)
    for wrong in ("", key[:-1], key + "0", f"{table}-{key}"):
        with stranger.socket(table) as line:
            assert shut_out(line, watch=wrong) == ["no_seat"]


def test_row_32_no_watchers_means_none_by_any_way(house: House) -> None:
    """A second account, a guest, an old link, the API, the bare id."""
    host = house.stranger()
    opened = host.post("/tables", game="classic", players=2, watchers="nobody", name="Maria")
    table, invite = opened["table"], opened["invite"]
    player = house.stranger()
    player.post(f"/tables/{table}/seats", invite=invite, name="P1")
    host.post(f"/tables/{table}/start")
    assert host.view(table)["you"]["watch"] is None
    account = house.stranger()
    account.http.put("/me", json={"name": "Maria"})
    for second in (account, house.stranger()):
        for key in ("", invite, invite.split("-")[-1]):
            with second.socket(table) as line:
                assert shut_out(line, watch=key) == ["no_seat"]
                assert [frame["t"] for frame in line.came] == ["trouble"]
            card = second.get(f"/tables/{table}", watch=key)
            assert "shared" not in card
            assert "deal" not in json.dumps(card)
        listed = second.get("/tables")
        assert table not in [one["id"] for one in listed["watch"] + listed["open"]]
        for path in ("options", "record"):
            problem(second.http.get(f"/tables/{table}/{path}"), 403, "no_seat")


def test_row_34_an_invitation_sits_and_a_watch_key_only_watches(house: House) -> None:
    host = house.stranger()
    opened = host.post("/tables", game="classic", players=2, watchers="invited", name="Maria")
    table, key = opened["table"], host.view(opened["table"])["you"]["watch"]
    guest = house.stranger()
    sitting = guest.http.post(f"/tables/{table}/seats", json={"invite": key, "name": "P1"})
    problem(sitting, 403, "invite")
    with guest.socket(table) as line:
        assert shut_out(line, watch=opened["invite"]) == ["no_seat"]


def test_whom_the_host_has_sent_away_is_told_so(house: House) -> None:
    people, table = house.table(watchers="invited")
    with people[1].at(table) as line:
        people[0].delete(f"/tables/{table}/seats/1")
        assert line.closed() == SHUT
    with people[1].socket(table) as line:
        assert shut_out(line) == ["sent_away"]
    with house.stranger().socket(table) as line:
        assert shut_out(line) == ["no_seat"]


def test_who_watches_may_ask_and_do_nothing(house: House) -> None:
    people, table = house.table(watchers="anyone")
    at = people[0].view(table)["version"]
    with house.stranger().at(table) as line:
        line.send(t="play", id="m1", at=at, move="draw")
        assert line.answer("m1")["clause"] == "seat"
        line.send(t="ask", id="a1", cards=["5h"])
        assert line.answer("a1")["because"] == "You have no seat at this table."
        for frame in (
            {"t": "ready", "id": "r1", "contribution": "abc"},
            {"t": "order", "by": "rank"},
            {"t": "take_over"},
        ):
            line.send(**frame)
            assert line.wait("trouble")["code"] == "no_seat"
        line.hello()
        assert line.wait("trouble")["code"] == "malformed"
        line.send(t="ping")
        line.wait("pong")
    assert people[0].view(table)["version"] == at


def test_who_watches_sees_each_move_and_no_card_that_was_drawn(house: House) -> None:
    people, table = house.table(watchers="anyone")
    turn = people[0].view(table)["shared"]["deal"]["turn"]
    with house.stranger().at(table) as line, people[turn].at(table) as mover:
        at = mover.came[-1]["version"]
        mover.send(t="play", id="m1", at=at, move="draw")
        seen = line.wait("view", lambda frame: frame["version"] == at + 1)
        [drew] = seen["happened"]
        assert (drew["kind"], drew["count"], drew.get("cards")) == ("draw", 1, None)


def test_everybody_is_told_how_many_watch(house: House) -> None:
    people, table = house.table(watchers="anyone")
    with people[0].at(table) as line, house.stranger().at(table), house.stranger().at(table):
        line.wait("view", lambda frame: frame["shared"]["table"]["watching"] == 2)


def test_who_sits_down_comes_back_as_a_player(house: House) -> None:
    host, guest = house.stranger(), house.stranger()
    table = host.post("/tables", game="classic", players=2, public=True, name="Maria")["table"]
    guest.http.put("/me", json={"name": "Zoe"})
    with guest.at(table) as line:
        assert line.came[0]["you"] is None
        guest.post(f"/tables/{table}/seats")
        assert line.closed() == 1012
    with guest.at(table) as line:
        assert line.came[0]["you"]["seat"] == 1


def test_matches_to_watch_are_listed(house: House) -> None:
    _, table = house.table(watchers="anyone")
    _, quiet = house.table()
    listed = house.stranger().get("/tables")["watch"]
    [card] = [one for one in listed if one["id"] == table]
    assert card["watchers"] == "anyone"
    assert quiet not in [one["id"] for one in listed]


def test_who_may_watch_unless_it_is_said(house: House) -> None:
    host = house.stranger()
    for listed, watchers in (({"public": True}, "anyone"), ({}, "invited")):
        table = host.post("/tables", game="classic", players=2, **listed)["table"]
        assert host.view(table)["shared"]["table"]["watchers"] == watchers
