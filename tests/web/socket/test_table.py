"""A table's socket: who is let in, what they are shown, who may play."""

import contextlib
import gc
import json
import logging
import time
from pathlib import Path
from typing import Any

import pytest

from app.table.gallery import Gallery, Spectator
from app.table.live_table import LiveTable
from app.web.moving import Moving
from app.web.origins import Reach
from app.web.socket import keys
from tests.web.house import House, house_in


def test_the_first_word_brings_a_whole_view(house: House) -> None:
    [host, guest], table = house.table()
    with host.at(table) as line:
        view = line.came[0]
        assert view["shared"]["table"]["id"] == table
        assert view["you"]["seat"] == 0
        assert view["you"]["controls"] is True
        assert len(view["own"]["hand"]) == view["shared"]["deal"]["hand_sizes"][0]
        assert abs(view["now"] - time.time() * 1000) < 5000
    assert guest.view(table)["you"]["seat"] == 1


def test_a_seat_never_sees_another_hand(house: House) -> None:
    people, table = house.table(players=4)
    views = [person.view(table) for person in people]
    hands = [view.pop("own")["hand"] for view in views]
    assert [len(hand) for hand in hands] == [11] * 4
    shared = [json.dumps(view["shared"]["deal"]) for view in views]
    assert len(set(shared)) == 1
    for seat, view in enumerate(views):
        others = [card for other, hand in enumerate(hands) if other != seat for card in hand]
        deal = view["shared"]["deal"]
        assert deal["pile_size"] == len(deal["pile"]) <= 1
        assert view["happened"] == []
        assert not set(others) & set(view["you"]["ordered"])


def test_a_move_is_in_the_log_before_anybody_hears_of_it(house: House) -> None:
    people, table = house.table()
    turn = people[0].view(table)["shared"]["deal"]["turn"]
    mover, other = people[turn], people[1 - turn]
    with mover.at(table) as mine, other.at(table) as theirs:
        at = mine.came[-1]["version"]
        mine.send(t="play", id="m1", at=at, move="draw")
        assert mine.answer("m1") == {"t": "accepted", "id": "m1", "version": at + 1}
        seen = theirs.wait("view", lambda frame: frame["version"] == at + 1)
        [drew] = seen["happened"]
        assert (drew["kind"], drew["seat"], drew["count"]) == ("draw", turn, 1)
        assert "cards" not in drew


def test_whoever_drew_sees_the_card(house: House) -> None:
    people, table = house.table()
    turn = people[0].view(table)["shared"]["deal"]["turn"]
    with people[turn].at(table) as line:
        at = line.came[-1]["version"]
        line.send(t="play", id="m1", at=at, move="draw")
        view = line.wait("view", lambda frame: frame["version"] == at + 1)
        assert view["happened"][0]["cards"] == view["own"]["fresh"]
        assert view["you"]["last"] == "m1"


def test_a_refusal_cites_its_clause_in_the_language_of_the_viewer(house: House) -> None:
    people, table = house.table()
    turn = people[0].view(table)["shared"]["deal"]["turn"]
    waiting = people[1 - turn]
    for query, because in (("", "It is not your turn."), ("?lang=el", "Δεν είναι η σειρά σου.")):
        with waiting.socket(table, query=query) as line:
            line.hello()
            at = line.wait("view")["version"]
            line.send(t="play", id="m1", at=at, move="draw")
            refused = line.answer("m1")
            assert (refused["t"], refused["clause"], refused["because"]) == (
                "refused",
                "turn",
                because,
            )
            assert refused["version"] == at


def test_a_question_is_answered_and_changes_nothing(house: House) -> None:
    people, table = house.table()
    turn = people[0].view(table)["shared"]["deal"]["turn"]
    with people[turn].at(table) as line:
        at = line.came[-1]["version"]
        line.send(t="play", id="m1", at=at, move="draw")
        hand = line.wait("view", lambda frame: frame["version"] == at + 1)["own"]["hand"]
        line.send(t="ask", id="a1", cards=[hand[0]])
        can = line.answer("a1")
        assert can == {
            "t": "can",
            "id": "a1",
            "at": at + 1,
            "moves": [{"move": f"discard {hand[0]}", "points": 0}],
        }
        line.send(t="ask", id="a2", cards=["5h", "??"])
        assert line.answer("a2")["t"] == "refused"
        line.send(t="ping")
        line.wait("pong")
    assert people[turn].view(table)["version"] == at + 1


