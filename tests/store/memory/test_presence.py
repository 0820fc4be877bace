"""What only presence in memory does. What it promises is tried in tests/ports."""

from app.store.memory.presence import MOST_ORDERS, MemoryPresence
from app.table.ports.presence import HandOrder


async def test_hand_orders_are_bounded() -> None:
    presence = MemoryPresence()
    await presence.keep_order("t", "anna", HandOrder("own", ("5h",)))
    for number in range(MOST_ORDERS):
        await presence.keep_order("t", f"p{number}", HandOrder("rank"))
    assert presence.order("t", "anna") == HandOrder()
    assert presence.order("t", "p0") == HandOrder("rank")


async def test_nothing_is_kept_of_a_table_that_everybody_left() -> None:
    presence = MemoryPresence()
    await presence.depart("t", await presence.arrive("t", "anna"))
    await presence.count_watchers("t", 3)
    await presence.count_watchers("t", 0)
    assert (presence._sockets, presence._here, presence._controls, presence._watching) == (
        {},
        {},
        {},
        {},
    )
