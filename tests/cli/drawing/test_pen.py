"""What every line is written with."""

from app.cli.drawing import Pen


def test_it_speaks_the_readers_language_in_the_words_of_the_game() -> None:
    pen = Pen(lang="en", names=("you",), me=0, game="altaneira")
    assert pen.say("pile", count=3) == "lixo (3)"
    assert Pen(lang="en", names=("you",), me=0).say("pile", count=3) == "pile (3)"


def test_a_hand_is_set_apart_by_suits() -> None:
    pen = Pen(lang="en", names=("you",), me=0)
    assert pen.hand(("7s", "Ts", "2h", "Xr")) == "your hand (4): 7s Ts   2h   Xr"


def test_the_points_of_a_sheet_stand_below_each_other() -> None:
    pen = Pen(lang="en", names=("you",), me=0)
    assert (
        len({len(pen.item(item, points)) for item, points in (("hand", -5), ("total", 900))}) == 1
    )
