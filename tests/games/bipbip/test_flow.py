"""Who is asked next, who takes the trick, when drawing ends, how a deal ends."""

from dataclasses import replace

import pytest

from app.engine.cards import TEXT, cards_in, cards_of
from app.games.bipbip import GAME
from app.games.bipbip.flow import calls_opened, dealt, drew, round_from, trick_begun
from app.games.bipbip.machine import BipMatch
from app.games.bipbip.position import Asking, Phase, nothing_dealt
from tests.games.bipbip.scene import after, match, options, table


def test_a_round_begins_with_any_seat_and_ends_before_it() -> None:
    assert round_from(table(4).at, 2) == [2, 3, 0, 1]
    assert round_from(table(4).at, 0) == [0, 1, 2, 3]


@pytest.mark.clause("P-08", "P-09", "P-06")
@pytest.mark.parametrize(
    ("cards", "winner", "points"),
    [
        pytest.param("9c Tc Ac 3c", 2, 10, marks=pytest.mark.clause("P-X1")),
        pytest.param("9c Kc 2c Ac", 2, 26, marks=pytest.mark.clause("P-X2")),
        pytest.param("As 3h 2s 4h", 3, 21, marks=pytest.mark.clause("P-X3")),
        pytest.param("Ad 5d Ad", 2, 20, marks=pytest.mark.clause("P-X4")),
        pytest.param("Ad 2d Ad", 1, 31, marks=pytest.mark.clause("P-X5")),
        pytest.param("7c 2h 2h", 2, 22, marks=pytest.mark.clause("P-X6")),
        pytest.param("3d 2s", 0, 11, marks=pytest.mark.clause("P-X9")),
    ],
)
def test_who_takes_a_trick_and_what_it_brings(cards: str, winner: int, points: int) -> None:
    played = cards.split()
    at = table(len(played), hands=dict(enumerate(played)), stock="none")
    shown = after(at, *(f"{seat} play {card}" for seat, card in enumerate(played))).public()
    assert shown.last_winner == winner
    assert shown.seats[winner].captured == points
    assert [seat.tricks for seat in shown.seats].index(1) == winner


@pytest.mark.clause("P-20", "P-X15")
def test_before_play_each_seat_with_a_pair_is_asked_in_turn_and_the_last_call_rules() -> None:
    hands = {0: "4c 5d", 1: "Kh Qh", 2: "5c 6d", 3: "Kh Qh"}
    at = table(4, trump="c", phase="call", dealer=0, turn=1, hands=hands, stock="3d 4d 8d 9d")
    on = after(at, "1 call Kh Qh")
    assert (on.at.phase, on.at.asking, on.due) == (Phase.CALL, Asking.BEFORE_PLAY, 3)
    begun = after(on, "3 call Kh Qh").public()
    assert (begun.phase, begun.turn, begun.trump) == ("play", 1, "h")
    assert [seat.calls for seat in begun.seats] == [0, 1, 0, 1]


@pytest.mark.clause("P-14", "P-16", "P-X13")
def test_a_call_rules_from_the_next_lead_and_the_last_one_stands() -> None:
    at = table(hands={0: "4c Qs 9h", 1: "5c Qd 8h"}, stock="Ks Kd 3c 3s")
    on = after(at, "0 play 4c", "0 call Ks Qs", "1 play 5c")
    assert (on.public().trump, on.public().next_trump) == ("h", "s")
    over = after(on, "1 call Kd Qd").public()
    assert (over.trump, over.next_trump, over.turn) == ("d", "none", 1)


@pytest.mark.clause("P-10")
def test_where_all_draw_after_the_trick_the_winner_draws_first_and_is_asked_first() -> None:
    draw = {"draw": "after_trick"}
    at = table(options=draw, hands={0: "4c Qd 9h", 1: "5c Qs 8h"}, stock="Ks Kd 3c 3s")
    on = after(at, "0 play 4c", "1 play 5c")
    assert (on.at.asking, on.due) == (Asking.AFTER_TRICK, 1)
    assert options(on, 1) == ["call Ks Qs", "pass"]
    asked = after(on, "1 pass")
    assert (asked.due, options(asked, 0)) == (0, ["call Kd Qd", "pass"])
    assert after(asked, "0 pass").public().turn == 1


@pytest.mark.clause("P-21", "P-X18")
def test_with_fewer_cards_than_players_nobody_draws_any_more() -> None:
    at = replace(table(3).at, stock=cards_of("5s 9c"))
    begun, events = trick_begun(at, 1)
    assert (begun.draws, begun.stock, begun.turn) == (False, (), 1)
    assert begun.leftover == cards_of("5s 9c")
    assert [(event.kind, event.cards) for event in events] == [("leftover", ("5s", "9c"))]
    assert options(BipMatch(begun), 0) == []


@pytest.mark.clause("P-23", "P-25", "P-X21")
def test_a_deal_is_scored_when_the_last_card_is_played() -> None:
    at = table(hands={0: "As", 1: "3s"}, stock="none", calls={"A": 3, "B": 1})
    over = after(at, "0 play As", "1 play 3s")
    scored = over.public().scored
    assert scored is not None
    assert [(one.tricks, one.calls, one.total) for one in scored.seats] == [
        (10, 150, 160),
        (0, 50, 50),
    ]
    assert over.outcome is not None
    assert (over.outcome.winners, over.outcome.totals) == ((0,), (160, 50))


@pytest.mark.clause("P-26")
def test_the_same_total_wins_together() -> None:
    at = table(hands={0: "4s", 1: "3s"}, stock="none")
    over = after(at, "0 play 4s", "1 play 3s")
    assert over.outcome is not None
    assert over.outcome.winners == (0, 1)


@pytest.mark.clause("P-04", "P-05")
def test_a_deal_gives_seven_each_and_the_cut_names_the_trump() -> None:
    opened = match(GAME.open(GAME.choose({}, 3), 3))  # type: ignore[arg-type]
    deck = opened.full_deck()
    blank = nothing_dealt(opened.rules, (0, 0, 0), 2, 0)
    at, events = dealt(blank, deck, 2, cards_of("9d")[0])
    assert (at.trump, TEXT[at.cut or 0], at.dealer, at.deal_no) == (2, "9d", 2, 1)
    assert [len(cards_in(hand)) for hand in at.hands] == [7, 7, 7]
    assert (len(at.stock), events[0].cards) == (83, ("9d",))
    assert calls_opened(at, done=None)[0] == at


def test_what_a_seat_draws_is_known_to_itself() -> None:
    at = table(hands={0: "4c", 1: "5c"}, stock="Ks").at
    after_it, events = drew(at, 0)
    assert TEXT[after_it.drawn[0]] == "Ks"
    assert (events[0].seat, events[0].cards, events[0].secret) == (0, (), ("Ks",))
