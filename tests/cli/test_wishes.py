"""Command lines as tables, or as sentences why not."""

import argparse

import pytest

from app.cli.wishes import Misspoken, Wish, add_wishes, at_least_one, wish


def wished(*words: str) -> Wish:
    parser = argparse.ArgumentParser()
    add_wishes(parser)
    return wish(parser.parse_args(words))


def test_a_game_alone_is_its_usual_table_with_steady_bots() -> None:
    table = wished("classic")
    assert (table.game.slug, table.players, table.bots) == ("classic", 4, ("steady",) * 4)
    assert table.choices["target"] == 5000


def test_bots_are_one_kind_for_all_or_one_for_each_seat() -> None:
    assert wished("classic", "--players", "3", "--bots", "random").bots == ("random",) * 3
    kinds = wished("classic", "--players", "2", "--bots", "steady,greedy").bots
    assert kinds == ("steady", "greedy")


def test_options_are_numbers_switches_and_words() -> None:
    line = ("classic", "--options", "target=3000", "sets=off", "pile_take=use_top")
    choices = wished(*line, "--options", "obligations=1000:75,1500:90").choices
    assert choices["target"] == 3000
    assert choices["sets"] is False
    assert choices["pile_take"] == "use_top"
    assert choices["obligations"] == "1000:75, 1500:90"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("clasic", "There is no game 'clasic' here; there is"),
        ("classic --players 9", "classic is for 2, 3, 4, 5 and 6 players."),
        ("classic --bots clever", "There is no bot 'clever'; there is random, greedy and steady."),
        ("classic --bots steady,random", "--bots names 2 bots for 4 seats."),
        ("classic --options target", "--options takes KEY=VALUE, not 'target'."),
        ("classic --options speed=3", "classic has no option 'speed'; it has target, "),
        ("classic --options sets=maybe", "sets is on or off."),
        ("classic --options target=0", "target is a whole number from 1 to 1000000."),
        ("classic --options joker=21", "joker is 20, 25 or 30."),
        ("classic --options obligations=many", "obligations is a list such as 1000:75"),
        (
            "classic --options pile_view=top_only pile_take=use_any",
            "pile_take does not go together with pile_view.",
        ),
    ],
)
def test_what_cannot_be_is_answered_with_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(Misspoken) as caught:
        wished(*line.split())
    assert str(caught.value).startswith(sentence)


def test_a_count_is_one_or_more() -> None:
    assert at_least_one("deals", 1) == 1
    with pytest.raises(Misspoken, match="--deals must be 1 or more"):
        at_least_one("deals", 0)
