"""What every register of people promises."""

from dataclasses import replace

from app.people.guests import Guest
from app.people.ports import People

ANNA = Guest(id="anna", name="Άννα", language="el", since=1_800_000_000_000)


async def test_a_guest_comes_back_as_saved(people: People) -> None:
    await people.save(ANNA)
    assert await people.find("anna") == ANNA
    assert await people.find("babis") is None


async def test_saving_again_replaces(people: People) -> None:
    await people.save(ANNA)
    await people.save(replace(ANNA, name="Anna", language=None))
    assert await people.find("anna") == replace(ANNA, name="Anna", language=None)


async def test_a_key_is_renewed_and_a_change_of_name_leaves_it_alone(people: People) -> None:
    await people.save(ANNA)
    assert await people.renew("anna") == replace(ANNA, generation=1)
    await people.save(replace(ANNA, name="Anna"))
    assert await people.find("anna") == replace(ANNA, name="Anna", generation=1)
    assert await people.renew("anna") == replace(ANNA, name="Anna", generation=2)
    assert await people.renew("babis") is None
