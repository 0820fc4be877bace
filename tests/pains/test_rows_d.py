"""Tables, seats and the ends of deals: each test replays one row of what players suffer from."""

import contextlib
from functools import partial
from random import Random

import pytest

from app.engine.contract import Game, Move, Played
from app.engine.seats import Seat
from tests.counts import LONG, each
from tests.journeys.party import gather, plain_move, play_one
from tests.pains.quick import play_quickly
from tests.pains.replaying import all_agree, at_least, back, cut, to_move
from tests.properties.tables import (
    Match,
    any_move,
    dealt,
    every_game,
    is_over,
    judge,
    opened,
    settled,
)
from tests.web.house import House, Json, Line

LONGEST = 3000
IDLE = {"draw", "discard", "pass", "play"}
LAYS = 0.03
NEARLY_GONE = 4
"""From so few cards of the stock on, everything is tried that can be done with the pile."""


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_row_29_when_the_player_to_move_drops_out_the_turn_waits_and_goes_on(
    house: House, players: int
) -> None:
    party = gather(house, "classic", players, players)
    while party.look(0)["shared"]["deal"]["phase"] != "draw":  # a suit is to be named first
        play_one(party, to_move(party.look(0)), plain_move, on_socket=False)
    people, version = party.people, 0
    for _ in range(players):
        view = at_least(people[0], party.table, version)
        seat, at = to_move(view), view["version"]
        watching = (seat + 1) % players
        with contextlib.ExitStack() as opening:
            other = opening.enter_context(people[watching].at(party.table))
            with people[seat].at(party.table) as line:
                line.send(t="play", id=f"d{at}", at=at, move="draw")
                assert line.answer(f"d{at}")["t"] == "accepted"
                cut(line)
            gone = other.wait("view", partial(is_away, seat, at))
            assert to_move(gone) == seat
            refused(other, gone)
            with back(house, people[seat]).at(party.table) as line:
                mine = line.came[0]
                move = plain_move(mine, mine["own"]["moves"])
                line.send(t="play", id="on", at=mine["version"], move=move)
                yes = line.answer("on")
                assert yes["t"] == "accepted"
            version = yes["version"]
        assert to_move(at_least(people[0], party.table, version)) != seat
    all_agree(list(people.values()), party.table)


def is_away(seat: int, since: int, view: Json) -> bool:
    """Whether a seat's person is shown as gone after a version; before it they were yet to come."""
    return view["version"] > since and not view["shared"]["table"]["seats"][seat]["here"]


def refused(line: Line, view: Json) -> None:
    """Whoever is not to move cannot move for the one who is away."""
    line.send(t="play", id="not-mine", at=view["version"], move="draw")
    assert line.answer("not-mine")["clause"] == "turn"


@every_game
@pytest.mark.timeout(1800 if LONG else 300)
def test_row_30_games_in_which_nobody_closes_all_come_to_an_end(game: Game) -> None:
    dice = Random(30)
    for _ in each(f"{game.slug}: deals in which nobody closes", 250):
        match = dealt(opened(game, dice), dice)
        for _ in range(LONGEST):
            if is_over(match):
                break
            match = after_one_move(game, match, dice)
        assert is_over(match), match.canonical()
        assert match.outcome is not None or match.due is not None


def after_one_move(game: Game, match: Match, dice: Random) -> Match:
    """The table after a move that lays nothing, or after any move at all once the stock is low."""
    seat, move = idle_move(game, match, dice)
    played = judge(match, seat, move)
    assert isinstance(played, Played), played
    return settled(played.position, dice)


def idle_move(game: Game, match: Match, dice: Random) -> tuple[Seat, Move]:
    """What somebody does who never lays a card, nor takes anything back without end."""
    is_low = len(match.at.stock) <= NEARLY_GONE
    seat = match.due
    assert seat is not None
    offers = [move for move in match.offers(seat) if game.format_move(move) != "withdraw"]
    if not offers or (is_low and dice.random() < LAYS):
        return any_move(match, dice)
    if is_low:
        return seat, dice.choice(offers)
    idle = [move for move in offers if game.format_move(move).split()[0] in IDLE]
    return seat, dice.choice(idle or offers)


def test_row_30_a_table_whose_stock_runs_out_scores_the_deal_and_deals_again(house: House) -> None:
    party = gather(house, "classic", 4, 4)
    with party.come_in():
        view = play_quickly(party, Random(30))
        assert view["shared"]["deal"]["stock"] == 0
        for seat, line in party.lines.items():
            line.send(t="ready", id=f"r{seat}")
        while party.views[0]["shared"]["deal"]["deal"] == 1:
            party.read(0, 30)
    assert party.views[0]["shared"]["deal"]["scored"] is None
