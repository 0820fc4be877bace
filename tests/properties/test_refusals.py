"""Refusal is free, and says a clause that the rulebook knows."""

from random import Random

from app.engine.cards import TEXT, cards_in
from app.engine.contract import HAND_CODES, Illegal
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import Add, LayMeld, format_move, parse_move
from app.rulebook.reading import book
from app.rulebook.refusals import sentence
from tests import counts
from tests.properties.tables import dealt, opened, walk

KNOWN = set(book().clauses) | set(HAND_CODES)
VERBS = ("draw", "take", "meld", "add", "withdraw", "discard", "pass", "trump", "call", "", "MELD")
JUNK = ("low", "high", "s", "none", "1", "2", "0", "99", "-1", "٣", "Zz", "5H", "XX", "9" * 30)
ILLEGAL = 20_000


def some_text(match: RummyMatch, dice: Random) -> str:
    """A line that is probably no legal move: cards of this hand or of others, numbers, junk."""
    hand = [TEXT[card] for card in cards_in(match.at.hands[match.at.turn])]
    count = dice.choice((0, 1, 1, 2, 3, 3, 4, 5, 8))
    words = [dice.choice(VERBS)]
    words += [dice.choice(hand if hand and dice.random() < 0.8 else TEXT) for _ in range(count)]
    if dice.random() < 0.4:
        words.insert(dice.randint(1, len(words)), dice.choice(JUNK))
    return " ".join([*words, dice.choice(JUNK)] if dice.random() < 0.1 else words)


def nearly_legal(match: RummyMatch, dice: Random) -> list[str]:
    """Legal melds and additions with a card of the hand too many, or with all cards but one."""
    hand = [TEXT[card] for card in cards_in(match.at.hands[match.at.turn])]
    moves = [m for m in match.options(match.at.turn) if isinstance(m, LayMeld | Add)]
    some = dice.sample(moves, min(5, len(moves)))
    wilds = [text for text in hand if text[0] in "2X"]
    lines = [f"{format_move(move)} {dice.choice(wilds or hand)}" for move in some]
    return [*lines, f"meld {' '.join(hand[1:])}"]


def positions(dice: Random) -> list[RummyMatch]:
    """A table before its first deal, and every tenth position of a deal until it is over."""
    match = opened(dice, dice.randint(2, 6))
    walked = [turned.after for turned in walk(dealt(match, dice), dice)]
    return [match, *walked[:: max(1, len(walked) // 10)], walked[-1]]


def test_a_refusal_cites_a_known_clause_and_leaves_nothing_behind() -> None:
    refused, cited = 0, set()
    for seed in counts.each("tables with illegal moves", 1000):
        dice = Random(seed)
        for match in positions(dice):
            before = match.canonical()
            lines = [some_text(match, dice) for _ in range(25)] + nearly_legal(match, dice)
            for line in lines:
                refusal = judged(match, line, dice)
                if refusal is not None:
                    refused += 1
                    cited.add(refusal.clause)
                    assert refusal.clause in KNOWN
            assert match.canonical() == before
    counts.record("illegal texts refused", counts.rounds(10 * ILLEGAL), refused)
    assert refused >= ILLEGAL
    assert cited >= {"M2", "M3", "M8", "M10", "B-15", "turn", "phase", "cards", "syntax", "seat"}


def judged(match: RummyMatch, line: str, dice: Random) -> Illegal | None:
    move = parse_move(line)
    if isinstance(move, Illegal):
        return move
    seat = match.at.turn if dice.random() < 0.95 else dice.choice((-1, 0, 1, 6))
    played = match.play(seat, move)
    return played if isinstance(played, Illegal) else None


def test_every_refusal_has_a_sentence_in_each_language() -> None:
    dice = Random(5)
    languages = book().languages
    for match in [*positions(dice), *positions(dice), *positions(dice)]:
        for _ in range(60):
            refusal = judged(match, some_text(match, dice), dice)
            if refusal is not None:
                for language in languages:
                    said = sentence(refusal.clause, refusal.facts, language)
                    assert said
                    assert "{" not in said, (refusal, said)
