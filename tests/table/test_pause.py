"""A pause by consent: everybody agrees to it, anybody ends it, and nothing moves in between."""

from dataclasses import replace
from typing import cast

from app.engine.contract import Illegal
from app.table.advance import Advanced
from app.table.commands import Propose
from app.table.records import Matter
from app.table.state import Chair, TableState
from tests.table.asking import ANNA, BABIS, answer, kinds
from tests.table.folding import after, asked, between_deals, deal, next_move, playing


def paused() -> TableState:
    """Both have agreed to a pause."""
    state = after(playing(), Propose(who=ANNA, id="p", what=Matter.PAUSE))
    assert not state.paused
    return after(state, answer(state, BABIS))


def test_everybody_agrees_to_a_pause_and_anybody_goes_on() -> None:
    state = paused()
    assert state.paused
    assert asked(state, next_move(state)) == Illegal("paused")
    assert asked(state, Propose(who=ANNA, id="again", what=Matter.PAUSE)) == Illegal("paused")
    step = asked(state, Propose(who=BABIS, id="on", what=Matter.GO_ON))
    assert kinds(step) == ["went_on"]
    on = cast("Advanced", step).state
    assert (on.paused, on.position) == (False, state.position)
    assert asked(on, Propose(who=ANNA, id="more", what=Matter.GO_ON)) == Illegal("answered")
    after(on, next_move(on))


def test_in_a_pause_nothing_is_dealt_and_no_bot_moves() -> None:
    state = replace(between_deals(), paused=True)
    assert asked(state, deal(state)) == Illegal("paused")
    with_bot = replace(paused(), chairs=(Chair(bot="steady"), Chair(bot="steady")))
    assert (with_bot.bot_due, with_bot.bots_in_wait) == (None, ())


def test_somebody_may_go_on_while_something_else_is_asked_which_stays_asked() -> None:
    asking = after(playing(), Propose(who=ANNA, id="p", what=Matter.PAUSE))
    assert asked(asking, Propose(who=BABIS, id="q", what=Matter.PAUSE)) == Illegal("asked")
    both = replace(asking, paused=True)
    on = after(both, Propose(who=BABIS, id="on", what=Matter.GO_ON))
    assert (on.paused, on.proposal) == (False, asking.proposal)
