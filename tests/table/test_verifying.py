from collections.abc import Callable
from dataclasses import replace

import pytest

from app.engine.cards import cards_of, format_cards, full_deck
from app.table import chance
from app.table.records import Dealt, Opened, Played, Record, Shuffled
from app.table.verifying import DealVerified, verified
from tests.table.matches import GAMES, a_match

SLUGS = ("classic", "tournament", "altaneira", "bipbip")


def altered(
    records: tuple[Record, ...], kind: type, which: int, change: Callable[..., object]
) -> list[Record]:
    """The records with the fact of one of them changed: the so-manieth of a kind."""
    place = [n for n, record in enumerate(records) if isinstance(record.what, kind)][which]
    record = records[place]
    new = replace(record, what=change(record.what))  # type: ignore[arg-type]
    return [*records[:place], new, *records[place + 1 :]]


def at_fault(records: list[Record]) -> DealVerified:
    found = verified("t", records, GAMES)
    assert all(deal.fault is None for deal in found[:-1])
    return found[-1]


@pytest.mark.parametrize("slug", SLUGS)
def test_an_honest_match_is_sound_deal_by_deal(slug: str) -> None:
    found = verified("t", a_match(slug), GAMES)
    deals = 1 if slug == "bipbip" else 2
    assert [deal.deal for deal in found] == [*range(deals + 1)]
    assert all(deal.fault is None for deal in found)
    assert all(deal.was_promised for deal in found[1:])
    assert found[1].contributions == ("share0of0", "share1of0", "share2of0", "share3of0")


def swapped(line: str) -> str:
    first, second, *rest = cards_of(line)
    return format_cards((second, first, *rest))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda what: replace(what, deck=swapped(what.deck)), "deck"),
        (lambda what: replace(what, contributions=("x", *what.contributions[1:])), "deck"),
        (lambda what: replace(what, commitment="0" * 64), "commitment"),
        (lambda what: replace(what, lots=swapped(what.lots)), "lots"),
        (lambda what: replace(what, secret="zz"), "hexadecimal"),
    ],
)
@pytest.mark.parametrize("deal", [1, 2])
def test_cards_that_were_not_drawn_so_are_named_with_their_deal(
    deal: int, change: Callable[[Dealt], Dealt], why: str
) -> None:
    fault = at_fault(altered(a_match("classic"), Dealt, deal - 1, change))
    assert fault.deal == deal
    assert why in str(fault.fault)


def test_a_house_that_deals_from_another_secret_than_it_promised_is_found() -> None:
    def other(what: Dealt) -> Dealt:
        deck = full_deck(2, 2)
        drawn = chance.draw(deck, 4, "ab" * 32, what.contributions)
        return replace(
            what,
            secret="ab" * 32,
            commitment=chance.commitment("ab" * 32),
            deck=format_cards(drawn.deck),
            lots=format_cards(drawn.lots),
        )

    fault = at_fault(altered(a_match("classic"), Dealt, 1, other))
    assert (fault.deal, fault.fault) == (2, "the secret is not the one that was promised")


def test_a_deal_that_nobody_promised_is_sound_and_said_to_be_unpromised() -> None:
    records = altered(a_match("classic", 1), Opened, 0, lambda what: replace(what, secret=""))
    assert [deal.was_promised for deal in verified("t", records, GAMES)] == [False, False]
    assert at_fault(records).fault is None


def test_a_move_that_was_not_made_so_is_named_with_its_record() -> None:
    records = a_match("classic")
    changed = altered(records, Played, 20, lambda what: replace(what, move="take"))
    fault = at_fault(changed)
    place = next(n for n, (a, b) in enumerate(zip(records, changed, strict=True)) if a != b)
    assert (fault.deal, fault.version) == (1, place + 1)


def test_a_shuffle_in_mid_deal_comes_from_the_chance_of_its_deal() -> None:
    seeds = (seed for seed in range(1, 30))
    match = next(
        records
        for records in (a_match("altaneira", 1, seed) for seed in seeds)
        if any(isinstance(record.what, Shuffled) for record in records)
    )
    assert at_fault(list(match)).fault is None
    turned = altered(match, Shuffled, 0, lambda what: replace(what, order=what.order[::-1]))
    assert "shuffle" in str(at_fault(turned).fault)
