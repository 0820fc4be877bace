"""Clauses that no scenario can say: the deal, the closed lixo, what is told to whom, time-outs."""

from collections import Counter
from typing import Any

import pytest

from app.engine.cards import TEXT
from app.engine.contract import Played, Position, Unfit
from app.engine.seats import HOUSE, Direction
from app.games.altaneira import GAME


def table(**options: object) -> Position:
    choices = GAME.choose(options, 4)
    assert not isinstance(choices, Unfit), choices
    return GAME.open(choices, 4)


def scene(**given: Any) -> Position:
    return GAME.set_up({"players": 4, **given})


def dealt(at: Position, dealer: int = 0) -> Position:
    return at.deal(at.full_deck(), dealer, at.full_deck()).position


def answered(at: Position, line: str) -> Played:
    seat, _, text = line.partition(" ")
    answer = at.play(int(seat), GAME.parse_move(text))
    assert isinstance(answer, Played), (line, answer)
    return answer


def play(at: Position, *lines: str) -> Position:
    for line in lines:
        at = answered(at, line).position
    return at


def timed_out(at: Position) -> str:
    return GAME.format_move(at.time_out())


# -------------------------------------------------------------------------- the deal


@pytest.mark.clause("A-01", "A-02")
def test_four_players_two_packs_no_jokers() -> None:
    deck = Counter(TEXT[card] for card in table().full_deck())
    assert GAME.players == (4,)
    assert (len(deck), set(deck.values())) == (52, {2})
    assert not {"Xr", "Xb"} & deck.keys()


@pytest.mark.clause("A-03")
@pytest.mark.parametrize("dealer", range(4))
def test_the_first_dealer_is_whoever_the_lot_names(dealer: int) -> None:
    shown = dealt(table(), dealer).public()
    assert (shown.dealer, shown.turn) == (dealer, (dealer + 1) % 4)


@pytest.mark.clause("A-04")
def test_play_runs_clockwise() -> None:
    assert GAME.direction is Direction.CLOCKWISE
    assert dealt(table()).public().direction == "clockwise"


@pytest.mark.clause("A-05", "A-06", "A-02")
def test_hands_mortos_and_stock_and_nothing_turned_up() -> None:
    shown = dealt(table()).public()
    assert (shown.pile_size, shown.upcard, shown.trump) == (0, None, "none")
    assert [side.packet for side in shown.sides] == ["untaken", "untaken"]
    replaced = sum(len(side.shown) for side in shown.sides)
    assert (shown.hand_sizes, shown.stock) == ((11,) * 4, 38 - replaced)


@pytest.mark.clause("A-05", "A-20")
def test_a_whole_deal_loses_no_card() -> None:
    at = dealt(table(), dealer=3)
    for _ in range(600):
        if at.public().phase == "over":
            break
        if at.due == HOUSE:
            at = at.shuffle(range(at.shuffles)).position
        else:
            at = play(at, f"{at.due} {timed_out(at)}")
    shown = at.public()
    groups = (*shown.scored.hands, *shown.scored.packets, *(side.shown for side in shown.sides))
    lying = sum(map(len, groups)) + sum(len(m.cards) for s in shown.sides for m in s.melds)
    assert shown.phase == "over"
    assert lying + shown.pile_size + shown.removed + shown.stock == 104


@pytest.mark.clause("A-08")
def test_who_went_out_deals_the_next_deal() -> None:
    over = play(scene(**CLOSING), "0 discard Kc")
    again = dealt(over, dealer=2).public()
    assert (again.deal, again.dealer, again.turn) == (2, 0, 1)


CLOSING: dict[str, Any] = {
    "phase": "play",
    "hands": {0: "Kc", 1: "5s", 2: "5c", 3: "6s"},
    "melds": {"A": ["4d 5d 6d 7d 8d 9d Td"]},
    "packets": {"A": "played", "B": "played"},
}


# -------------------------------------------------------------------------- Dólares are open


@pytest.mark.clause("A-12")
def test_a_dolar_drawn_is_told_to_all_its_replacement_to_nobody_else() -> None:
    answer = answered(scene(hands={0: "5h 9c"}, stock="3h 4c"), "0 draw")
    told = [(event.kind, event.cards, event.secret) for event in answer.events]
    assert told == [("show", ("3h",), ()), ("draw", (), ("4c",))]
    assert answer.position.public().sides[0].shown == ("3h",)


@pytest.mark.clause("A-12")
def test_dealt_dolares_are_shown_as_the_first_players_turn_begins() -> None:
    at = table()
    deck = at.full_deck()
    shown = at.deal(deck, 3, deck).position.public()
    hand = [TEXT[card] for card in deck[0:44:4]]
    assert [card for card in hand if card in {"3h", "3d"}] == list(shown.sides[0].shown)


# ------------------------------------------------------------ what is seen of the lixo


@pytest.mark.clause("A-25")
def test_only_the_top_of_the_lixo_and_its_size_are_seen() -> None:
    for view, seen in (("top_only", ("Qs",)), ("open", ("9h", "Jd", "Qs"))):
        shown = scene(discard="9h Jd Qs", options={"pile_view": view}).public()
        assert (shown.pile, shown.pile_size) == (seen, 3)


