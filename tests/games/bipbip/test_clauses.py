"""Clauses that no scenario can say: whole deals, the cut, what is open to all, time-outs."""

from collections import Counter
from typing import Any

import pytest

from app.engine.cards import TEXT, Card, cards_of
from app.engine.contract import Played, Position, Unfit
from app.engine.seats import HOUSE, Direction
from app.games.bipbip import GAME

ALL_POINTS = 264


def table(players: int = 4, **options: object) -> Position:
    choices = GAME.choose(options, players)
    assert not isinstance(choices, Unfit), choices
    return GAME.open(choices, players)


def scene(players: int = 4, **given: Any) -> Position:
    return GAME.set_up({"players": players, **given})


def dealt(at: Position, dealer: int = 0, cut: str = "9h", shift: int = 0) -> Position:
    """A deal of the plain deck turned round by some cards."""
    deck = at.full_deck()
    return at.deal((*deck[shift:], *deck[:shift]), dealer, cards_of(cut)).position


def play(at: Position, *lines: str) -> Position:
    for line in lines:
        seat, _, text = line.partition(" ")
        answer = at.play(int(seat), GAME.parse_move(text))
        assert isinstance(answer, Played), (line, answer)
        at = answer.position
    return at


def timed_out(at: Position) -> str:
    return GAME.format_move(at.time_out())


def played_out(at: Position) -> tuple[Position, int, int]:
    """A deal as the house plays it for everybody; its tricks, and those whose players drew at
    once.
    """
    tricks = drawing = 0
    for _ in range(3000):
        before = at.public()
        if before.phase == "over":
            break
        at = play(at, f"{at.due} {timed_out(at)}")
        if len(before.trick) == before.players - 1 and before.phase == "play":
            tricks += 1
            drawing += sum(before.hand_sizes) == 7 * before.players
    return at, tricks, drawing


# -------------------------------------------------------------- P-01 to P-05: table, pack and deal


@pytest.mark.clause("P-01")
def test_two_to_twelve_players_and_never_more_than_the_table_takes() -> None:
    assert GAME.players == tuple(range(2, 13))
    assert isinstance(GAME.choose({"max_players": 4}, 5), Unfit)
    assert not isinstance(GAME.choose({"max_players": 5}, 5), Unfit)


@pytest.mark.clause("P-02")
def test_two_packs_without_jokers_hold_264_points() -> None:
    at = table()
    deck = Counter(TEXT[card] for card in at.full_deck())
    assert (len(deck), set(deck.values())) == (52, {2})
    assert not {"Xr", "Xb"} & deck.keys()


@pytest.mark.clause("P-03")
@pytest.mark.parametrize("dealer", range(4))
def test_the_first_dealer_is_whoever_the_lot_names(dealer: int) -> None:
    at = dealt(table(), dealer)
    assert (at.public().dealer, at.public().direction) == (dealer, "clockwise")
    assert GAME.direction is Direction.CLOCKWISE


@pytest.mark.clause("P-03", "P-25")
def test_the_next_deal_is_dealt_by_the_next_player_whatever_the_lot_says() -> None:
    over, _, _ = played_out(dealt(table(3, deals=2), dealer=1))
    assert (over.outcome, over.due) == (None, HOUSE)
    again = dealt(over, dealer=0).public()
    assert (again.deal, again.dealer) == (2, 2)


@pytest.mark.clause("P-04")
@pytest.mark.parametrize("cut", ["9h", "2c", "Kd", "As"])
def test_the_card_cut_names_the_trump_is_shown_and_stays_in_play(cut: str) -> None:
    at = table()
    deck = at.full_deck()
    played = at.deal(deck, 0, cards_of(cut))
    shown = played.position.public()
    assert (shown.trump, shown.cut) == (cut[1], cut)
    assert (cut,) in [event.cards for event in played.events]
    assert sum(shown.hand_sizes) + shown.stock == len(deck)


@pytest.mark.clause("P-05")
def test_seven_each_from_the_dealers_left() -> None:
    at = table()
    deck: tuple[Card, ...] = at.full_deck()
    hand = dealt(at, dealer=1).own(2).hand
    assert Counter(hand) == Counter(TEXT[card] for card in deck[0:28:4])


# ------------------------------------------------- P-21: the arithmetic of every number of players

ARITHMETIC = {
    2: (90, 45, 0, 52),
    3: (83, 27, 2, 34),
    4: (76, 19, 0, 26),
    5: (69, 13, 4, 20),
    6: (62, 10, 2, 17),
    7: (55, 7, 6, 14),
    8: (48, 6, 0, 13),
    9: (41, 4, 5, 11),
    10: (34, 3, 4, 10),
    11: (27, 2, 5, 9),
    12: (20, 1, 8, 8),
}
"""By players: the stock after the deal, tricks with drawing, cards left over, tricks in all."""


