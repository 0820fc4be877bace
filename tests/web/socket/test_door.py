"""Only sockets of tables go through the door for sockets."""

import pytest
from websockets.exceptions import InvalidStatus

from tests.web.house import House


@pytest.mark.parametrize("path", ["", "a/b", "a%2Fb", "x" * 65, "ä"])
def test_a_socket_on_anything_but_a_table_is_turned_away(house: House, path: str) -> None:
    [host, _], _ = house.table()
    with pytest.raises(InvalidStatus) as refused, host.socket(path):
        pass
    assert refused.value.response.status_code in {403, 404}


def test_a_request_that_wants_no_socket_finds_nothing_there(house: House) -> None:
    [host, _], table = house.table()
    response = host.http.get(f"{house.url}/ws/tables/{table}")
    assert response.status_code == 404
