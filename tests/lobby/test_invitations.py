"""Invitations: a code names its table, and only the right one opens it."""

import pytest

from app.lobby.invitations import derived_id, is_invited, new_invitation, table_of
from tests.table.room import Room, open_table


def test_a_code_names_its_table() -> None:
    assert table_of(new_invitation("t1", "5f0c")) == "t1"
    assert table_of(new_invitation("a-b_c-", "5f0c")) == "a-b_c-"


@pytest.mark.parametrize("text", ["", "-", "t1", "t1-", "-5f0c"])
def test_what_is_no_code_names_no_table(text: str) -> None:
    assert table_of(text) is None


def test_the_same_words_give_the_same_table_and_no_others_do() -> None:
    ids = {derived_id("wish", "anna", "1"), derived_id("wish", "anna1", ""), derived_id("wish")}
    assert len(ids) == 3
    assert derived_id("wish", "anna", "1") in ids
    assert all(len(one) == 20 and one.isalnum() for one in ids)


@pytest.mark.parametrize("code", ["", "other", "com", "comeback", "\ud800", "COME"])
async def test_only_the_right_code_opens_a_table(code: str) -> None:
    live = await open_table(Room().floor())
    assert is_invited(live.state, "come")
    assert not is_invited(live.state, code)


async def test_a_table_without_a_code_is_opened_by_none() -> None:
    live = await open_table(Room().floor(), invite="")
    assert not is_invited(live.state, "")
