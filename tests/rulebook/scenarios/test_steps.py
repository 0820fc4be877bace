import pytest

from app.engine.cards import cards_of
from app.rulebook.located import Located, Misfiled
from app.rulebook.scenarios.steps import cards_named, read_step


@pytest.mark.parametrize(
    ("text", "seat", "move", "refused"),
    [
        ("0 draw", 0, "draw", None),
        ("3 meld 5h  6h 7h", 3, "meld 5h 6h 7h", None),
        ("0 add 3 Xr !M3", 0, "add 3 Xr", "M3"),
        ("0 add 3 Xr high !", 0, "add 3 Xr high", ""),
        ("1 trump none", 1, "trump none", None),
        ("1 discard !syntax", 1, "discard", "syntax"),
    ],
)
def test_a_step_is_a_seat_a_move_and_what_must_come(
    text: str, seat: int, move: str, refused: str | None
) -> None:
    step = read_step(Located(text, 9), 1, 4)
    assert (step.line, step.seat, step.move, step.refused) == (9, seat, move, refused)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("4 draw", "there is no seat 4 at a table of 4"),
        ("A draw", "must be a seat and a move"),
        ("draw", "must be a seat and a move"),
        ("0", "must be a seat and a move"),
        ("0 !M3", "must be a seat and a move"),
        ("", "must be a seat and a move"),
        (0, "must be a seat and a move"),
        ("0 drop 5h", "unknown verb 'drop'"),
        ("0 meld 5h 6h 7", None),
        ("0 meld 5h 6h 7z", "unknown card '7z'"),
        ("0 discard h9", "unknown card 'h9'"),
        ("0 trump x", "unknown suit 'x'"),
        ("²", "must be a seat and a move"),
    ],
)
def test_a_line_that_is_no_step_is_told(text: str | int, why: str | None) -> None:
    if why is None:
        assert (
            read_step(Located(text, 2), 5, 4).refused is None
        )  # a number is the engine's to judge
        return
    with pytest.raises(Misfiled, match=why) as wrong:
        read_step(Located(text, 2), 5, 4)
    assert (wrong.value.line, wrong.value.field) == (2, "steps.5")


def test_cards_are_counted_move_by_move() -> None:
    (five, six) = cards_of("5h 6h")
    assert cards_named("meld 5h 5h 6h") == {five: 2, six: 1}
    assert cards_named("add 2 high") == {}
