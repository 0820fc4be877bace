"""What could be done with just these cards."""

from collections.abc import Sequence

from app.engine.contract import Illegal
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import format_move
from tests.engine.rummy.scene import at_play, cards, table

RUNS = {"A": ["5h 6h 7h"]}
WITH_MELD = {"pile_take": "new_or_add"}


def asked(at: RummyMatch, line: str, meld: int | None = None) -> list[tuple[str, int]]:
    found = at.ask(at.at.turn, cards(line), meld)
    assert not isinstance(found, Illegal), found
    return [(format_move(reading.move), reading.points) for reading in found]


def refused(at: RummyMatch, line: str, meld: int | None = None, seat: int = 0) -> str:
    found = at.ask(seat, cards(line), meld)
    assert isinstance(found, Illegal), found
    return found.clause


def test_each_reading_of_a_wild_card_is_a_move_of_its_own() -> None:
    at = at_play("5h 6h Xr 9d Kc")
    assert asked(at, "6h Xr 5h") == [("meld Xr 5h 6h", 30), ("meld 5h 6h Xr", 30)]


def test_the_order_asked_in_is_tried_first() -> None:
    at = at_play("5h 6h Xr 9d Kc")
    assert asked(at, "5h 6h Xr")[0] == ("meld 5h 6h Xr", 30)


def test_a_single_card_may_be_discarded_or_added_to_any_meld_that_takes_it() -> None:
    at = at_play("8h Kc Qc 9d", "5h 6h 7h", "8s 8d 8c")
    assert asked(at, "8h") == [("discard 8h", 0), ("add 1 8h", 10), ("add 2 8h", 10)]


def test_a_question_about_one_meld_is_answered_for_that_meld_alone() -> None:
    at = at_play("8h Kc Qc 9d", "5h 6h 7h", "8s 8d 8c")
    assert asked(at, "8h", 2) == [("add 2 8h", 10)]


def test_both_ends_of_a_run_are_offered_to_a_wild_card() -> None:
    at = at_play("Xr Kc Qc 9d", "5h 6h 7h")
    assert asked(at, "Xr", 1) == [("add 1 Xr", 20), ("add 1 Xr high", 20)]


def test_what_cannot_be_done_is_refused_with_the_first_clause_in_the_way() -> None:
    at = at_play("5h 6h 9d Kc")
    assert refused(at, "5h 6h") == "M2"
    assert refused(at, "5h 6h 9d") == "M2"
    assert refused(at, "9d", 4) == "M8"
    assert refused(at, "As") == "cards"
    assert refused(at, "5h", seat=1) == "turn"


def test_nothing_can_be_done_with_no_card_at_all() -> None:
    at = at_play("4h 9d Kc", "Xr 5h 6h")
    assert refused(at, "") == "cards"
    assert refused(at, "", 1) == "cards"


def test_nothing_is_laid_before_a_card_is_drawn() -> None:
    at = table(hands={0: "5h 6h 7h Kc"})
    assert refused(at, "5h 6h 7h") == "phase"


def test_the_piles_top_card_is_asked_about_like_one_of_the_hand() -> None:
    at = table(options=WITH_MELD, hands={0: "5h 6h 8s 8d"}, discard="Kd 7h")
    assert asked(at, "7h 5h 6h") == [("take 5h 6h 7h", 15)]
    assert refused(at, "8s 8d") == "B-08"
    assert refused(at, "7s 7d 7h") == "cards"


def test_the_piles_top_card_alone_goes_to_a_meld() -> None:
    at = table(options=WITH_MELD, hands={0: "8h Kd Qs"}, melds=RUNS, discard="Kc 4h")
    assert asked(at, "4h", 1) == [("take 1", 5)]
    assert asked(at, "4h") == [("take 1", 5)]
    assert refused(at, "8h", 1) == "cards"
    assert refused(at, "4h", 2) == "M8"


def test_a_new_meld_with_a_pile_is_no_answer_about_a_meld_that_lies() -> None:
    at = table(options=WITH_MELD, hands={0: "2h 3h Qs Kd"}, melds=RUNS, discard="Kc 4h")
    assert refused(at, "2h 3h 4h", 1) == "cards"


def test_a_pile_without_a_top_card_is_not_taken_by_asking() -> None:
    at = table(options=WITH_MELD, hands={0: "5h 6h 7h Qs"})
    assert refused(at, "5h 6h 7h") == "B-08"


def test_cards_that_nobody_could_hold_are_refused_at_once() -> None:
    at = table(options=WITH_MELD, hands={0: "5h 6h 8s 8d"}, discard="Kd 7h")
    assert refused(at, " ".join(["7s 7h 7d 7c"] * 15)) == "cards"


def test_a_plain_question_never_changes_the_position() -> None:
    at = at_play("5h 6h Xr 9d Kc")
    before: Sequence[object] = (at.canonical(), at.at)
    at.ask(0, cards("5h 6h Xr"), None)
    assert before == (at.canonical(), at.at)
