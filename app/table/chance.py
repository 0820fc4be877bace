"""How a deal is drawn: a published algorithm that anyone can repeat afterwards.

The key is SHA-256 of these lines, each ended by a newline: `biribaki deal`, the secret in hex,
then every contribution in seat order. Block number i of the stream is SHA-256 of the key followed
by i as eight bytes, big end first; each block gives four numbers of eight bytes, big end first. A
number below n is the next one modulo n, leaving out those at or above the largest multiple of n
that eight bytes hold, so that every result is equally likely. The deck is the game's full deck in
its own order, shuffled by Fisher and Yates from the last place down to the second: place i is
swapped with a place drawn below i + 1 (places count from 0). The first dealer of a match is then
drawn below the number of seats. Then another full deck is shuffled in the same way: its first
sixteen cards are the lots of the deal, for games that cut for something or draw for seats.

Where cards are shuffled again in mid-deal, the key's first line is `biribaki shuffle 1` (`2` for
the second time in the same deal), the lines after it are those of the deal, and the places of those
cards are shuffled in the same way.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from struct import Struct

from app.engine.cards import Card
from app.engine.seats import Seat

_LIMIT = 1 << 64
_four_numbers = Struct(">4Q").unpack
LOTS = 16

OF_A_BOT = "bot"
"""What every bot contributes: it has no chance of its own to give."""


@dataclass(frozen=True, slots=True)
class Draw:
    """What a secret and its contributions decide: the deck order, who deals first, the lots."""

    deck: tuple[Card, ...]
    first_dealer: Seat
    lots: tuple[Card, ...]


def commitment(secret: str) -> str:
    """What may be shown before the deal: SHA-256, in hex, of the secret's bytes."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def draw(
    full_deck: Sequence[Card], seats: int, secret: str, contributions: Sequence[str] = ()
) -> Draw:
    """The deck order and first dealer that this chance means; the same for ever."""
    numbers = _numbers("biribaki deal", secret, contributions)
    deck = _shuffled(full_deck, numbers)
    first_dealer = _below(seats, numbers)
    return Draw(deck, first_dealer, _shuffled(full_deck, numbers)[:LOTS])


def order(
    count: int, secret: str, contributions: Sequence[str] = (), time: int = 1
) -> tuple[int, ...]:
    """The places of so many cards, shuffled in mid-deal for the first time, the second time, …"""
    return _shuffled(range(count), _numbers(f"biribaki shuffle {time}", secret, contributions))


def _shuffled(things: Sequence[int], numbers: Iterator[int]) -> tuple[int, ...]:
    row = list(things)
    for place in range(len(row) - 1, 0, -1):
        other = _below(place + 1, numbers)
        row[place], row[other] = row[other], row[place]
    return tuple(row)


def _numbers(what: str, secret: str, contributions: Sequence[str]) -> Iterator[int]:
    lines = (what, secret, *contributions)
    key = sha256("".join(f"{line}\n" for line in lines).encode()).digest()
    for block in itertools.count():
        yield from _four_numbers(sha256(key + block.to_bytes(8, "big")).digest())


def _below(bound: int, numbers: Iterator[int]) -> int:
    fair = _LIMIT - _LIMIT % bound
    while (number := next(numbers)) >= fair:
        pass
    return number % bound
