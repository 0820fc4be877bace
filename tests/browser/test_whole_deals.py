"""A whole deal of each game by taps, every move of every seat, against the engine's own count."""

from collections import Counter
from itertools import groupby

import pytest

from tests.browser.conftest import KnownHouses
from tests.browser.fit import covered, overflow, squeezed
from tests.browser.fixed_deal import FixedDeal, read_deal
from tests.browser.player import Player
from tests.browser.visitors import Visitors
from tests.counts import LONG
from tests.web.house import Person

KINDS = {
    "classic": {"trump", "draw", "take", "pass", "meld", "add", "discard", "withdraw"},
    "tournament": {"trump", "draw", "take", "meld", "add", "discard", "claim"},
    "altaneira": {"draw", "redraw", "take", "meld", "add", "discard"},
    "bipbip": {"call", "pass", "play"},
}
DEALS = [read_deal(game) for game in KINDS]
NOW_AND_THEN = 12
FEW = 2
LAST = 6
each_game = pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.game)


@each_game
def test_the_deal_is_what_it_is_kept_for(deal: FixedDeal) -> None:
    assert deal.kinds == KINDS[deal.game]
    assert deal.replayed()["ending"] == deal.ending
    if deal.game != "bipbip":
        assert deal.ending == "closed"
        assert any(line.endswith((" low", " high")) for line in deal.moves)


def test_a_black_three_a_red_one_and_the_lixo_are_played_in_altaneira() -> None:
    moves = [line.split()[1:] for line in read_deal("altaneira").moves]
    assert ["discard", "3s"] in moves
    assert any(verb == "meld" and "3h" in cards for verb, *cards in moves)
    assert any(verb == "take" and cards for verb, *cards in moves)


def test_pairs_are_called_before_play_and_after_drawing() -> None:
    verbs = [line.split()[1] for line in read_deal("bipbip").moves]
    runs = [verb for verb, _ in groupby(verbs)]
    assert runs.index("call") < runs.index("play") < len(runs) - 1 - runs[::-1].index("call")


@each_game
def test_every_move_goes_through_the_page_and_counts_as_in_the_engine(
    deal: FixedDeal, known_houses: KnownHouses, visitors: Visitors
) -> None:
    house, tapped = known_houses(deal), by_taps(deal)
    people, table = deal.begun(house)
    pages = [visitors.as_person(person, house) for person in people]
    players = [Player(page, game=deal.game) for page in pages]
    for page in pages:
        page.goto(f"{house.url}/t/{table}")

    for number, line in enumerate(deal.moves):
        seat, _, move = line.partition(" ")
        player, person = players[int(seat)], people[int(seat)]
        if number in tapped:
            player.play(move)
        else:
            player.has_shown(str(plays(person, table, move)))
        if number % NOW_AND_THEN == 0:
            assert unfit(players[0]) == []

    totals = deal.replayed()["totals"]
    scored = people[0].view(table)["shared"]["deal"]["scored"]
    shares = scored["seats" if deal.game == "bipbip" else "sides"]
    assert [share["total"] for share in shares] == totals
    for player in players:
        said = player.deal_sheet.inner_text().replace("−", "-")
        assert [total for total in totals if f"{total:,}" not in said] == []


def by_taps(deal: FixedDeal) -> set[int]:
    """Which moves are made by taps: on a long run all, otherwise of each seat the first few of each
    kind, each that names an end of a meld, and the last ones. The rest come from elsewhere.
    """
    if LONG:
        return set(range(len(deal.moves)))
    made: Counter[tuple[str, ...]] = Counter()
    tapped = {*range(len(deal.moves))[-LAST:]}
    for number, line in enumerate(deal.moves):
        seat, verb, *words = line.split()
        kind = (seat, verb, "alone" if not words else "")
        made[kind] += 1
        if made[kind] <= FEW or words[-1:] in (["low"], ["high"]):
            tapped.add(number)
    return tapped


def plays(person: Person, table: str, move: str) -> int:
    """Make a move without the page; the version after it."""
    at = person.view(table)["version"]
    command = {"id": f"elsewhere{at}", "at": at, "move": move}
    version: int = person.post(f"/tables/{table}/commands", **command)["version"]
    return version


def unfit(player: Player) -> list[str]:
    """What does not fit a phone of 360 by 740, and the cards that no finger reaches."""
    page = player.page
    return [*overflow(page, is_table=True), *squeezed(page), *covered(player)]
