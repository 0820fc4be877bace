"""What a bot may know."""

from dataclasses import fields, replace
from random import Random

from app.bots import KINDS, choose, sight_of
from app.bots.sight import BipSight, RummySight, Sight
from app.engine.rummy.machine import RummyMatch
from app.games.classic import GAME
from tests.counts import each


def dealt(seed: int, players: int = 4) -> RummyMatch:
    position = GAME.open(GAME.choose({}, players), players)  # type: ignore[arg-type]
    deck = list(position.full_deck())
    Random(seed).shuffle(deck)
    after = position.deal(deck, 0, ()).position
    assert isinstance(after, RummyMatch)
    return after


def unseen_changed(match: RummyMatch, seat: int, dice: Random) -> RummyMatch:
    """The same position with all that the seat cannot see dealt out anew."""
    at = match.at
    hidden = [
        *at.stock,
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
    return RummyMatch(replace(at, hands=tuple(hands), packets=tuple(packets), stock=tuple(hidden)))


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


def test_no_bot_can_tell_what_it_cannot_see() -> None:
    for seed in each("no bot can tell what it cannot see", 60):
        dice = Random(seed)
        match = dealt(seed)
        for _ in range(60):
            seat = match.due
            if seat is None or seat < 0:
                break
            other = unseen_changed(match, seat, dice)
            for kind in KINDS:
                chosen = choose(kind, sight_of(match, seat), Random(seed))
                assert choose(kind, sight_of(other, seat), Random(seed)) == chosen, kind
            move = choose("steady", sight_of(match, seat), Random(seed))
            played = match.play(seat, move)
            assert isinstance(played.position, RummyMatch)  # type: ignore[union-attr]
            match = played.position  # type: ignore[union-attr]