@pytest.mark.clause("P-21", "P-05", "P-X18", "P-X19", "P-X20")
@pytest.mark.parametrize("players", ARITHMETIC)
@pytest.mark.parametrize("draw", ["after_card", "after_trick"])
def test_stock_draws_leftover_tricks_and_points_of_a_whole_deal(players: int, draw: str) -> None:
    stock, drawing, leftover, tricks = ARITHMETIC[players]
    at = dealt(table(players, draw=draw), shift=17)
    assert (at.public().stock, at.public().hand_sizes) == (stock, (7,) * players)
    over, all_tricks, drew = played_out(at)
    scored = over.public().scored
    assert (all_tricks, len(scored.leftover)) == (tricks, leftover)
    assert draw == "after_trick" or drew == drawing
    worth = sum(POINTS.get(card[0], 0) for card in scored.leftover)
    assert sum(seat.tricks for seat in scored.seats) == ALL_POINTS - worth


POINTS = {"2": 11, "A": 10, "K": 5, "Q": 4, "J": 3}


@pytest.mark.clause("P-21", "P-X18")
def test_the_leftover_is_open_to_all_once_nobody_draws() -> None:
    at = scene(2, trump="h", hands={0: "3c 4c", 1: "3d 4d"}, stock="Td 5s 9c", captured=CAPTURED)
    assert at.public().leftover == ()
    at = play(at, "0 play 3c", "1 play 3d")
    assert (at.public().leftover, at.public().stock) == (("9c",), 0)


def _all_but(*named: str) -> str:
    left = Counter(TEXT[card] for card in table().full_deck())
    left.subtract(" ".join(named).split())
    return " ".join(left.elements())


CAPTURED = {"A": _all_but("3c 4c 3d 4d Td 5s 9c")}


# ----------------------------------------------------------------- P-13, P-17: what everybody sees


@pytest.mark.clause("P-13")
def test_a_called_pair_lies_open_until_it_is_played() -> None:
    at = scene(2, trump="h", hands={0: "4c Qs 9d", 1: "5c 6c 7c"}, stock="Ks 3d")
    at = play(at, "0 play 4c", "0 call Ks Qs")
    assert set(at.public().seats[0].exposed) == {"Ks", "Qs"}
    assert set(at.own(0).hand) == {"Ks", "Qs", "9d"}
    at = play(at, "1 play 5c", "1 play 6c", "0 play Qs")
    assert at.public().seats[0].exposed == ("Ks",)


@pytest.mark.clause("P-17")
def test_that_a_seat_is_asked_is_public_and_what_it_holds_is_not() -> None:
    one = scene(2, trump="h", hands={0: "4c Qs 9d", 1: "5c 6c 7c"}, stock="Ks 3d")
    two = scene(2, trump="h", hands={0: "4c Qd 9d", 1: "5c 6c 7c"}, stock="Kd 3d")
    shown, other = play(one, "0 play 4c").public(), play(two, "0 play 4c").public()
    assert (shown.phase, shown.turn) == ("call", 0)
    assert shown == other


@pytest.mark.clause("P-17")
def test_with_the_long_window_who_may_still_call_may_act() -> None:
    options = {"call_window": "until_trick_ends"}
    hands = {0: "4c Qs", 1: "5c 6c", 2: "7c 8c", 3: "9c Tc"}
    at = scene(options=options, stock="Ks 3d 4d 5d", trump="h", hands=hands)
    assert at.may_act == (0,)
    assert set(play(at, "0 play 4c", "0 pass").may_act) == {0, 1}


@pytest.mark.clause("P-10")
def test_a_card_drawn_is_told_to_its_player_alone() -> None:
    at = scene(2, trump="h", hands={0: "4c 9d", 1: "5c 6c"}, stock="8s 3d")
    answer = at.play(0, GAME.parse_move("play 4c"))
    assert isinstance(answer, Played)
    draw = next(event for event in answer.events if event.kind == "draw")
    assert (draw.seat, draw.cards, draw.secret) == (0, (), ("8s",))


@pytest.mark.clause("P-28")
def test_every_player_is_a_side_of_his_own() -> None:
    shown = dealt(table(5)).public()
    assert [seat.seat for seat in shown.seats] == list(range(5))


# --------------------------------------------------------------------------------- P-29: time-outs


@pytest.mark.clause("P-29")
@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"hands": {0: "2c Ac 4d 3s"}}, "play 3s"),
        ({"hands": {0: "2c Ac Kd Qh"}}, "play Qh"),
        ({"hands": {0: "3c 3d 3h"}}, "play 3h"),
        ({"trick": ["3 9c"], "turn": 0, "hands": {0: "2c Ac 4d 3s"}}, "play Ac"),
        ({"phase": "call", "hands": {0: "Ks Qs"}}, "pass"),
    ],
)
def test_the_lowest_legal_card_and_no_call_when_time_is_up(
    given: dict[str, Any], expected: str
) -> None:
    at = scene(trump="h", **given)
    assert timed_out(at) == expected
    assert isinstance(at.play(0, at.time_out()), Played)
