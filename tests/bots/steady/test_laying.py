"""Which melds the steady player makes."""

from typing import Any

from app.bots.steady.laying import best_laying, melds_after, outcome
from app.engine.cards import cards_of
from app.engine.rummy.moves import Add, LayMeld
from tests.bots.steady.seen import altaneira, seen, steady, tournament, turn
from tests.engine.rummy.scene import at_play, move, table, texts

BIRIBA = "5h 6h 7h 8h 9h Th Jh"


def test_it_lays_a_run_in_one_piece() -> None:
    assert steady(at_play("5h 6h 7h 8h Kc 9d 3s 4c Qs")) == "meld 5h 6h 7h 8h"


def test_it_adds_what_fits() -> None:
    assert steady(at_play("8h 9h Kc 9d 3s 4c Qs Js", "5h 6h 7h")) == "add 1 8h 9h"


def test_it_completes_a_biriba_with_a_wild_card() -> None:
    assert steady(at_play("Xr Kc 9d 3s 4c Qs", "5h 6h 7h 8h 9h Th")).startswith("add 1 Xr")


def test_it_wastes_no_wild_card_on_a_run_that_can_still_be_clean() -> None:
    assert "Xr" not in " ".join(turn(at_play("Xr 8h Kc 9d 3s 4c Qs", "5h 6h 7h")))


def test_a_run_goes_before_a_set() -> None:
    assert steady(at_play("5h 6h 7h 8h 7c 7d 3s Qs Jc")) == "meld 5h 6h 7h 8h"


def test_it_empties_its_hand_for_the_packet_and_melds_in_flight() -> None:
    match = at_play("4h Qh", BIRIBA)
    assert turn(match)[0] == "add 1 4h Qh"


def test_it_empties_its_hand_to_close() -> None:
    match = at_play("4h Qh 9c", BIRIBA, packets={"A": "played", "B": "untaken"})
    assert turn(match) == ["add 1 4h Qh", "discard 9c"]


def test_before_the_first_biriba_it_keeps_cards_to_go_on_with() -> None:
    match = at_play("3c 3d 3s Kh 9c", "5h 6h 7h")
    assert steady(match).startswith("discard")


def test_it_lays_whatever_it_must() -> None:
    match = table(
        phase="draw",
        hands={0: "7h 8h Kc 2d 4s Js"},
        discard="9h",
        options={"pile_take": "use_top"},
    )
    taken = match.play(0, move("take"))
    assert steady(taken.position).startswith("meld")  # type: ignore[union-attr, arg-type]


def test_nothing_to_lay_is_nothing_laid() -> None:
    assert best_laying(seen(at_play("5h 9c")), [], must=True) is None


def test_a_move_is_weighed_by_what_it_leaves() -> None:
    at = seen(at_play("8h 9h Kc 9d 3s 4c Qs Js", "5h 6h 7h"))
    both, one = (Add(1, cards_of(line)) for line in ("8h 9h", "8h"))
    assert outcome(at, both) > outcome(at, one)
    assert [meld.size for meld in melds_after(at, both)] == [5]
    assert [meld.size for meld in melds_after(at, LayMeld(cards_of("9d 9h 9c")))] == [3, 3]


def test_a_dolar_goes_into_a_run_that_it_makes_a_canastra() -> None:
    six: dict[str, Any] = {"melds": {"A": ["4h 5h 6h 7h 8h 9h"]}, "dollars": {"A": "3h"}}
    assert steady(altaneira(hands={0: "Kd Jc 6s 9c"}, **six)) == "add 1 3h"


def test_a_dolar_is_not_spent_on_a_run_that_stays_what_it_is() -> None:
    short: dict[str, Any] = {"melds": {"A": ["4h 5h 6h"]}, "dollars": {"A": "3h"}}
    match = altaneira(hands={0: "Kd Jc 6s 9c"}, **short)
    assert "add 1 3h" in texts(match.options(0))
    assert steady(match).startswith("discard ")


def test_a_set_is_not_planned_beyond_its_cap() -> None:
    eight = tournament(melds={"A": ["9s 9s 9h 9h 9d 9d 9c 9c"]}, hands={0: "Kd Jc 6s 4c"})
    assert steady(eight).startswith("discard ")


def test_six_wild_cards_that_lie_together_are_made_seven() -> None:
    match = tournament(melds={"A": ["2s 2s 2h 2h 2d 2d"]}, hands={0: "Kd Jc 6s 2c 4c"})
    assert steady(match) == "add 1 2c"


def test_a_few_wild_cards_are_kept_for_other_melds() -> None:
    match = tournament(hands={0: "2s 2h Xr Kd Jc 6s 4c 9d"})
    assert any(line.startswith("meld ") for line in texts(match.options(0)))
    assert steady(match).startswith("discard ")
