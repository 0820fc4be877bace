"""What no page of ours would send: moves without sense, and frames that are hardly frames."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

FACES: Final = [rank + suit for rank in "A23456789TJQK" for suit in "shdc"] + ["Xr", "Xb"]
LONE: Final = ("draw", "redraw", "take", "pass", "withdraw", "claim")
WITH_CARDS: Final = ("meld", "add 1", "add 7", "take", "take 1", "discard", "play", "call", "trump")
LETTERS: Final = 'ab7♣\u0000\u202eé猫\U0001f0cf\ud800 \t{}[]"\\-0'
NUMBERS: Final = (-1, 0, 1, 2**31, 2**53, 2**63, 2**64, 10**40, 0.5, -0.0, 1e308)
KINDS: Final = ("hello", "play", "ask", "ready", "order", "take_over", "ping", "view", "", "dance")
FIELDS: Final = ("t", "id", "at", "move", "cards", "meld", "by", "seat", "version", "protocol")
LONGEST: Final = 15_000
"""Frames stay below what closes a socket; those above are tested one by one."""


def senseless_move(dice: Random, hand: Sequence[str]) -> str:
    """A line that looks like a move, and at times is one."""
    verb = dice.choice(LONE + WITH_CARDS)
    if verb in LONE and dice.random() < 0.7:
        return verb
    cards = dice.choices(FACES if dice.random() < 0.5 or not hand else hand, k=dice.randint(0, 9))
    if dice.random() < 0.05:
        cards.insert(0, text(dice, 12))
    return " ".join([verb, *cards, *(["low"] if dice.random() < 0.1 else [])])[:400] or "?"


def senseless_frame(dice: Random, at: int) -> str | bytes:
    """A text or bytes, anything from nearly right to noise; never a hello that would be taken."""
    return dice.choice(MAKERS)(dice, at)


def text(dice: Random, longest: int) -> str:
    """Some letters, among them such as do harm to careless programs."""
    return "".join(dice.choices(LETTERS, k=dice.randint(0, longest)))


def _valid(dice: Random, at: int) -> dict[str, Any]:
    """A frame that a page may send."""
    id_ = f"f{dice.randrange(10**9)}"
    cards = dice.choices(FACES, k=dice.randint(0, 8))
    return dice.choice(
        [
            {"t": "play", "id": id_, "at": at, "move": senseless_move(dice, ())},
            {"t": "ask", "id": id_, "cards": cards, "meld": dice.choice([None, 1, 60])},
            {"t": "order", "by": dice.choice(["suit", "rank", "own"]), "cards": cards},
            {"t": "ready", "id": id_},
            {"t": "take_over"},
            {"t": "ping"},
        ]
    )


def _mutated(dice: Random, at: int) -> str:
    """A valid frame with something in it changed, missing or too much."""
    frame = _valid(dice, at)
    field = dice.choice([*frame, *FIELDS])
    if dice.random() < 0.3:
        frame.pop(field, None)
    else:
        frame[field] = _thing(dice)
    return json.dumps(frame)


def _thing(dice: Random) -> Any:
    return dice.choice(
        [
            None,
            True,
            dice.choice(NUMBERS),
            text(dice, 40),
            "x" * dice.choice([41, 401, 5000]),
            [text(dice, 3)] * dice.choice([0, 1, 61, 2000]),
            {text(dice, 3): text(dice, 3)},
            dice.choice(KINDS),
        ]
    )


def _damaged(dice: Random, at: int) -> str:
    """The text of a valid frame with letters lost, doubled or out of place."""
    letters = list(json.dumps(_valid(dice, at)))
    for _ in range(dice.randint(1, 4)):
        place = dice.randrange(len(letters))
        letters[place : place + dice.randint(0, 3)] = text(dice, 3)
        letters = letters or ["{"]
    return "".join(letters).encode("utf-8", "replace").decode()


def _deep(dice: Random, _at: int) -> str:
    opening = dice.choice(["[", '{"t":', '{"t":"ask","id":"a","cards":[', "[{"])
    return (opening * dice.randint(1, LONGEST // len(opening)))[:LONGEST]


def _huge(dice: Random, at: int) -> str:
    number = dice.choice(["9" * 4000, "1e999999", "-" + "9" * 400, "0." + "3" * 4000, str(2**63)])
    return f'{{"t":"play","id":"a","at":{number},"move":"draw","meld":{at}}}'


def _noise(dice: Random, _at: int) -> str:
    return text(dice, 300).encode("utf-8", "replace").decode()


def _binary(dice: Random, at: int) -> bytes:
    if dice.random() < 0.5:
        return json.dumps(_valid(dice, at)).encode()
    return dice.randbytes(dice.randint(0, 2000))


def _plain(dice: Random, at: int) -> str:
    return json.dumps(_valid(dice, at))


MAKERS: Final[tuple[Callable[[Random, int], str | bytes], ...]] = (
    _plain,
    _mutated,
    _mutated,
    _mutated,
    _damaged,
    _damaged,
    _deep,
    _huge,
    _noise,
    _binary,
)
