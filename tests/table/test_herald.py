from collections.abc import Sequence

from app.engine.contract import Event
from app.table.happened import Happened
from app.table.herald import KEPT_HAPPENINGS, Herald
from app.table.state import TableState
from tests.table.folding import playing


def happened(version: int) -> Happened:
    return Happened(version=version, time=7, by_house=False, event=Event(kind="draw"))


def test_everybody_hears_each_state_and_what_led_there() -> None:
    herald, state = Herald(), playing()
    heard: list[tuple[str, TableState, Sequence[Happened]]] = []
    herald.listen(lambda state, happened: heard.append(("one", state, happened)))
    herald.listen(lambda state, happened: heard.append(("other", state, happened)))
    herald.announce(state, [happened(4)])
    assert heard == [("one", state, [happened(4)]), ("other", state, [happened(4)])]


def test_the_newest_of_what_happened_is_kept() -> None:
    herald, state = Herald(), playing()
    for version in range(1, KEPT_HAPPENINGS + 11):
        herald.announce(state, [happened(version)])
    kept = [one.version for one in herald.since(0)]
    assert kept == list(range(11, KEPT_HAPPENINGS + 11))
    assert herald.since(KEPT_HAPPENINGS + 8) == (happened(73), happened(74))


def test_what_the_log_says_differently_takes_the_place_of_all_that_was_said() -> None:
    herald = Herald()
    herald.announce(playing(), [happened(4), happened(5)])
    herald.learn_anew([happened(3)])
    assert herald.since(0) == (happened(3),)
