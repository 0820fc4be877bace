"""Cards as text, faces and multisets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.cards import (
    BLACK_JOKER,
    EMPTY,
    FACES,
    JOKER_SUIT,
    RANK_OF,
    RED_JOKER,
    SUIT_OF,
    TEXT,
    Card,
    cards_in,
    cards_of,
    counts_of,
    face_of,
    format_cards,
    format_many,
    full_deck,
    parse_card,
    parse_cards,
    size_of,
    with_cards,
    without_cards,
)


def test_every_face_has_one_text_and_every_text_its_face() -> None:
    assert len(set(TEXT)) == FACES == 54
    assert [parse_card(text) for text in TEXT] == list(range(FACES))


def test_notation_order_is_suits_then_ranks_then_jokers() -> None:
    assert format_cards(range(14)) == "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah"
    assert TEXT[RED_JOKER] == "Xr"
    assert TEXT[BLACK_JOKER] == "Xb"


@pytest.mark.parametrize("text", ["", "5", "5H", "10h", "Xx", "h5", " 5h", "1s"])
def test_a_text_that_names_no_card_is_none(text: str) -> None:
    assert parse_card(text) is None
    assert parse_cards(["5h", text]) is None


def test_a_line_of_cards_keeps_its_order() -> None:
    assert format_cards(cards_of("Kd 5h Xr 5h")) == "Kd 5h Xr 5h"
    assert cards_of("") == ()


def test_a_line_with_a_stranger_in_it_is_an_error() -> None:
    with pytest.raises(ValueError, match="not all of these are cards"):
        cards_of("5h 6x")


def test_suits_and_ranks_of_faces() -> None:
    ace, king = cards_of("Ah Kc")
    assert (SUIT_OF[ace], RANK_OF[ace]) == (1, 1)
    assert (SUIT_OF[king], RANK_OF[king]) == (3, 13)
    assert (SUIT_OF[RED_JOKER], RANK_OF[RED_JOKER]) == (JOKER_SUIT, 0)
    assert face_of(1, 14) == face_of(1, 1) == ace


def test_a_multiset_forgets_order_and_remembers_copies() -> None:
    counts = counts_of(cards_of("Kd 5h Xr 5h"))
    assert format_cards(cards_in(counts)) == "5h 5h Kd Xr"
    assert size_of(counts) == 4
    assert size_of(EMPTY) == 0


def test_cards_come_and_go_by_copies() -> None:
    one, two = counts_of(cards_of("5h")), counts_of(cards_of("5h 5h"))
    assert with_cards(one, cards_of("5h")) == two
    assert without_cards(two, cards_of("5h")) == one
    assert without_cards(one, cards_of("5h 5h")) is None
    assert without_cards(one, cards_of("6h")) is None


@pytest.mark.parametrize(("packs", "cards"), [(2, 108), (3, 162)])
def test_each_pack_brings_a_red_and_a_black_joker(packs: int, cards: int) -> None:
    deck = full_deck(packs, 2)
    assert len(deck) == cards
    assert all(deck.count(face) == packs for face in range(FACES))


def test_a_pack_may_come_without_jokers() -> None:
    assert full_deck(1, 0) == tuple(range(52))


@given(st.lists(st.integers(0, FACES - 1)).map(tuple))
def test_many_cards_are_written_as_few_are(cards: tuple[Card, ...]) -> None:
    assert format_many(cards) == format_cards(cards)
