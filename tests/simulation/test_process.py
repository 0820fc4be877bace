from app.web.socket.outbox import LATER
from tests.simulation.network import Message, Wire
from tests.simulation.world import World


class Listening(Wire):
    """A connection that keeps what the server says of itself."""

    def __init__(self, world: World) -> None:
        super().__init__(world.sky, "anna", 8)
        self.said: list[Message] = []

    async def send_to_page(self, message: Message) -> None:
        self.said.append(message)
        await super().send_to_page(message)


def test_who_comes_while_people_cannot_be_read_is_asked_to_come_back() -> None:
    world = World(0)
    process = world.new_process(0)
    process.line.away_until = 60
    wire = Listening(world)
    process.serve(wire, "t", quickly=False)
    world.loop.run(lambda: len(wire.said) == 2, 30)
    world.loop.end()
    assert [message["type"] for message in wire.said] == ["websocket.accept", "websocket.close"]
    assert wire.said[1]["code"] == LATER
    assert world.loop.faults == []