@pytest.mark.clause("A-25")
def test_what_is_taken_from_under_the_top_is_told_to_its_taker_alone() -> None:
    given = {"hands": {0: "Tc Jc 4h 8s"}, "discard": "Kd 5s 9c"}
    take = answered(scene(**given), "0 take 9c Tc Jc").events[0]
    assert (take.kind, take.count, take.cards) == ("take", 3, ())
    assert set(take.secret) == {"Kd", "5s", "9c"}


@pytest.mark.clause("A-25")
def test_two_tables_that_differ_under_the_top_look_alike_and_refuse_alike() -> None:
    one = scene(hands={0: "Jc 4h 8s"}, discard="Kd Tc 9c", stock="5s")
    two = scene(hands={0: "Jc 4h 8s"}, discard="Kd 5s 9c", stock="Tc")
    assert one.public() == two.public()
    assert one.own(0) == two.own(0)
    for line in ("take", "take 9c Tc Jc", "take 9c 5s Jc"):
        move = GAME.parse_move(line)
        assert one.play(0, move) == two.play(0, move)


@pytest.mark.clause("A-26")
def test_a_duty_on_cards_that_nobody_sees_is_refused_when_the_table_is_opened() -> None:
    assert isinstance(GAME.choose({"pile_take": "use_any"}, 4), Unfit)
    assert not isinstance(GAME.choose({"pile_take": "use_any", "pile_view": "open"}, 4), Unfit)


@pytest.mark.clause("A-17", "A-20")
def test_what_a_tranca_removes_is_counted_and_not_shown() -> None:
    given = {"phase": "play", "hands": {0: "3s 9d"}, "discard": "4c 5c 6h 7s 8h Kd"}
    answer = answered(scene(**given), "0 discard 3s")
    shown = answer.position.public()
    assert (shown.removed, shown.pile, shown.pile_size) == (7, (), 0)
    assert any(event.kind == "tranca" and event.count == 7 for event in answer.events)


@pytest.mark.clause("A-17")
def test_that_the_lixo_is_blocked_is_seen() -> None:
    given = {"phase": "play", "hands": {0: "3s 9d"}, "options": {"tranca": "block"}}
    assert play(scene(**given), "0 discard 3s").public().blocked


# ------------------------------------------------------------------ the house shuffles


@pytest.mark.clause("A-36", "A-38")
def test_the_house_shuffles_the_lixo_and_the_draw_goes_on() -> None:
    given = {"hands": {0: "Kc 9d"}, "stock": "none", "refills": 2, "discard": "4c 6h 7s 8d"}
    waiting = play(scene(**given), "0 draw")
    assert (waiting.due, waiting.shuffles) == (HOUSE, 4)
    at = waiting.shuffle((2, 0, 3, 1)).position
    assert (at.due, at.shuffles, at.own(0).hand) == (0, 0, ("7s", "9d", "Kc"))
    assert (at.public().stock, at.public().pile_size) == (3, 0)


@pytest.mark.clause("A-36")
def test_nobody_may_move_while_the_house_shuffles() -> None:
    given = {"hands": {0: "Kc 9d"}, "stock": "none", "refills": 2, "discard": "4c 6h"}
    waiting = play(scene(**given), "0 draw")
    assert waiting.may_act == ()
    assert not isinstance(waiting.play(0, GAME.parse_move("discard Kc")), Played)


# --------------------------------------------------------------------------------- time-outs


@pytest.mark.clause("A-49")
@pytest.mark.parametrize(
    ("given", "moves", "expected"),
    [
        ({"discard": "9h"}, (), "draw"),
        ({"stock": "none", "refills": 2, "discard": "9h"}, (), "draw"),
        ({"hands": {0: "4d 5s Kc"}, "stock": "Ac"}, ("0 draw",), "discard Ac"),
        ({"hands": {0: "4d 5s Kc"}, "stock": "3s"}, ("0 draw",), "discard 5s"),
        ({"hands": {0: "3c 3s"}, "stock": "3s"}, ("0 draw",), "discard 3s"),
        ({"hands": {0: "3s 4c 2d"}, "phase": "play"}, (), "discard 2d"),
        ({"stock": "none", "options": {"stock_end": "play_pile"}, "discard": "9h"}, (), "pass"),
    ],
)
def test_the_house_throws_no_tranca_while_it_has_another_card(
    given: dict[str, Any], moves: tuple[str, ...], expected: str
) -> None:
    at = play(scene(**given), *moves)
    assert timed_out(at) == expected
    assert isinstance(at.play(0, at.time_out()), Played)


@pytest.mark.clause("A-49", "A-31")
def test_where_no_discard_is_allowed_the_house_melds() -> None:
    given = {"phase": "play", "hands": {0: "8h"}, "melds": {"A": ["5h 6h 7h"]}}
    at = scene(**given, packets={"B": "played"})
    assert timed_out(at) == "add 1 8h"
