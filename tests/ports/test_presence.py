"""What every kind of presence promises: what one process is told, all come to know."""

from app.table.ports.presence import Arrival, HandOrder, Presence, Readiness
from tests.ports.waiting import until


async def test_a_person_is_here_while_one_socket_is(presences: list[Presence]) -> None:
    one, other = presences[0], presences[-1]
    assert one.here("t") == frozenset()
    first = await one.arrive("t", "anna")
    second = await other.arrive("t", "anna")
    third = await one.arrive("t", "babis")
    await until(lambda: all(each.here("t") == {"anna", "babis"} for each in presences))
    await one.depart("t", first)
    await one.depart("t", third)
    await until(lambda: all(each.here("t") == {"anna"} for each in presences))
    assert one.here("other") == frozenset()
    await other.depart("t", second)
    await until(lambda: all(each.here("t") == frozenset() for each in presences))


async def test_row_4_a_late_departure_of_an_old_socket_hides_no_new_one(
    presences: list[Presence],
) -> None:
    one, other = presences[0], presences[-1]
    old = await one.arrive("t", "anna")
    await other.arrive("t", "anna")
    await one.depart("t", old)
    await one.depart("t", old)
    newer = await one.arrive("t", "babis")
    await one.depart("t", old)
    await until(lambda: all(each.here("t") == {"anna", "babis"} for each in presences))
    await one.depart("t", newer)
    await until(lambda: all(each.here("t") == {"anna"} for each in presences))


async def test_being_ready_is_about_one_version(presences: list[Presence]) -> None:
    one, other = presences[0], presences[-1]
    await one.mark_ready("t", 40, "anna", 1_000)
    await other.mark_ready("t", 40, "babis", 2_000)
    await one.mark_ready("t", 40, "anna", 3_000)
    both = Readiness(frozenset({"anna", "babis"}), 1_000)
    await until(lambda: all(each.readiness("t", 40) == both for each in presences))
    assert one.readiness("t", 41) == one.readiness("u", 40) == Readiness()
    await other.mark_ready("t", 80, "chloe", 5_000)
    chloe = Readiness(frozenset({"chloe"}), 5_000)
    await until(lambda: all(each.readiness("t", 80) == chloe for each in presences))
    await one.mark_ready("t", 40, "babis", 6_000)  # whoever comes late with the last scores
    await other.mark_ready("t", 80, "anna", 7_000)
    both = Readiness(frozenset({"anna", "chloe"}), 5_000)
    await until(lambda: all(each.readiness("t", 80) == both for each in presences))


async def test_the_first_contribution_stands_and_an_earlier_deals_is_forgotten(
    presences: list[Presence],
) -> None:
    one, other = presences[0], presences[-1]
    await one.contribute("t", 1, "anna", "a1")
    await until(lambda: other.contributions("t", 1) == {"anna": "a1"})
    await other.contribute("t", 1, "anna", "a2")
    await other.contribute("t", 1, "babis", "b1")
    expected = {"anna": "a1", "babis": "b1"}
    await until(lambda: all(each.contributions("t", 1) == expected for each in presences))
    await one.contribute("t", 2, "anna", "a3")
    await until(lambda: all(each.contributions("t", 2) == {"anna": "a3"} for each in presences))
    assert other.contributions("t", 1) == other.contributions("u", 2) == {}
    await other.contribute("t", 1, "babis", "late")
    await other.contribute("t", 2, "babis", "b2")
    newest = {"anna": "a3", "babis": "b2"}
    await until(lambda: all(each.contributions("t", 2) == newest for each in presences))


async def test_hand_orders_are_kept_per_person_and_table(presences: list[Presence]) -> None:
    one, other = presences[0], presences[-1]
    own = HandOrder("own", ("5h", "Kd"))
    assert one.order("t", "anna") == HandOrder("suit")
    await one.keep_order("t", "anna", own)
    await until(lambda: all(each.order("t", "anna") == own for each in presences))
    assert other.order("t", "babis") == other.order("u", "anna") == HandOrder()
    await other.keep_order("t", "anna", HandOrder("rank"))
    await until(lambda: all(each.order("t", "anna") == HandOrder("rank") for each in presences))


