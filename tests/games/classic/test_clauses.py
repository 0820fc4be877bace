"""Clauses that no scenario can say: the deal, what is hidden, options that do not go together."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from app.engine.cards import TEXT, Card, cards_of
from app.engine.contract import Played, Position, Unfit
from app.engine.seats import Direction
from app.games.classic import GAME

DRAW = GAME.parse_move("draw")


def table(players: int = 4, **options: object) -> Position:
    choices = GAME.choose(options, players)
    assert not isinstance(choices, Unfit), choices
    return GAME.open(choices, players)


def deck_with(at: Position, upcards: str, sides: int) -> tuple[Card, ...]:
    """The table's deck in its plain order, but with these cards where the first is turned up."""
    turned = cards_of(upcards)
    rest = list(at.full_deck())
    for card in turned:
        rest.remove(card)
    place = 11 * players_of(at) + 11 * sides
    return (*rest[:place], *turned, *rest[place:])


def players_of(at: Position) -> int:
    return int(at.public().players)


def dealt(at: Position, deck: Sequence[Card] | None = None, dealer: int = 0) -> Position:
    return at.deal(deck or at.full_deck(), dealer, ()).position


def hands(at: Position) -> list[tuple[str, ...]]:
    return [at.own(seat).hand for seat in range(players_of(at))]


def play(at: Position, seat: int, line: str) -> Position:
    answer = at.play(seat, GAME.parse_move(line))
    assert isinstance(answer, Played), answer
    return answer.position


def end_the_deal(at: Position) -> Position:
    """Draw and throw the drawn card until nothing is left; then all pass."""
    for _ in range(400):
        if at.public().phase == "over":
            return at
        seat = at.due
        assert seat is not None
        own = at.own(seat)
        if "draw" in own.moves:
            at = play(at, seat, "draw")
            at = play(at, seat, f"discard {at.own(seat).fresh[0]}")
        else:
            at = play(at, seat, "pass")
    raise AssertionError("the deal does not end")


@pytest.mark.clause("B-03")
@pytest.mark.parametrize("dealer", range(4))
def test_the_first_dealer_is_whoever_the_lot_names(dealer: int) -> None:
    at = dealt(table(), dealer=dealer)
    assert (at.public().dealer, at.public().turn) == (dealer, (dealer + 1) % 4)


@pytest.mark.clause("B-03")
def test_the_second_deal_is_dealt_by_the_next_player_whatever_the_lot_says() -> None:
    at = end_the_deal(dealt(table(), dealer=2))
    again = dealt(at, dealer=1)
    assert (again.public().deal, again.public().dealer, again.public().turn) == (2, 3, 0)


@pytest.mark.clause("B-04")
def test_packets_come_from_the_same_shuffle_and_the_deal_is_whole() -> None:
    at = table()
    deck = at.full_deck()
    over = end_the_deal(dealt(at, deck))
    scored = over.public().scored
    laid_open = [card for hand in scored.hands for card in hand]
    laid_open += [card for packet in scored.packets for card in packet]
    laid_open += over.public().pile
    assert [len(packet) for packet in scored.packets] == [11, 11]
    assert Counter(laid_open) == Counter(TEXT[card] for card in deck)


@pytest.mark.clause("B-02", "B-01")
@pytest.mark.parametrize(
    ("players", "packs", "jokers"), [(2, 2, 4), (3, 2, 4), (4, 2, 4), (5, 3, 6), (6, 3, 6)]
)
def test_every_pack_has_52_cards_and_two_jokers(players: int, packs: int, jokers: int) -> None:
    deck = Counter(TEXT[card] for card in table(players).full_deck())
    assert deck.pop("Xr") + deck.pop("Xb") == jokers
    assert (len(deck), set(deck.values())) == (52, {packs})


@pytest.mark.clause("B-01", "B-X28")
@pytest.mark.parametrize(
    ("players", "options", "cards", "sides", "stock"),
    [
        (2, {}, 108, [(0,), (1,)], 63),
        (3, {}, 108, [(0,), (1,), (2,)], 41),
        (4, {}, 108, [(0, 2), (1, 3)], 41),
        (5, {}, 162, [(0,), (1,), (2,), (3,), (4,)], 51),
        (6, {}, 162, [(0, 3), (1, 4), (2, 5)], 62),
        (6, {"six_teams": True}, 162, [(0, 2, 4), (1, 3, 5)], 73),
        (4, {"sides": "single"}, 108, [(0,), (1,), (2,), (3,)], 19),
        (6, {"sides": "single"}, 162, [(0,), (1,), (2,), (3,), (4,), (5,)], 29),
    ],
)
def test_players_sides_packets_and_stock(
    players: int,
    options: dict[str, object],
    cards: int,
    sides: list[tuple[int, ...]],
    stock: int,
) -> None:
    at = dealt(table(players, **options))
    shown = at.public()
    assert len(at.full_deck()) == cards
    assert [side.seats for side in shown.sides] == sides
    assert [side.packet for side in shown.sides] == ["untaken"] * len(sides)
    assert shown.hand_sizes == (11,) * players
    assert (shown.stock, shown.pile_size) == (stock, 1)


@pytest.mark.clause("B-01")
def test_two_teams_of_three_and_everyone_for_himself_do_not_go_together() -> None:
    wrong = GAME.choose({"six_teams": True, "sides": "single"}, 6)
    assert wrong == Unfit("six_teams", "together", {"with": "sides"})


@pytest.mark.clause("B-05")
def test_play_runs_anticlockwise_from_the_dealers_right() -> None:
    at = dealt(table(), dealer=1)
    assert GAME.direction is Direction.ANTICLOCKWISE
    assert at.public().direction == "anticlockwise"
    assert at.due == 2
    assert play(play(at, 2, "draw"), 2, "discard " + at.own(2).hand[0]).due == 3


