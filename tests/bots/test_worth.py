"""What cards and melds are worth at a table."""

from app.bots.worth import CARD, NOTHING, points_of, prizes
from app.engine.cards import TEXT, cards_of
from app.engine.contract import Unfit
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.sheet import RummyRules
from app.games import BY_SLUG


def rules_of(slug: str, **options: object) -> RummyRules:
    game = BY_SLUG[slug]
    choices = game.choose(options, 4)
    assert not isinstance(choices, Unfit)
    position = game.open(choices, 4)
    assert isinstance(position, RummyMatch)
    return position.at.rules


def test_cards_count_as_the_table_counts_them() -> None:
    hand = cards_of("As Kd 2c 3h Xr")
    assert points_of(hand, rules_of("classic").score.points) == 15 + 10 + 10 + 5 + 20
    assert points_of(hand, rules_of("tournament").score.points) == 15 + 10 + 10 + 5 + 25
    assert points_of(hand[:4], rules_of("altaneira").score.points) == 40


def test_classic_pays_for_runs_full_runs_and_sets() -> None:
    found = prizes(rules_of("classic"))
    assert (found.run, found.full, found.sets) == ((200, 100), (1000, 500), (300, 150))
    assert (found.whole, found.wilds, found.longest_run) == (NOTHING, NOTHING, 13)


def test_the_tournament_pays_for_wild_cards_and_caps_its_sets() -> None:
    found = prizes(rules_of("tournament"))
    assert (found.full, found.wilds, found.longest_set) == ((200, 100), (2000, 1500), 8)


def test_altaneira_pays_for_runs_alone_up_to_fourteen_cards() -> None:
    found = prizes(rules_of("altaneira"))
    assert (found.run, found.full, found.whole) == ((200, 100), (500, 100), (1000, 100))
    assert (found.sets, found.longest_run) == (NOTHING, 14)


def test_an_option_changes_what_is_paid() -> None:
    assert prizes(rules_of("tournament", full_run_bonus=True)).full == (1000, 500)
    assert prizes(rules_of("tournament", sets=False)).sets == NOTHING


def test_every_card_is_known_by_its_text() -> None:
    assert [CARD[text] for text in TEXT] == list(range(54))
