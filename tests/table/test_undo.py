"""What may be taken back by consent, to which very position, and what can never be."""

from dataclasses import replace

import pytest

from app.engine.contract import Event, Illegal
from app.table.advance import Advanced, Repeated, digest_of
from app.table.agreement import QUIET, retractable, undo_to
from app.table.commands import AddBot, Start
from app.table.records import a_person
from app.table.state import Chair, Status, TableState
from tests.table.asking import ANNA, answer, drawn, kinds, laid, mover, other, undo
from tests.table.folding import (
    after,
    asked,
    deal,
    next_move,
    opened,
    playing,
    replayed,
    sit,
    unopened,
    waiting,
)


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


def test_where_it_counts_nothing_is_taken_back() -> None:
    begun = after(unopened(), opened(opened_for="pairing 7"), sit("babis"), Start(who=ANNA, id="s"))
    state = after(begun, deal(begun))
    state = laid(after(state, next_move(state, "draw")))
    assert undo_to(state, state.due or 0) is None
    refused = asked(state, undo(state, mover(state), to=state.version - 1))
    assert refused == Illegal("counts")


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
