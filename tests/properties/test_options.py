"""Options are exact: each is legal and in normal form, and every legal text is one of them."""

from collections import Counter
from random import Random

from hypothesis import given

from app.engine.contract import Illegal, Played
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.moves import Add, Draw, LayMeld, Pass, Take, format_move, parse_move
from app.engine.rummy.position import Phase
from app.engine.rummy.taking import WITH_MELD
from tests.properties.space import lines
from tests.properties.tables import player_counts, sampled, seeds


def legal(match: RummyMatch, line: str) -> Played | None:
    move = parse_move(line)
    assert not isinstance(move, Illegal), line
    played = match.play(match.at.turn, move)
    return None if isinstance(played, Illegal) else played


@given(seeds, player_counts)
def test_each_option_is_legal_and_in_normal_form_and_listed_once(seed: int, players: int) -> None:
    for match in sampled(Random(seed), players, 20):
        listed = list(match.options(match.at.turn))
        assert max(Counter(listed).values()) == 1
        for move in listed:
            played = match.play(match.at.turn, move)
            assert not isinstance(played, Illegal), format_move(move)
            assert played.move == move
            assert parse_move(format_move(move)) == move


@given(seeds, player_counts)
def test_every_legal_text_has_its_normal_form_among_the_options(seed: int, players: int) -> None:
    dice = Random(seed)
    for match in sampled(dice, players, 4):
        listed = set(match.options(match.at.turn))
        for line in lines(match, dice):
            played = legal(match, line)
            if played is not None:
                assert played.move in listed, line


@given(seeds, player_counts)
def test_any_text_and_its_normal_form_make_the_same_position(seed: int, players: int) -> None:
    dice = Random(seed)
    for match in sampled(dice, players, 1):
        for line in lines(match, dice):
            played = legal(match, line)
            if played is not None:
                again = legal(match, format_move(played.move))
                assert again == played, line


@given(seeds, player_counts)
def test_offers_are_the_options_that_need_no_choice_of_cards(seed: int, players: int) -> None:
    for match in sampled(Random(seed), players, 20):
        simple = [move for move in match.options(match.at.turn) if not getattr(move, "cards", ())]
        assert sorted(map(format_move, match.offers(match.at.turn))) == sorted(
            map(format_move, simple)
        )


@given(seeds, player_counts)
def test_only_the_seat_to_move_is_offered_anything(seed: int, players: int) -> None:
    for match in sampled(Random(seed), players, 20):
        for seat in range(players):
            if seat != match.at.turn:
                assert list(match.options(seat)) == []
                assert match.offers(seat) == ()
                refused = match.play(seat, Draw())
                assert isinstance(refused, Illegal)
                assert refused.clause == "turn"


@given(seeds, player_counts)
def test_asking_finds_every_option_that_uses_just_these_cards(seed: int, players: int) -> None:
    dice = Random(seed)
    for match in sampled(dice, players, 10):
        listed = [m for m in match.options(match.at.turn) if isinstance(m, LayMeld | Add | Take)]
        listed = [move for move in listed if move.cards]
        for move in dice.sample(listed, min(6, len(listed))):
            cards = dice.sample(move.cards, len(move.cards))
            found = match.ask(match.at.turn, cards, None)
            assert not isinstance(found, Illegal), format_move(move)
            same = {m for m in listed if sorted(m.cards) == sorted(cards)}
            assert {reading.move for reading in found} >= same
            points = match.at.rules.score.points
            for reading in found:
                played = match.play(match.at.turn, reading.move)
                assert not isinstance(played, Illegal)
                if reading.move in same:
                    assert reading.points == sum(points[card] for card in cards)


@given(seeds, player_counts)
def test_taking_onto_a_meld_is_found_by_asking_about_the_piles_top(seed: int, players: int) -> None:
    dice = Random(seed)
    for match in sampled(dice, players, 20, pile_take="new_or_add"):
        at = match.at
        assert at.rules.pile.manner in WITH_MELD
        if at.phase is not Phase.DRAW or not at.pile:
            continue
        onto = [m for m in match.options(at.turn) if isinstance(m, Take) and m.meld is not None]
        for number in range(1, len(at.melds[at.side(at.turn)]) + 1):
            found = match.ask(at.turn, at.pile[-1:], number)
            moves = [] if isinstance(found, Illegal) else [reading.move for reading in found]
            assert moves == [move for move in onto if move.meld == number]
            other = match.ask(at.turn, (at.pile[-1], 0, 1), number)
            assert isinstance(other, Illegal)


@given(seeds, player_counts)
def test_a_seat_draws_or_passes_as_the_stock_says(seed: int, players: int) -> None:
    for match in sampled(Random(seed), players, 30):
        if match.at.phase is Phase.DRAW:
            listed = set(match.options(match.at.turn))
            assert (Draw() in listed) == bool(match.at.stock)
            assert (Pass() in listed) == (not match.at.stock)
