"""docs/wire.md begins with all that a client needs to know before its first frame."""

import re
from pathlib import Path
from typing import Final

from app.engine.contract import HAND_CODES, Illegal
from app.games import ALL
from app.table.answers import TABLE_CLAUSES
from app.web.socket import outbox
from app.wire.introduction import CLOSES, IN_ANY_GAME, TROUBLES, introduction

APP: Final = Path(__file__).parents[2] / "app"
SOURCES: Final = "\n".join(
    file.read_text(encoding="utf-8")
    for folder in ("table", "web")
    for file in sorted((APP / folder).rglob("*.py"))
)

MOVES: Final = "\n".join(
    (APP / where).read_text(encoding="utf-8")
    for where in ("engine/rummy/moves.py", "games/bipbip/moves.py")
)


def test_every_trouble_is_told_of() -> None:
    said = re.findall(r"\.(?:close|dismiss)\((.*)\)", SOURCES)
    said += re.findall(r"[( ]Trouble\((?:code=)?(\"\w+\")", SOURCES)
    said += re.findall(r"_stumble\((\"\w+\")", SOURCES)
    codes = set(re.findall(r"\"(\w+)\"", " ".join(said))) | {"restarting"}
    assert len(codes) > 12
    assert codes == TROUBLES.keys()


def test_every_code_with_which_the_server_closes_is_told_of() -> None:
    ours = {outbox.POLICY, outbox.TOO_BIG, outbox.RESTART, outbox.LATER, outbox.GONE}
    assert ours <= CLOSES.keys()


def test_every_refusal_that_no_rulebook_has_is_told_of() -> None:
    assert set(HAND_CODES) <= IN_ANY_GAME.keys() | TABLE_CLAUSES.keys()
    text = introduction()
    for clause in (*HAND_CODES, *TABLE_CLAUSES):
        assert f"| `{clause}` | " in text


EXAMPLES: Final = {
    "draw": "draw",
    "redraw": "redraw",
    "take": "take",
    "take CARDS": "take 5h 6h 7h",
    "take N": "take 2",
    "meld CARDS": "meld 5h 2c 7h",
    "add N CARDS": "add 1 8h 9h high",
    "withdraw": "withdraw",
    "discard CARD": "discard Xb",
    "pass": "pass",
    "trump h`, `trump none": "trump none",
    "claim": "claim",
    "call Kh Qh": "call Kh Qh",
    "play CARD": "play 9c",
}


def test_every_move_is_told_of_and_read_by_the_games_it_is_told_of() -> None:
    table = introduction().split("## Moves")[1].split("## ")[0]
    told = re.findall(r"^\| `(.*?)` \| (.*?) \|", table, re.MULTILINE)
    assert {form for form, _ in told} == EXAMPLES.keys()
    for form, where in told:
        named = [game for game in ALL if f"`{game.slug}`" in where]
        for game in named or [game for game in ALL if game.slug != "bipbip"]:
            assert not isinstance(game.parse_move(EXAMPLES[form]), Illegal), (form, game.slug)


def test_no_move_of_the_engine_is_left_out() -> None:
    verbs = set(re.findall(r'^    "(\w+)": _parse|^    "(\w+)": [A-Z]', MOVES, re.MULTILINE))
    verbs |= set(re.findall(r'case \["(\w+)"()', MOVES))
    told = {each.split()[0] for each in EXAMPLES}
    assert len(verbs) > 8
    assert {one or other for one, other in verbs} - {"none"} == told
