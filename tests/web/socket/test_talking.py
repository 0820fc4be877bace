"""What is said at a table: who hears it, who may say it, and what becomes of it."""

from pathlib import Path

from tests.web.house import House, house_in, named, said


def test_a_phrase_reaches_everybody_as_its_key(house: House) -> None:
    people, table = house.table(watchers="anyone")
    with people[0].at(table) as host, people[1].at(table) as guest, house.stranger().at(table) as x:
        at = host.came[0]["version"]
        guest.send(t="say", id="s1", phrase="nice")
        lines = [said(each, "nice") for each in (host, guest, x)]
        assert lines[0] == lines[1] == lines[2]
        line = lines[0]
        assert (line["seat"], line["name"], line["text"], line["lane"]) == (1, "P1", "", "seats")
        assert people[1].http.cookies["biribaki"].split(".")[0] not in line["who"]
    assert people[0].view(table)["version"] == at
    with people[0].at(table) as back:
        assert said(back, "nice")["id"] == line["id"]


def test_free_text_only_where_the_table_allows_it(house: House) -> None:
    for chat, clause in (("none", "chat"), ("phrases", "chat"), ("all", None)):
        people, table = house.table(chat=chat)
        assert people[0].view(table)["shared"]["table"]["chat"] == chat
        with people[0].at(table) as line:
            line.send(t="say", id="s1", text=" wait\u202e  a\nmoment ")
            if clause is None:
                assert said(line, "wait a moment")["phrase"] is None
            else:
                assert line.answer("s1")["clause"] == clause


def test_row_45_what_is_said_is_plain_and_smears_over_nothing(house: House) -> None:
    people, table = house.table(chat="all")
    with people[0].at(table) as line:
        line.send(t="say", id="s1", text="Z" + "\u0321" * 40 + "\x00\u200bo" + "x" * 300)
        text = line.wait("said", lambda frame: bool(frame["lines"]))["lines"][0]["text"]
        assert text.startswith("Z\u0321\u0321ox")
        assert len(text) == 202
        line.send(t="say", id="s2", text="\u200b\u202e")
        assert line.answer("s2")["clause"] == "chat"


def test_nobody_at_altaneira_talks_during_a_deal(house: House) -> None:
    people, table = house.table(players=4, game="altaneira", chat="all", watchers="anyone")
    assert people[0].view(table)["shared"]["table"]["silence"] == "A-46"
    watching = named(house, "Zoe")
    with people[0].at(table) as line, watching.at(table) as gallery:
        for frame in ({"phrase": "hello"}, {"text": "hearts!"}):
            line.send(t="say", id="s1", **frame)
            refused = line.answer("s1")
            assert refused["clause"] == "A-46"
            assert refused["because"] == "Nobody at the table talks while a deal is played."
        gallery.send(t="say", id="s2", phrase="hello")
        assert said(gallery, "hello")["lane"] == "gallery"
        line.send(t="ping")
        line.wait("pong")
        assert not [frame for frame in line.came if frame["t"] == "said" and frame["lines"]]


def test_those_who_watch_need_a_name_and_are_heard_by_each_other_alone(house: House) -> None:
    people, table = house.table(watchers="anyone", chat="all")
    zoe = named(house, "Zoe")
    with people[0].at(table) as seat, zoe.at(table) as one, house.stranger().at(table) as other:
        one.send(t="say", id="s1", text="the king!")
        assert said(other, "the king!")["name"] == "Zoe"
        other.send(t="say", id="s2", phrase="hello")
        assert other.answer("s2")["clause"] == "chat_name"
        seat.send(t="ping")
        seat.wait("pong")
        assert not [frame for frame in seat.came if frame["t"] == "said" and frame["lines"]]


def test_the_host_may_have_those_who_watch_say_nothing(house: House) -> None:
    people, table = house.table(watchers="anyone", chat="phrases", gallery_chat="none")
    shown = people[0].view(table)["shared"]["table"]
    assert (shown["chat"], shown["gallery_chat"]) == ("phrases", "none")
    with people[0].at(table) as seat, named(house, "Zoe").at(table) as gallery:
        gallery.send(t="say", id="s1", phrase="hello")
        assert gallery.answer("s1")["clause"] == "chat"
        seat.send(t="say", id="s2", phrase="luck")
        assert said(gallery, "luck")["lane"] == "seats"


def test_too_much_too_fast_is_refused(house: House) -> None:
    people, table = house.table()
    with people[0].at(table) as line:
        for number in range(7):
            line.send(t="say", id=f"s{number}", phrase="hurry")
        assert line.answer("s6")["clause"] == "chat_pace"


def test_whoever_is_blocked_is_not_heard_any_more_anywhere(house: House) -> None:
    people, table = house.table(chat="all")
    with people[0].at(table) as host, people[1].at(table) as guest:
        guest.send(t="say", id="s1", text="one")
        host.send(t="block", line=said(host, "one")["id"])
        host.send(t="ping")
        host.wait("pong")
        guest.send(t="say", id="s2", text="two")
        said(guest, "two")
        host.send(t="say", id="s3", text="three")
        said(host, "three")
        assert not [
            one for frame in host.came if frame["t"] == "said" for one in frame["lines"]
            if one["text"] == "two"
        ]  # fmt: skip
    with people[0].at(table) as back:
        first = back.wait("said")
        assert [one["text"] for one in first["lines"]] == ["three"]
        back.send(t="block")
        back.send(t="ping")
        back.wait("pong")
    with people[0].at(table) as again:
        assert [one["text"] for one in again.wait("said")["lines"]] == ["one", "two", "three"]


def test_a_report_keeps_the_lines_around(tmp_path: Path, monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    import argparse  # noqa: PLC0415

    from app.cli import reports  # noqa: PLC0415 - reads the environment

    with house_in(tmp_path) as house:
        people, table = house.table(chat="all")
        with people[0].at(table) as host, people[1].at(table) as guest:
            host.send(t="say", id="s0", phrase="hello")
            said(guest, "hello")
            guest.send(t="say", id="s1", text="something foul")
            foul = said(host, "something foul")["id"]
            host.send(t="report", line=foul)
            assert host.wait("reported")["line"] == foul
            host.send(t="report", line="no-such-line")
            host.send(t="ping")
            host.wait("pong")
    monkeypatch.setenv("BIRIBAKI_DATA", str(tmp_path))
    assert reports.run(argparse.Namespace(limit=9)) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[-1] for line in told[1:]] == ["[hello]", "something foul"]
    assert told[2].startswith("  > P1")


def test_a_line_that_is_sent_again_under_its_id_is_said_once(house: House) -> None:
    people, table = house.table(chat="all")
    with people[0].at(table) as host, people[1].at(table) as guest:
        guest.send(t="say", id="s1", text="once")
        first = said(guest, "once")
        guest.send(t="say", id="s1", text="once")
        assert said(guest, "once") == first
        host.send(t="say", id="s1", text="mine")
        assert said(host, "mine")["id"] != first["id"]
        guest.send(t="say", id="s2", text="twice")
        assert said(host, "twice")["id"] != first["id"]
    with people[0].at(table) as back:
        lines = back.wait("said")["lines"]
        assert sorted(line["text"] for line in lines) == ["mine", "once", "twice"]
