"""What has no other adapter yet: bell and presence. The rest of memory is tried in tests/ports."""

from app.store.memory import MOST_ORDERS, MemoryBell, MemoryPresence
from app.table.ports import HandOrder, Readiness


async def test_a_bell_reaches_every_ear_until_it_is_taken_away() -> None:
    bell = MemoryBell()
    one: list[tuple[str, int]] = []
    two: list[tuple[str, int]] = []
    stop = bell.listen(lambda table, version: one.append((table, version)))
    bell.listen(lambda table, version: two.append((table, version)))
    await bell.ring("t", 3)
    stop()
    await bell.ring("t", 4)
    assert (one, two) == ([("t", 3)], [("t", 3), ("t", 4)])


async def test_a_person_is_here_while_one_socket_is() -> None:
    presence = MemoryPresence()
    assert presence.here("t") == frozenset()
    await presence.arrive("t", "anna")
    await presence.arrive("t", "anna")
    await presence.arrive("t", "babis")
    await presence.depart("t", "anna")
    assert presence.here("t") == {"anna", "babis"}
    await presence.depart("t", "anna")
    assert presence.here("t") == {"babis"}
    assert presence.here("other") == frozenset()
    await presence.depart("t", "babis")
    assert presence.here("t") == frozenset()


async def test_being_ready_is_about_one_version() -> None:
    presence = MemoryPresence()
    await presence.mark_ready("t", 40, "anna", 1_000)
    await presence.mark_ready("t", 40, "babis", 2_000)
    await presence.mark_ready("t", 40, "anna", 3_000)
    both = Readiness(frozenset({"anna", "babis"}), 1_000)
    assert presence.readiness("t", 40) == both
    assert presence.readiness("t", 41) == presence.readiness("u", 40) == Readiness()
    await presence.mark_ready("t", 39, "chloe", 4_000)
    assert presence.readiness("t", 40) == both
    await presence.mark_ready("t", 80, "chloe", 5_000)
    assert presence.readiness("t", 80) == Readiness(frozenset({"chloe"}), 5_000)


async def test_hand_orders_are_kept_per_person_and_table_and_bounded() -> None:
    presence = MemoryPresence()
    assert presence.order("t", "anna") == HandOrder("suit")
    await presence.keep_order("t", "anna", HandOrder("own", ("5h",)))
    assert presence.order("t", "anna") == HandOrder("own", ("5h",))
    assert presence.order("t", "babis") == presence.order("u", "anna") == HandOrder()
    for number in range(MOST_ORDERS):
        await presence.keep_order("t", f"p{number}", HandOrder("rank"))
    assert presence.order("t", "anna") == HandOrder()
    assert presence.order("t", "p0") == HandOrder("rank")
