"""Whether this table can have what a scenario names: its sides, its cards, its kind of position."""

from collections import Counter
from collections.abc import Iterator, Mapping

from app.engine.cards import TEXT, Card, parse_card
from app.engine.contract import Position
from app.rulebook.located import Located, Misfiled
from app.rulebook.scenarios.scenario import Scenario
from app.rulebook.scenarios.steps import cards_named

OPTIONS: tuple[str, ...] = ("options", "not_options")
_ZONES = ("hands", "melds", "discard", "dollars", "trick")


def check_sense(scenario: Scenario, position: Position, shown: Mapping[str, object]) -> None:
    """Raises Misfiled where a step or an expectation names what this table cannot have."""
    deck = Counter(position.full_deck())
    for at, step in enumerate(scenario.steps, 1):
        _check_copies(cards_named(step.move), deck, step.line, f"steps.{at}")
    for key, entry in scenario.expect.items():
        if key not in shown and key not in OPTIONS:
            raise Misfiled(entry.line, f"expect.{key}", f"is not known in {scenario.game.slug}")
        _check_sides(entry, f"expect.{key}", shown["scores"])
    zones = [scenario.expect[key] for key in _ZONES if key in scenario.expect]
    if zones:
        named = Counter(card for zone in zones for card in _cards(zone))
        _check_copies(named, deck, zones[0].line, "expect")


def _check_copies(named: Counter[Card], deck: Counter[Card], line: int, field: str) -> None:
    for card, times in named.items():
        if times > deck[card]:
            why = f"{TEXT[card]} is named {times} times, the deck has {deck[card]}"
            raise Misfiled(line, field, why)


def _check_sides(entry: Located, field: str, sides: object) -> None:
    named = [(name, part.line, f"{field}.{name}") for name, part in _parts(entry)]
    if field == "expect.winner":
        winners = entry.value if isinstance(entry.value, list) else [entry]
        named = [(winner.value, winner.line, field) for winner in winners]
    for name, line, place in named:
        if isinstance(name, str) and isinstance(sides, Mapping) and name not in sides:
            raise Misfiled(line, place, f"there is no side {name}")


def _parts(entry: Located) -> list[tuple[object, Located]]:
    return list(entry.value.items()) if isinstance(entry.value, dict) else []


def _cards(found: Located) -> Iterator[Card]:
    """Every card named in a zone, however it is laid out."""
    if isinstance(found.value, dict):
        for part in found.value.values():
            yield from _cards(part)
    elif isinstance(found.value, list):
        for part in found.value:
            yield from _cards(part)
    else:
        faces = (parse_card(word) for word in str(found.value).split())
        yield from (face for face in faces if face is not None)
