"""Whoever watches without a seat is sent the same bytes, whatever lies face down."""

from dataclasses import replace
from random import Random

from hypothesis import given

from app.engine.contract import Game, Unfit
from app.store.memory.presence import MemoryPresence
from app.table.chance import commitment
from app.table.happened import Happened
from app.table.printing import Printing
from app.table.records import Opened
from app.table.remembered import remember
from app.table.state import Chair, Chance, Status, TableState
from app.wire.press import JsonPress, splice
from tests.properties.tables import Match, a_share, every_game, is_over, judge, sampled, seeds
from tests.properties.veil import TURNED_UP, veiled


def watched(state: TableState, happened: tuple[Happened, ...] = ()) -> bytes:
    """Everything that is sent to whoever watches a table, through a press of its own."""
    printing = Printing(JsonPress(), MemoryPresence(), lambda: None, lambda: None, lambda: False)
    printing.turn_to(state, happened)
    return splice(printing.frame(None), 0)


def table(game: Game, match: Match, dice: Random) -> TableState:
    """A table in the middle of a deal, with secrets of its own where nobody may see them."""
    players = len(match.letters)
    choices = game.choose({}, players)
    assert not isinstance(choices, Unfit)
    secret, key = dice.randbytes(32).hex(), dice.randbytes(8).hex()
    return TableState(
        table="t1",
        version=9,
        status=Status.PLAYING,
        game=game,
        opened=Opened(
            game=game.slug,
            edition=1,
            options=choices,
            players=players,
            invite=f"come-{key}",
            watchers="invited",
            watch_key=key,
            secret=secret,
        ),
        opened_at=5,
        opened_as=("person:p0", key),
        chairs=tuple(Chair(person=f"p{seat}-{key}", name=f"P{seat}") for seat in range(players)),
        host=0,
        position=match,
        position_version=9,
        digest=key,
        accepted={"person:p0": remember(None, key, 9)},
        deals=1,
        promised="0b" * 32,
        chance=Chance(
            secret=secret,
            commitment=commitment("5e" * 32),
            contributions=("",) * players,
            deck=secret,
            lots=secret,
            first_dealer=0,
        ),
    )


@every_game
@a_share
@given(seeds)
def test_what_a_spectator_is_sent_does_not_change_with_what_is_hidden(
    game: Game, seed: int
) -> None:
    dice = Random(seed)
    for match in sampled(game, dice, 20):
        if not is_over(match):
            here, there = match, veiled(match, None, dice)
            assert watched(table(game, here, dice)) == watched(table(game, there, dice))


@every_game
@a_share
@given(seeds)
def test_what_happened_is_told_to_a_spectator_without_what_only_its_seat_may_see(
    game: Game, seed: int
) -> None:
    dice = Random(seed)
    for match in sampled(game, dice, 10):
        played = judge(match, match.at.turn, dice.choice(list(match.options(match.at.turn))))
        events = [one for one in getattr(played, "events", ()) if one.secret]
        state = table(game, match, dice)
        for event in events:
            assert event.kind in TURNED_UP | {"take", "deal", "redraw"}
            told = [
                watched(state, (Happened(version=9, time=1, by_house=False, event=one),))
                for one in (event, replace(event, secret=()))
            ]
            assert told[0] == told[1]
