"""Errors of the API: application/problem+json with a stable `code`, and never a bare 500."""

import logging
import math
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Final, Self

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException

from app.web.access import route_of
from app.web.request_ids import CURRENT, HEADER

_log = logging.getLogger(__name__)

MEDIA_TYPE: Final = "application/problem+json"

_CODES: Final[Mapping[int, str]] = {
    400: "malformed",
    404: "not_found",
    405: "method_not_allowed",
    408: "too_slow",
    413: "too_large",
    415: "unsupported_media_type",
    431: "head_too_large",
}


class Fault(BaseModel):
    """One thing that is wrong with a request, and where."""

    where: str = Field(examples=["body.players"])
    what: str = Field(examples=["Input should be less than or equal to 6"])


class ProblemShown(BaseModel):
    """An error, as application/problem+json."""

    model_config = ConfigDict(extra="allow")

    code: str = Field(description="Stable: programs may depend on it.", examples=["full"])
    title: str = Field(examples=["Conflict"])
    status: int = Field(examples=[409])
    detail: str = Field(examples=["Every seat is taken."])
    errors: list[Fault] = Field(default_factory=list, description="Each fault of a request.")
    clause: str | None = Field(default=None, description="The clause that a refusal rests on.")
    because: str | None = Field(default=None, description="Its sentence, in your language.")
    facts: dict[str, int | str | list[str]] | None = Field(
        default=None, description="The numbers and cards that the sentence speaks of."
    )
    request: str | None = Field(
        default=None, description="The request's name in the log of the house: X-Request-Id."
    )
    where: str | None = Field(
        default=None, description="The field of the body that cannot be had.", examples=["players"]
    )
    version: int | None = Field(default=None, description="Where the table is that refused.")
    id: str | None = Field(default=None, description="The command that was refused.")
    option: str | None = Field(default=None, description="The option that does not fit.")
    reason: str | None = Field(default=None, description="In which way it does not fit.")


class Problem(Exception):
    """Something that a caller asked for and cannot have."""

    def __init__(self, status: int, code: str, detail: str, **more: object) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.more = more
        self.headers: dict[str, str] = {}
        """What the answer says besides."""

    def retry_after(self, seconds: float) -> Self:
        """The same problem, saying after how many seconds asking again may help."""
        self.headers["Retry-After"] = str(max(1, math.ceil(seconds)))
        return self


def answer_with_problems(app: FastAPI) -> None:
    """Make every error of an app a problem."""
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(Exception, _on_fault)


def problem(
    status: int,
    code: str,
    detail: str,
    more: Mapping[str, object],
    headers: Mapping[str, str] | None = None,
) -> JSONResponse:
    """The response that tells of a problem."""
    title = HTTPStatus(status).phrase
    body = {"code": code, "title": title, "status": status, "detail": detail, **more}
    said = {"Retry-After": "1"} if status == HTTPStatus.SERVICE_UNAVAILABLE else {}
    said.update(headers or {})
    if name := CURRENT.get():
        body["request"] = said[HEADER] = name
    return JSONResponse(body, status_code=status, media_type=MEDIA_TYPE, headers=said)


async def _on_problem(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Problem)  # noqa: S101 - registered for it
    return problem(error.status, error.code, error.detail, error.more, error.headers)


async def _on_invalid(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - registered for it
    faults = [_fault(each["loc"], each["msg"]) for each in error.errors()]
    if any(each["type"] == "json_invalid" for each in error.errors()):
        return problem(400, "malformed", "The body is no JSON.", {"errors": faults})
    detail = "; ".join(f"{fault['where']}: {fault['what']}" for fault in faults)
    return problem(422, "invalid", detail, {"errors": faults})


def _fault(where: Sequence[int | str], what: str) -> Mapping[str, str]:
    said = what.removeprefix("Value error, ")
    return {"where": ".".join(map(str, where)), "what": said.encode(errors="replace").decode()}


async def _on_http(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)  # noqa: S101 - registered for it
    code = code_of(error.status_code)
    return problem(error.status_code, code, str(error.detail), {}, error.headers)


def code_of(status: int) -> str:
    """The code of a problem of which nothing is known but its status."""
    return _CODES.get(status, "refused")


async def _on_fault(request: Request, error: Exception) -> JSONResponse:
    _log.error("%s %s failed", request.method, route_of(request.scope), exc_info=error)
    return problem(500, "fault", "Something broke here; it has been written down.", {})
