"""There is an example of everything."""

from typing import get_args

from app.wire.client import ClientFrame
from app.wire.samples import CLIENT, SERVER
from app.wire.server import ServerFrame


def test_every_kind_of_frame_has_its_example() -> None:
    assert [type(sample) for sample in CLIENT.values()] == list(get_args(ClientFrame))
    assert [type(sample) for sample in SERVER.values()] == list(get_args(ServerFrame))
    for name, sample in (*CLIENT.items(), *SERVER.items()):
        assert type(sample).__name__ == name
