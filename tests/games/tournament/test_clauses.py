"""Clauses that no scenario can say: the deal, what is hidden, time-outs."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from app.engine.cards import TEXT, Card, cards_of
from app.engine.contract import Event, Played, Position, Unfit
from app.engine.seats import Direction
from app.games.tournament import GAME


def table(**options: object) -> Position:
    choices = GAME.choose(options, 4)
    assert not isinstance(choices, Unfit), choices
    return GAME.open(choices, 4)


def scene(**given: Any) -> Position:
    return GAME.set_up({"players": 4, **given})


def deck_with(at: Position, upcards: str) -> tuple[Card, ...]:
    """The table's deck in its plain order, but with these cards where the first is turned up."""
    turned = cards_of(upcards)
    rest = list(at.full_deck())
    for card in turned:
        rest.remove(card)
    return (*rest[:66], *turned, *rest[66:])


def dealt(
    at: Position, deck: Sequence[Card] | None = None, dealer: int = 0, lots: str = ""
) -> Played:
    return at.deal(deck or at.full_deck(), dealer, cards_of(lots) if lots else at.full_deck())


def play(at: Position, *lines: str) -> Position:
    for line in lines:
        seat, _, text = line.partition(" ")
        answer = at.play(int(seat), GAME.parse_move(text))
        assert isinstance(answer, Played), (line, answer)
        at = answer.position
    return at


def timed_out(at: Position) -> str:
    return GAME.format_move(at.time_out())


# -------------------------------------------------------------------- G-02, G-05 to G-09: the deal


@pytest.mark.clause("G-01", "G-02")
def test_four_players_two_packs_four_jokers() -> None:
    deck = Counter(TEXT[card] for card in table().full_deck())
    assert GAME.players == (4,)
    assert (deck.pop("Xr"), deck.pop("Xb")) == (2, 2)
    assert (len(deck), set(deck.values())) == (52, {2})


@pytest.mark.clause("G-01")
def test_partners_sit_opposite() -> None:
    shown = dealt(table()).position.public()
    assert [side.seats for side in shown.sides] == [(0, 2), (1, 3)]


@pytest.mark.clause("G-05")
def test_play_runs_anticlockwise_and_the_deal_passes_on() -> None:
    at = dealt(table(), dealer=1).position
    assert GAME.direction is Direction.ANTICLOCKWISE
    assert (at.public().direction, at.due) == ("anticlockwise", 2)


@pytest.mark.clause("G-05")
def test_the_second_deal_is_dealt_by_the_next_player_whatever_the_lots_say() -> None:
    over = closed(scene(**CLOSING, dealer=2, turn=0))
    again = dealt(over, dealer=1, lots="As Ah Kd 3c").position
    assert (again.public().deal, again.public().dealer, again.public().turn) == (2, 3, 0)


CLOSING: Mapping[str, Any] = {
    "phase": "play",
    "hands": {0: "4d", 1: "Kc", 2: "Kd", 3: "3d"},
    "melds": {"A": ["3h 4h 5h 6h 7h 8h 9h"], "B": ["5s 6s 7s"]},
    "packets": {"A": "played", "B": "untaken"},
}


def closed(at: Position) -> Position:
    return play(at, "0 discard 4d")


@pytest.mark.clause("G-06", "G-07")
def test_hands_and_packets_have_eleven_cards_and_nothing_is_lost() -> None:
    at = dealt(table(), dealer=3).position
    shown = at.public()
    assert (shown.hand_sizes, shown.stock, shown.pile_size) == ((11,) * 4, 41, 1)
    assert [side.packet for side in shown.sides] == ["untaken", "untaken"]
    for _ in range(200):
        if at.public().phase == "over":
            break
        at = play(at, f"{at.due} {timed_out(at)}")
    scored = at.public().scored
    laid_open = [card for group in (*scored.hands, *scored.packets) for card in group]
    assert [len(packet) for packet in scored.packets] == [11, 11]
    assert Counter((*laid_open, *at.public().pile)) == Counter(TEXT[c] for c in at.full_deck())


