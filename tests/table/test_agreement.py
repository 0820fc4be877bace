"""What people agree on: who is asked, how a question ends, and a side that gives up."""

from dataclasses import replace
from typing import cast

import pytest

from app.engine.contract import Illegal, Position
from app.table.advance import Advanced
from app.table.agreement import awaited
from app.table.commands import Answer, Expire, LeaveSeat, Propose, Start
from app.table.records import THE_HOUSE, Matter, a_person
from app.table.state import Chair, Status, TableState
from tests.table.asking import ANNA, BABIS, answer, drawn, kinds, laid, mover, other, undo
from tests.table.folding import (
    after,
    asked,
    between_deals,
    deal,
    next_move,
    sit,
    waiting,
)

CHLOE = a_person("chloe")


def give_up(who: str) -> Propose:
    return Propose(who=who, id="up", what=Matter.CONCEDE)


def test_an_open_question_ends_when_hidden_cards_are_seen() -> None:
    state = laid(drawn())
    who = mover(state)
    done = after(state, next_move(state))
    asking = after(done, undo(done, who))
    step = asked(asking, next_move(asking, "draw"))
    assert kinds(step) == ["draw", "expired"]
    assert isinstance(step, Advanced)
    assert step.state.proposal is None
    late = Answer(who=other(who), id="late", proposal=asking.version, agrees=True)
    assert asked(step.state, late) == Illegal("answered")


def test_a_quiet_move_leaves_the_question_open() -> None:
    state = laid(drawn())
    who = mover(state)
    asking = after(state, undo(state, who))
    more = laid(asking)
    back = after(more, answer(more, other(who)))
    assert back.digest == drawn().digest


def test_bots_wait_while_an_undo_is_asked_and_not_for_anything_else() -> None:
    state = laid(drawn())
    asking = after(state, undo(state, mover(state)))
    bots = (Chair(bot="steady"), Chair(bot="steady"))
    assert replace(state, chairs=bots).bot_due == "steady"
    assert replace(asking, chairs=bots).bot_due is None
    assert asking.proposal is not None
    giving_up = replace(asking.proposal, what=Matter.CONCEDE, to=None)
    assert replace(asking, chairs=bots, proposal=giving_up).bot_due == "steady"


def test_one_no_ends_it_and_whoever_asked_may_think_again() -> None:
    state = laid(drawn())
    who = mover(state)
    asking = after(state, undo(state, who))
    for speaker in (who, other(who)):
        step = asked(asking, answer(asking, speaker, agrees=False))
        assert kinds(step) == ["declined"]
        assert isinstance(step, Advanced)
        assert (step.state.proposal, step.state.digest) == (None, state.digest)
    assert asked(asking, answer(asking, who)) == Illegal("answered")


def test_whoever_has_said_yes_cannot_say_no_after_it() -> None:
    asking = three_are_asked()
    one_yes = after(asking, answer(asking, BABIS))
    no = answer(one_yes, BABIS, agrees=False, id_="no")
    assert asked(one_yes, no) == Illegal("answered")
    assert kinds(asked(one_yes, answer(one_yes, CHLOE, agrees=False))) == ["declined"]


def test_an_answer_is_to_the_question_it_was_given_to() -> None:
    first = three_are_asked()
    yes_to_the_first = answer(first, BABIS, id_="late")
    off = after(first, answer(first, ANNA, agrees=False))
    second = after(off, Propose(who=CHLOE, id="again", what=Matter.PAUSE))
    assert asked(second, yes_to_the_first) == Illegal("answered")
    old = Expire(who=THE_HOUSE, id="old", proposal=first.version)
    assert asked(second, old) == Illegal("answered")
    assert second.proposal is not None
    assert awaited(second, second.proposal) == {0, 1}


def three_are_asked() -> TableState:
    """Anna has asked for a pause; Babis and Chloe have not answered."""
    three = after(waiting(players=3), sit("babis"), sit("chloe"), Start(who=ANNA, id="s"))
    return after(three, deal(three), Propose(who=ANNA, id="pause", what=Matter.PAUSE))


def test_a_question_expires_by_the_house_once() -> None:
    state = laid(drawn())
    asking = after(state, undo(state, mover(state)))
    expire = Expire(who=THE_HOUSE, id="house:expire", proposal=asking.version)
    step = asked(asking, expire)
    assert kinds(step) == ["expired"]
    assert isinstance(step, Advanced)
    again = Expire(who=THE_HOUSE, id="again", proposal=asking.version)
    assert asked(step.state, again) == Illegal("answered")


def test_whoever_gets_up_takes_the_question_along() -> None:
    state = laid(drawn())
    asking = after(state, undo(state, mover(state)))
    step = asked(asking, LeaveSeat(who=other(mover(state)), id="bye"))
    assert kinds(step) == ["left", "seated", "expired"]


@pytest.mark.clause("M14")
@pytest.mark.clause("P-31")
def test_a_side_gives_up_when_all_its_people_agree() -> None:
    four = after(
        waiting(players=4), sit("babis"), sit("chloe"), sit("dimos"), Start(who=ANNA, id="s")
    )
    state = after(four, deal(four))
    assert state.position is not None
    pairs = replace(state, position=cast(Position, Paired(state.position)))
    asking = after(pairs, give_up(ANNA))
    assert asking.proposal is not None
    assert awaited(asking, asking.proposal) == {2}
    assert asked(asking, answer(asking, BABIS)) == Illegal("answered")


class Paired:
    """A position of four whose seats opposite are partners."""

    def __init__(self, position: object) -> None:
        self._position = position
        self.letters = ("A", "B", "A", "B")

    def __getattr__(self, name: str) -> object:
        return getattr(self._position, name)


def test_a_match_given_up_is_over_and_its_result_is_recorded() -> None:
    state = between_deals()
    assert state.position is not None
    step = asked(state, give_up(BABIS))
    assert kinds(step) == ["concede", "over"]
    assert isinstance(step, Advanced)
    over = step.state
    assert (over.status, over.due, over.conceded) == (Status.OVER, None, 1)
    assert over.position is not None
    assert over.position.outcome is not None
    assert over.position.outcome.winners == (0,)
    assert over.digest == step.record.digest != state.digest
    assert asked(over, give_up(ANNA)) == Illegal("over")
