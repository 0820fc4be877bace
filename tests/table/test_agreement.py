"""Undo and giving up by consent: who is asked, what it comes to, and what can never be undone."""

from dataclasses import replace
from typing import cast

import pytest

from app.engine.contract import Event, Illegal, Position
from app.table.advance import Advanced, Repeated, digest_of
from app.table.agreement import QUIET, awaited, retractable, undo_to
from app.table.commands import AddBot, Answer, Expire, LeaveSeat, Propose, Start
from app.table.records import THE_HOUSE, Matter, a_person
from app.table.state import Chair, Status, TableState
from tests.table.folding import (
    after,
    asked,
    between_deals,
    deal,
    next_move,
    opened,
    playing,
    replayed,
    sit,
    unopened,
    waiting,
)

ANNA, BABIS = a_person("anna"), a_person("babis")


def undo(state: TableState, who: str, to: int | None = None, id_: str = "undo") -> Propose:
    seat = state.seat_of(who)
    assert seat is not None
    return Propose(who=who, id=id_, what=Matter.UNDO, to=to or undo_to(state, seat))


def give_up(who: str) -> Propose:
    return Propose(who=who, id="up", what=Matter.CONCEDE)


def answer(state: TableState, who: str, *, agrees: bool = True, id_: str = "answer") -> Answer:
    assert state.proposal is not None
    return Answer(who=who, id=id_, proposal=state.proposal.version, agrees=agrees)


def mover(state: TableState) -> str:
    return a_person(state.person_at(state.due) or "")


def other(who: str) -> str:
    return BABIS if who == ANNA else ANNA


def drawn() -> TableState:
    state = playing()
    return after(state, next_move(state, "draw"))


def laid(state: TableState) -> TableState:
    """The seat on turn has laid its first card."""
    assert state.position is not None
    assert state.due is not None
    lay = next(m for m in state.position.options(state.due) if m.verb == "lay")
    return after(state, next_move(state, state.game.format_move(lay)))


def kinds(step: object) -> list[str]:
    assert isinstance(step, Advanced), step
    return [event.kind for event in step.events]


def test_an_undo_goes_back_to_the_very_position_once_everybody_agrees() -> None:
    before = drawn()
    state = laid(laid(before))
    who = mover(state)
    assert undo_to(state, state.seat_of(who) or 0) == before.version + 1
    asking = after(state, undo(state, who, to=before.version))
    assert asking.position is state.position
    step = asked(asking, answer(asking, other(who)))
    assert isinstance(step, Advanced)
    assert kinds(step) == ["agreed", "undone"]
    assert step.events[-1].count == 2
    assert step.state.digest == before.digest == digest_of(before.position)
    assert step.record.digest == before.digest
    assert (step.state.version, step.state.position_version) == (before.version + 4,) * 2
    assert (step.state.proposal, step.state.retractable) == (None, ())


def test_a_discard_is_taken_back_before_the_next_card_is_drawn_and_not_after() -> None:
    state = laid(drawn())
    who = mover(state)
    done = after(state, next_move(state))
    assert mover(done) == other(who)
    asking = after(done, undo(done, who))
    back = after(asking, answer(asking, other(who)))
    assert (back.digest, back.due) == (state.digest, state.due)
    seen = after(done, next_move(done, "draw"))
    assert asked(seen, undo(seen, who, to=state.version)) == Illegal("undo")


def test_nothing_is_taken_back_beyond_a_draw() -> None:
    start = playing()
    state = after(start, next_move(start, "draw"))
    assert undo_to(state, state.due or 0) is None
    assert asked(state, undo(state, mover(state), to=start.version)) == Illegal("undo")


def test_only_ones_own_move_is_asked_back() -> None:
    state = laid(drawn())
    refused = asked(state, undo(state, other(mover(state)), to=state.version - 1))
    assert refused == Illegal("undo")


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


