"""Matches of steady bots end by the book in every game, and no bot ever breaks a rule."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from app.engine.contract import Choices, Game, Position, Unfit
from app.games import ALL, bipbip, tournament
from tests.bots.playing import match_of, played_deal
from tests.counts import each
from tests.properties.tables import drawn_choices

ITEMS = ("cards", "bonuses", "going_out", "packet", "hand", "dollars", "nothing_melded")
CARD_POINTS = 264
every_game = pytest.mark.parametrize("game", ALL, ids=[game.slug for game in ALL])


def book(game: Game, players: int) -> Choices:
    choices = game.choose({}, players)
    assert not isinstance(choices, Unfit)
    return choices


def is_itemised(position: Position) -> bool:
    """Whether each side's items, or each player's, sum to its total."""
    public = position.public()
    if public.family == "bipbip":
        return all(one.tricks + one.calls == one.total for one in public.scored.seats)
    return all(
        sum(getattr(side, item) for item in ITEMS) == side.total for side in public.scored.sides
    )


def final_totals(position: Position) -> list[int]:
    scored = position.public().scored
    return [side.match for side in getattr(scored, "sides", ()) or scored.seats]


def captured(position: Position) -> int:
    """The card points of a deal of Bip-Bip: in tricks, or left over (P-02, P-21)."""
    scored = position.public().scored
    worth = {"A": 10, "2": 11, "K": 5, "Q": 4, "J": 3}
    left: Iterable[str] = scored.leftover
    tricks: int = sum(one.tricks for one in scored.seats)
    return tricks + sum(worth.get(card[0], 0) for card in left)


@every_game
def test_matches_of_steady_bots_end_by_the_book(game: Game) -> None:
    for number in each(f"steady matches of {game.slug} to their end", 200):
        players = game.players[number % len(game.players)] if game is bipbip.GAME else 4
        dice = Random(f"match {number}")
        last = None
        for last in match_of(game, book(game, players), ("steady",) * players, dice):
            assert is_itemised(last)
            if game is bipbip.GAME:
                assert captured(last) == CARD_POINTS
        assert last is not None
        assert last.outcome is not None, "no decision"
        assert list(last.outcome.totals) == final_totals(last)
        assert set(last.outcome.winners) <= {
            side for side, total in enumerate(last.outcome.totals) if total >= 0
        }


@every_game
def test_no_bot_breaks_a_rule_whatever_the_options_are(game: Game) -> None:
    for number in each(f"deals of {game.slug} by any bots with any options", 400):
        dice = Random(f"{game.slug} {number}")
        players = dice.choice(game.players)
        choices = drawn_choices(game, players, dice)
        kinds = [dice.choice(("random", "greedy", "steady", "steady")) for _ in range(players)]
        after = played_deal(game.open(choices, players), game, kinds, dice)
        assert is_itemised(after)


def test_a_side_of_random_players_opens_short_and_pays_for_it() -> None:
    claims: Counter[str] = Counter()
    choices = tournament.GAME.choose({"fouls": "called", "obligations": "0:75"}, 4)
    assert not isinstance(choices, Unfit)
    for number in each("deals with fouls that are called", 50):
        at: Any = tournament.GAME.open(choices, 4)
        kinds = ("random", "steady") * 2
        after = played_deal(at, tournament.GAME, kinds, Random(number))
        claims.update(side.letter for side in after.public().sides if side.opening > 75)
    assert set(claims) == {"A"}