@pytest.mark.clause("B-06")
@pytest.mark.parametrize("upcard", ["9h", "2c", "As"])
def test_the_card_turned_up_names_the_bonus_suit_a_two_by_its_suit(upcard: str) -> None:
    at = table()
    shown = dealt(at, deck_with(at, upcard, 2)).public()
    assert (shown.trump, shown.upcard, shown.pile) == (upcard[1], upcard, (upcard,))
    assert shown.phase == "draw"


@pytest.mark.clause("B-07")
def test_after_a_joker_the_first_player_is_asked_for_the_suit() -> None:
    at = table()
    asked = dealt(at, deck_with(at, "Xr", 2), dealer=3)
    assert (asked.public().phase, asked.public().trump) == ("trump", "unnamed")
    assert asked.own(0).moves == ("trump s", "trump h", "trump d", "trump c", "trump none")
    named = play(asked, 0, "trump c")
    assert (named.public().trump, named.public().pile, named.due) == ("c", ("Xr",), 0)


@pytest.mark.clause("B-07")
def test_after_a_joker_there_is_no_bonus_suit_where_the_table_says_so() -> None:
    at = table(joker_upcard="no_atou")
    shown = dealt(at, deck_with(at, "Xr", 2)).public()
    assert (shown.phase, shown.trump, shown.pile) == ("draw", "none", ("Xr",))


@pytest.mark.clause("B-07")
def test_after_a_joker_another_card_is_turned_where_the_table_says_so() -> None:
    at = table(joker_upcard="turn_another")
    shown = dealt(at, deck_with(at, "Xr Xb 7d", 2)).public()
    assert (shown.phase, shown.trump, shown.upcard) == ("draw", "d", "7d")
    assert (shown.pile, shown.stock) == (("Xr", "Xb", "7d"), 39)


@pytest.mark.clause("B-08")
def test_everybody_may_look_through_the_pile_unless_only_its_top_is_shown() -> None:
    for view, seen in (("open", ("9h", "Jd", "Qs")), ("top_only", ("Qs",))):
        given = {"players": 4, "discard": "9h Jd Qs", "options": {"pile_view": view}}
        shown = GAME.set_up(given).public()
        assert (shown.pile, shown.pile_size) == (seen, 3)


@pytest.mark.clause("B-08")
def test_a_duty_on_cards_that_nobody_sees_is_refused_when_the_table_is_opened() -> None:
    wrong = GAME.choose({"pile_take": "use_any", "pile_view": "top_only"}, 4)
    assert wrong == Unfit("pile_take", "blind", {"with": "pile_view"})
    assert wrong.option in {"pile_take", "pile_view"}


@pytest.mark.clause("M12")
def test_what_is_public_is_sizes_melds_packets_bonus_suit_and_totals() -> None:
    given: dict[str, Any] = {
        "players": 4,
        "trump": "h",
        "scores": {"A": 340, "B": -20},
        "hands": {0: "3s 4d", 1: "Kc"},
        "melds": {"A": ["5h 2c 7h"]},
        "packets": {"A": "untaken", "B": "taken 3"},
        "discard": "Jd 4h",
    }
    at = GAME.set_up(given)
    shown = at.public()
    side_a, side_b = shown.sides
    assert (shown.hand_sizes[:2], shown.stock) == ((2, 1), 108 - 2 - 1 - 22 - 3 - 11 - 2)
    assert (side_a.packet, side_b.packet, side_b.packet_seat) == ("untaken", "taken", 3)
    assert (side_a.total, side_b.total, shown.trump) == (340, -20, "h")
    meld = side_a.melds[0]
    assert (meld.cards, meld.wild, meld.stands) == (("5h", "2c", "7h"), 1, "6h")


@pytest.mark.clause("M12")
def test_nothing_public_tells_what_lies_hidden() -> None:
    """Two tables that differ only in hands, stock and packets look the same to everybody."""
    at = table()
    deck = at.full_deck()
    place = 11 * 4 + 11 * 2
    other = (*reversed(deck[:place]), deck[place], *reversed(deck[place + 1 :]))
    one, two = dealt(at, deck), dealt(at, other)
    assert hands(one) != hands(two)
    assert one.public() == two.public()


@pytest.mark.clause("M12")
def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    at = table()
    deck = at.full_deck()
    one = dealt(at, deck, dealer=3)
    keep = [index for index in range(44) if index % 4 == 2]
    moved = [card for index, card in enumerate(deck[:44]) if index not in keep][::-1]
    changed = [deck[index] if index in keep else moved.pop() for index in range(44)]
    two = dealt(at, (*changed, *deck[44:66], deck[66], *reversed(deck[67:])), dealer=3)
    assert one.own(2) == two.own(2)
    assert len(one.own(2).hand) == 11


@pytest.mark.clause("M1", "M12")
def test_a_card_drawn_is_told_to_its_player_alone() -> None:
    at = dealt(table(), dealer=3)
    answer = at.play(0, DRAW)
    assert isinstance(answer, Played)
    (event,) = answer.events
    assert (event.kind, event.count, event.cards, len(event.secret)) == ("draw", 1, (), 1)


@pytest.mark.clause("B-09")
def test_the_very_first_turn_offers_stock_and_pile() -> None:
    at = dealt(table(), dealer=3)
    assert {"draw", "take"} <= set(at.own(0).moves)


@pytest.mark.clause("B-38", "B-37")
def test_a_match_without_a_winner_goes_on_with_another_deal() -> None:
    over = end_the_deal(dealt(table(2)))
    assert over.outcome is None
    assert dealt(over).public().deal == 2
