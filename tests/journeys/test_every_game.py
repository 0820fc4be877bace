"""Each game of the house, played by people and bots over sockets and over REST.

Every text that anybody is sent is held against the log: it is what the rules say this seat may see,
and no card of which every copy was hidden from the seat is in it anywhere.
"""

from pathlib import Path
from random import Random

import pytest

from tests.journeys.eyes import check, history
from tests.journeys.party import bold_move, gather, plain_move, play_deal, quick_house

TABLES = [
    ("classic", 4, 2, {}),
    ("classic", 3, 3, {"pile_view": "top_only"}),
    ("tournament", 4, 2, {}),
    ("tournament", 4, 2, {"fouls": "called", "obligations": "0:90", "seat_draw": "cards"}),
    ("altaneira", 4, 2, {}),
    ("bipbip", 2, 1, {}),
    ("bipbip", 6, 3, {"call_window": "until_trick_ends"}),
    ("bipbip", 12, 2, {}),
]


@pytest.mark.parametrize(("game", "players", "people", "options"), TABLES)
def test_a_deal_is_played_on_sockets_and_each_is_shown_what_the_rules_let_them_see(
    tmp_path: Path, game: str, players: int, people: int, options: dict[str, object]
) -> None:
    with quick_house(tmp_path) as house:
        party = gather(house, game, players, people, options=options)
        with party.come_in():
            view = play_deal(party, bold_move(Random(players)), on_socket=True)
            party.everybody_has_seen(view["version"])
    family = "bipbip" if game == "bipbip" else "rummy"
    assert (view["shared"]["deal"]["family"], view["own"]["family"]) == (family, family)
    seen = check(party.sent, history(tmp_path, party.table))
    assert seen > 20
    assert {sent.seat for sent in party.sent} == set(range(people))


@pytest.mark.parametrize("game", ["classic", "tournament", "altaneira", "bipbip"])
def test_a_deal_is_played_without_a_socket(tmp_path: Path, game: str) -> None:
    with quick_house(tmp_path) as house:
        party = gather(house, game, 4, 1)
        view = play_deal(party, plain_move, on_socket=False)
    assert view["shared"]["table"]["game"] == game
    assert check(party.sent, history(tmp_path, party.table)) > 5
