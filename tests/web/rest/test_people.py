"""Names and languages of guests."""

import pytest

from app.people.guests import Language
from app.web.language import LANGUAGES
from tests.web.house import House, Person, fine, problem


def test_a_stranger_is_told_only_the_language_we_would_use(house: House) -> None:
    stranger = house.stranger(**{"Accept-Language": "el"})
    assert stranger.get("/me") == {"known": False, "name": "", "language": "el"}
    assert not stranger.cookie


def test_a_name_and_a_language_are_remembered(house: House) -> None:
    person = house.stranger()
    said = fine(person.http.put("/me", json={"name": "Μαρία", "language": "el"}))
    assert said == {"known": True, "name": "Μαρία", "language": "el"}
    assert person.get("/me") == said
    assert fine(person.http.put("/me", json={"language": "en"}))["name"] == "Μαρία"
    assert person.get("/me", lang="el")["language"] == "el"


def test_the_cookie_is_set_once_and_kept_from_scripts(house: House) -> None:
    person = house.stranger()
    [cookie] = person.http.put("/me", json={"name": "Maria"}).headers.get_list("set-cookie")
    assert "; Path=/; " in cookie
    assert "HttpOnly; SameSite=Lax" in cookie
    assert "set-cookie" not in person.http.put("/me", json={"name": "Maria"}).headers


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_of_the_house_can_be_chosen(house: House, language: Language) -> None:
    person = house.stranger(**{"Accept-Language": "de"})
    assert fine(person.http.put("/me", json={"language": language}))["language"] == language
    assert person.get("/me")["language"] == language


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u202e"])
def test_a_name_of_nothing_is_refused(house: House, name: str) -> None:
    problem(house.stranger().http.put("/me", json={"name": name}), 422, "name")


@pytest.mark.parametrize(
    "body", [{"language": "xx"}, {"name": 1}, {"name": "x" * 201}, {"colour": "red"}, [], None]
)
def test_what_is_no_change_is_refused(house: House, body: object) -> None:
    problem(house.stranger().http.put("/me", json=body), 422, "invalid")


def test_a_forged_cookie_is_nobody(house: House) -> None:
    known = house.stranger()
    known.http.put("/me", json={"name": "Maria"})
    forger = house.stranger(Cookie=known.cookie[:-3] + "AAA")
    assert forger.get("/me")["known"] is False


def moved(house: House) -> tuple[Person, Person, str]:
    """Maria's old browser, her new one, and her table."""
    old, new = house.stranger(), house.stranger()
    table = old.post("/tables", game="classic", players=2, name="Maria")["table"]
    code = old.post("/me/handover")["code"]
    said = new.post(f"/handovers/{code.lower()[:5]}-{code[5:]}")
    assert (said["known"], said["name"]) == (True, "Maria")
    return old, new, table


def test_row_34_another_device_goes_on_as_the_same_person_and_the_old_key_ends(
    house: House,
) -> None:
    old, new, table = moved(house)
    assert new.view(table)["you"]["seat"] == 0
    assert old.get("/me")["known"] is False
    assert "shared" not in old.get(f"/tables/{table}")
    problem(old.http.post("/me/handover"), 403, "unknown")
    assert new.post("/me/handover")["code"]


def test_row_34_whoever_lost_the_answer_asks_again_under_the_same_key(house: House) -> None:
    old, new = house.stranger(), house.stranger()
    old.http.put("/me", json={"name": "Maria"})
    where = f"/handovers/{old.post('/me/handover')['code']}"
    headers = {"Idempotency-Key": "k1"}
    assert new.http.post(where, headers=headers).status_code == 200
    new.http.cookies.clear()
    again = new.http.post(where, headers=headers)
    assert again.json()["name"] == "Maria"
    assert new.get("/me")["known"] is True
    other = house.stranger()
    problem(other.http.post(where, headers={"Idempotency-Key": "k2"}), 404, "no_handover")


def test_row_34_a_code_is_good_once_and_a_wrong_one_never(house: House) -> None:
    old = house.stranger()
    old.http.put("/me", json={"name": "Maria"})
    offered = old.post("/me/handover")
    assert offered["link"].endswith(f"/continue/{offered['code']}")
    newer = old.post("/me/handover")
    for code in (offered["code"], "K7QM2XPF9A", "x"):
        problem(house.stranger().http.post(f"/handovers/{code}"), 404, "no_handover")
    house.stranger().post(f"/handovers/{newer['code']}")
    problem(house.stranger().http.post(f"/handovers/{newer['code']}"), 404, "no_handover")
