"""What the house does at a table of the command line."""

from random import Random

from app.bots import choose, sight_of
from app.cli.house import dealt, interruptions, settled
from app.engine.contract import Illegal, Position, Unfit
from app.engine.rummy.moves import Claim
from app.engine.seats import HOUSE
from app.games import BY_SLUG
from tests.bots.test_claiming import SHORT, opened


def fresh(slug: str, **options: object) -> Position:
    game = BY_SLUG[slug]
    choices = game.choose(options, game.default_players)
    assert not isinstance(choices, Unfit)
    return game.open(choices, game.default_players)


def test_every_game_is_dealt_the_same_way_from_the_same_dice() -> None:
    for slug in BY_SLUG:
        first, again, other = (dealt(fresh(slug), Random(seed)) for seed in (1, 1, 2))
        assert first.position.canonical() == again.position.canonical()
        assert first.position.canonical() != other.position.canonical()
        assert first.position.due != HOUSE


def test_seats_are_drawn_for_with_lots_where_the_table_wants_it() -> None:
    done = dealt(fresh("tournament", seat_draw="cards"), Random(1))
    assert [event.kind for event in done.events][:4] == ["lot"] * 4


def test_what_the_house_owes_is_shuffled_before_play_goes_on() -> None:
    shuffles = 0
    for seed in range(12):
        dice = Random(seed)
        position = dealt(fresh("altaneira"), dice).position
        while (seat := position.due) not in {None, HOUSE}:
            assert seat is not None
            played = position.play(seat, choose("random", sight_of(position, seat), dice))
            assert not isinstance(played, Illegal)
            shuffles += played.position.shuffles > 0
            position = settled(played, dice).position
            assert not position.shuffles
    assert shuffles


def test_bots_speak_up_when_it_is_anothers_turn_but_for_one_that_is_left_out() -> None:
    at, kinds = opened(*SHORT), ("steady",) * 4
    assert list(interruptions(at, kinds, Random(1))) == [(3, Claim())]
    assert list(interruptions(at, kinds, Random(1), but=3)) == []
    assert list(interruptions(opened(), kinds, Random(1))) == []
