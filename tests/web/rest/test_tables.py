"""Tables over the API: opened in one call, listed, seen only by those who sit there."""

import json

import pytest

from tests.web.house import House, fine, problem, until


def test_play_now_is_one_call(house: House) -> None:
    person = house.stranger(**{"Accept-Language": "el"})
    opened = person.post("/tables", game="classic", players=4, bots="fill", start=True)
    view = person.view(opened["table"])
    assert (opened["seat"], opened["invite"]) == (0, None)
    assert view["t"] == "view"
    assert view["shared"]["table"]["status"] == "playing"
    assert [seat["holder"] for seat in view["shared"]["table"]["seats"]] == ["person"] + ["bot"] * 3
    assert view["you"]["name"].startswith("Επισκέπτης ")


def test_the_same_wish_twice_is_one_table(house: House) -> None:
    person = house.stranger()
    wish = {"game": "classic", "players": 2, "bots": "fill", "start": True, "id": "w1"}
    first = fine(person.http.post("/tables", json=wish))
    again = fine(person.http.post("/tables", json=wish))
    assert first["table"] == again["table"]
    other = house.stranger()
    assert fine(other.http.post("/tables", json=wish))["table"] != first["table"]


@pytest.mark.parametrize("id_", ["open", "start", "bot-1", "sit-1"])
def test_no_id_of_a_client_was_taken_when_the_table_was_opened(house: House, id_: str) -> None:
    person = house.stranger()
    table = person.post("/tables", game="classic", players=2, bots="fill", start=True)["table"]
    body = {"id": id_, "at": 0, "move": "nothing at all"}
    answer = person.http.post(f"/tables/{table}/commands", json=body)
    assert answer.status_code == 409, "taken for a command that was accepted before"


def test_a_new_table_has_an_invitation_while_seats_are_free(house: House) -> None:
    person = house.stranger()
    opened = person.post("/tables", game="classic", players=2, name="Maria")
    assert opened["invite"].startswith(opened["table"] + "-")
    person.post(f"/tables/{opened['table']}/bots")
    assert person.view(opened["table"])["you"]["invite"] is None


def test_public_tables_are_listed_until_they_are_full(house: House) -> None:
    host, guest = house.stranger(), house.stranger()
    table = host.post("/tables", game="classic", players=2, public=True, name="Maria")["table"]
    [card] = [card for card in guest.get("/tables")["open"] if card["id"] == table]
    assert (card["host"], card["free"], card["status"]) == ("Maria", 1, "waiting")
    assert [seat["you"] for seat in card["seats"]] == [False, False]
    assert guest.get("/tables")["mine"] == []
    guest.post(f"/tables/{table}/seats", name="Eleni")
    host.post(f"/tables/{table}/start")
    until(lambda: table not in [card["id"] for card in guest.get("/tables")["open"]])
    [mine] = guest.get("/tables")["mine"]
    assert mine["id"] == table
    assert [seat["you"] for seat in mine["seats"]] == [False, True]


def test_private_tables_are_not_listed(house: House) -> None:
    host = house.stranger()
    table = host.post("/tables", game="classic", players=2)["table"]
    assert table not in [card["id"] for card in house.stranger().get("/tables")["open"]]


def test_a_card_tells_how_the_table_differs_from_the_book(house: House) -> None:
    host = house.stranger()
    options = {"target": 3000}
    table = host.post("/tables", game="classic", players=2, options=options)["table"]
    card = house.stranger().view(table)
    assert [(one["key"], one["value"]) for one in card["differences"]] == [("target", 3000)]


