"""What a bot may know."""

from dataclasses import fields, replace
from random import Random

import pytest

from app.bots import KINDS, choose, sight_of
from app.bots.sight import BipSight, RummySight, Sight
from app.cli.house import dealt as house_deals
from app.cli.house import settled
from app.engine.cards import cards_in, with_cards, without_cards
from app.engine.contract import Game, Illegal, Position, Unfit
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.manners import PileView
from app.games import ALL
from app.games.bipbip.machine import BipMatch
from app.games.classic import GAME
from tests.counts import each


def dealt(seed: int, game: Game = GAME) -> RummyMatch:
    after = deal_of(game, seed)
    assert isinstance(after, RummyMatch)
    return after


def deal_of(game: Game, seed: int) -> Position:
    choices = game.choose({}, 4)
    assert not isinstance(choices, Unfit)
    return house_deals(game.open(choices, 4), Random(seed)).position


def unseen_changed(match: RummyMatch, seat: int, dice: Random) -> RummyMatch:
    """The same position with all that the seat cannot see dealt out anew."""
    at = match.at
    covered = at.rules.pile.view is PileView.TOP_ONLY
    buried = at.pile[:-1] if covered else ()
    hidden = [
        *at.stock,
        *buried,
        *(card for packet in at.packets for card in packet.cards),
        *(
            card
            for other, hand in enumerate(at.hands)
            if other != seat
            for card, copies in enumerate(hand)
            for _ in range(copies)
        ),
    ]
    dice.shuffle(hidden)
    hands = []
    for other, hand in enumerate(at.hands):
        size = sum(hand)
        hands.append(hand if other == seat else bytes(map(hidden[:size].count, range(54))))
        hidden = hidden if other == seat else hidden[size:]
    packets = []
    for packet in at.packets:
        size = len(packet.cards)
        packets.append(replace(packet, cards=tuple(hidden[:size])))
        hidden = hidden[size:]
    pile = (*hidden[: len(buried)], *at.pile[len(buried) :])
    stock = tuple(hidden[len(buried) :])
    changed = replace(at, hands=tuple(hands), packets=tuple(packets), stock=stock, pile=pile)
    return RummyMatch(changed)


def unseen_cards_changed(match: BipMatch, seat: int, dice: Random) -> BipMatch:
    """The same position of Bip-Bip with the others' hidden cards and the stock dealt out anew."""
    at = match.at
    closed = [
        () if other == seat else cards_in(without_cards(hand, cards_in(at.used[other])) or hand)
        for other, hand in enumerate(at.hands)
    ]
    hidden = [*at.stock, *(card for cards in closed for card in cards)]
    dice.shuffle(hidden)
    hands = []
    for other, cards in enumerate(closed):
        new, hidden = hidden[: len(cards)], hidden[len(cards) :]
        hands.append(at.hands[seat] if other == seat else with_cards(at.used[other], new))
    return BipMatch(replace(at, hands=tuple(hands), stock=tuple(hidden)))


def test_a_sight_is_a_view_its_moves_and_nothing_else() -> None:
    match = dealt(1)
    sight = sight_of(match, 1)
    assert (sight.public, sight.own) == (match.public(), match.own(1))
    assert sight.options == tuple(match.options(1))
    seen = ["see_public", "see_own", "see_options"]
    assert [field.name for field in fields(Sight)] == seen
    for kind in (RummySight, BipSight):
        assert [field.name for field in fields(kind)] == [*seen, "rules"]
    assert sight.rules is match.at.rules  # type: ignore[attr-defined]


def test_a_sight_looks_only_when_it_is_asked() -> None:
    looked: list[str] = []
    match = dealt(1)

    def see_own() -> object:
        looked.append("own")
        return match.own(1)

    sight = Sight(match.public, see_own, lambda: match.options(1))
    assert looked == []
    assert (sight.own, sight.own) == (match.own(1), match.own(1))
    assert looked == ["own"]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_no_bot_can_tell_what_it_cannot_see(game: Game) -> None:
    for seed in each(f"no bot can tell what it cannot see at {game.slug}", 60):
        dice = Random(seed)
        match = deal_of(game, seed)
        for _ in range(60):
            seat = match.due
            if seat is None or seat < 0:
                break
            other = anew(match, seat, dice)
            for kind in KINDS:
                chosen = choose(kind, sight_of(match, seat), Random(seed))
                assert choose(kind, sight_of(other, seat), Random(seed)) == chosen, kind
            played = match.play(seat, choose("steady", sight_of(match, seat), Random(seed)))
            assert not isinstance(played, Illegal)
            match = settled(played, dice).position


def anew(match: Position, seat: int, dice: Random) -> Position:
    if isinstance(match, BipMatch):
        return unseen_cards_changed(match, seat, dice)
    assert isinstance(match, RummyMatch)
    return unseen_changed(match, seat, dice)
