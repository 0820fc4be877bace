"""What may be taken back by consent in every game: moves after which nobody knows a card more."""

from collections import Counter
from random import Random

from hypothesis import given

from app.engine.contract import Game
from app.table.agreement import QUIET
from tests.properties.tables import a_share, dealt, every_game, opened, seeds, walk


@every_game
@a_share
@given(seeds)
def test_after_a_quiet_move_nobody_holds_a_card_that_they_did_not_know(
    game: Game, seed: int
) -> None:
    dice = Random(seed)
    match = dealt(opened(game, dice), dice)
    for turned in walk(match, dice):
        before, after = turned.before, turned.after
        kinds = {event.kind for event in turned.played.events}
        if kinds <= QUIET and not any(event.secret for event in turned.played.events):
            for seat in range(len(after.letters)):
                knew, knows = (Counter(each.own(seat).hand) for each in (before, after))
                assert knows <= knew or "withdraw" in kinds
            assert len(before.at.stock) == len(after.at.stock)
            assert after.outcome is None
