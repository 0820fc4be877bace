"""Altaneira at a live table: the lixo is shuffled by the house, and nobody is shown it twice."""

import json
from pathlib import Path

import pytest

from tests.journeys.eyes import FACE, Json, check, history, never_seen
from tests.journeys.party import Party, gather, plain_move, play_deal, play_one, quick_house


def back_after(party: Party, seat: int, version: int) -> Json:
    """What somebody is shown who had seen a version and comes back now."""
    with party.people[seat].socket(party.table) as line:
        line.hello(version=version, takes_control=False)
        return line.wait("view")


@pytest.mark.clause("A-36")
def test_the_house_shuffles_the_lixo_into_the_stock_by_itself(tmp_path: Path) -> None:
    with quick_house(tmp_path) as house:
        # Now and then a Tranca has just taken the lixo when the stock is gone: then another deal.
        for _ in range(6):
            party = gather(house, "altaneira", 4, 4)
            play_deal(party, plain_move, on_socket=False)
            moments = history(tmp_path, party.table)
            refills = [e.note for at in moments.values() for e in at.events if e.kind == "refill"]
            if "pile" in refills:
                break
    assert refills == ["packet", "packet", "pile"]
    shuffled = [
        version
        for version, at in moments.items()
        if at.state.position_version == version
        and at.events
        and at.events[0].kind == "refill"
        and at.events[0].note == "pile"
    ]
    assert len(shuffled) == 1
    assert moments[shuffled[0] - 1].state.position.shuffles > 0  # type: ignore[union-attr]
    assert check(party.sent, moments) > 50


@pytest.mark.clause("A-25")
def test_who_comes_back_is_shown_no_card_that_is_buried_in_the_lixo(tmp_path: Path) -> None:
    with quick_house(tmp_path) as house:
        party = gather(house, "altaneira", 4, 4)
        with party.come_in():
            began = party.look(0)["version"]
            for _ in range(20):
                turn = party.look(0)["shared"]["deal"]["turn"]
                play_one(party, turn, plain_move, on_socket=True)
            party.everybody_has_seen(party.look(0)["version"])
            back = back_after(party, 2, began)
        table = party.table
    moments = history(tmp_path, table)
    check(party.sent, moments)
    discards = [one for one in back["happened"] if one["kind"] == "discard"]
    assert len(discards) >= 8
    assert all("cards" not in one and one["fades"] for one in discards)
    others = [one for one in back["happened"] if one.get("seat") != 2]
    position = moments[back["version"]].state.position
    assert position is not None
    assert not set(FACE.findall(json.dumps(others))) & never_seen(2, [position])
