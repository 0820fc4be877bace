"""Nothing leaks: change only what a viewer may not see, and all that he is shown is the same."""

from random import Random

from hypothesis import given

from app.engine.cards import cards_in
from app.engine.contract import Illegal, Played
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import Discard, LayMeld, RummyMove, Take, format_move
from app.engine.rummy.position import Phase
from tests.properties.tables import part_of, player_counts, rummy, sampled, seeds
from tests.properties.veil import answer, seen, told, veiled

OPEN = ("stock", "packet", "pile")
MOST_MOVES = 30


@given(seeds, player_counts)
def test_a_view_does_not_change_with_what_its_viewer_may_not_see(seed: int, players: int) -> None:
    dice = Random(seed)
    for match in sampled(dice, players, 25):
        for viewer in {match.at.turn, dice.randrange(players)}:
            other = veiled(match, viewer, dice)
            assert seen(match, viewer) == seen(other, viewer)


@given(seeds, player_counts)
def test_no_answer_to_a_question_tells_of_hidden_cards(seed: int, players: int) -> None:
    dice = Random(seed)
    for match in sampled(dice, players, 15):
        viewer = match.at.turn
        other = veiled(match, viewer, dice)
        for _ in range(10):
            cards = part_of(match.at.hands[viewer], dice.randint(0, 5), dice)
            cards += match.at.pile[-1:] if dice.random() < 0.3 else ()
            meld = dice.choice([None, None, 1, 2, 9])
            assert answer(match, viewer, cards, meld) == answer(other, viewer, cards, meld)


@given(seeds, player_counts)
def test_every_move_is_judged_and_told_alike_whatever_is_hidden(seed: int, players: int) -> None:
    dice = Random(seed)
    for match in sampled(dice, players, 12):
        seat = match.at.turn
        other, turned = veiled(match, seat, dice), veiled(match, seat, dice, OPEN)
        for move in tries(match, dice):
            here = match.play(seat, move)
            assert told(here, seat) == told(other.play(seat, move), seat), format_move(move)
            compare_after(here, turned.play(seat, move), seat)


def tries(match: RummyMatch, dice: Random) -> list[RummyMove]:
    """Legal moves of the seat to move, and others that are likely not."""
    hand = match.at.hands[match.at.turn]
    legal = list(match.options(match.at.turn))
    wild: list[RummyMove] = [LayMeld(part_of(hand, dice.randint(2, 9), dice)) for _ in range(5)]
    wild += [Take(cards=part_of(hand, 2, dice) + match.at.pile[-1:]), Take(meld=1), Take()]
    wild += [Discard(card) for card in set(cards_in(hand))]
    return [*dice.sample(legal, min(MOST_MOVES, len(legal))), *wild]


def ends(played: Played | Illegal) -> bool:
    """Whether a move ended the deal: its score then lays everything open."""
    return isinstance(played, Played) and rummy(played.position).at.phase is Phase.OVER


def compare_after(here: Played | Illegal, there: Played | Illegal, viewer: int) -> None:
    """The viewer is shown the same after his move, once it turned up the same cards."""
    if isinstance(here, Illegal) or isinstance(there, Illegal):
        assert here == there
        return
    assert told(here, viewer) == told(there, viewer)
    if not ends(here):
        assert seen(rummy(here.position), viewer) == seen(rummy(there.position), viewer)
