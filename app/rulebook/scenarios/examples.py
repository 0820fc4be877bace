"""`python -m app.rulebook.scenarios.examples`: the scenarios of worked examples, for readers."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

from app.games import ALL, BY_SLUG
from app.rulebook.examples import FILE, Example, ExamplePlayed, ExampleStep
from app.rulebook.scenarios.reading import read_scenarios
from app.rulebook.scenarios.scenario import Scenario

SCENARIOS: Final = Path("tests/scenarios")
MOST: Final = 2
"""So many scenarios show one worked example; whoever wants more reads the scenario files."""


def written(folder: Path) -> str:
    """The file's text: each game's examples, one on a line."""
    games = []
    for game in ALL:
        file = folder / f"{game.slug}.yaml"
        found = picked(read_scenarios(file, BY_SLUG)) if file.exists() else []
        lines = [json.dumps(asdict(each), ensure_ascii=False) for each in found]
        inside = ",\n".join(lines)
        games.append(f'"{game.slug}": [\n{inside}\n]')
    return "{\n" + ",\n".join(games) + "\n}\n"


def picked(scenarios: Iterable[Scenario]) -> list[Example]:
    """Those that show a worked example, at most so many for each and none that looks alike."""
    found: list[Example] = []
    shown_by: Counter[str] = Counter()
    seen = set()
    for example in map(shown, scenarios):
        looks = repr(replace(example, id=""))
        if looks not in seen and any(shown_by[name] < MOST for name in example.examples):
            found.append(example)
            seen.add(looks)
            shown_by.update(example.examples)
    return found


def shown(scenario: Scenario) -> Example:
    """A scenario as far as it is to be seen."""
    given, expect = _plain(scenario.given), {k: v.plain() for k, v in scenario.expect.items()}
    acting = {str(step.seat) for step in scenario.steps}
    hands = {str(seat): cards for seat, cards in _mapping(given.get("hands")).items()}
    return Example(
        id=scenario.id,
        examples=_ids(scenario),
        options=_plain(scenario.options),
        players=given.get("players"),
        trump=str(given.get("trump", "")),
        scores=_mapping(given.get("scores")),
        hands={seat: _cards(hands[seat]) for seat in sorted(acting & hands.keys())},
        melds=_melds(given.get("melds")),
        dollars={side: _cards(cards) for side, cards in _mapping(given.get("dollars")).items()},
        packets=_packets(given),
        pile=_cards(given.get("discard")),
        stock=_cards(given["stock"]) if "stock" in given else None,
        trick=tuple(_played(str(line)) for line in _listed(given.get("trick"))),
        steps=tuple(
            ExampleStep(seat=step.seat, move=step.move, refused=step.refused)
            for step in scenario.steps
        ),
        then=_melds(expect.get("melds")),
        packets_then=_packets(expect),
        next_trump=str(expect.get("next_trump", "")),
        brings=_brings(expect),
        over=_over(expect),
        winners=tuple(map(str, _listed(expect.get("winner")))),
    )


def _ids(scenario: Scenario) -> tuple[str, ...]:
    return tuple(name for name in scenario.clauses if "-X" in name)


def _plain(found: Any) -> dict[str, Any]:
    return _mapping(found.plain())


def _mapping(found: object) -> dict[str, Any]:
    return dict(found) if isinstance(found, dict) else {}


def _listed(found: object) -> list[object]:
    return [] if found is None else found if isinstance(found, list) else [found]


def _cards(found: object) -> tuple[str, ...]:
    return tuple(found.split()) if isinstance(found, str) and found != "none" else ()


def _melds(found: object) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    return {side: tuple(map(_cards, melds)) for side, melds in _mapping(found).items()}


def _packets(told: Mapping[str, object]) -> Mapping[str, str]:
    """How each side's packet is, without whose turn it was taken in."""
    return {side: str(how).split()[0] for side, how in _mapping(told.get("packets")).items()}


def _over(expect: Mapping[str, object]) -> str:
    if expect.get("match_over") is True:
        return "match"
    return "deal" if expect.get("deal_over") is True else ""


def _played(line: str) -> ExamplePlayed:
    seat, card = line.split()
    return ExamplePlayed(seat=int(seat), card=card)


def _brings(expect: Mapping[str, object]) -> Mapping[str, Mapping[str, int]]:
    """What a deal brings each side, item by item and without the items that are nought."""
    tricks = {s: {"tricks": n} for s, n in _mapping(expect.get("captured_points")).items()}
    scored = _mapping(expect.get("deal_score")) or tricks
    return {
        side: {item: value for item, value in items.items() if value != 0 or item == "total"}
        for side, items in scored.items()
    }


def main(words: Sequence[str]) -> int:
    """Write the file, or with --check say whether it is stale; the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m app.rulebook.scenarios.examples", description=__doc__
    )
    parser.add_argument("--check", action="store_true", help="write nothing; fail when stale")
    parser.add_argument("--from", type=Path, default=SCENARIOS, dest="folder", metavar="FOLDER")
    parser.add_argument("--to", type=Path, default=FILE, metavar="FILE")
    args = parser.parse_args(words)
    text = written(args.folder)
    if not args.check:
        args.to.write_text(text, encoding="utf-8")
        return 0
    if args.to.exists() and args.to.read_text(encoding="utf-8") == text:
        return 0
    sys.stderr.write(f"{args.to} is stale: run python -m app.rulebook.scenarios.examples\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
