"""A table's refusal as a problem, with its clause, its sentence and its facts."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.engine.contract import Illegal
from app.people.guests import Language
from app.table.answers import TABLE_CLAUSES, Accepted, Answer, Refused
from app.table.records import Version
from app.web.problems import Problem
from app.web.sentences import because

RULES: Final = "refused"
"""The code of every refusal that rests on the rules of a game."""

_STATUS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "host": 403,
        "house": 403,
        "invite": 403,
        "sent_away": 403,
        "game": 422,
        "bot": 422,
        "storage": 503,
    }
)


def status_of(clause: str) -> int:
    """With which status a table's refusal is answered."""
    return _STATUS.get(clause, 409)


def accepted(answer: Answer, language: Language) -> Accepted:
    """The answer if it is a yes; raises the problem if it is a no."""
    if isinstance(answer, Refused):
        raise refused(answer, language)
    return answer


def refused(answer: Refused, language: Language) -> Problem:
    """The problem that tells of a refused command."""
    no = Illegal(answer.clause, answer.facts)
    return illegal(no, answer.version, language, id=answer.id)


def illegal(no: Illegal, version: Version, language: Language, **more: object) -> Problem:
    """The problem that tells of a refusal at a version."""
    said = because(no.clause, no.facts, language)
    return Problem(
        status_of(no.clause),
        no.clause if no.clause in TABLE_CLAUSES else RULES,
        said,
        clause=no.clause,
        because=said,
        facts=dict(no.facts),
        version=version,
        **more,
    )
