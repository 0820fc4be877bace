from dataclasses import replace

import pytest

from app.engine.contract import Illegal
from app.table.advance import REMEMBERED, Advanced, At, Repeated, advance, digest_of, freeze
from app.table.commands import LeaveSeat, Start
from app.table.records import Played, Record, a_person
from app.table.state import Status, TableState
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


def whole_match() -> tuple[list[Record], list[TableState]]:
    """The records of a match from opening to result, and the table after each."""
    commands = [opened(), sit("babis")]
    at: At = unopened()
    records: list[Record] = []
    states: list[TableState] = []

    def take(command: object) -> None:
        nonlocal at
        step = asked(at, command, 1_000 + len(records))  # type: ignore[arg-type]
        assert isinstance(step, Advanced), step
        at = step.state
        records.append(step.record)
        states.append(step.state)

    for command in commands:
        take(command)
    take(Start(who=a_person("anna"), id="start"))
    while states[-1].status is not Status.OVER:
        state = states[-1]
        take(deal(state) if state.due == -1 else next_move(state))
    return records, states


RECORDS, STATES = whole_match()


def test_replay_is_identity_after_every_record() -> None:
    for length in range(1, len(RECORDS) + 1):
        assert replayed(RECORDS[:length]) == STATES[length - 1]


def test_versions_are_contiguous_and_digests_are_of_the_position() -> None:
    assert [record.version for record in RECORDS] == list(range(1, len(RECORDS) + 1))
    for record, state in zip(RECORDS, STATES, strict=True):
        assert record.digest == state.digest == digest_of(state.position)
        assert len(record.digest) == 16


def test_only_what_changed_the_position_makes_moves_stale() -> None:
    state = playing()
    seated = after(state, LeaveSeat(who=a_person("babis"), id="x"))
    assert (seated.position_version, seated.digest) == (state.position_version, state.digest)
    moved = after(state, next_move(state))
    assert moved.position_version == moved.version == state.version + 1
    assert moved.digest != state.digest


def test_a_repeated_command_is_answered_with_its_first_version() -> None:
    state = playing()
    move = next_move(state)
    first = after(state, move)
    assert asked(first, move) == Repeated(first.version)
    later = after(first, next_move(first))
    assert asked(later, move) == Repeated(first.version)
    assert asked(later, replace(move, move="anything")) == Repeated(first.version)


def test_an_id_belongs_to_whoever_sent_it() -> None:
    state = playing()
    move = next_move(state)
    other = a_person("babis" if move.who == a_person("anna") else "anna")
    moved = after(state, move)
    assert asked(moved, replace(move, who=other)) == Illegal("stale", {"version": moved.version})


def test_opening_again_is_recognised() -> None:
    assert asked(waiting(), opened()) == Repeated(1)
    assert asked(waiting(), opened(id="other")) == Illegal("started")


def test_memory_of_commands_is_bounded() -> None:
    state = waiting(public=True)
    for number in range(REMEMBERED + 5):
        state = after(state, sit("anna", id=f"sit{number}", seat=1 - (state.host or 0)))
    assert asked(state, opened(public=True)) == Repeated(1)
    known = state.accepted[a_person("anna")]
    assert known.last == f"sit{REMEMBERED + 4}"
    assert all(known.get(f"sit{number}") for number in range(5, REMEMBERED + 5))
    for number in range(REMEMBERED + 5):
        person = f"p{number}"
        leave = LeaveSeat(who=a_person(person), id="leave")
        state = after(state, sit(person, seat=1 - (state.seat_of(a_person("anna")) or 0)), leave)
    assert len(state.accepted) == REMEMBERED
    assert asked(state, sit("p0")) != Repeated(1)


def test_a_refusal_is_free() -> None:
    state = playing()
    twin = playing()
    assert isinstance(asked(state, next_move(state, "discard Kh")), Illegal)
    assert state == twin
    assert asked(state, next_move(state)) == asked(twin, next_move(twin))


@pytest.mark.parametrize("version", [6, 20, len(RECORDS)])
def test_a_record_that_led_elsewhere_freezes_the_table_and_says_where(version: int) -> None:
    wrong = replace(RECORDS[version - 1], digest="0" * 16)
    step = advance(STATES[version - 2], wrong)
    assert isinstance(step, Advanced)
    assert (step.state.status, step.state.version) == (Status.FROZEN, version)
    assert step.state.frozen_because == "digest"
    assert step.state.position is STATES[version - 2].position
    refused = asked(step.state, LeaveSeat(who=a_person("anna"), id="x"))
    assert refused == Illegal("frozen", {"version": version})


def test_a_record_that_the_rules_refuse_now_freezes_the_table() -> None:
    version = next(r.version for r in RECORDS if isinstance(r.what, Played))
    wrong = replace(RECORDS[version - 1], what=Played(seat=0, move="fly"))
    step = advance(STATES[version - 2], wrong)
    assert isinstance(step, Advanced)
    assert (step.state.status, step.state.frozen_because) == (Status.FROZEN, "syntax")


def test_a_gap_freezes_the_table() -> None:
    step = advance(STATES[5], RECORDS[7])
    assert isinstance(step, Advanced)
    assert step.state.frozen_because == "stale"


def test_a_log_that_does_not_begin_with_opening_leads_nowhere() -> None:
    assert advance(unopened(), replace(RECORDS[1], version=1)) == Illegal("closed")
    wrong = replace(RECORDS[0], digest="0" * 16)
    assert advance(unopened(), wrong) == Illegal("frozen", {"version": 1})


def test_a_frozen_table_keeps_what_it_had() -> None:
    state = playing()
    frozen = freeze(state, 99, "why")
    same = replace(
        frozen, version=state.version, status=state.status, frozen_because=state.frozen_because
    )
    assert same == state
