"""Refusal is free, and says a clause that the rulebook of its game knows."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from app.engine.cards import TEXT, cards_in
from app.engine.contract import HAND_CODES, Game, Illegal, Played
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import Add, LayMeld, Take
from app.engine.seats import Seat
from app.games import BY_SLUG
from app.rulebook.reading import book
from app.rulebook.refusals import sentence
from app.rulebook.scenarios.reading import read_scenarios
from app.rulebook.scenarios.running import prepare
from app.rulebook.scenarios.scenario import Scenario
from tests import counts
from tests.properties.space import orders
from tests.properties.tables import (
    RUMMY,
    Match,
    dealt,
    every_game,
    judge,
    known,
    opened,
    part_of,
    settled,
    walk,
)

SCENARIOS = Path(__file__).parents[1] / "scenarios"

RUMMY_VERBS = (
    *("draw", "redraw", "claim", "take", "meld", "add", "withdraw", "discard", "pass", "trump"),
    *("call", "", "MELD"),
)
TRICK_VERBS = ("play", "call", "pass", "draw", "", "PLAY")
JUNK = ("low", "high", "s", "none", "1", "2", "0", "99", "-1", "٣", "Zz", "5H", "XX", "9" * 30)
ILLEGAL = 100_000
TABLES = 250


@cache
def clauses_of(game: Game) -> frozenset[str]:
    """Every clause that a refusal in a game may cite: its own and those that all games share."""
    letters = "M" * (game in RUMMY) + game.letter
    ids = {clause.id for letter in letters for clause in book().chapter(letter)}
    return frozenset(ids | set(HAND_CODES))


@cache
def scenes(game: Game) -> tuple[Match, ...]:
    """The positions that the game's scenarios come through: there the rare clauses speak."""
    told = read_scenarios(SCENARIOS / f"{game.slug}.yaml", BY_SLUG)
    return tuple(match for scenario in told for match in scenes_of(scenario))


def scenes_of(scenario: Scenario) -> Iterator[Match]:
    dice = Random(0)
    match = known(prepare(scenario).position)
    yield match
    for step in scenario.steps:
        move = scenario.game.parse_move(step.move)
        played = move if isinstance(move, Illegal) else judge(match, step.seat, move)
        if isinstance(played, Played):
            match = settled(played.position, dice)
            yield match


def some_text(match: Match, seat: Seat, dice: Random) -> str:
    """A line that is probably no legal move: cards of this hand or of others, numbers, junk."""
    hand = [TEXT[card] for card in cards_in(match.at.hands[seat])]
    count = dice.choice((0, 1, 1, 2, 3, 3, 4, 5, 8))
    words = [dice.choice(RUMMY_VERBS if isinstance(match, RummyMatch) else TRICK_VERBS)]
    words += [dice.choice(hand if hand and dice.random() < 0.8 else TEXT) for _ in range(count)]
    if dice.random() < 0.4:
        words.insert(dice.randint(1, len(words)), dice.choice(JUNK))
    return " ".join([*words, dice.choice(JUNK)] if dice.random() < 0.1 else words)


def nearly_legal(game: Game, match: Match, seat: Seat, dice: Random) -> Iterator[str]:
    """Legal moves with a card too many, with all cards but one; each card that is held put down."""
    hand = [TEXT[card] for card in cards_in(match.at.hands[seat])]
    if not isinstance(match, RummyMatch):
        yield from (f"play {text}" for text in sorted(set(hand)))
        yield from (f"call K{suit} Q{suit}" for suit in "shdc")
        return
    shown = [TEXT[card] for card in match.at.shown[match.at.side(seat)]]
    moves = [m for m in match.options(seat) if isinstance(m, LayMeld | Add | Take)]
    wilds = [text for text in hand if text[0] in "2X"]
    for move in dice.sample(moves, min(5, len(moves))):
        yield f"{game.format_move(move)} {dice.choice(wilds or hand or ['5h'])}"
    for number in range(1, len(match.at.melds[match.at.side(seat)]) + 1):
        yield from (f"add {number} {text}" for text in sorted({*hand, *shown}))
        yield f"add {number} {' '.join(hand)}"
    yield from (f"meld {' '.join(hand)}", f"meld {' '.join(hand[1:])}")
    yield from (f"discard {text}" for text in sorted({*hand, *shown}))
    verb = dice.choice(("meld", "take"))
    for _ in range(4):
        cards = part_of(match.at.hands[seat], dice.choice((2, 3, 3, 4)), dice)
        yield f"{verb} {dice.choice(sorted(orders((*cards, *match.at.pile[-1:]), dice)))}"
        suit, low = dice.choice("shdc"), dice.randint(0, 10)
        yield f"{verb} {' '.join(r + suit for r in 'A23456789TJQKA'[low : low + 3])}"


def positions(game: Game, dice: Random) -> list[Match]:
    """A table before its first deal, and every tenth position of a deal until it is over."""
    match = opened(game, dice)
    walked = [settled(turned.after, dice) for turned in walk(dealt(match, dice), dice)]
    return [match, *walked[:: max(1, len(walked) // 10)], walked[-1]]


def refused(game: Game, match: Match, dice: Random) -> Iterator[str]:
    """The clauses that refuse random lines in a position; which stays as it was."""
    before, seat = match.canonical(), match.at.turn
    lines = [(whose(seat, dice), some_text(match, seat, dice)) for _ in range(25)]
    lines += [(seat, line) for line in nearly_legal(game, match, seat, dice)]
    for who, line in lines:
        refusal = judged(game, match, who, line)
        if refusal is not None:
            assert refusal.clause in clauses_of(game), (line, refusal)
            yield refusal.clause
    assert match.canonical() == before


@every_game
def test_a_refusal_cites_a_known_clause_and_leaves_nothing_behind(game: Game) -> None:
    wanted, dice = counts.rounds(ILLEGAL), Random(1)
    cited = Counter(clause for match in scenes(game) for clause in refused(game, match, dice))
    for seed in counts.each(f"{game.slug}: tables with illegal moves", TABLES):
        for match in positions(game, Random(seed)):
            cited.update(refused(game, match, dice))
    counts.record(f"{game.slug}: illegal moves refused", wanted, cited.total())
    assert cited.total() >= wanted
    can_refuse = {c for c in clauses_of(game) - set(HAND_CODES) if book().clauses[c].refusal}
    can_refuse.discard(game.hushed or "")  # it refuses talk, and no move
    assert cited.keys() == can_refuse | set(HAND_CODES)


def whose(seat: Seat, dice: Random) -> Seat:
    """The seat to move, or now and then another, or none at the table."""
    return seat if dice.random() < 0.8 else dice.choice((-1, 0, 1, 2, 3, 12))


def judged(game: Game, match: Match, seat: Seat, line: str) -> Illegal | None:
    move = game.parse_move(line)
    played = move if isinstance(move, Illegal) else judge(match, seat, move)
    return played if isinstance(played, Illegal) else None


@every_game
def test_every_refusal_has_a_sentence_in_each_language(game: Game) -> None:
    dice = Random(5)
    languages = book().languages
    for match in [*positions(game, dice), *positions(game, dice), *positions(game, dice)]:
        for _ in range(60):
            seat = match.at.turn
            refusal = judged(game, match, whose(seat, dice), some_text(match, seat, dice))
            if refusal is not None:
                for language in languages:
                    said = sentence(refusal.clause, refusal.facts, language)
                    assert said
                    assert "{" not in said, (refusal, said)
