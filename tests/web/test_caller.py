"""Who calls: known by cookie, welcomed by name, answered in their language."""

from pathlib import Path

import pytest

from app.table.ports.trouble import StorageTrouble
from app.web.caller import Caller
from tests.web.house import House, fine, house_in


def test_a_newcomer_is_given_a_name_and_a_cookie(house: House) -> None:
    person = house.stranger(**{"Accept-Language": "el"})
    person.post("/tables", game="classic")
    me = person.get("/me")
    assert me["known"] is True
    assert me["name"].startswith("Επισκέπτης ")


def test_somebody_known_keeps_the_name_unless_they_say_another(house: House) -> None:
    person = house.stranger()
    person.post("/tables", game="classic", name="Maria")
    person.post("/tables", game="classic")
    assert person.get("/me")["name"] == "Maria"
    person.post("/tables", game="classic", name="Eleni")
    assert person.get("/me")["name"] == "Eleni"


def test_two_browsers_are_two_people_even_of_the_same_name(house: House) -> None:
    one, other = house.stranger(), house.stranger()
    table = one.post("/tables", game="classic", name="Maria", public=True)["table"]
    assert other.post(f"/tables/{table}/seats", name="Maria")["seat"] == 1


@pytest.mark.parametrize(
    ("headers", "params", "language"),
    [
        ({}, {}, "en"),
        ({"Accept-Language": "el"}, {}, "el"),
        ({"Accept-Language": "el"}, {"lang": "en"}, "en"),
        ({"Accept-Language": "ru"}, {"lang": "xx"}, "ru"),
        ({"Accept-Language": "de"}, {"lang": "xx"}, "en"),
        ({"Accept-Language": "pt-PT"}, {}, "pt-BR"),
    ],
)
def test_the_language_is_as_near_to_the_wish_as_can_be(
    house: House, headers: dict[str, str], params: dict[str, str], language: str
) -> None:
    assert house.stranger(**headers).get("/me", **params)["language"] == language


def test_the_language_that_was_chosen_outweighs_the_browser(house: House) -> None:
    person = house.stranger(**{"Accept-Language": "en"})
    fine(person.http.put("/me", json={"language": "el"}))
    assert person.get("/me")["language"] == "el"


def test_a_person_whom_the_store_forgot_is_a_newcomer(tmp_path: Path) -> None:
    with house_in(tmp_path / "one", signing_key="k" * 64) as one:
        known = one.stranger()
        fine(known.http.put("/me", json={"name": "Maria"}))
    with house_in(tmp_path / "other", signing_key="k" * 64) as other:
        again = other.stranger(Cookie=known.cookie)
        assert again.get("/me")["known"] is False
        assert again.post("/tables", game="classic", name="Eleni")["seat"] == 0


def test_somebody_who_cannot_be_asked_after_keeps_the_seat_and_is_given_nothing_new() -> None:
    caller = Caller(guest=None, language="en", unasked="p1", trouble="database away")
    assert caller.person == "p1"
    for ask in (caller.known, caller.asked):
        with pytest.raises(StorageTrouble, match="database away"):
            ask()
    nobody = Caller(guest=None, language="en")
    assert nobody.person is None
    assert nobody.asked() is None
