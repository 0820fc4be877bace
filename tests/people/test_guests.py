"""Names: every script, nothing invisible, nothing that smears."""

import pytest

from app.people.guests import LONGEST, Guest, clean_name, clean_text, new_guest, stand_in_name


@pytest.mark.parametrize("name", ["Maria", "Μαρία", "Мария", "João", "Anne-Sophie O'Neill", "李明"])
def test_a_name_in_any_script_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ma  ria \n", "Ma ria"),
        ("\u202eairaM\u202c", "airaM"),
        ("Ma\u200bri\u200da\ufeff", "Maria"),
        ("Mar\x00i\x07a", "Maria"),
        ("Mari\u0301a", "Mar\u00eda"),
        ("Ma\u3164ria\u2800", "Maria"),
        ("x" * 100, "x" * LONGEST),
        ("Z" + "\u0321" * 40 + "o", "Z\u0321\u0321o"),
        ("\u0301Maria", "Maria"),
        ("Maria\tand\u00a0Eleni", "Maria and Eleni"),
        ("a" * 23 + " bcd", "a" * 23),
    ],
)
def test_what_cannot_be_seen_or_smears_is_taken_out(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize(
    "text", ["", "   ", "\u200b\u200b", "\u202e", "\u3164", "\u0301\u0301", "\ud800", "\x00"]
)
def test_a_name_of_nothing_is_refused(text: str) -> None:
    assert clean_name(text) is None


def test_a_cleaned_name_is_clean() -> None:
    name = clean_name(" e\u0301\u200b" * 30)
    assert name is not None
    assert clean_name(name) == name


def test_every_new_guest_has_an_id_of_their_own() -> None:
    guests = [new_guest("Maria", "el", 5) for _ in range(100)]
    assert len({guest.id for guest in guests}) == 100
    assert guests[0] == Guest(id=guests[0].id, name="Maria", language="el", since=5)


def test_somebody_without_a_name_gets_one_in_their_language() -> None:
    assert stand_in_name("en").startswith("Guest ")
    assert stand_in_name("el").startswith("Επισκέπτης ")
    assert stand_in_name("pt-BR").startswith("Convidado ")
    assert stand_in_name("ru").startswith("Гость ")
    assert clean_name(stand_in_name("el")) is not None


def test_what_is_said_is_cleaned_like_a_name_and_may_be_longer() -> None:
    assert clean_text("x" * 300, 200) == "x" * 200
    assert (
        clean_text(" one\ntwo\u202e \u200bthree" + "\u0301" * 9, 200)
        == "one two thre\u00e9\u0301\u0301"
    )
    assert clean_text("\u200b\u202e\n", 200) is None
