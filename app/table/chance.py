"""How a deal is drawn: a published algorithm that anyone can repeat afterwards.

The key is SHA-256 of these lines, each ended by a newline: `biribaki deal`, the secret in hex,
then every contribution in seat order. Block number i of the stream is SHA-256 of the key followed
by i as eight bytes, big end first; each block gives four numbers of eight bytes, big end first. A
number below n is the next one modulo n, leaving out those at or above the largest multiple of n
that eight bytes hold, so that every result is equally likely. The deck is the game's full deck in
its own order, shuffled by Fisher and Yates from the last place down to the second: place i is
swapped with a place drawn below i + 1 (places count from 0). With the first deal of a match, the
first dealer is then drawn below the number of seats.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from app.engine.cards import Card
from app.engine.seats import Seat

_LIMIT = 1 << 64


@dataclass(frozen=True, slots=True)
class Draw:
    """What a secret and its contributions decide: the deck order, and who deals first."""

    deck: tuple[Card, ...]
    first_dealer: Seat


def commitment(secret: str) -> str:
    """What may be shown before the deal: SHA-256, in hex, of the secret's bytes."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def draw(
    full_deck: Sequence[Card], seats: int, secret: str, contributions: Sequence[str] = ()
) -> Draw:
    """The deck order and first dealer that this chance means; the same for ever."""
    numbers = _numbers(secret, contributions)
    deck = list(full_deck)
    for place in range(len(deck) - 1, 0, -1):
        other = _below(place + 1, numbers)
        deck[place], deck[other] = deck[other], deck[place]
    return Draw(tuple(deck), _below(seats, numbers))


def _numbers(secret: str, contributions: Sequence[str]) -> Iterator[int]:
    lines = ("biribaki deal", secret, *contributions)
    key = sha256("".join(f"{line}\n" for line in lines).encode()).digest()
    block = 0
    while True:
        chunk = sha256(key + block.to_bytes(8, "big")).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(chunk[start : start + 8], "big")
        block += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    fair = _LIMIT - _LIMIT % bound
    return next(number for number in numbers if number < fair) % bound