def test_somebody_without_a_seat_is_shown_no_card_of_the_deal(house: House) -> None:
    [host, _], table = house.table()
    hand = host.view(table)["own"]["hand"]
    for stranger in (house.stranger(), house.table()[0][0]):
        seen = stranger.view(table)
        assert "shared" not in seen
        assert "own" not in seen
        assert set(json.dumps(seen).replace('"', " ").split()).isdisjoint(hand)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "classic", "players": 7}, "players"),
        ({"game": "classic", "players": 0}, "players"),
        ({"game": "classic", "players": 2, "bots": 2}, "bots"),
        ({"game": "classic", "players": 2, "bots": 1, "kind": "genius"}, "bot"),
        ({"game": "classic", "players": 3, "bots": 1, "start": True}, "unfilled"),
        ({"game": "classic", "name": "\u200b"}, "name"),
        ({"game": "classic", "options": {"colour": 1}}, "option"),
        ({"game": "classic", "options": {"target": "many"}}, "option"),
        ({"game": "classic", "options": {"target": 1.5}}, "invalid"),
        ({"game": "classic", "bots": "some"}, "invalid"),
        ({"game": "classic", "more": 1}, "invalid"),
        ({"game": "classic", "id": "a b"}, "invalid"),
        ({}, "invalid"),
        ([], "invalid"),
        ("classic", "invalid"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_reason(
    house: House, body: object, code: str
) -> None:
    problem(house.stranger().http.post("/tables", json=body), 422, code)


def test_an_option_that_does_not_fit_is_named_with_what_it_takes(house: House) -> None:
    http = house.stranger().http
    said = problem(
        http.post("/tables", json={"game": "classic", "options": {"target_strict": "maybe"}}),
        422,
        "option",
    )
    assert said["option"] == "target_strict"
    assert said["detail"] == "The option target_strict is one of: over, reach."
    assert (said["reason"], said["facts"]) == ("choice", {"values": ["over", "reach"]})
    unknown = {"game": "classic", "options": {"colour": 1}}
    said = problem(http.post("/tables", json=unknown), 422, "option")
    assert said["option"] == "colour"
    assert "There are: target, " in said["detail"]


@pytest.mark.parametrize(
    ("language", "because"),
    [
        ("en", "The option target_score is a whole number from 1 to 1000000."),
        ("el", "Η επιλογή target_score είναι ακέραιος από 1 ως 1000000."),
        ("pt-BR", "A opção target_score é um número inteiro de 1 a 1000000."),
        ("ru", "Настройка target_score — целое число от 1 до 1000000."),
    ],
)
def test_why_an_option_does_not_fit_is_told_in_the_language_of_whoever_asks(
    house: House, language: str, because: str
) -> None:
    http = house.stranger(**{"Accept-Language": language}).http
    wish = {"game": "bipbip", "options": {"target_score": 0}}
    assert problem(http.post("/tables", json=wish), 422, "option")["because"] == because
    fits = {"game": "bipbip", "players": 2, "options": {"target_score": "none"}}
    assert http.post("/tables", json=fits).status_code == 201


@pytest.mark.parametrize(
    ("game", "options", "reason"),
    [
        ("altaneira", {"pile_take": "use_any"}, "blind"),
        ("classic", {"six_teams": True, "sides": "single"}, "together"),
        ("bipbip", {"max_players": 5}, "number"),
    ],
)
def test_choices_that_do_not_go_together_are_refused(
    house: House, game: str, options: dict[str, object], reason: str
) -> None:
    players = 4 if game == "altaneira" else 6
    wish = {"game": game, "players": players, "options": options}
    said = problem(house.stranger().http.post("/tables", json=wish), 422, "option")
    assert said["reason"] == reason


@pytest.mark.parametrize("table", ["nowhere", "x" * 65, "%00", "tb7Qm2kX9c-"])
def test_a_table_that_is_not_there_is_not_found(house: House, table: str) -> None:
    problem(house.stranger().http.get(f"/tables/{table}"), 404, "no_table")


def test_a_rematch_waits_for_the_end(house: House) -> None:
    [host, _], table = house.table()
    problem(host.http.post(f"/tables/{table}/rematch"), 409, "not_over")
    problem(house.stranger().http.post(f"/tables/{table}/rematch"), 403, "no_seat")
