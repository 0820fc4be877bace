"""What viewers see of a Bip-Bip table."""

from app.engine.cards import cards_of, counts_of
from app.games.bipbip.view import own, public, texts
from tests.games.bipbip.scene import after, table


def test_everybody_sees_sizes_trick_trump_and_scores_but_no_hand() -> None:
    at = table(
        hands={0: "4c Qs", 1: "5c 6d"}, stock="Ks 3d 7d 8d", scores={"A": 20}, captured={"B": "As"}
    )
    shown = public(after(at, "0 play 4c").at)
    assert (shown.family, shown.hand_sizes, shown.trump, shown.turn) == ("bipbip", (2, 2), "h", 0)
    assert [(one.seat, one.card) for one in shown.trick] == [(0, "4c")]
    assert [(seat.total, seat.captured) for seat in shown.seats] == [(20, 0), (0, 10)]
    assert "Ks" not in repr(shown)
    assert "Qs" not in repr(shown)


def test_a_seat_sees_its_hand_what_it_just_drew_and_its_moves() -> None:
    asked = after(table(hands={0: "4c Qs", 1: "5c 6d"}, stock="Ks 3d 7d 8d"), "0 play 4c").at
    mine, other = own(asked, 0), own(asked, 1)
    assert (mine.hand, mine.fresh, mine.moves) == (("Qs", "Ks"), ("Ks",), ("call Ks Qs", "pass"))
    assert (other.hand, other.fresh, other.moves) == (("6d", "5c"), (), ())


def test_the_last_trick_stays_in_sight() -> None:
    on = after(table(hands={0: "4c", 1: "5c"}, stock="Ks 3d"), "0 play 4c", "1 play 5c")
    shown = public(on.at)
    assert [(one.seat, one.card) for one in shown.last_trick] == [(0, "4c"), (1, "5c")]
    assert (shown.trick, shown.last_winner) == ((), 1)


def test_cards_are_told_in_notation_order() -> None:
    assert texts(counts_of(cards_of("Kc 3s As As"))) == ("As", "As", "3s", "Kc")
