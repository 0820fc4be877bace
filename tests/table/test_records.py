import pytest

from app.table.records import THE_HOUSE, Record, Started, a_person, person_of, the_bot_at


@pytest.mark.parametrize("person", ["anna", "a:b", "", "house"])
def test_a_person_is_told_from_bots_and_house(person: str) -> None:
    assert person_of(a_person(person)) == person
    assert a_person(person) not in {THE_HOUSE, the_bot_at(0)}


def test_bots_and_the_house_are_no_persons() -> None:
    assert person_of(the_bot_at(3)) is None
    assert person_of(THE_HOUSE) is None


def test_a_record_knows_whether_the_house_wrote_it() -> None:
    plain = {"version": 1, "time": 1, "id": "x", "digest": "", "what": Started()}
    assert Record(by=THE_HOUSE, **plain).by_house  # type: ignore[arg-type]
    assert not Record(by=a_person("anna"), **plain).by_house  # type: ignore[arg-type]
