"""Every problem's code is in the table that programs go by."""

import re
from pathlib import Path
from typing import Final

from app.table.answers import TABLE_CLAUSES
from app.web.closing import WORD
from app.web.codes import OURS, code_table
from app.web.problems import _CODES
from app.web.refusals import RULES

WEB: Final = Path(__file__).parents[2] / "app" / "web"


def test_every_code_that_is_answered_is_told_of() -> None:
    sources = "\n".join(file.read_text(encoding="utf-8") for file in WEB.rglob("*.py"))
    said = set(re.findall(r"\b[Pp]roblem\(\s*[\w.]+,\s*\"(\w+)\"", sources))
    assert len(said) > 20
    assert said | set(_CODES.values()) | {RULES, WORD} == OURS.keys() | (
        said & TABLE_CLAUSES.keys()
    )
    for code in said | OURS.keys() | TABLE_CLAUSES.keys():
        assert f"| `{code}` | " in code_table()


def test_the_status_of_each_code_is_the_one_it_is_told_with() -> None:
    for file in WEB.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        for status, code in re.findall(r"\b[Pp]roblem\(\s*(\d+),\s*\"(\w+)\"", text):
            assert OURS.get(code, status).startswith(status), code
    for row in code_table().splitlines()[2:]:
        assert re.match(r"\| `\w+` \| [45]\d\d: ", row), row
    assert "| `host` | 403: " in code_table()
    assert "| `full` | 409: " in code_table()
    for status, code in _CODES.items():
        assert OURS[code].startswith(f"{status}: ")
