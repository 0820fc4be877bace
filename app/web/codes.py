"""The `code` of every problem that the API answers, for those who write programs against it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.table.answers import TABLE_CLAUSES
from app.web.refusals import status_of

OURS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bot": "422: there is no such kind of bot",
        "bots": "422: more bots than seats besides yours",
        "busy": "429: too many requests; `Retry-After` says when to ask again",
        "clock": "422: such a clock cannot be",
        "fault": "500: something broke here",
        "foreign_origin": "403: a page of somebody else's asks for a change",
        "game": "422: there is no such game",
        "head_too_large": "431: more than 64 KiB, or 200 headers, before the body",
        "invalid": "422: the request is not as described; `errors` says where and why",
        "key": "403: only for whoever runs the house",
        "malformed": "400: the body is no JSON",
        "method_not_allowed": "405: `Allow` says by which methods to ask",
        "name": "422: a name without a letter that can be seen",
        "no_game": "404: there is no such game",
        "no_handover": "404: the code is not good, or not any more",
        "no_invite": "404: there is no such invitation",
        "no_line": "404: there is no such line in what you hear at this table",
        "no_seat": "403: only somebody who sits at the table may do this",
        "no_table": "404: there is no such table",
        "not_found": "404: there is nothing at this address",
        "not_over": "409: the match is not over",
        "option": "422: an option does not fit; `option` and `reason` say which and why",
        "players": "422: the game is not for so many",
        "preset": "422: there are no such house rules for this game",
        "refused": "409: the rules forbid it; `clause` says which of them",
        "restarting": "503: no new tables, the server goes; `Retry-After` says when to ask again",
        "too_large": "413: the body is larger than 64 KiB",
        "too_slow": "408: the head or the body did not come to its end in time",
        "unknown": "403: nobody is known by this cookie",
        "unsupported_media_type": "415: the body has to be application/json",
    }
)
"""Codes that are no refusal of a table, each with its status."""


def code_table() -> str:
    """Every code with its status and what it means, as a table in Markdown."""
    of_tables = {
        code: f"{status_of(code)}: {text}"
        for code, text in TABLE_CLAUSES.items()
        if code not in OURS
    }
    rows = [f"| `{code}` | {text} |" for code, text in sorted({**of_tables, **OURS}.items())]
    return "\n".join(["| code | |", "|---|---|", *rows])
