from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.cards import format_cards, full_deck
from app.table import chance

SECRET = "00" * 31 + "2a"
DECK = full_deck(2, 2)


def drawn_by_the_book(secret: str, contributions: tuple[str, ...]) -> tuple[list[int], int]:
    """The published algorithm once more, from its words alone."""
    text = "biribaki deal\n" + secret + "\n" + "".join(c + "\n" for c in contributions)
    key = sha256(text.encode()).digest()
    numbers = [
        int.from_bytes(sha256(key + i.to_bytes(8, "big")).digest()[j * 8 : j * 8 + 8], "big")
        for i in range(100)
        for j in range(4)
    ]
    deck = list(DECK)
    for i in reversed(range(1, len(deck))):
        number = numbers.pop(0)
        while number >= 2**64 // (i + 1) * (i + 1):
            number = numbers.pop(0)
        j = number % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck, numbers.pop(0) % 4


@given(st.binary(min_size=32, max_size=32), st.lists(st.text(max_size=10), max_size=4))
def test_a_deal_is_drawn_as_published(secret: bytes, contributions: list[str]) -> None:
    given_ = tuple(contributions)
    drawn = chance.draw(DECK, 4, secret.hex(), given_)
    assert (list(drawn.deck), drawn.first_dealer) == drawn_by_the_book(secret.hex(), given_)
    assert sorted(drawn.deck) == sorted(DECK)


def test_the_same_chance_means_the_same_deal_for_ever() -> None:
    drawn = chance.draw(DECK, 4, SECRET)
    assert format_cards(drawn.deck[:6]) == "Ah Tc 5c Ac 9s Xb"
    assert drawn.first_dealer == 1


def test_every_share_of_chance_counts() -> None:
    decks = {
        chance.draw(DECK, 4, secret, shares).deck
        for secret in (SECRET, "11" * 32)
        for shares in ((), ("",), ("a",), ("a", "b"), ("b", "a"))
    }
    assert len(decks) == 10


def test_no_card_and_no_dealer_is_preferred() -> None:
    drawn = [
        chance.draw(range(6), 3, sha256(bytes([n >> 8, n & 255])).hexdigest()) for n in range(3000)
    ]
    tops = Counter(one.deck[0] for one in drawn)
    dealers = Counter(one.first_dealer for one in drawn)
    assert all(abs(count - 500) < 100 for count in tops.values())
    assert all(abs(count - 1000) < 130 for count in dealers.values())


@pytest.mark.parametrize("bound", [3, 52, 54])
def test_a_number_that_would_prefer_some_cards_is_passed_over(bound: int) -> None:
    """docs/fair-deals.md: only numbers below the greatest multiple of the bound are taken."""
    unfair = 2**64 % bound
    assert unfair
    numbers = iter([2**64 - 1, 2**64 - unfair, 2**64 - unfair - 1, 0])
    assert chance._below(bound, numbers) == bound - 1
    assert list(numbers) == [0]


def test_the_commitment_is_the_hash_of_the_secret_itself() -> None:
    assert chance.commitment(SECRET) == sha256(bytes.fromhex(SECRET)).hexdigest()


def test_a_secret_that_is_no_hex_is_an_error() -> None:
    with pytest.raises(ValueError, match="non-hexadecimal"):
        chance.commitment("xyz")
