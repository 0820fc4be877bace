"""A rummy match as the table sees it."""

from dataclasses import replace

from app.engine.contract import Illegal, Outcome
from app.engine.rummy.machine import RummyMatch
from app.engine.seats import HOUSE
from app.games.classic import GAME
from tests.engine.rummy.scene import Given, after, at_play, clause, match, move, played, table


def opened() -> RummyMatch:
    choices = GAME.choose({}, 4)
    assert isinstance(choices, dict)
    return match(GAME.open(choices, 4))


def test_a_match_begins_with_the_house_to_deal() -> None:
    at = opened()
    assert (at.due, at.may_act, at.outcome) == (HOUSE, (), None)
    assert list(at.options(0)) == []
    assert at.offers(0) == ()
    assert clause(at, "0 draw") == "phase"


def test_once_dealt_the_first_player_is_due() -> None:
    at = opened()
    done = at.deal(at.full_deck(), 2, ())
    assert done.position.due == 3
    assert done.position.may_act == (3,)
    assert done.move is None


def closing(**given: Given) -> RummyMatch:
    """Seat 0 about to close with its last card."""
    melds = {"A": ["3h 4h 5h 6h 7h 8h 9h"]}
    packets = {"A": "played", "B": "played"}
    return table(phase="play", hands={0: "Kc"}, melds=melds, packets=packets, **given)


def test_between_deals_the_house_is_due_and_nobody_may_act() -> None:
    over = after(closing(), "0 discard Kc")
    assert (over.due, over.may_act, over.outcome) == (HOUSE, (), None)
    assert list(over.options(0)) == []
    again = over.deal(over.full_deck(), 0, ()).position
    assert again.due == 1


def test_a_match_that_is_won_is_nobodys_turn() -> None:
    at = closing(scores={"A": 4800, "B": 0})
    over = after(at, "0 discard Kc")
    assert (over.due, over.may_act) == (None, ())
    outcome = over.outcome
    assert isinstance(outcome, Outcome)
    assert outcome.winners == (0,)
    assert outcome.totals == over.at.totals


def test_a_move_played_is_given_back_in_normal_form_with_what_happened() -> None:
    at = at_play("7h 5h 6h 9d Kc")
    done = played(at, "0 meld 7h 5h 6h")
    assert done.move == move("meld 5h 6h 7h")
    assert [event.kind for event in done.events] == ["meld"]


def test_a_refused_move_leaves_the_same_value() -> None:
    at = at_play("7h 5h 6h 9d Kc")
    same = replace(at)
    assert isinstance(at.play(0, move("discard As")), Illegal)
    assert at == same
