"""What every line of the terminal is written with."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from app.cli.words import say
from app.engine.seats import Seat

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
WIDTH = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Pen:
    """Who reads, who sits where and what is played."""

    lang: str
    names: tuple[str, ...]
    """By seat."""
    me: Seat
    game: str = ""

    def say(self, key: str, **facts: object) -> str:
        """A line in the reader's language, in the words of the game."""
        return say(self.lang, key, self.game, **facts)

    def hand(self, cards: Sequence[str]) -> str:
        """The reader's hand, suit by suit."""
        suits = [" ".join(suit) for _, suit in groupby(cards, key=_suit)]
        return f"{self.say('hand', count=len(cards))}: {'   '.join(suits)}"

    def item(self, item: str, points: int) -> str:
        """A line of a score sheet."""
        return f"  {self.say(f'item_{item}'):<{WIDTH}}{points:>7}"


def _suit(card: str) -> str:
    return "X" if card.startswith("X") else card[1]
