"""What viewers see of a Bip-Bip table, built up from nothing."""

from app.engine.cards import TEXT, Counts, cards_in, size_of
from app.engine.seats import Seat
from app.games.bipbip.moves import format_move
from app.games.bipbip.options import options
from app.games.bipbip.position import NOTHING, BipPosition, Phase, captured_points, suit_text
from app.games.bipbip.shapes import BipOwn, BipPlayed, BipPublic, BipSeatShown


def public(at: BipPosition) -> BipPublic:
    """What everybody sees."""
    playing = at.phase not in (Phase.DEAL, Phase.OVER)
    return BipPublic(
        players=at.rules.players,
        direction="clockwise",
        deal=at.deal_no,
        dealer=at.dealer,
        phase=at.phase.value,
        turn=at.turn if playing else None,
        trump=suit_text(at.trump),
        next_trump=suit_text(at.next_trump),
        cut=None if at.cut is None else TEXT[at.cut],
        deals=at.rules.deals,
        target=at.rules.target,
        hand_sizes=tuple(map(size_of, at.hands)),
        stock=len(at.stock),
        leftover=tuple(TEXT[card] for card in at.leftover),
        trick=_played(at.trick),
        last_trick=_played(at.last_trick),
        last_winner=at.last_winner,
        seats=tuple(_seat(at, seat) for seat in range(at.rules.players)),
        scored=at.scored,
        winners=at.winners,
    )


def _played(trick: tuple[tuple[Seat, int], ...]) -> tuple[BipPlayed, ...]:
    return tuple(BipPlayed(seat=seat, card=TEXT[card]) for seat, card in trick)


def _seat(at: BipPosition, seat: Seat) -> BipSeatShown:
    return BipSeatShown(
        seat=seat,
        total=at.totals[seat],
        tricks=at.tricks[seat],
        captured=captured_points(at, seat),
        calls=at.calls[seat],
        exposed=texts(at.used[seat]),
    )


def texts(cards: Counts) -> tuple[str, ...]:
    """A multiset of cards as texts, in notation order."""
    return tuple(TEXT[card] for card in cards_in(cards))


def own(at: BipPosition, seat: Seat) -> BipOwn:
    """What one seat alone sees."""
    fresh = at.drawn[seat] if at.drawn else NOTHING
    return BipOwn(
        seat=seat,
        hand=texts(at.hands[seat]),
        fresh=() if fresh == NOTHING else (TEXT[fresh],),
        moves=tuple(format_move(move) for move in options(at, seat)),
    )
