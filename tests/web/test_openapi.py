"""The API's description is whole: a summary, words and examples for everything."""

import json
import re
from typing import Any

import pytest

from app.web.schema import document

DOCUMENT = document()
OPERATIONS = [
    (path, method, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
]
NAMES = [f"{method.upper()} {path}" for path, method, _ in OPERATIONS]


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=NAMES)
def test_every_route_says_what_it_does(path: str, method: str, operation: Any) -> None:
    assert len(operation["summary"]) > 4
    assert operation["summary"] != operation["operationId"]
    assert len(operation["description"]) > 20
    assert operation["tags"]
    for parameter in operation.get("parameters", []):
        said = parameter.get("description") or parameter["schema"].get("examples")
        assert said, parameter["name"]


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=NAMES)
def test_every_body_has_an_example(path: str, method: str, operation: Any) -> None:
    bodies = [operation["requestBody"]] if "requestBody" in operation else []
    bodies += [
        answer
        for status, answer in operation["responses"].items()
        if status.startswith("2") and path != "/api/v1/tables/{id}"
    ]
    assert bodies or method in {"get", "delete"}
    for body in bodies:
        [content] = body["content"].values()
        assert has_example(content["schema"]), content


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=NAMES)
def test_whatever_goes_wrong_is_described_as_a_problem(
    path: str, method: str, operation: Any
) -> None:
    told = operation["responses"]["default"]["content"]
    assert told == {
        "application/problem+json": {"schema": {"$ref": "#/components/schemas/ProblemShown"}}
    }


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=NAMES)
def test_what_changes_something_says_how_much_more_may_come(
    path: str, method: str, operation: Any
) -> None:
    for status, answer in operation["responses"].items():
        told = set(answer.get("headers", {}))
        limits = {"RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"}
        again = {"Retry-After"} if status == "default" else set()
        assert told == (set() if method == "get" else limits | again), path


def test_a_table_is_described_as_the_wires_view_or_as_a_card() -> None:
    seen = DOCUMENT["paths"]["/api/v1/tables/{id}"]["get"]["responses"]["200"]
    either = seen["content"]["application/json"]["schema"]["anyOf"]
    assert [one["$ref"].rsplit("/", 1)[1] for one in either] == ["View", "TableCard"]


def test_every_shape_that_is_spoken_of_is_there() -> None:
    shapes = DOCUMENT["components"]["schemas"]
    spoken_of = set(re.findall(r"#/components/schemas/(\w+)", json.dumps(DOCUMENT)))
    assert spoken_of <= shapes.keys()
    assert "HTTPValidationError" not in shapes


def has_example(shape: Any) -> bool:
    """Whether a shape, one of its fields or a shape inside it comes with an example."""
    text = json.dumps(shape)
    inside = re.findall(r"#/components/schemas/(\w+)", text)
    return '"examples"' in text or any(
        has_example(DOCUMENT["components"]["schemas"][name]) for name in inside
    )
