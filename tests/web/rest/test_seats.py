"""Seats over the API: by invitation, by the open door, with bots, and away again."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.web.house import House, Person, problem, until


def waiting(house: House, **more: object) -> tuple[Person, str, str]:
    """A table for three with its host on it, and the invitation to it."""
    host = house.stranger()
    opened = host.post("/tables", game="classic", players=3, name="Maria", **more)
    return host, opened["table"], opened["invite"]


def test_an_invitation_tells_who_invites_to_what(house: House) -> None:
    host, table, invite = waiting(house, options={"target": 3000})
    invitation = house.stranger().get(f"/invites/{invite}")
    assert invitation["table"]["id"] == table
    assert invitation["table"]["host"] == "Maria"
    assert invitation["table"]["free"] == 2
    assert [one["key"] for one in invitation["table"]["differences"]] == ["target"]
    assert invitation["you"] is None
    assert host.get(f"/invites/{invite}")["you"] == 0


@pytest.mark.parametrize("wrong", ["x", "-", "--", "a-b", "x" * 100])
def test_an_invitation_to_nowhere_is_told_of(house: House, wrong: str) -> None:
    problem(house.stranger().http.get(f"/invites/{wrong}"), 404, "no_invite")


def test_a_guessed_code_for_a_real_table_leads_nowhere(house: House) -> None:
    _, table, _ = waiting(house)
    problem(house.stranger().http.get(f"/invites/{table}-0123456789abcdef"), 404, "no_invite")
    http = house.stranger().http
    body = {"invite": f"{table}-0123456789abcdef"}
    said = problem(http.post(f"/tables/{table}/seats", json=body), 403, "invite")
    assert said["because"] == "This table needs its invitation link."


def test_an_invited_guest_sits_down_with_just_a_name(house: House) -> None:
    _, table, invite = waiting(house)
    guest = house.stranger()
    seated = guest.post(f"/tables/{table}/seats", invite=invite, name="  Ελένη\u202e ")
    assert (seated["table"], seated["seat"]) == (table, 1)
    assert guest.view(table)["you"]["name"] == "Ελένη"
    assert guest.get("/me") == {"known": True, "name": "Ελένη", "language": "en"}


def test_sitting_down_twice_is_sitting_down_once(house: House) -> None:
    _, table, invite = waiting(house)
    guest = house.stranger()
    first = guest.post(f"/tables/{table}/seats", invite=invite, name="Eleni", id="s1")
    again = guest.post(f"/tables/{table}/seats", invite=invite, name="Eleni", id="s1")
    assert first == again


def test_an_open_table_needs_no_invitation(house: House) -> None:
    _, table, _ = waiting(house, public=True)
    assert house.stranger().post(f"/tables/{table}/seats")["seat"] == 1


def test_a_full_table_takes_nobody(house: House) -> None:
    host, table, invite = waiting(house)
    host.post(f"/tables/{table}/bots")
    host.post(f"/tables/{table}/bots")
    http = house.stranger().http
    said = problem(http.post(f"/tables/{table}/seats", json={"invite": invite}), 409, "full")
    assert said["clause"] == "full"


def test_only_the_host_seats_bots_and_starts(house: House) -> None:
    host, table, invite = waiting(house)
    guest = house.stranger()
    guest.post(f"/tables/{table}/seats", invite=invite)
    problem(guest.http.post(f"/tables/{table}/bots", json={}), 403, "host")
    problem(guest.http.post(f"/tables/{table}/start"), 403, "host")
    problem(house.stranger().http.post(f"/tables/{table}/start"), 403, "no_seat")
    problem(host.http.post(f"/tables/{table}/start"), 409, "unfilled")
    problem(host.http.post(f"/tables/{table}/bots", json={"kind": "genius"}), 422, "bot")
    host.post(f"/tables/{table}/bots", seat=2)
    host.delete(f"/tables/{table}/bots/2")
    problem(host.http.delete(f"/tables/{table}/bots/1"), 409, "no_bot")
    host.post(f"/tables/{table}/bots")
    assert host.post(f"/tables/{table}/start")["version"] > 0
    assert host.view(table)["shared"]["table"]["status"] == "playing"


def test_whoever_gets_up_may_come_back_to_the_seat(house: House) -> None:
    [_, guest], table = house.table()
    guest.delete(f"/tables/{table}/seats/mine")
    problem(guest.http.delete(f"/tables/{table}/seats/mine"), 409, "seat")
    assert "own" not in guest.view(table)
    assert guest.post(f"/tables/{table}/seats")["seat"] == 1
    assert guest.view(table)["own"]["hand"]


def test_a_refusal_comes_in_the_language_of_whoever_asks(house: House) -> None:
    _, table, _ = waiting(house)
    http = house.stranger(**{"Accept-Language": "el-GR"}).http
    said = problem(http.post(f"/tables/{table}/seats", json={}), 403, "invite")
    assert said["because"] == "Αυτό το τραπέζι θέλει τον σύνδεσμο της πρόσκλησης."
    said = problem(http.post(f"/tables/{table}/seats?lang=en", json={}), 403, "invite")
    assert said["because"] == "This table needs its invitation link."


def test_the_host_sends_somebody_away_who_does_not_come_back(house: House) -> None:
    host, table, invite = waiting(house)
    guest = house.stranger()
    guest.post(f"/tables/{table}/seats", invite=invite)
    problem(guest.http.delete(f"/tables/{table}/seats/0"), 403, "host")
    assert host.http.delete(f"/tables/{table}/seats/1").status_code == 200
    problem(guest.http.post(f"/tables/{table}/seats", json={"invite": invite}), 403, "sent_away")
    problem(host.http.delete(f"/tables/{table}/seats/1"), 409, "no_person")


@pytest.mark.parametrize(
    ("asks", "body", "code", "said"),
    [
        ("DELETE seats/0", None, "own_seat", "Αυτή είναι η δική σου θέση."),
        ("DELETE seats/2", None, "no_person", "Σε αυτή τη θέση δεν κάθεται άνθρωπος."),
        ("DELETE seats/9", None, "no_such_seat", "Αυτό το τραπέζι δεν έχει τέτοια θέση."),
        ("PUT host", {"seat": 0}, "own_seat", "Αυτή είναι η δική σου θέση."),
        ("PUT host", {"seat": 1}, "no_person", "Σε αυτή τη θέση δεν κάθεται άνθρωπος."),
        ("POST bots", {"seat": 0}, "taken", "Αυτή η θέση είναι πιασμένη."),
        ("POST seats", {"seat": 1}, "taken", "Αυτή η θέση είναι πιασμένη."),
        ("POST seats", {"seat": 5}, "no_such_seat", "Αυτό το τραπέζι δεν έχει τέτοια θέση."),
        ("DELETE bots/2", None, "no_bot", "Σε αυτή τη θέση δεν κάθεται παίκτης-υπολογιστής."),
    ],
)
def test_what_is_wrong_with_a_seat_is_said_as_it_is(
    house: House, asks: str, body: object, code: str, said: str
) -> None:
    host, table, _ = waiting(house)
    host.post(f"/tables/{table}/bots", seat=1)
    method, path = asks.split()
    answer = host.http.request(method, f"/tables/{table}/{path}?lang=el", json=body)
    assert problem(answer, 409, code)["because"] == said


def test_whoever_has_no_seat_is_told_that(house: House) -> None:
    _, table, _ = waiting(house)
    guest = house.stranger()
    guest.http.put("/me", json={"name": "Eleni"})
    told = problem(guest.http.delete(f"/tables/{table}/seats/mine"), 409, "seat")
    assert told["because"] == "You have no seat at this table."


def test_the_host_makes_another_the_host_who_may_close_the_table(house: House) -> None:
    host, table, invite = waiting(house)
    guest = house.stranger()
    guest.post(f"/tables/{table}/seats", invite=invite, name="Eleni")
    problem(guest.http.delete(f"/tables/{table}"), 403, "host")
    assert host.http.put(f"/tables/{table}/host", json={"seat": 1}).status_code == 200
    assert host.get(f"/tables/{table}")["shared"]["table"]["host"] == 1
    problem(host.http.delete(f"/tables/{table}"), 403, "host")
    assert guest.http.delete(f"/tables/{table}").status_code == 200
    assert guest.view(table)["shared"]["table"]["status"] == "closed"


@pytest.mark.parametrize("absence", ["wait", "substitute", "bot", "forfeit"])
def test_what_becomes_of_seats_is_told_before_anybody_sits_down(house: House, absence: str) -> None:
    host, table, invite = waiting(house, absence=absence, public=True)
    invited = house.stranger()
    assert invited.get(f"/invites/{invite}")["table"]["absence"] == absence
    listed = [one for one in invited.get("/tables")["open"] if one["id"] == table]
    assert [one["absence"] for one in listed] == [absence]
    assert host.view(table)["shared"]["table"]["absence"] == absence


def test_a_match_that_wants_a_substitute_is_found_in_the_list_and_its_seat_taken(
    house: House,
) -> None:
    people, table = house.table(public=True, absence="substitute")
    stranger = house.stranger()

    def listed() -> list[int]:
        return [one["free"] for one in stranger.get("/tables")["open"] if one["id"] == table]

    assert listed() == []
    people[1].delete(f"/tables/{table}/seats/mine")
    until(lambda: listed() == [1])
    assert stranger.post(f"/tables/{table}/seats", name="Zoe")["seat"] == 1
    assert stranger.view(table)["own"]["hand"]
    until(lambda: listed() == [])


def test_row_16_twenty_at_once_are_one_seat(house: House) -> None:
    _, table, invite = waiting(house)
    guest = house.stranger()
    guest.http.put("/me", json={"name": "Eleni"})
    body = {"invite": invite}
    with ThreadPoolExecutor(20) as pool:
        said = list(
            pool.map(lambda _: guest.http.post(f"/tables/{table}/seats", json=body), range(20))
        )
    assert {answer.json()["seat"] for answer in said} == {1}
    card = house.stranger().get(f"/tables/{table}")
    assert card["free"] == 1
