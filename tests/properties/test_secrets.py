"""Nothing leaks: change only what a viewer may not see, and all that he is shown is the same."""

from random import Random

from hypothesis import given

from app.engine.cards import cards_in
from app.engine.contract import Game, Illegal, Move, Played
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import Claim, Discard, LayMeld, Redraw, Take
from app.engine.seats import Seat
from app.games.altaneira import GAME as ALTANEIRA
from app.games.bipbip.moves import Call, PlayCard
from tests.properties.tables import (
    Match,
    a_share,
    every_game,
    is_over,
    judge,
    known,
    part_of,
    sampled,
    seeds,
    settled,
)
from tests.properties.veil import answer, heard, seen, told, veiled

OPEN = ("stock", "packet", "pile")
MOST_MOVES = 30


@every_game
@a_share
@given(seeds)
def test_a_view_does_not_change_with_what_its_viewer_may_not_see(game: Game, seed: int) -> None:
    dice = Random(seed)
    for match in sampled(game, dice, 25):
        for viewer in {match.at.turn, dice.randrange(len(match.letters))}:
            other = veiled(match, viewer, dice)
            assert seen(match, viewer) == seen(other, viewer)


@every_game
@a_share
@given(seeds)
def test_no_answer_to_a_question_tells_of_hidden_cards(game: Game, seed: int) -> None:
    dice = Random(seed)
    for match in sampled(game, dice, 15):
        viewer = match.at.turn
        other = veiled(match, viewer, dice)
        for _ in range(10):
            cards = part_of(match.at.hands[viewer], dice.randint(0, 5), dice)
            if isinstance(match, RummyMatch):
                cards += match.at.pile[-1:] if dice.random() < 0.3 else ()
                cards += match.at.shown[match.at.side(viewer)] if dice.random() < 0.3 else ()
            meld = dice.choice([None, None, 1, 2, 9])
            assert answer(match, viewer, cards, meld) == answer(other, viewer, cards, meld)


@every_game
@a_share
@given(seeds)
def test_every_move_is_judged_and_told_alike_whatever_is_hidden(game: Game, seed: int) -> None:
    dice = Random(seed)
    for match in sampled(game, dice, 12):
        seat = dice.choice(match.may_act) if dice.random() < 0.3 else match.at.turn
        other, turned = veiled(match, seat, dice), veiled(match, seat, dice, OPEN)
        for move in tries(match, seat, dice):
            here = judge(match, seat, move)
            assert told(here) == told(judge(other, seat, move)), move
            compare_after(here, judge(turned, seat, move), seat)


def tries(match: Match, seat: Seat, dice: Random) -> list[Move]:
    """Legal moves of a seat, and others that are likely not."""
    hand = match.at.hands[seat]
    legal: list[Move] = list(match.options(seat))
    some = dice.sample(legal, min(MOST_MOVES, len(legal)))
    if not isinstance(match, RummyMatch):
        return [*some, *map(Call, range(4)), *map(PlayCard, range(54))]
    top, shown = match.at.pile[-1:], match.at.shown[match.at.side(seat)]
    wild: list[Move] = [LayMeld(part_of(hand, dice.randint(2, 9), dice)) for _ in range(5)]
    wild += [Take(cards=part_of(hand, 2, dice) + top) for _ in range(3)]
    wild += [Take(cards=part_of(hand, 2, dice) + top + shown[:1]), Take(meld=1), Take()]
    wild += [Discard(card) for card in set(cards_in(hand))]
    # Buried cards named as if they were held.
    wild += [Take(cards=(*dice.sample(range(54), 2), *top)) for _ in range(5)]
    return [*some, *wild, Claim(), Redraw()]


def compare_after(here: Played | Illegal, there: Played | Illegal, viewer: Seat) -> None:
    """The viewer is shown the same after his move, once it turned up the same cards."""
    if isinstance(here, Illegal) or isinstance(there, Illegal):
        assert here == there
        return
    after, other = known(here.position), known(there.position)
    if (
        is_over(after)
        or after.shuffles
        or shows_others(here, viewer)
        or shows_others(there, viewer)
    ):
        return
    if isinstance(after, RummyMatch) or (after.at.turn, after.at.phase) == (
        other.at.turn,
        other.at.phase,
    ):
        # Of tricks: that a seat is asked for a call is public, as its pause would be.
        assert heard(here, viewer) == heard(there, viewer)
        assert seen(after, viewer) == seen(other, viewer)


def shows_others(played: Played, viewer: Seat) -> bool:
    """Whether the next seat now lays open what it was dealt (A-12), or the stock what is left over
    (P-21).
    """
    return any(
        event.kind == "leftover" or (event.kind == "show" and event.seat != viewer)
        for event in played.events
    )


@given(seeds)
def test_a_lixo_that_only_its_top_shows_keeps_its_secrets(seed: int) -> None:
    dice = Random(seed)
    options = {"pile_view": "top_only", "pile_take": dice.choice(("new_meld", "new_or_add"))}
    for match in sampled(ALTANEIRA, dice, 10, **options):
        assert isinstance(match, RummyMatch)
        viewer = match.at.turn
        other = veiled(match, viewer, dice)
        for move in tries(match, viewer, dice):
            assert told(judge(match, viewer, move)) == told(judge(other, viewer, move)), move


@every_game
@a_share
@given(seeds)
def test_others_are_not_told_what_a_move_turned_up(game: Game, seed: int) -> None:
    dice = Random(seed)
    for match in sampled(game, dice, 10):
        seat = match.at.turn
        for viewer in set(range(len(match.letters))) - {seat}:
            move = dice.choice(list(match.options(seat)))
            played = judge(match, seat, move)
            assert isinstance(played, Played)
            after = settled(played.position, dice)
            assert seen(after, viewer) == seen(veiled(after, viewer, dice), viewer)
