"""What only memory promises. The rest of it is tried in tests/ports."""

from app.store.memory import MOST_ORDERS, MemoryDeadlines, MemoryPresence
from app.table.ports.presence import HandOrder


async def test_hand_orders_are_bounded() -> None:
    presence = MemoryPresence()
    await presence.keep_order("t", "anna", HandOrder("own", ("5h",)))
    for number in range(MOST_ORDERS):
        await presence.keep_order("t", f"p{number}", HandOrder("rank"))
    assert presence.order("t", "anna") == HandOrder()
    assert presence.order("t", "p0") == HandOrder("rank")


async def test_a_process_that_begins_looks_at_every_live_table_once() -> None:
    async def live_tables() -> list[str]:
        return ["t", "u"]

    deadlines = MemoryDeadlines(live_tables)
    await deadlines.call("u", 900)
    assert sorted(await deadlines.due(100)) == ["t"]
    await deadlines.done("t", None)
    assert list(await deadlines.due(100)) == []
    assert list(await deadlines.due(900)) == ["u"]
