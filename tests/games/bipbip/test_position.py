"""The position of Bip-Bip: its line, and the points it holds."""

from app.games.bipbip.position import canonical, captured_points, nothing_dealt, suit_text
from tests.games.bipbip.scene import after, table


def test_a_position_is_one_line_that_tells_it_from_others() -> None:
    at = table(hands={0: "4c Qs", 1: "5c 6d"}, stock="Ks 3d 7d 8d")
    lines = [at.canonical(), after(at, "0 play 4c").canonical()]
    assert len(set(lines)) == 2
    assert all("\n" not in line for line in lines)
    assert canonical(at.at) == lines[0]


def test_a_line_says_whose_turn_it_is_the_trump_and_every_hand() -> None:
    line = canonical(table(hands={0: "4c Qs", 1: "5c 6d"}, stock="none").at)
    phase, trumps, totals, hands, *_ = line.split(";")
    assert phase == "1 1 play after_own_draw 0"
    assert (trumps, totals, hands) == ("h none 0", "0 0", "Qs 4c|6d 5c")


def test_points_are_those_of_the_cards_captured() -> None:
    at = table(hands={0: "4c", 1: "5c"}, captured={"A": "As 2s Kd Qd Jd Td"}).at
    assert [captured_points(at, seat) for seat in range(2)] == [33, 0]


def test_before_the_deal_nobody_holds_anything() -> None:
    at = nothing_dealt(table(3).rules, (5, 0, 7), 1, 2)
    assert (at.totals, at.dealer, at.deal_no, any(map(any, at.hands))) == ((5, 0, 7), 1, 2, False)
    assert [suit_text(suit) for suit in (0, 3, None)] == ["s", "c", "none"]
