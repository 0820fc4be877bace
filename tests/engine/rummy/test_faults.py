"""Which clause a refused meld or addition rests on."""

import pytest

from tests.engine.rummy.scene import after, at_play, clause, lies, refusal

SPARE = "Kc Qd Js"
FULL = "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"


@pytest.mark.parametrize(
    ("cards", "cited"),
    [
        ("5h 6h", "M2"),
        ("5h 6h 8h", "M2"),
        ("5h 6d 7h", "M2"),
        ("5h 6h 7h 9h Th", "M2"),
        ("5h 6s 7d Xr", "M2"),
        ("6d 2c Xr", "M3"),
        ("5h 6h 2c Xr", "M3"),
        ("5h 6d 2c Xr", "M3"),
        ("7h 7d 2c Xr", "M3"),
        ("2h 2d Xr Xb", "M3"),
        ("5h 5d", "B-15"),
        ("2h Xr", "B-15"),
        ("Kc Ac 2c 3c", "B-18"),
        ("Qh Kh Ah 2h 3h", "B-18"),
        ("Ah Ah 2h 3h", "B-18"),
    ],
)
@pytest.mark.clause("M2", "M3", "B-X2", "B-X5")
def test_cards_that_are_no_meld_say_why(cards: str, cited: str) -> None:
    assert clause(at_play(f"{cards} Td Jh 4s"), f"0 meld {cards}") == cited


@pytest.mark.clause("B-15")
def test_a_set_too_large_says_how_many_it_may_hold() -> None:
    ten = "9s 9s 9h 9h 9d 9d 9c 9c Xr Xb"
    assert clause(at_play(f"{ten} {SPARE}"), f"0 meld {ten}") == "M3"
    nine = "9s 9s 9h 9h 9d 9d 9c 9c Xr"
    small = at_play(f"{nine} {SPARE}", options={"set_max": 8})
    assert refusal(small, f"0 meld {nine}").facts["most"] == 8


@pytest.mark.parametrize(
    ("meld", "cards", "cited"),
    [
        ("5h 6h 7h", "9h", "M2"),
        ("5h 6h 7h", "8d", "M2"),
        ("5h 6h 7h", "6h", "M2"),
        ("5h Xr 7h", "2c", "M3"),
        ("5h 6h 7h", "2c Xr", "M3"),
        ("5h Xr 7h", "2h", "M3"),
        ("5h Xr 7h", "9h", "M2"),
        ("2h 3h 4h", "6h", "M6"),
        ("Ah 2h 3h", "Kh", "B-18"),
        ("Ah 2h 3h", "Ah", "B-18"),
        (FULL, "Ad", "B-18"),
        (FULL, "Xr", "M7"),
        (FULL.replace("9d", "Xr"), "9d", "M7"),
        ("7h 7d 7c", "8h", "B-15"),
        ("7h 7d Xr", "2c", "M3"),
        ("7h 7d 7c", "2c Xb", "M3"),
        ("2h 2d 2c", "3h", "B-15"),
        ("2h 2d Xr", "Xb", "M3"),
    ],
)
@pytest.mark.clause("M5", "M6", "M7", "B-X12", "B-X14", "B-X27", "B-18", "B-20")
def test_cards_that_cannot_join_a_meld_say_why(meld: str, cards: str, cited: str) -> None:
    at = at_play(f"{cards} {SPARE}", meld)
    assert clause(at, f"0 add 1 {cards}") == cited


@pytest.mark.clause("B-15", "B-01")
def test_three_packs_make_sets_of_thirteen() -> None:
    twelve = "9s 9s 9s 9h 9h 9h 9d 9d 9d 9c 9c 9c"
    at = at_play(f"Xr Xb {SPARE}", twelve, players=5)
    full = after(at, "0 add 1 Xr")
    assert lies(full) == [f"{twelve} Xr"]
    assert clause(full, "0 add 1 Xb") == "M3"
    assert (
        clause(
            at_play(f"9c {SPARE}", "9s 9s 9h 9h 9d 9d 9c Xr", options={"set_max": 8}), "0 add 1 9c"
        )
        == "B-15"
    )


def test_a_wild_card_meld_takes_wild_cards_up_to_the_limit() -> None:
    options = {"wild_biriba": True, "set_max": 8}
    at = at_play(f"3h Xb {SPARE}", "2s 2s 2h 2h 2d 2d Xr Xr", options=options)
    assert refusal(at, "0 add 1 3h").clause == "B-16"
    assert refusal(at, "0 add 1 Xb").facts["most"] == 8


@pytest.mark.clause("B-16")
def test_three_twos_are_no_set_where_sets_are_off() -> None:
    at = at_play(f"2s 2h 2d {SPARE}", options={"sets": False})
    assert clause(at, "0 meld 2s 2h 2d") == "B-15"


@pytest.mark.clause("M8", "B-12")
@pytest.mark.parametrize("number", [0, 2, 99])
def test_a_meld_that_the_side_does_not_have_takes_nothing(number: int) -> None:
    at = at_play(f"8h {SPARE}", "5h 6h 7h")
    assert refusal(at, f"0 add {number} 8h").clause == "M8"
    assert refusal(at, f"0 add {number} 8h").facts == {"meld": number}


def test_cards_that_are_not_in_the_hand_come_before_what_they_would_make() -> None:
    at = at_play(f"8h {SPARE}", "5h 6h 7h")
    assert refusal(at, "0 add 1 9h").facts == {"cards": ("9h",)}
    assert clause(at, "0 meld As 4d") == "cards"
