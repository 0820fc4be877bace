import pytest

from app.rulebook.located import Misfiled, parse_located
from app.rulebook.scenarios.kinds import EXPECT, GIVEN, Kind, fields_of, known_card


def check(kinds: dict[str, Kind], text: str) -> None:
    fields_of(kinds)(parse_located(text), "given")


@pytest.mark.parametrize(
    "text",
    [
        "{players: 4, dealer: 3, turn: 0, phase: trump, trump: none}",
        "{scores: {A: -20, B: 0}, opened: {A: on}, deal: 2, opening: {A: 90}}",
        "{hands: {0: 5h Xr, 1: none, 2: }, discard: Jd 4h, stock: none, upcard: 9h}",
        "{melds: {A: [8s 9s Ts, 4h 4d 4c 2s]}, packets: {A: untaken, B: taken 1}}",
        "{dollars: {A: 3h 3d}, refills: 0, batidas: {A: 2}, batida_scores: {A: [740, -3]}}",
        "{trick: [0 9c, 1 Tc], captured: {A: Ac Td}, used: {A: Kh Qh}, calls: {A: 1}}",
    ],
)
def test_a_good_position_passes(text: str) -> None:
    check(dict(GIVEN), text)


@pytest.mark.parametrize(
    ("text", "field", "why"),
    [
        ("{hand: {0: 5h}}", "given.hand", "is not known"),
        ("{players: four}", "given.players", "must be a whole number"),
        ("{players: on}", "given.players", "must be a whole number"),
        ("{dealer: -1}", "given.dealer", "must not be negative"),
        ("{phase: over}", "given.phase", "must be one of trump, draw, play, call"),
        ("{trump: x}", "given.trump", "must be one of"),
        ("{hands: {0: 5h 6x}}", "given.hands.0", "unknown card '6x'"),
        ("{hands: {0: 10h}}", "given.hands.0", "unknown card '10h'"),
        ("{hands: {0: [5h]}}", "given.hands.0", "must be cards on one line"),
        ("{hands: {A: 5h}}", "given.hands.A", "is not a seat"),
        ("{hands: {-1: 5h}}", "given.hands.-1", "is not a seat"),
        ("{hands: 5h 6h}", "given.hands", "must be a mapping"),
        ("{melds: {A: 5h 6h 7h}}", "given.melds.A", "must be a list"),
        ("{melds: {A: [5h 6h 7]}}", "given.melds.A.1", "unknown card '7'"),
        ("{melds: {1: [5h 6h 7h]}}", "given.melds.1", "is not a side"),
        ("{melds: {AB: [5h 6h 7h]}}", "given.melds.AB", "is not a side"),
        ("{packets: {A: lost}}", "given.packets.A", "must be untaken"),
        ("{packets: {A: 1}}", "given.packets.A", "must be untaken"),
        ("{opened: {A: maybe}}", "given.opened.A", "must be true or false"),
        ("{upcard: 5h 6h}", "given.upcard", "unknown card"),
        ("{trick: [9c]}", "given.trick.1", "must be a seat and a card"),
        ("{trick: [0 9c, 1 9x]}", "given.trick.2", "unknown card '9x'"),
        ("{batida_scores: {A: 740}}", "given.batida_scores.A", "must be a list"),
    ],
)
def test_a_bad_position_is_named_by_its_field(text: str, field: str, why: str) -> None:
    with pytest.raises(Misfiled, match=why) as wrong:
        check(dict(GIVEN), text)
    assert wrong.value.field == field


@pytest.mark.parametrize(
    "text",
    [
        "{turn: 1, phase: over, trump: unnamed, deal_over: true, match_over: false}",
        "{winner: A, deal_score: {A: {cards: 60, total: -5}}, options: [draw], not_options: []}",
        "{winner: [A, B], hands: {0: none}, packets: {A: taken}, next_dealer: 2}",
    ],
)
def test_a_good_expectation_passes(text: str) -> None:
    check(dict(EXPECT), text)


@pytest.mark.parametrize(
    ("text", "field", "why"),
    [
        ("{turns: 1}", "given.turns", "is not known"),
        ("{deal_score: {A: {card: 60}}}", "given.deal_score.A.card", "is not known"),
        ("{deal_score: {A: 60}}", "given.deal_score.A", "must be a mapping"),
        ("{winner: [A, 1]}", "given.winner.2", "is not a side"),
        ("{options: draw}", "given.options", "must be a list"),
        ("{options: [3]}", "given.options.1", "must be a line of text"),
        ("{deal_over: 1}", "given.deal_over", "must be true or false"),
    ],
)
def test_a_bad_expectation_is_named_by_its_field(text: str, field: str, why: str) -> None:
    with pytest.raises(Misfiled, match=why) as wrong:
        check(dict(EXPECT), text)
    assert wrong.value.field == field


def test_a_card_is_known_by_its_notation_alone() -> None:
    known_card("Td", 1, "x")
    with pytest.raises(Misfiled, match="line 7: x: unknown card 'td'"):
        known_card("td", 7, "x")