def test_the_newest_tab_controls_and_an_older_one_may_take_over(house: House) -> None:
    people, table = house.table()
    turn = people[0].view(table)["shared"]["deal"]["turn"]
    mover = people[turn]
    with mover.at(table) as old, mover.at(table) as new:
        assert new.came[0]["you"]["controls"] is True
        at = old.wait("view", lambda frame: not frame["you"]["controls"])["version"]
        old.send(t="play", id="m1", at=at, move="draw")
        assert old.answer("m1")["clause"] == "controls"
        old.send(t="take_over")
        old.wait("view", lambda frame: frame["you"]["controls"])
        new.wait("view", lambda frame: not frame["you"]["controls"])
        old.send(t="play", id="m1", at=at, move="draw")
        assert old.answer("m1") == {"t": "accepted", "id": "m1", "version": at + 1}


def test_a_tab_that_only_watched_comes_back_watching(house: House) -> None:
    [host, _], table = house.table()
    with host.at(table), host.at(table, takes_control=False) as watching:
        assert watching.came[0]["you"]["controls"] is False


def test_somebody_who_comes_back_hears_what_happened(house: House) -> None:
    people, table = house.table()
    turn = people[0].view(table)["shared"]["deal"]["turn"]
    at = people[turn].view(table)["version"]
    people[turn].post(f"/tables/{table}/commands", id="m1", at=at, move="draw")
    with people[1 - turn].at(table, version=at) as line:
        assert [one["kind"] for one in line.came[0]["happened"]] == ["draw"]
        assert line.came[0]["lost"] is False
    with people[1 - turn].at(table, version=at + 9) as line:
        assert line.came[0]["lost"] is True


def test_the_order_of_a_hand_is_kept_and_shown_to_its_owner_alone(house: House) -> None:
    [host, guest], table = house.table()
    with host.at(table) as line, guest.at(table) as other:
        hand = line.came[0]["own"]["hand"]
        line.send(t="order", by="own", cards=hand[::-1])
        view = line.wait("view", lambda frame: frame["you"]["order"] == "own")
        assert view["you"]["ordered"] == hand[::-1]
        assert view["version"] == line.came[0]["version"]
        other.send(t="ping")
        other.wait("pong")
        assert all(frame["you"]["order"] == "suit" for frame in other.came if frame["t"] == "view")


def test_a_table_that_is_not_there_is_told_of(house: House) -> None:
    [host, _], _ = house.table()
    with host.socket("nowhere") as line:
        line.hello()
        assert line.closed() == 1008
        assert line.troubles == ["no_table"]


def test_whoever_gets_up_is_shown_no_more(house: House) -> None:
    [_, guest], table = house.table()
    with guest.at(table) as line:
        guest.delete(f"/tables/{table}/seats/mine")
        assert line.closed() == 1008
        assert line.troubles == ["seat"]


def test_the_seat_comes_from_the_cookie_and_from_nowhere_else(house: House) -> None:
    [_, guest], table = house.table()
    with guest.socket(table, query="?seat=0&person=host") as line:
        line.hello()
        assert line.wait("view")["you"]["seat"] == 1


@pytest.mark.parametrize("hello", [{"protocol": 0}, {"protocol": 99}, {"build": "older"}])
def test_an_old_page_is_told_to_reload(tmp_path: Path, hello: dict[str, object]) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<head></head>")
    with house_in(tmp_path / "data", page=page) as house:
        [host, _], table = house.table()
        build = host.get("/health")["build"]
        with host.socket(table) as line:
            line.hello(**{"build": build, **hello})
            assert line.closed() == 1000
            assert line.came == [{"t": "reload", "build": build}]
        with host.at(table, build=build) as line:
            assert line.came[0]["t"] == "view"


