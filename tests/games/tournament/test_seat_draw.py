"""The draw for seats: every seat a card, the highest deals, a joker plays first (G-03, G-04)."""

import pytest

from app.engine.cards import cards_of
from app.engine.contract import Played, Unfit
from app.games.tournament import GAME


def dealt(lots: str, dealer: int = 0, **options: object) -> Played:
    """The first deal of a table whose lots lie in this order."""
    choices = GAME.choose(options, 4)
    assert not isinstance(choices, Unfit), choices
    at = GAME.open(choices, 4)
    return at.deal(at.full_deck(), dealer, cards_of(lots))


@pytest.mark.clause("G-03", "G-X28", "G-X29")
@pytest.mark.parametrize(
    ("lots", "dealer", "first"),
    [
        ("As Ah Kd 3c", 0, 1),
        ("3c Ah As Kd", 2, 3),
        ("Xr Xb As 9h", 3, 0),
        ("9h Xb As Kd", 0, 1),
        ("Xb Xr As 9h", 0, 1),
        ("2s 3c 4c 2h", 2, 3),
        ("Kh Ks Kd Kc", 1, 2),
        ("Kh Tc Kd Kc", 0, 1),
        ("Qc Tc Kd Kc", 2, 3),
    ],
)
def test_the_highest_card_deals_but_a_joker_plays_first(lots: str, dealer: int, first: int) -> None:
    at = dealt(lots, dealer=1, seat_draw="cards").position
    assert (at.public().dealer, at.public().turn) == (dealer, first)


@pytest.mark.clause("G-03")
def test_every_card_drawn_is_shown_to_all() -> None:
    events = dealt("As Ah Kd 3c", seat_draw="cards").events
    shown = [(event.seat, event.cards) for event in events if event.kind == "lot"]
    assert shown == [(0, ("As",)), (1, ("Ah",)), (2, ("Kd",)), (3, ("3c",))]


@pytest.mark.clause("G-04", "G-03")
@pytest.mark.parametrize(
    ("lots", "dealer", "drawn"),
    [
        ("As As Kd 3c 5c 6c", 1, 6),
        ("Kd As 3c As 5c 5c 7c 6c", 1, 8),
        ("Xr 4c Xr Xb 9c Ts", 2, 6),
        ("Xr 4c Xr 3c 9c Xb", 1, 6),
    ],
)
def test_who_drew_the_same_highest_card_draws_again(lots: str, dealer: int, drawn: int) -> None:
    played = dealt(lots, dealer=3, seat_draw="cards")
    assert played.position.public().dealer == dealer
    assert sum(event.kind == "lot" for event in played.events) == drawn


@pytest.mark.clause("G-03")
def test_by_default_the_lot_names_the_first_dealer_and_no_card_is_drawn() -> None:
    for dealer in range(4):
        played = dealt("As Ah Kd 3c", dealer=dealer)
        assert played.position.public().dealer == dealer
        assert all(event.kind != "lot" for event in played.events)
