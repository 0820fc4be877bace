"""Steps of a scenario: who moves, the move's words, and whether it must be refused."""

from collections import Counter

from app.engine.cards import SUITS, parse_card
from app.rulebook.located import Located, Misfiled
from app.rulebook.scenarios.kinds import NONE, known_card
from app.rulebook.scenarios.scenario import Step

_CARD_VERBS = frozenset({"take", "meld", "add", "discard", "call", "play"})
_BARE_VERBS = frozenset({"draw", "redraw", "withdraw", "pass", "claim"})
_FREE_WORDS = frozenset({"low", "high"})


def read_step(found: Located, at: int, players: int) -> Step:
    """The step that a line of `steps` says. Raises Misfiled."""
    field = f"steps.{at}"
    text = found.value if isinstance(found.value, str) else ""
    actor, *words = text.split() or [""]
    refused = words.pop()[1:] if words and words[-1].startswith("!") else None
    if not (actor.isascii() and actor.isdigit()) or not words:
        raise Misfiled(found.line, field, "must be a seat and a move")
    if int(actor) >= players:
        raise Misfiled(found.line, field, f"there is no seat {actor} at a table of {players}")
    check_move(words, found.line, field)
    move = " ".join(words)
    return Step(line=found.line, text=text, seat=int(actor), move=move, refused=refused)


def check_move(words: list[str], line: int, field: str) -> None:
    """Raises Misfiled where a word is neither a verb, a card nor a number of the notation."""
    verb, *rest = words
    if verb == "trump":
        _check_suits(rest, line, field)
    elif verb in _CARD_VERBS:
        for word in rest:
            if not word.isdigit() and word not in _FREE_WORDS:
                known_card(word, line, field)
    elif verb not in _BARE_VERBS:
        raise Misfiled(line, field, f"unknown verb {verb!r}")


def cards_named(move: str) -> Counter[int]:
    """How often each card is named in a move."""
    found = (parse_card(word) for word in move.split()[1:])
    return Counter(card for card in found if card is not None)


def _check_suits(words: list[str], line: int, field: str) -> None:
    for word in words:
        if word not in (*SUITS, NONE):
            raise Misfiled(line, field, f"unknown suit {word!r}")