@pytest.mark.clause("G-08")
@pytest.mark.parametrize("upcard", ["9h", "2c", "As"])
def test_the_card_turned_up_names_the_atou_a_two_by_its_suit(upcard: str) -> None:
    at = table()
    shown = dealt(at, deck_with(at, upcard)).position.public()
    assert (shown.trump, shown.upcard, shown.pile) == (upcard[1], upcard, (upcard,))
    assert shown.phase == "draw"


@pytest.mark.clause("G-09")
def test_after_a_joker_the_first_player_is_asked_for_the_suit() -> None:
    at = table()
    asked = dealt(at, deck_with(at, "Xb"), dealer=3).position
    assert (asked.public().phase, asked.public().trump, asked.due) == ("trump", "unnamed", 0)
    named = play(asked, "0 trump c")
    assert (named.public().trump, named.public().pile, named.due) == ("c", ("Xb",), 0)


@pytest.mark.clause("G-09")
@pytest.mark.parametrize(
    ("choice", "upcards", "trump", "pile", "stock"),
    [
        ("no_atou", "Xr", "none", ("Xr",), 41),
        ("turn_another", "Xr Xb 7d", "d", ("Xr", "Xb", "7d"), 39),
    ],
)
def test_after_a_joker_the_table_may_play_on(
    choice: str, upcards: str, trump: str, pile: tuple[str, ...], stock: int
) -> None:
    at = table(joker_upcard=choice)
    shown = dealt(at, deck_with(at, upcards)).position.public()
    assert (shown.phase, shown.trump, shown.pile, shown.stock) == ("draw", trump, pile, stock)


@pytest.mark.clause("G-10")
def test_everybody_sees_the_whole_pile_in_its_order_unless_only_the_top_is_shown() -> None:
    for view, seen in (("open", ("9h", "Jd", "Qs")), ("top_only", ("Qs",))):
        shown = scene(discard="9h Jd Qs", options={"pile_view": view}).public()
        assert (shown.pile, shown.pile_size) == (seen, 3)


@pytest.mark.clause("G-12")
def test_a_duty_on_cards_that_nobody_sees_is_refused_when_the_table_is_opened() -> None:
    wrong = GAME.choose({"pile_take": "use_any", "pile_view": "top_only"}, 4)
    assert wrong == Unfit("pile_take", "blind", {"with": "pile_view"})


# ------------------------------------------------------------------------------- G-34, G-35: fouls

SHORT = ("0 meld 8c 9c Tc Jc", "0 meld Qh Qd Qs", "0 discard 4d")
OPENING: Mapping[str, Any] = {
    "options": {"fouls": "called"},
    "phase": "play",
    "scores": {"A": 1200},
    "hands": {0: "8c 9c Tc Jc Qh Qd Qs 4d 5s", 1: "3h 3c"},
}


@pytest.mark.clause("G-34")
def test_while_an_opening_may_be_claimed_both_opponents_may_act_honest_or_not() -> None:
    at = play(scene(**OPENING), *SHORT)
    honest = {**OPENING, "hands": {0: "As Ah Ad Jc Qc Kc 4d 5s"}}
    other = play(scene(**honest), "0 meld As Ah Ad", "0 meld Jc Qc Kc", "0 discard 4d")
    assert set(at.may_act) == set(other.may_act) == {1, 3}
    assert (at.public().claim, other.public().claim) == (0, 0)
    assert set(play(at, "1 draw", "1 discard 3h").may_act) == {2}


@pytest.mark.clause("G-34")
def test_a_claim_is_told_to_all_with_the_new_obligation() -> None:
    at = play(scene(**OPENING), *SHORT)
    answer = at.play(3, GAME.parse_move("claim"))
    assert isinstance(answer, Played)
    assert Event(kind="claim", seat=3, count=7, note="90") in answer.events
    assert answer.position.public().claim is None


