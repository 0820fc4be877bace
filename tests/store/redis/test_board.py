from app.store.redis.board import Board, arrival, control, here, named, tabs
from app.table.ports.presence import HandOrder, Readiness


def alive(_process: str) -> bool:
    return True


def test_people_of_a_process_that_died_are_not_here() -> None:
    board = Board()
    fields = {here("a"): '["anna","babis"]', here("b"): '["babis"]'}
    assert board.read(fields, alive)
    assert board.here == {"anna", "babis"}
    assert board.count(lambda process: process == "b")
    assert board.here == {"babis"}
    assert named(board.fields) == ["a", "b"]


def test_the_same_people_are_the_same_value() -> None:
    board = Board()
    board.read({here("a"): '["anna"]'}, alive)
    before = board.here
    assert not board.read({here("a"): '["anna"]'}, alive)
    assert board.read({here("b"): '["anna"]'}, alive)
    assert board.here is before


def test_what_was_not_said_yet_stands_beside_what_is_read() -> None:
    board = Board()
    board.put("order/anna", '{"by":"rank","cards":[]}')
    board.put("share/1/anna", None)
    board.read({"share/1/anna": "x", "share/1/babis": "y"}, alive)
    assert board.order("anna") == HandOrder("rank")
    assert board.shares(1) == {"babis": "y"}
    board.said("order/anna", "something newer")
    assert "order/anna" in board.unsaid
    board.said("order/anna", '{"by":"rank","cards":[]}')
    board.read({}, alive)
    assert board.order("anna") == HandOrder()


def test_what_is_about_something_earlier_is_outdated() -> None:
    board = Board()
    board.read({"ready/40/anna": "7", "ready/38/anna": "3", "ready/40/babis": "5"}, alive)
    assert board.readiness(40) == Readiness(frozenset({"anna", "babis"}), 5)
    assert board.outdated("ready", 40) == ["ready/38/anna"]
    assert board.has_newer("ready", 39)
    assert not board.has_newer("ready", 40)


def test_the_controls_are_with_who_took_them_else_with_the_newest() -> None:
    board = Board()
    fields = {tabs("a"): '{"a-2":"anna","a-10":"anna"}', tabs("b"): '{"b-9":"anna","b-3":"babis"}'}
    assert board.read(fields, alive)
    assert board.controllers == {"anna": arrival("a", 10), "babis": arrival("b", 3)}
    assert board.newest == 10
    assert board.note(control("anna"), "b-9")
    assert not board.note(control("anna"), "b-9")
    assert board.count(alive)
    assert board.controllers["anna"] == "b-9"
    assert board.count(lambda process: process == "a")
    assert board.controllers == {"anna": "a-10"}
    board.put(control("anna"), "b-3")
    board.count(alive)
    assert board.controllers["anna"] == "a-10"
