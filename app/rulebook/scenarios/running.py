"""Scenarios set up and played: what they expect against what comes of it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.engine.contract import Game, Illegal, Misstated, Position
from app.engine.seats import Seat
from app.rulebook.located import Located, Misfiled
from app.rulebook.scenarios.comparing import differences
from app.rulebook.scenarios.scenario import Scenario, Step
from app.rulebook.scenarios.sense import OPTIONS, check_sense


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A scenario whose position can be."""

    scenario: Scenario
    position: Position


def prepare(scenario: Scenario) -> Prepared:
    """The scenario with its position. Raises Misfiled where that position cannot be."""
    given = _plain(scenario.given)
    given |= {"players": scenario.players, "options": _plain(scenario.options)}
    try:
        position = scenario.game.set_up(given)
    except Misstated as wrong:
        raise Misfiled(*_place(scenario, wrong.field), wrong.why) from None
    position = settled(position)
    check_sense(scenario, position, scenario.game.look(position))
    return Prepared(scenario=scenario, position=position)


def settled(position: Position) -> Position:
    """The position once the house has shuffled what it owes: in a scenario the order stays as it
    was.
    """
    while position.shuffles:
        position = position.shuffle(range(position.shuffles)).position
    return position


def run(prepared: Prepared) -> tuple[str, ...]:
    """A sentence for each thing that is not as the scenario says; none when it holds."""
    scenario, position = prepared.scenario, prepared.position
    for step in scenario.steps:
        answer = _play(scenario.game, position, step)
        fault = _misjudged(step, answer)
        if fault:
            return (fault,)
        if not isinstance(answer, Illegal):
            position = answer
    found = scenario.game.look(position)
    expect = dict(scenario.expect)
    wanted = {key: expect.pop(key) for key in OPTIONS if key in expect}
    return (*differences(expect, found), *_compare_options(scenario.game, position, wanted))


def _play(game: Game, position: Position, step: Step) -> Position | Illegal:
    move = game.parse_move(step.move)
    if isinstance(move, Illegal):
        return move
    answer = position.play(step.seat, move)
    return answer if isinstance(answer, Illegal) else settled(answer.position)


def _misjudged(step: Step, answer: Position | Illegal) -> str:
    """Why a step's answer is not the one it should get; empty when it is."""
    if isinstance(answer, Illegal):
        found = f"it refused ({answer.clause})"
        if step.refused is None:
            return f"expected {step.text!r} accepted, found {found}"
        if step.refused not in ("", answer.clause):
            return f"expected {step.text!r} to be refused by {step.refused}, found {found}"
        return ""
    return "" if step.refused is None else f"expected {step.text!r} refused, found it accepted"


def _compare_options(
    game: Game, position: Position, wanted: Mapping[str, Located]
) -> Iterator[str]:
    for key, lines in wanted.items():
        for line in lines.value if isinstance(lines.value, list) else ():
            offered = _is_option(game, position, str(line.value))
            if offered != (key == "options"):
                found = "it among them" if offered else "it not among them"
                yield f"expected {key} {str(line.value)!r}, found {found}"


def _is_option(game: Game, position: Position, line: str) -> bool:
    """Whether a move, written with or without its seat, is among the options of that seat."""
    first, *rest = line.split()
    seat = int(first) if first.isdigit() else position.due
    text = " ".join(rest) if first.isdigit() else line
    if seat is None or seat < 0:
        return False
    return " ".join(text.split()) in _options(game, position, seat)


def _options(game: Game, position: Position, seat: Seat) -> frozenset[str]:
    return frozenset(game.format_move(move) for move in position.options(seat))


def _place(scenario: Scenario, field: str) -> tuple[int, str]:
    """The line and the full name of the field that a game finds misstated."""
    first, *rest = field.split(".")
    if first == "options":
        at, names = scenario.options, rest
    else:
        at, names = scenario.given, [first, *rest]
    for name in names:
        parts = at.value if isinstance(at.value, dict) else {}
        at = parts.get(int(name) if name.isdigit() else name, at)
    return at.line, field if first == "options" else f"given.{field}"


def _plain(found: Located) -> dict[str, object]:
    plain = found.plain()
    return {str(key): value for key, value in plain.items()} if isinstance(plain, dict) else {}
