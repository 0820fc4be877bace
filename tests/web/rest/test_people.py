"""Names and languages of guests."""

import pytest

from app.people.guests import Language
from app.web.language import LANGUAGES
from tests.web.house import House, fine, problem


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
