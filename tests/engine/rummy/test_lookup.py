"""Every new meld that a hand could lay."""

from dataclasses import replace

import pytest

from app.engine.cards import counts_of, format_cards
from app.engine.rummy.lookup import (
    NO_WILDS,
    handful,
    new_melds,
    parts,
    runs_in_suit,
    wild_counts,
    wilds_for_set,
)
from app.engine.rummy.manners import NewWild
from app.engine.rummy.sheet import MeldRules
from app.games.classic.options import choose
from app.games.classic.rules import rules
from tests.engine.rummy.scene import cards


def sheet(**options: object) -> MeldRules:
    choices = choose(options, 4)
    assert isinstance(choices, dict)
    return rules(choices, 4).meld


BOOK = sheet()


def melds(line: str, rule: MeldRules = BOOK) -> list[str]:
    batches = list(new_melds(handful(counts_of(cards(line))), rule))
    assert all(
        batch.longest == max((len(move.cards) for move in batch.moves), default=0)
        for batch in batches
    )
    return sorted(format_cards(move.cards) for batch in batches for move in batch.moves)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("5h 6h 7h", ["5h 6h 7h"]),
        ("5h 6h 7h 8h", ["5h 6h 7h", "5h 6h 7h 8h", "6h 7h 8h"]),
        ("5h 6h 8d", []),
        ("5h 6h Xr", ["5h 6h Xr", "Xr 5h 6h"]),
        ("5h 7h Xr", ["5h Xr 7h"]),
        ("5h 8h Xr", []),
        ("Qh Kh Ah", ["Qh Kh Ah"]),
        ("Kh Ah 2h", ["2h Kh Ah"]),
        ("Ah 2h 3h", ["Ah 2h 3h"]),
        ("2h 3h 4h", ["2h 3h 4h", "3h 4h 2h"]),
        ("2h 2h 3h", ["2h 2h 3h", "2h 3h 2h"]),
        ("2h 2h 2h", ["2h 2h 2h"]),
        ("7s 7h 7d", ["7s 7h 7d"]),
        ("7s 7s 2c", ["7s 7s 2c"]),
        ("2s 2h Xr", ["2s 2h Xr"]),
        ("Xr Xb 2h", []),
        ("7s Xr Xb", []),
        ("", []),
    ],
)
def test_a_hands_melds(line: str, found: list[str]) -> None:
    assert melds(line) == found


def test_a_thirteen_card_run_may_have_its_ace_at_either_end() -> None:
    suit = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    full = [line for line in melds(suit) if len(line.split()) == 13]
    assert f"{suit}" in full
    assert f"{suit[3:]} Ah" in full


def test_without_sets_only_runs_are_found() -> None:
    assert melds("7s 7h 7d 5h 6h", sheet(sets=False)) == ["5h 6h 7h"]


def test_twos_make_wild_card_melds_where_there_are_any() -> None:
    assert melds("2s 2h Xr", sheet(wild_biriba=True)) == ["2s 2h Xr"]
    assert melds("2s Xr Xb", sheet(wild_biriba=True)) == ["2s Xr Xb"]
    assert melds("Xr Xr Xb", sheet(wild_biriba=True)) == []


def test_sets_stop_at_their_limit() -> None:
    eight = "9s 9s 9h 9h 9d 9d 9c 9c"
    assert f"{eight} Xr" in melds(f"{eight} Xr")
    assert f"{eight} Xr" not in melds(f"{eight} Xr", sheet(set_max=8))
    assert eight in melds(f"{eight} Xr", sheet(set_max=8))


@pytest.mark.clause("M4")
def test_where_wild_cards_go_to_the_low_end_no_new_meld_has_one_at_the_high_end() -> None:
    low = replace(BOOK, new_wild=NewWild.LOW_END)
    assert melds("5h 6h Xr", low) == ["Xr 5h 6h"]
    assert melds("Ah 3h Xr", low) == ["Ah Xr 3h"]
    assert melds("Ah 2h Xr", low) == ["Ah 2h Xr"]


def test_a_run_of_fourteen_has_two_aces_or_a_wild_card_for_one() -> None:
    long = replace(BOOK, longest_run=14)
    suit = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    fourteen = [line for line in melds(f"{suit} Xr", long) if len(line.split()) == 14]
    assert fourteen == [f"{suit} Xr", f"Xr {suit[3:]} Ah"]
    assert f"{suit} Ah" in melds(f"{suit} Ah", long)
    gap = suit.replace("7h ", "")
    assert not [line for line in melds(f"{gap} Xr", long) if len(line.split()) == 14]


def test_parts_of_a_multiset_are_each_found_once() -> None:
    assert [format_cards(part) for part in parts(cards("5h 6h"), (2, 1))] == [
        "6h",
        "5h",
        "5h 6h",
        "5h 5h",
        "5h 5h 6h",
    ]


def test_only_jokers_are_wild_in_a_set_of_twos() -> None:
    hand = counts_of(cards("2s 2h Xr"))
    assert wild_counts(hand) == (1, 1, 0, 0, 1, 0)
    assert [format_cards([w]) for w in wilds_for_set(2, handful(hand).wilds)] == ["Xr"]
    assert [format_cards([w]) for w in wilds_for_set(7, handful(hand).wilds)] == ["2s", "2h", "Xr"]


def test_a_suit_alone_is_asked_with_the_wild_cards_at_hand() -> None:
    held = handful(counts_of(cards("5h 6h 7h"))).suits[1]
    found = runs_in_suit(1, held, NO_WILDS, BOOK)
    assert [format_cards(move.cards) for move in found.moves] == ["5h 6h 7h"]
