"""The house deals."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from app.engine.cards import format_cards, size_of
from app.engine.contract import Event
from app.engine.rummy.dealing import dealt, trump_of
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.position import NO_TRUMP, UNNAMED, Held, Phase, RummyPosition
from app.games.classic import GAME
from tests.engine.rummy.scene import card, cards, match


def before(players: int = 4, options: Mapping[str, object] | None = None) -> RummyMatch:
    choices = GAME.choose(options or {}, players)
    assert isinstance(choices, dict)
    return match(GAME.open(choices, players))


def dealt_from(opened: RummyMatch, upcards: str = "9h", dealer: int = 3) -> RummyPosition:
    """A deal from the unshuffled deck, with these cards turned up first."""
    seating = opened.at.rules.seating
    deck = list(opened.full_deck())
    for face in cards(upcards):
        deck.remove(face)
    start = 11 * (seating.players + seating.sides)
    deck[start:start] = cards(upcards)
    return dealt(opened.at, deck, dealer)[0]


@pytest.mark.parametrize(
    ("players", "options", "packets", "deck", "stock"),
    [
        (2, {}, 2, 108, 63),
        (3, {}, 3, 108, 41),
        (4, {}, 2, 108, 41),
        (5, {}, 5, 162, 51),
        (6, {}, 3, 162, 62),
        (6, {"six_teams": True}, 2, 162, 73),
        (4, {"sides": "single"}, 4, 108, 19),
        (6, {"sides": "single"}, 6, 162, 29),
    ],
)
@pytest.mark.clause("B-01", "B-02", "B-X28")
def test_so_many_cards_for_so_many_players(
    players: int, options: Mapping[str, object], packets: int, deck: int, stock: int
) -> None:
    opened = before(players, options)
    at = dealt_from(opened)
    assert opened.deck_size() == deck
    assert [size_of(hand) for hand in at.hands] == [11] * players
    assert [len(packet.cards) for packet in at.packets] == [11] * packets
    assert (len(at.pile), len(at.stock)) == (1, stock)


@pytest.mark.clause("B-03", "B-05")
def test_the_first_player_sits_after_the_dealer_and_gets_the_first_card() -> None:
    opened = before(3)
    at = dealt_from(opened, dealer=1)
    first = opened.full_deck()[0]
    assert (at.dealer, at.turn, at.deal_no) == (1, 2, 1)
    assert [hand[first] for hand in at.hands] == [0, 0, 1]


@pytest.mark.clause("B-03")
def test_the_deal_passes_on_whoever_dealt_first() -> None:
    again = replace(before().at, deal_no=1, dealer=3)
    at, _ = dealt(again, before().full_deck(), 2)
    assert (at.dealer, at.turn, at.deal_no) == (0, 1, 2)


def test_cards_are_dealt_one_by_one_then_packet_by_packet() -> None:
    opened = before(2)
    deck = opened.full_deck()
    at = dealt(opened.at, deck, 1)[0]
    assert all(at.hands[0][face] for face in deck[0:22:2])
    assert all(at.hands[1][face] for face in deck[1:22:2])
    assert [packet.cards for packet in at.packets] == [deck[22:33], deck[33:44]]
    assert (at.pile, at.stock) == (deck[44:45], deck[45:])
    assert all(packet.held is Held.UNTAKEN for packet in at.packets)


@pytest.mark.clause("B-06", "B-07")
@pytest.mark.parametrize(
    ("upcards", "manner", "trump", "phase", "pile"),
    [
        ("9h", "first_player_names", 1, Phase.DRAW, "9h"),
        ("2c", "first_player_names", 3, Phase.DRAW, "2c"),
        ("Xr", "first_player_names", UNNAMED, Phase.TRUMP, "Xr"),
        ("Xr", "no_atou", NO_TRUMP, Phase.DRAW, "Xr"),
        ("Xr Xb 4d", "turn_another", 2, Phase.DRAW, "Xr Xb 4d"),
        ("4d", "turn_another", 2, Phase.DRAW, "4d"),
    ],
)
def test_the_upcard_says_the_bonus_suit(
    upcards: str, manner: str, trump: int, phase: Phase, pile: str
) -> None:
    at = dealt_from(before(options={"joker_upcard": manner}), upcards)
    assert (at.trump, at.phase, format_cards(at.pile)) == (trump, phase, pile)
    assert at.upcard == at.pile[-1]
    assert trump_of(card(upcards.rsplit(maxsplit=1)[-1]), at.rules) == trump


@pytest.mark.clause("B-10")
def test_each_sides_opening_is_asked_by_its_total() -> None:
    opened = before(options={"obligations": "1000:75, 1500:90"})
    at = replace(opened.at, totals=(1000, 1500))
    assert dealt(at, opened.full_deck(), 0)[0].owed == (75, 90)


def test_everyone_hears_the_upcard_and_nothing_else() -> None:
    opened = before()
    at, events = dealt(opened.at, opened.full_deck(), 3)
    assert at.upcard is not None
    assert events == (Event(kind="deal", seat=3, count=108, cards=(format_cards(at.pile),)),)
