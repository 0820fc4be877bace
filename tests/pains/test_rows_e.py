"""Secrets and trust: each test replays one row of what players suffer from."""

from collections import Counter, defaultdict
from hashlib import sha256
from random import Random

import pytest

from app.games import ALL
from app.table import chance
from tests.counts import each
from tests.pains.replaying import at_least, back
from tests.pains.test_rows_seats import PHASES, in_phase
from tests.properties.tables import opened
from tests.web.house import House, Line, Person, problem, until

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


@pytest.mark.parametrize("phase", PHASES)
def test_row_34_whoever_has_left_gets_in_again_by_nothing_that_was_theirs(
    small_house: House, phase: str
) -> None:
    party = in_phase(small_house, phase, "substitute")
    table, host, leaver = party.table, party.people[0], party.people[2]
    code = leaver.post("/me/handover")["code"]
    with leaver.at(table) as line:
        seen, key = line.came[0], line.came[0]["you"]["watch"]
        version = leaver.delete(f"/tables/{table}/seats/mine")["version"]
        assert hands_until_closed(line, version) == []
    other_device = small_house.stranger()
    other_device.post(f"/handovers/{code}")
    for again in (back(small_house, leaver), other_device):
        is_let_in_nowhere(again, table, seen["version"])
        with again.socket(table) as line:
            line.hello(watch=key)
            assert line.wait("view")["own"] is None
    nobody = back(small_house, leaver)
    sitting = nobody.http.post(f"/tables/{table}/seats", json={"invite": key, "name": "G"})
    problem(sitting, 403, "invite")
    holder = at_least(host, table, version)["shared"]["table"]["seats"][2]["holder"]
    assert holder != "person"


def test_row_34_whoever_was_sent_away_gets_in_by_no_invitation(small_house: House) -> None:
    host, gone, other = (small_house.stranger() for _ in range(3))
    opened = host.post("/tables", game="classic", players=2, absence="substitute")
    table, wish = opened["table"], {"invite": opened["invite"], "name": "G"}
    gone.post(f"/tables/{table}/seats", **wish)
    host.post(f"/tables/{table}/start")
    until(lambda: gone.view(table)["own"] is not None)
    hand = gone.view(table)["own"]["hand"]
    version = host.delete(f"/tables/{table}/seats/1")["version"]
    problem(gone.http.post(f"/tables/{table}/seats", json=wish), 403, "sent_away")
    is_let_in_nowhere(gone, table, version, "sent_away")
    other.post(f"/tables/{table}/seats", **wish)
    assert other.view(table)["own"]["hand"] == hand
    is_let_in_nowhere(gone, table, version, "sent_away")


def hands_until_closed(line: Line, version: int) -> list[object]:
    """The hands that still came on the socket of somebody who got up at a version."""
    line.closed()
    views = [frame for frame in line.came if frame["t"] == "view"]
    return [view["own"] for view in views if view["version"] >= version]


def is_let_in_nowhere(person: Person, table: str, version: int, word: str = "no_seat") -> None:
    """Without a seat nobody sees a hand, lists its moves or makes one."""
    assert "shared" not in person.get(f"/tables/{table}")
    problem(person.http.get(f"/tables/{table}/options"), 403, "no_seat")
    command = {"id": "again", "at": version, "move": "draw"}
    problem(person.http.post(f"/tables/{table}/commands", json=command), 403, "no_seat")
    with person.socket(table) as line:
        line.hello()
        line.closed()
        assert line.troubles == [word]
