"""Whatever the API's own description allows, and what it forbids, is asked of a house that runs.

No answer is a server's error, each is as the description says, and no forbidden body is taken.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from app.web.schema import document
from tests.counts import record, rounds
from tests.journeys.party import FAST, gather
from tests.web.house import House, house_in

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
MODES = schemathesis.GenerationMode
ROUTES = [
    (path, method, mode)
    for path, methods in document()["paths"].items()
    for method, operation in methods.items()
    for mode in MODES
    if mode is MODES.POSITIVE or "parameters" in operation or "requestBody" in operation
]
NAMES = [f"{mode.value} {method} {path}" for path, method, mode in ROUTES]
EACH_WAY = 250
"""Requests of each route that fit its description, and so many that do not."""


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house of its own: names are changed, and tables opened, without end."""
    with house_in(tmp_path_factory.mktemp("described"), **FAST) as house:
        yield house


@pytest.fixture(scope="module")
def described(open_house: House) -> Any:
    """The house's own description of its API."""
    return schemathesis.openapi.from_url(f"{open_house.api}/openapi.json")


@pytest.fixture(scope="module")
def known(open_house: House) -> dict[str, Any]:
    """What leads somewhere: tables in every state, games, invitations."""
    playing = gather(open_house, "classic", 2, 2)
    host = playing.people[0]
    waiting = host.post("/tables", game="bipbip", players=3)
    return {
        "host": host,
        "guest": playing.people[1],
        "id": [playing.table, waiting["table"]],
        "slug": ["classic", "bipbip"],
        "code": [waiting["invite"]],
    }


@pytest.mark.parametrize(("path", "method", "mode"), ROUTES, ids=NAMES)
def test_every_route_answers_as_it_is_described(
    described: Any, known: dict[str, Any], path: str, method: str, mode: Any
) -> None:
    operation = described[path][method]
    statuses: Counter[int] = Counter()

    @seed(4)
    @settings(
        max_examples=rounds(EACH_WAY),
        phases=[Phase.generate],
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        asked = statuses.total()
        if mode is MODES.POSITIVE and asked % 3:
            lead_somewhere(case, known, asked)
        who = known["guest" if method == "delete" else "host"]
        cookie = {"Cookie": who.cookie} if asked % 4 else {}
        response = case.call_and_validate(headers=cookie, checks=CHECKS)
        statuses[response.status_code] += 1

    ask()
    record(f"{mode.value} requests of {method} {path}", 1, statuses.total())
    if mode is MODES.POSITIVE and method == "get" and not path.endswith(("/record", "/status")):
        assert statuses[200] > 0, statuses


def lead_somewhere(case: Any, known: dict[str, Any], asked: int) -> None:
    """Have a request speak of something that there is."""
    for name in {"id", "slug", "code"} & set(case.path_parameters or {}):
        case.path_parameters[name] = known[name][asked % len(known[name])]