def test_row_12_two_undos_at_once_are_one() -> None:
    state = laid(laid(drawn()))
    who = mover(state)
    to = undo_to(state, state.due or 0)
    first = after(state, undo(state, who, to=to, id_="one"))
    assert asked(first, undo(first, who, to=to, id_="two")) == Illegal("asked")
    assert asked(first, undo(first, who, to=to, id_="one")) == Repeated(first.version)
    back = after(first, answer(first, other(who)))
    assert asked(back, undo(back, who, to=to, id_="two")) == Illegal("undo")
    assert asked(back, answer(first, other(who))) == Repeated(back.version)
    assert asked(back, answer(first, other(who), id_="again")) == Illegal("answered")


def test_who_plays_with_bots_takes_back_without_asking() -> None:
    state = after(waiting(), AddBot(who=ANNA, id="b", kind="steady"), Start(who=ANNA, id="s"))
    state = replace(after(state, deal(state)), chairs=(Chair(person="anna"), Chair(bot="steady")))
    while state.due != 0:
        state = replace(state, chairs=(Chair(person="anna"), Chair(person="babis")))
        state = after(state, next_move(state))
    state = replace(state, chairs=(Chair(person="anna"), Chair(bot="steady")))
    state = after(state, next_move(state, "draw"))
    step = asked(laid(state), undo(laid(state), ANNA))
    assert kinds(step) == ["undone"]
    assert isinstance(step, Advanced)
    assert step.state.digest == state.digest


def test_bots_wait_while_an_undo_is_asked_and_not_for_anything_else() -> None:
    state = laid(drawn())
    asking = after(state, undo(state, mover(state)))
    bots = (Chair(bot="steady"), Chair(bot="steady"))
    assert replace(state, chairs=bots).bot_due == "steady"
    assert replace(asking, chairs=bots).bot_due is None
    assert asking.proposal is not None
    giving_up = replace(asking.proposal, what=Matter.CONCEDE, to=None)
    assert replace(asking, chairs=bots, proposal=giving_up).bot_due == "steady"


def test_where_it_counts_nothing_is_taken_back() -> None:
    begun = after(unopened(), opened(opened_for="pairing 7"), sit("babis"), Start(who=ANNA, id="s"))
    state = after(begun, deal(begun))
    state = laid(after(state, next_move(state, "draw")))
    assert undo_to(state, state.due or 0) is None
    refused = asked(state, undo(state, mover(state), to=state.version - 1))
    assert refused == Illegal("counts")


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


def test_row_24_a_restart_after_any_record_folds_to_the_same_with_and_without_an_undo() -> None:
    steps: list[Advanced] = []

    def then(at: object, command: object) -> TableState:
        step = asked(at, command)  # type: ignore[arg-type]
        assert isinstance(step, Advanced), step
        steps.append(step)
        return step.state

    state = then(unopened(), opened())
    state = then(state, sit("babis"))
    state = then(state, Start(who=ANNA, id="start"))
    while state.status is not Status.OVER:
        if state.status is Status.BETWEEN or state.deals == 0:
            state = then(state, deal(state))
            continue
        state = then(state, next_move(state))
        who = (
            a_person(state.person_at(state.retractable[-1].seat) or "") if state.retractable else ""
        )
        if who and state.version % 2:
            before = next(s for s in steps if s.record.version == state.retractable[-1].to)
            state = then(state, undo(state, who, id_=f"undo-{state.version}"))
            state = then(state, answer(state, other(who), id_=f"yes-{state.version}"))
            assert state.digest == before.record.digest
            state = then(state, next_move(state))
    assert any(step.events and step.events[-1].kind == "undone" for step in steps)
    for step in steps:
        records = [each.record for each in steps[: step.record.version]]
        assert replayed(records) == step.state


@pytest.mark.parametrize(
    "kind",
    ["draw", "take", "packet", "refill", "show", "trump", "call", "claim", "trick", "end", "lot"],
)
def test_row_33_whatever_shows_hidden_cards_closes_the_way_back(kind: str) -> None:
    state = laid(drawn())
    assert len(state.retractable) == 1
    assert retractable(state, 0, (Event(kind="discard"), Event(kind=kind))) == ()
    assert retractable(state, 0, (Event(kind="meld", secret=("5h",)),)) == ()
    assert kind not in QUIET
