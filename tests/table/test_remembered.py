"""Which commands were accepted: as a dict of all of them would say, for the newest."""

from hypothesis import given
from hypothesis import strategies as st

from app.table.remembered import FRESH, MOST, Remembered, remember


@given(st.lists(st.sampled_from([f"c{number}" for number in range(80)]), min_size=1, unique=True))
def test_the_newest_are_known_and_the_oldest_forgotten(commands: list[str]) -> None:
    known: Remembered | None = None
    for version, command in enumerate(commands):
        known = remember(known, command, version)
        assert known.last == command
    assert known is not None
    said = [known.get(command) for command in commands]
    assert said[-MOST:] == list(range(len(commands)))[-MOST:]
    assert said.count(None) >= len(commands) - MOST - FRESH
    assert known.get("another") is None


def test_nothing_that_was_remembered_is_changed_by_what_follows() -> None:
    states = [remember(None, "c0", 0)]
    for version in range(1, 100):
        states.append(remember(states[-1], f"c{version}", version))
    for version, state in enumerate(states):
        assert state.last == f"c{version}"
        assert state.get(f"c{version + 1}") is None
        assert state.get(f"c{max(0, version - 20)}") == max(0, version - 20)