@pytest.mark.clause("G-35")
def test_the_penalty_is_gone_with_the_next_deal() -> None:
    given = {**CLOSING, "scores": {"A": 0, "B": 1200}, "opening": {"B": 120}, "melds": {}}
    given["melds"] = {"A": ["3h 4h 5h 6h 7h 8h 9h"]}
    at = scene(**given)
    assert [side.opening for side in at.public().sides] == [0, 120]
    again = dealt(closed(scene(**{**given, "scores": {"B": 1900}}))).position
    assert [side.opening for side in again.public().sides] == [0, 90]


# ------------------------------------------------------------------------ G-41, G-53: what is seen


@pytest.mark.clause("G-41")
def test_a_packet_taken_with_the_discard_is_shown_to_its_owner_alone() -> None:
    given = {"phase": "play", "hands": {0: "5h", 1: "Kc", 2: "Kd", 3: "Ks"}}
    answer = scene(**given).play(0, GAME.parse_move("discard 5h"))
    assert isinstance(answer, Played)
    packet = next(event for event in answer.events if event.kind == "packet")
    assert (len(packet.secret), packet.cards, packet.count) == (11, (), 11)
    assert answer.position.own(0).hand == packet.secret
    assert answer.position.own(1).hand == ("Kc",)


@pytest.mark.clause("G-53")
def test_the_sheet_is_itemised_by_meld_and_its_items_sum_to_the_total() -> None:
    scored = closed(scene(**CLOSING)).public().scored
    for side in scored.sides:
        items = side.cards + side.bonuses + side.going_out + side.packet + side.hand
        assert items + side.dollars + side.nothing_melded == side.total
        assert sum(meld.points for meld in side.melds) == side.cards
        assert sum(meld.bonus for meld in side.melds) == side.bonuses


@pytest.mark.clause("G-55")
def test_a_match_has_a_winner_and_a_deal_after_it_is_not_awaited() -> None:
    over = closed(scene(**CLOSING, scores={"A": 1900, "B": 1500}))
    assert over.outcome is not None
    assert (over.outcome.winners, over.due) == ((0,), None)


# --------------------------------------------------------------------------------- G-57: time-outs


@pytest.mark.clause("G-57")
@pytest.mark.parametrize(
    ("given", "moves", "expected"),
    [
        ({"phase": "trump", "upcard": "Xr", "discard": "Xr"}, (), "trump none"),
        ({"discard": "9h"}, (), "draw"),
        ({"stock": "none", "discard": "9h"}, (), "pass"),
        ({"hands": {0: "4d 5s Kc"}, "stock": "Ac"}, ("0 draw",), "discard Ac"),
        ({"hands": {0: "Kc 4d 3s"}, "discard": "9h Jd"}, ("0 take",), "discard 3s"),
        ({"hands": {0: "4d 3h 3s Kc"}, "phase": "play"}, (), "discard 3s"),
        ({"hands": {0: "Kc Kd Ad"}, "phase": "play"}, (), "discard Kd"),
        (
            {"hands": {0: "8c 9c Tc 4d 5s"}, "phase": "play", "scores": {"A": 1000}},
            ("0 meld 8c 9c Tc",),
            "withdraw",
        ),
    ],
)
def test_what_the_house_plays_when_time_is_up(
    given: dict[str, Any], moves: tuple[str, ...], expected: str
) -> None:
    at = play(scene(**given), *moves)
    assert timed_out(at) == expected
    assert isinstance(at.play(0, at.time_out()), Played)


@pytest.mark.clause("G-57")
def test_a_drawn_card_that_lies_in_a_meld_is_not_discarded() -> None:
    at = scene(hands={0: "5h 6h 9d Kc"}, stock="7h")
    assert timed_out(play(at, "0 draw", "0 meld 5h 6h 7h")) == "discard 9d"


@pytest.mark.clause("G-57")
def test_a_card_that_may_not_go_back_is_kept() -> None:
    at = play(scene(hands={0: "Kc Kd"}, discard="3s"), "0 take")
    assert timed_out(at) == "discard Kd"


@pytest.mark.clause("G-57")
def test_turns_without_a_clock_by_default() -> None:
    option = next(option for option in GAME.options if option.key == "turn_seconds")
    assert option.default == 0
