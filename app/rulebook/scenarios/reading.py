"""Scenario files, checked for shape: what cannot be a scenario is named by line and field."""

import re
from collections.abc import Mapping
from pathlib import Path

from app.engine.contract import Game
from app.rulebook.located import Located, Misfiled, read_located
from app.rulebook.reading import book
from app.rulebook.scenarios.kinds import EXPECT, GIVEN, fields_of
from app.rulebook.scenarios.scenario import Scenario, Step
from app.rulebook.scenarios.steps import check_move, read_step

_FIELDS = ("id", "game", "clause", "options", "given", "steps", "expect")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_CLAUSE = re.compile(r"([A-Z])(?:-?[0-9]+|-X[0-9]+)")
_EMPTY: Mapping[int | str, Located] = {}


def read_scenarios(path: Path, games: Mapping[str, Game]) -> list[Scenario]:
    """The scenarios of a file, in its order. Raises Misfiled at the first thing that is wrong."""
    found = read_located(path)
    if not isinstance(found.value, list) or not found.value:
        raise Misfiled(found.line, "file", "must be a list of scenarios")
    scenarios = [_scenario(entry, games) for entry in found.value]
    seen: dict[str, int] = {}
    for scenario in scenarios:
        if scenario.id in seen:
            why = f"{scenario.id} was used in line {seen[scenario.id]}"
            raise Misfiled(scenario.line, "id", why)
        seen[scenario.id] = scenario.line
    return scenarios


def _scenario(entry: Located, games: Mapping[str, Game]) -> Scenario:
    fields = entry.value
    if not isinstance(fields, dict):
        raise Misfiled(entry.line, "scenario", "must be a mapping")
    for key, field in fields.items():
        if key not in _FIELDS:
            raise Misfiled(field.line, str(key), "is not known")
    name = _id(fields, entry.line)
    game = _game(fields, entry.line, games)
    given = fields.get("given", Located({}, entry.line))
    fields_of(GIVEN)(given, "given")
    players = _players(given, game)
    _check_seats(given, "given", players)
    return Scenario(
        line=entry.line,
        id=name,
        game=game,
        clauses=_clauses(fields, entry.line),
        players=players,
        options=_options(fields.get("options", Located({}, entry.line)), game),
        given=given,
        steps=_steps(fields.get("steps", Located([], entry.line)), players),
        expect=_expect(fields, entry.line, players),
    )


def _id(fields: Mapping[int | str, Located], line: int) -> str:
    found = _required(fields, "id", line)
    if not isinstance(found.value, str) or not _ID.fullmatch(found.value):
        raise Misfiled(found.line, "id", "must be one word")
    return found.value


def _game(fields: Mapping[int | str, Located], line: int, games: Mapping[str, Game]) -> Game:
    found = _required(fields, "game", line)
    game = games.get(str(found.value))
    if game is None:
        raise Misfiled(found.line, "game", f"must be one of {', '.join(games)}")
    return game


def _clauses(fields: Mapping[int | str, Located], line: int) -> tuple[str, ...]:
    found = _required(fields, "clause", line)
    entries = found.value if isinstance(found.value, list) else [found]
    for entry in entries:
        if not _is_clause(str(entry.value)):
            raise Misfiled(entry.line, "clause", f"unknown clause {entry.value!r}")
    return tuple(str(entry.value) for entry in entries)


def _is_clause(name: str) -> bool:
    """Whether it is a clause or an example; any number will do where a letter has no book yet."""
    if name in book().clauses or name in book().examples():
        return True
    shape = _CLAUSE.fullmatch(name)
    return shape is not None and shape[1] not in book().letters()


def _players(given: Located, game: Game) -> int:
    found = given.value.get("players") if isinstance(given.value, dict) else None
    if found is None:
        return game.default_players
    if found.value not in game.players:
        numbers = ", ".join(map(str, game.players))
        raise Misfiled(found.line, "given.players", f"must be one of {numbers}")
    return int(str(found.value))


def _options(found: Located, game: Game) -> Located:
    if not isinstance(found.value, dict):
        raise Misfiled(found.line, "options", "must be a mapping")
    known = {option.key for option in game.options}
    for key, entry in found.value.items():
        if key not in known:
            raise Misfiled(entry.line, f"options.{key}", "is not known")
    return found


def _steps(found: Located, players: int) -> tuple[Step, ...]:
    if not isinstance(found.value, list):
        raise Misfiled(found.line, "steps", "must be a list")
    steps = tuple(read_step(entry, at, players) for at, entry in enumerate(found.value, 1))
    for at, step in enumerate(steps, 1):
        if step.refused and not _is_clause(step.refused):
            raise Misfiled(step.line, f"steps.{at}", f"unknown clause {step.refused!r}")
    return steps


def _expect(fields: Mapping[int | str, Located], line: int, players: int) -> Mapping[str, Located]:
    if "steps" not in fields and "expect" not in fields:
        raise Misfiled(line, "expect", "is missing, and so is steps")
    found = fields.get("expect", Located({}, line))
    fields_of(EXPECT)(found, "expect")
    _check_seats(found, "expect", players)
    expected = found.value if isinstance(found.value, dict) else _EMPTY
    for key in ("options", "not_options"):
        for entry in _listed(expected.get(key)):
            words = str(entry.value).split()
            check_move(words[1:] if words[0].isdigit() else words, entry.line, f"expect.{key}")
    return {str(key): entry for key, entry in expected.items()}


def _listed(found: Located | None) -> list[Located]:
    return found.value if found is not None and isinstance(found.value, list) else []


def _check_seats(found: Located, field: str, players: int) -> None:
    """Raises Misfiled where a seat is named that the table does not have."""
    entries = found.value if isinstance(found.value, dict) else _EMPTY
    for key in ("dealer", "turn", "next_dealer"):
        seat = entries[key].value if key in entries else 0
        if isinstance(seat, int) and seat >= players:
            raise Misfiled(entries[key].line, f"{field}.{key}", f"there is no seat {seat}")
    for key in ("hands", "hand_sizes"):
        by_seat = entries[key].value if key in entries else {}
        for seat, entry in by_seat.items() if isinstance(by_seat, dict) else ():
            if int(seat) >= players:
                raise Misfiled(entry.line, f"{field}.{key}.{seat}", f"there is no seat {seat}")


def _required(fields: Mapping[int | str, Located], key: str, line: int) -> Located:
    if key not in fields:
        raise Misfiled(line, key, "is missing")
    return fields[key]