def test_a_program_without_an_origin_may_play(house: House) -> None:
    [host, _], table = house.table()
    with host.socket(table, origin=None) as line:
        line.hello()
        line.wait("view")


def test_a_phone_in_the_network_may_play_where_it_is_let(tmp_path: Path) -> None:
    with house_in(tmp_path, Reach.NETWORK) as house:
        [host, _], table = house.table()
        port = house.port
        near = {"Host": f"192.168.7.7:{port}"}
        for origin, code in ((f"http://192.168.7.7:{port}", None), ("http://192.168.7.8", 1008)):
            with host.socket(table, origin=origin, headers=near) as line:
                if code is None:
                    line.hello()
                    line.wait("view")
                else:
                    assert line.closed() == code


def test_the_others_see_who_is_here(house: House) -> None:
    [host, guest], table = house.table()
    with host.at(table) as line:
        with guest.at(table):
            line.wait("view", lambda frame: frame["shared"]["table"]["seats"][1]["here"])
        line.wait("view", lambda frame: not frame["shared"]["table"]["seats"][1]["here"])


def test_a_house_that_closes_says_so_to_everybody_and_complains_of_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with contextlib.ExitStack() as opening:
        with house_in(tmp_path) as house:
            people, table = house.table(players=4)
            lines = [opening.enter_context(person.at(table)) for person in people * 2]
        assert [line.closed() for line in lines] == [1012] * 8
    gc.collect()
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING] == []


def test_one_address_has_no_more_sockets_than_it_may(tmp_path: Path) -> None:
    with house_in(tmp_path, sockets_per_address=2) as house:
        [host, guest], table = house.table()
        far = {"X-Forwarded-For": "203.0.113.7"}
        with host.at(table), guest.at(table):
            with host.socket(table) as line:
                assert line.closed() == 1013
                assert line.troubles == ["too_many_sockets"]
            with host.socket(table, headers=far) as line:
                line.hello()
                line.wait("view")
        with host.at(table):
            pass


def test_row_34_whoever_goes_on_elsewhere_leaves_no_open_door_behind(house: House) -> None:
    [old, _], table = house.table()
    with old.at(table) as line:
        assert line.came[0]["you"]["seat"] == 0
        house.stranger().post(f"/handovers/{old.post('/me/handover')['code']}")
        assert line.wait("trouble", lambda frame: frame["code"] == "moved")["fatal"] is True


def test_row_34_a_key_that_another_process_ended_is_found_out_at_a_frame(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "AGAIN", 0)
    monkeypatch.setattr(Moving, "send_home", lambda *_: None)  # another process took the code
    [old, _], table = house.table()
    with old.at(table) as line:
        house.stranger().post(f"/handovers/{old.post('/me/handover')['code']}")
        line.send(t="propose", id="late", what="pause")
        assert line.wait("trouble", lambda frame: frame["code"] == "moved")["fatal"] is True
    assert not [frame for frame in line.came if frame["t"] == "accepted"]


def test_a_table_is_not_deserted_while_somebody_is_being_let_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    welcome, join = LiveTable.welcome, Gallery.join

    async def look_and_welcome(live: LiveTable, person: str) -> None:
        found.append((live.audience.is_empty, live.audience.is_deserted))
        await welcome(live, person)

    async def look_and_join(gallery: Gallery, *who: Any, **more: Any) -> Spectator:
        audience: Any = gallery._refresh
        found.append((audience.__self__.is_empty, audience.__self__.is_deserted))
        return await join(gallery, *who, **more)

    monkeypatch.setattr(LiveTable, "welcome", look_and_welcome)
    monkeypatch.setattr(Gallery, "join", look_and_join)
    for number in range(2):
        [host, _], table = house.table(watchers="anyone")
        with (host, house.stranger())[number].at(table):
            pass
    assert found == [(True, False)] * 2
