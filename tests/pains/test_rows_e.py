"""Secrets and trust: each test replays one row of what players suffer from."""

from collections import Counter, defaultdict
from hashlib import sha256
from random import Random

from app.games import ALL
from app.table import chance
from tests.counts import each
from tests.properties.tables import opened

LIMIT = 1 << 64
CHI_SQUARED = 104
"""Of 54 faces by which one lies on top: a fair shuffle is above it once in 25,000 times."""


def by_the_published_words(
    deck: tuple[int, ...], secret: str, contributions: tuple[str, ...]
) -> list[int]:
    """The order of a deck, computed from docs/fair-deals.md as a third party would."""
    lines = ["biribaki deal", secret, *contributions]
    key = sha256("".join(f"{line}\n" for line in lines).encode()).digest()
    numbers = (
        int.from_bytes(sha256(key + block.to_bytes(8, "big")).digest()[at : at + 8], "big")
        for block in range(LIMIT)
        for at in (0, 8, 16, 24)
    )
    row = list(deck)
    for place in range(len(row) - 1, 0, -1):
        size = place + 1
        number = next(number for number in numbers if number < LIMIT - LIMIT % size)
        row[place], row[number % size] = row[number % size], row[place]
    return row


def test_row_35_ten_thousand_deals_are_what_was_promised_and_nothing_is_favoured() -> None:
    dice = Random(35)
    first: Counter[int] = Counter()
    expected: defaultdict[int, float] = defaultdict(float)
    for number in each("deals verified", 10_000):
        match = opened(ALL[number % len(ALL)], dice)
        deck, seats = tuple(match.full_deck()), len(match.letters)
        secret = dice.randbytes(32).hex()
        shares = tuple(f"{dice.getrandbits(80):x}" for _ in range(seats))
        drawn = chance.draw(deck, seats, secret, shares)
        assert chance.commitment(secret) == sha256(bytes.fromhex(secret)).hexdigest()
        assert list(drawn.deck) == by_the_published_words(deck, secret, shares)
        other = chance.draw(deck, seats, secret, ("another", *shares[1:]))
        assert other.deck != drawn.deck
        first[drawn.deck[0]] += 1
        for card, copies in Counter(deck).items():
            expected[card] += copies / len(deck)
    off = sum((first[card] - mean) ** 2 / mean for card, mean in expected.items())
    assert off < CHI_SQUARED
