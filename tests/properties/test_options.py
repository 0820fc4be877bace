"""Options are exact: each is legal and in normal form, and every legal text is one of them."""

from collections import Counter
from random import Random

from hypothesis import given

from app.engine.contract import Game, Illegal, Played
from app.engine.rummy.manners import Fouls
from app.engine.rummy.moves import Add, Claim, Draw, LayMeld, Pass, Take, format_move
from app.engine.rummy.position import Phase
from app.engine.rummy.stock import can_draw
from app.engine.rummy.taking import WITH_MELD
from app.engine.seats import Seat
from app.games.tournament import GAME as TOURNAMENT
from tests.properties.space import lines
from tests.properties.tables import (
    Match,
    a_share,
    actors,
    dealt,
    every_game,
    every_rummy,
    judge,
    opened,
    rummy,
    sampled,
    seeds,
    walk,
)


def legal(game: Game, match: Match, seat: Seat, line: str) -> Played | None:
    move = game.parse_move(line)
    assert not isinstance(move, Illegal), line
    played = judge(match, seat, move)
    return None if isinstance(played, Illegal) else played


@every_game
@a_share
@given(seeds)
def test_each_option_is_legal_and_in_normal_form_and_listed_once(game: Game, seed: int) -> None:
    for match in sampled(game, Random(seed), 20):
        for seat in actors(match):
            listed = list(match.options(seat))
            assert max(Counter(listed).values()) == 1
            for move in listed:
                played = judge(match, seat, move)
                assert not isinstance(played, Illegal), game.format_move(move)
                assert played.move == move
                assert game.parse_move(game.format_move(move)) == move


@every_game
@a_share
@given(seeds)
def test_every_legal_text_has_its_normal_form_among_the_options(game: Game, seed: int) -> None:
    dice = Random(seed)
    for match in sampled(game, dice, 2):
        for seat in {match.at.turn, *match.may_act, dice.randrange(len(match.letters))}:
            listed = set(match.options(seat))
            for line in lines(match, seat, dice):
                played = legal(game, match, seat, line)
                if played is not None:
                    assert played.move in listed, line


@every_game
@a_share
@given(seeds)
def test_any_text_and_its_normal_form_make_the_same_position(game: Game, seed: int) -> None:
    dice = Random(seed)
    for match in sampled(game, dice, 1):
        for line in lines(match, match.at.turn, dice):
            played = legal(game, match, match.at.turn, line)
            if played is not None:
                again = legal(game, match, match.at.turn, game.format_move(played.move))
                assert again == played, line


@every_game
@a_share
@given(seeds)
def test_offers_are_the_options_that_need_no_choice_of_cards(game: Game, seed: int) -> None:
    for match in sampled(game, Random(seed), 20):
        turn = match.at.turn
        # That an opening may be claimed is for its opponents to find out.
        listed = [move for move in match.options(turn) if not isinstance(move, Claim)]
        simple = [move for move in listed if not getattr(move, "cards", ())]
        assert sorted(map(game.format_move, match.offers(turn))) == sorted(
            map(game.format_move, simple)
        )


@every_game
@a_share
@given(seeds)
def test_only_seats_that_may_act_have_a_move(game: Game, seed: int) -> None:
    for match in sampled(game, Random(seed), 20):
        assert match.at.turn in match.may_act
        for seat in set(range(len(match.letters))) - set(match.may_act):
            assert list(match.options(seat)) == []
            assert match.offers(seat) == ()
            refused = judge(match, seat, next(iter(match.options(match.at.turn))))
            assert isinstance(refused, Illegal)


@every_rummy
@a_share
@given(seeds)
def test_only_the_seat_to_move_draws(game: Game, seed: int) -> None:
    for match in sampled(game, Random(seed), 20):
        for seat in set(range(len(match.letters))) - {match.at.turn}:
            refused = judge(match, seat, Draw())
            assert isinstance(refused, Illegal)
            assert refused.clause == "turn"


@every_rummy
@a_share
@given(seeds)
def test_asking_finds_every_option_that_uses_just_these_cards(game: Game, seed: int) -> None:
    dice = Random(seed)
    for match in sampled(game, dice, 10):
        turn = match.at.turn
        layings = [m for m in match.options(turn) if isinstance(m, LayMeld | Add | Take)]
        listed = [move for move in layings if move.cards]
        for move in dice.sample(listed, min(6, len(listed))):
            cards = dice.sample(move.cards, len(move.cards))
            found = match.ask(turn, cards, None)
            assert not isinstance(found, Illegal), format_move(move)
            same = {m for m in listed if sorted(m.cards) == sorted(cards)}
            assert {reading.move for reading in found} >= same
            points = rummy(match).at.rules.score.points
            for reading in found:
                played = judge(match, turn, reading.move)
                assert not isinstance(played, Illegal)
                if reading.move in same:
                    assert reading.points == sum(points[card] for card in cards)


@every_rummy
@a_share
@given(seeds)
def test_taking_onto_a_meld_is_found_by_asking_about_the_piles_top(game: Game, seed: int) -> None:
    dice = Random(seed)
    for match in map(rummy, sampled(game, dice, 20, pile_take="new_or_add")):
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


@every_rummy
@a_share
@given(seeds)
def test_a_seat_draws_or_passes_as_the_stock_says(game: Game, seed: int) -> None:
    for match in map(rummy, sampled(game, Random(seed), 30)):
        if match.at.phase is Phase.DRAW:
            listed = set(match.options(match.at.turn))
            assert (Draw() in listed) == can_draw(match.at)
            assert (Pass() in listed) == (not can_draw(match.at))


@given(seeds)
def test_a_claim_is_an_option_just_where_the_opening_was_short(seed: int) -> None:
    dice = Random(seed)
    match = opened(TOURNAMENT, dice, fouls="called", obligations="0:75", pile_take="free")
    for turned in walk(dealt(match, dice), dice):
        at = rummy(turned.after).at
        assert at.rules.fouls is Fouls.CALLED
        for seat in range(4):
            claim = at.claimable
            short = claim is not None and claim.laid < claim.owed
            against = claim is not None and at.side(claim.seat) != at.side(seat)
            listed = set(turned.after.options(seat))
            assert (Claim() in listed) == (short and against)
