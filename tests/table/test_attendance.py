from dataclasses import replace

from app.table.attendance import Attendance
from tests.table.folding import after as after_commands
from tests.table.folding import next_move, playing

BOTH = frozenset({"anna", "babis"})


def test_people_are_gone_since_they_were_first_missed_until_they_are_back() -> None:
    state, attendance = playing(), Attendance()
    assert attendance.look(state, BOTH, 10).people == {}
    assert attendance.look(state, frozenset({"anna"}), 20).people == {"babis": 20}
    assert attendance.look(state, frozenset({"anna"}), 30).people == {"babis": 20}
    assert attendance.look(state, BOTH, 40).people == {}
    assert attendance.look(state, frozenset({"anna"}), 50).people == {"babis": 50}


def test_a_table_is_empty_since_the_last_of_its_people_went() -> None:
    state, attendance = playing(), Attendance()
    assert attendance.look(state, BOTH, 10).empty_since is None
    assert attendance.look(state, frozenset({"stranger"}), 20).empty_since == 20
    assert attendance.look(state, frozenset(), 30).empty_since == 20
    assert attendance.look(state, frozenset({"babis"}), 40).empty_since is None


def test_a_turn_begins_when_another_is_due() -> None:
    state, attendance = playing(), Attendance()
    assert attendance.look(state, BOTH, 10).turn_since == 10
    drawn = after_commands(state, next_move(state, "draw"))
    assert attendance.look(drawn, BOTH, 20).turn_since == 10
    assert attendance.look(after_commands(drawn, next_move(drawn)), BOTH, 30).turn_since == 30
    assert attendance.look(replace(state, chairs=()), BOTH, 40).people == {}
