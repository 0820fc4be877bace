"""Chat for somebody who plays by REST alone: the same lines, limits and clauses as on a socket."""

from tests.web.house import House, Person, fine, named, problem, said


def lines(person: Person, table: str, **params: str) -> list[str]:
    return [
        one["phrase"] or one["text"]
        for one in person.get(f"/tables/{table}/chat", **params)["lines"]
    ]


def test_what_one_says_by_rest_another_reads_on_a_socket_and_the_other_way_round(
    house: House,
) -> None:
    people, table = house.table(chat="all")
    assert lines(people[0], table) == []
    with people[0].at(table) as line:
        told = people[1].post(f"/tables/{table}/chat", phrase="nice")
        heard = said(line, "nice")
        assert heard == told
        assert (told["seat"], told["name"], told["lane"]) == (1, "P1", "seats")
        line.send(t="say", id="s1", text="your turn")
        said(line, "your turn")
    assert lines(people[1], table) == ["nice", "your turn"]
    assert people[1].http.cookies["biribaki"].split(".")[0] not in told["who"]


def test_asked_again_under_its_id_a_line_is_said_once(house: House) -> None:
    people, table = house.table(chat="all")
    first = people[0].post(f"/tables/{table}/chat", text="once", id="a")
    assert people[0].post(f"/tables/{table}/chat", text="once", id="a") == first
    again = people[0].http.post(
        f"/tables/{table}/chat", json={"text": "once"}, headers={"Idempotency-Key": "a"}
    )
    assert fine(again) == first
    assert people[1].post(f"/tables/{table}/chat", text="once", id="a")["id"] != first["id"]
    assert lines(people[0], table) == ["once", "once"]


def test_what_the_table_does_not_allow_is_refused_by_its_clause(house: House) -> None:
    people, table = house.table(chat="phrases")
    refused = people[0].http.post(f"/tables/{table}/chat?lang=ru", json={"text": "hm"})
    assert problem(refused, 409, "chat")["clause"] == "chat"
    problem(people[0].http.post(f"/tables/{table}/chat", json={}), 409, "chat")
    problem(people[0].http.post(f"/tables/{table}/chat", json={"phrase": "boo"}), 422, "invalid")
    people, table = house.table(players=4, game="altaneira", chat="all")
    refused = people[0].http.post(f"/tables/{table}/chat", json={"phrase": "hello"})
    assert problem(refused, 409, "refused")["clause"] == "A-46"
    assert lines(people[1], table) == []


def test_those_who_watch_are_heard_by_each_other_alone(house: House) -> None:
    people, table = house.table(watchers="anyone", chat="all")
    zoe = named(house, "Zoe")
    assert zoe.post(f"/tables/{table}/chat", text="the king!")["lane"] == "gallery"
    nobody = house.stranger()
    people[0].post(f"/tables/{table}/chat", phrase="luck")
    assert lines(nobody, table) == ["the king!", "luck"]
    assert lines(people[1], table) == ["luck"]
    refused = nobody.http.post(f"/tables/{table}/chat", json={"phrase": "hello"})
    problem(refused, 409, "chat_name")


def test_who_has_no_part_in_a_table_neither_reads_nor_speaks_there(house: House) -> None:
    people, table = house.table(watchers="nobody", chat="all")
    people[0].post(f"/tables/{table}/chat", text="between us")
    for one in (named(house, "Zoe"), house.stranger()):
        problem(one.http.get(f"/tables/{table}/chat"), 403, "no_seat")
        problem(one.http.post(f"/tables/{table}/chat", json={"phrase": "hello"}), 403, "no_seat")
    problem(people[0].http.get("/tables/none-such/chat"), 404, "no_table")


def test_only_the_invited_watch_and_read_where_the_table_says_so(house: House) -> None:
    people, table = house.table(watchers="invited", chat="all")
    people[0].post(f"/tables/{table}/chat", text="dear guests")
    key = people[0].view(table)["you"]["watch"]
    zoe = named(house, "Zoe")
    problem(zoe.http.get(f"/tables/{table}/chat"), 403, "no_seat")
    assert lines(zoe, table, watch=key) == ["dear guests"]
    told = fine(zoe.http.post(f"/tables/{table}/chat?watch={key}", json={"phrase": "thanks"}))
    assert told["lane"] == "gallery"


def test_too_much_too_fast_is_told_when_to_go_on(house: House) -> None:
    people, table = house.table()
    answers = [
        people[0].http.post(f"/tables/{table}/chat", json={"phrase": "hurry"}) for _ in range(7)
    ]
    assert [answer.status_code for answer in answers] == [201] * 6 + [429]
    problem(answers[-1], 429, "busy")
    assert int(answers[-1].headers["Retry-After"]) >= 1
    with people[0].at(table) as line:
        line.send(t="say", id="s1", phrase="hurry")
        assert line.answer("s1")["clause"] == "chat_pace"


def test_whoever_is_blocked_is_not_heard_until_everybody_is_heard_again(house: House) -> None:
    people, table = house.table(chat="all")
    told = people[1].post(f"/tables/{table}/chat", text="one")
    path = f"/tables/{table}/chat/{told['id']}/block"
    assert people[0].post(path) == {"people": 1}
    people[1].post(f"/tables/{table}/chat", text="two")
    people[0].post(f"/tables/{table}/chat", text="three")
    assert lines(people[0], table) == ["three"]
    assert lines(people[1], table) == ["one", "two", "three"]
    problem(people[0].http.post(path), 404, "no_line")
    assert people[0].delete("/me/blocks") == {"people": 0}
    assert lines(people[0], table) == ["one", "two", "three"]


def test_a_line_is_reported_by_somebody_who_reads_it(house: House) -> None:
    people, table = house.table(chat="all", watchers="anyone")
    told = people[1].post(f"/tables/{table}/chat", text="something foul")
    path = f"/tables/{table}/chat/{told['id']}/report"
    assert people[0].post(path) == {"line": told["id"]}
    problem(people[0].http.post(f"/tables/{table}/chat/none/report"), 404, "no_line")
    problem(house.stranger().http.post(path), 403, "unknown")
    assert house.stranger().delete("/me/blocks") == {"people": 0}
