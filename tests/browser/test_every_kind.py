"""One deal in which every kind of move occurs, through two pages, against the engine's count."""

import re

from tests.browser.fixed_deal import FixedDeal
from tests.browser.player import Player
from tests.browser.visitors import Visitors
from tests.web.house import House

KINDS = {"trump", "draw", "take", "pass", "meld", "add", "discard", "withdraw"}


def test_the_deal_is_what_it_is_kept_for(fixed_deal: FixedDeal) -> None:
    assert {line.split()[1] for line in fixed_deal.moves} == KINDS
    assert any(line.endswith((" low", " high")) for line in fixed_deal.moves)
    assert fixed_deal.replayed()["ending"] == fixed_deal.ending == "closed"


def test_every_move_goes_through_the_page_and_counts_as_in_the_engine(
    known_house: House, fixed_deal: FixedDeal, visitors: Visitors
) -> None:
    people, table = fixed_deal.begun(known_house)
    pages = [visitors.as_person(person, known_house) for person in people]
    players = [Player(page) for page in pages]
    for page in pages:
        page.goto(f"{known_house.url}/t/{table}")

    for line in fixed_deal.moves:
        seat, _, move = line.partition(" ")
        players[int(seat)].play(move)

    scored = people[0].view(table)["shared"]["deal"]["scored"]
    replayed = fixed_deal.replayed()
    assert scored["ending"] == replayed["ending"]
    assert [side["total"] for side in scored["sides"]] == replayed["totals"]
    for player in players:
        player.ready.wait_for()
        said = player.page.get_by_role("region", name=re.compile("went out$")).inner_text()
        for total in replayed["totals"]:
            assert f"{total:,}" in said.replace("−", "-")
