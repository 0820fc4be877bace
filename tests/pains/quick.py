"""A deal played as fast as its sockets carry it, by people who look at nothing but their views."""

from collections.abc import Sequence
from random import Random

from tests.journeys.eyes import Json
from tests.journeys.party import Party
from tests.web.house import PATIENCE

IDLE = ("draw", "discard", "pass", "play")


def play_quickly(party: Party, dice: Random) -> Json:
    """Everybody with a socket moves until the deal is scored; the view in which it is."""
    while (view := party.views[0])["shared"]["deal"]["scored"] is None:
        turn, version = view["shared"]["deal"]["turn"], view["version"]
        if turn in party.lines:
            seen(party, turn, version)
            mine = party.views[turn]
            if mine["version"] == version:
                move(party, turn, mine, some_move(mine["own"]["moves"], dice))
        seen(party, 0, version + 1)
    party.everybody_has_seen(view["version"])
    return party.views[0]


def seen(party: Party, seat: int, version: int) -> None:
    """Read a seat's socket until it was shown a version."""
    while party.shown[seat] < version:
        party.read(seat, PATIENCE)


def move(party: Party, seat: int, view: Json, text: str) -> None:
    """A move of a seat that has the turn, or had it until a bot was quicker."""
    at = view["version"]
    answer = party.say(seat, t="play", id=f"v{at}", at=at, move=text)
    assert answer["t"] == "accepted" or answer["clause"] in {"stale", "turn"}, answer
    if answer["t"] == "accepted":
        seen(party, seat, answer["version"])


def some_move(moves: Sequence[str], dice: Random) -> str:
    """Draw, discard, follow; now and then take the pile or call."""
    bold = [each for each in moves if each.split()[0] not in IDLE and not each.startswith("claim")]
    if bold and dice.random() < 0.3:
        return dice.choice(bold)
    idle = [each for each in moves if each.split()[0] in IDLE]
    return dice.choice(idle or list(moves))
