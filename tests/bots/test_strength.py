"""Every kind of bot beats the kinds below it, and steady players finish their deals."""

from collections import Counter
from random import Random

import pytest

from app.bots import choose, sight_of
from app.engine.contract import Choices, Game, Illegal, Position, Unfit
from app.engine.rummy.shapes import DealScored
from app.engine.seats import HOUSE
from app.games import altaneira, tournament
from app.games.classic import GAME
from tests.bots.playing import played_deal as deal_of
from tests.counts import each, rounds

LONGEST_MATCH = 60


def chosen(players: int, **raw: object) -> Choices:
    choices = GAME.choose(raw, players)
    assert not isinstance(choices, Unfit), choices
    return choices


def played_deal(position: Position, kinds: tuple[str, ...], dice: Random, dealer: int) -> Position:
    """The position after one more deal, every move of which was legal."""
    deck = list(position.full_deck())
    dice.shuffle(deck)
    position = position.deal(deck, dealer, ()).position
    while (seat := position.due) is not None and seat != HOUSE:
        move = choose(kinds[seat], sight_of(position, seat), dice)
        played = position.play(seat, move)
        assert not isinstance(played, Illegal), (kinds[seat], GAME.format_move(move), played)
        position = played.position
    return position


def scored(position: Position) -> DealScored:
    found = position.public().scored
    assert isinstance(found, DealScored)
    return found


def test_steady_beats_random_in_nearly_every_match() -> None:
    wins = 0
    for number in each("steady beats random in matches to 2,000", 200):
        dice, me = Random(number), number % 2
        kinds = ("steady", "random") if me == 0 else ("random", "steady")
        position = GAME.open(chosen(2, target=2000), 2)
        for deal in range(LONGEST_MATCH):
            position = played_deal(position, kinds, dice, deal % 2)
            if position.outcome is not None:
                break
        wins += position.outcome is not None and position.outcome.winners == (me,)
    assert wins >= 0.95 * rounds(200)


def test_steady_beats_greedy_in_most_deals() -> None:
    wins = 0
    for number in each("steady beats greedy in deals", 400):
        dice, me = Random(number), number % 2
        kinds = ("steady", "greedy") if me == 0 else ("greedy", "steady")
        position = played_deal(GAME.open(chosen(2), 2), kinds, dice, number % 4 // 2)
        totals = [side.total for side in scored(position).sides]
        wins += totals[me] > totals[1 - me]
    assert wins >= 0.6 * rounds(400)


def test_four_steady_players_mostly_close_their_deals() -> None:
    endings: Counter[str] = Counter()
    for number in each("four steady players close", 200):
        kinds = ("steady",) * 4
        position = played_deal(GAME.open(chosen(4), 4), kinds, Random(number), number % 4)
        endings[scored(position).ending] += 1
    assert endings["closed"] >= 0.5 * rounds(200)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_bots_play_every_table_to_the_end_of_its_deals(players: int) -> None:
    for number in each(f"bots at tables of {players} with any options", 60):
        dice = Random(f"{players} {number}")
        choices = any_choices(players, dice)
        kinds = tuple(dice.choice(("random", "greedy", "steady", "steady")) for _ in range(players))
        position = played_deal(GAME.open(choices, players), kinds, dice, 0)
        assert scored(position).deal == 1


def any_choices(players: int, dice: Random) -> Choices:
    """Options by chance, of those that go together."""
    while True:
        raw: dict[str, object] = {
            option.key: dice.choice(option.values)
            for option in GAME.options
            if option.values and dice.random() < 0.4
        }
        raw["obligations"] = dice.choice(("none", "0:50", "0:90"))
        choices = GAME.choose(raw, players)
        if not isinstance(choices, Unfit):
            return choices


@pytest.mark.parametrize("game", [tournament.GAME, altaneira.GAME], ids=lambda game: game.slug)
def test_steady_beats_the_other_kinds_at_the_other_games_too(game: Game) -> None:
    choices = game.choose({}, 4)
    assert not isinstance(choices, Unfit)
    for other in ("random", "greedy"):
        margin = 0
        for number in each(f"steady beats {other} at {game.slug}", 200):
            kinds = ("steady", other) * 2 if number % 2 == 0 else (other, "steady") * 2
            after = deal_of(game.open(choices, 4), game, kinds, Random(number))
            mine, theirs = (side.total for side in scored(after).sides)
            margin += mine - theirs if number % 2 == 0 else theirs - mine
        assert margin > 100 * rounds(200), other