async def test_who_did_not_listen_from_the_first_learns_what_is_known(
    presences: list[Presence],
) -> None:
    one, other = presences[0], presences[-1]
    await one.arrive("late", "anna")
    await one.keep_order("late", "anna", HandOrder("rank"))
    await one.contribute("late", 1, "anna", "a1")
    await other.attend("late")
    await until(lambda: other.here("late") == {"anna"})
    assert other.order("late", "anna") == HandOrder("rank")
    assert other.contributions("late", 1) == {"anna": "a1"}


async def test_whoever_listens_hears_what_another_process_changed(
    presences: list[Presence],
) -> None:
    one, other = presences[0], presences[-1]
    heard: list[str] = []
    stop = other.listen(heard.append)
    await one.arrive("t", "anna")
    await until(lambda: "anna" in other.here("t"))
    assert set(heard) == (set() if one is other else {"t"})
    stop()
    heard.clear()
    await one.keep_order("t", "anna", HandOrder("rank"))
    await until(lambda: other.order("t", "anna") == HandOrder("rank"))
    assert heard == []


async def test_those_who_watch_are_counted_over_all_processes(presences: list[Presence]) -> None:
    one, other = presences[0], presences[-1]
    assert one.watching("t") == 0
    await one.count_watchers("t", 3)
    await one.count_watchers("u", 1)
    await until(lambda: other.watching("t") == 3)
    await other.count_watchers("t", 2)
    alone = 2 if one is other else 5
    await until(lambda: all(each.watching("t") == alone for each in presences))
    await one.count_watchers("t", 0)
    await other.count_watchers("t", 0)
    await until(lambda: all(each.watching("t") == 0 for each in presences))
    assert one.watching("u") == 1


async def test_of_all_sockets_of_a_person_one_controls(presences: list[Presence]) -> None:
    one, other = presences[0], presences[-1]
    assert one.controller("t", "anna") is None
    first = await one.arrive("t", "anna")
    await all_say(presences, first)
    second = await other.arrive("t", "anna")
    await until(lambda: all(each.here("t") == {"anna"} for each in presences))
    await other.take_control("t", "anna", second)
    await all_say(presences, second)
    await one.take_control("t", "anna", first)
    await all_say(presences, first)
    assert one.controller("t", "babis") is one.controller("u", "anna") is None


async def test_who_only_arrives_takes_no_controls(presences: list[Presence]) -> None:
    one, other = presences[0], presences[-1]
    first = await one.arrive("t", "anna")
    await all_say(presences, first)
    second = await other.arrive("t", "anna")
    assert other.controller("t", "anna") == first
    await other.arrive("t", "babis")
    await until(lambda: all("babis" in each.here("t") for each in presences))
    await all_say(presences, first)
    await one.depart("t", first)
    await all_say(presences, second)
    await one.arrive("t", "anna")
    await other.depart("t", await other.arrive("t", "babis"))
    await all_say(presences, second)


async def test_when_the_controlling_socket_goes_the_newest_other_controls(
    presences: list[Presence],
) -> None:
    one, other = presences[0], presences[-1]
    await one.arrive("t", "anna")
    second = third = ""
    for there in (other, one, other):
        second, third = third, await there.arrive("t", "anna")
        await there.take_control("t", "anna", third)
        await all_say(presences, third)
    await other.depart("t", third)
    await all_say(presences, second)
    await other.take_control("t", "anna", third)
    await other.arrive("t", "babis")
    await until(lambda: all("babis" in each.here("t") for each in presences))
    await all_say(presences, second)


async def all_say(presences: list[Presence], arrival: Arrival) -> None:
    """Every process comes to know that this one controls."""
    await until(lambda: all(each.controller("t", "anna") == arrival for each in presences))
