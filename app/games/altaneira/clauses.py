"""The judgements that only Altaneira makes."""

from collections.abc import Callable

from app.engine.cards import SUIT_OF, TEXT, face_of, size_of
from app.engine.contract import Choices, Illegal
from app.engine.rummy.clauses import leader_from
from app.engine.rummy.melds import Kind, Meld
from app.engine.rummy.position import RummyPosition, has_biriba
from app.engine.rummy.sheet import Justifies, Verdict, Winners
from app.engine.seats import Seat, Side

RED_THREES = frozenset({face_of(1, 3), face_of(2, 3)})
BLACK_THREES = frozenset({face_of(0, 3), face_of(3, 3)})
HEARTS_AND_DIAMONDS = frozenset({1, 2})
SUJA, LIMPA, ALTANEIRA, REAL = 100, 200, 500, 1000
SETS = (300, 150)
DOLAR = 100


def own_mele(clause: str) -> Justifies:
    """A-27  In the meld that takes the lixo, a Melé must be of the run's suit."""

    def judge(meld: Meld) -> Verdict:
        if meld.kind is not Kind.RUN or meld.wild < 0 or _wild_suit(meld) == meld.suit:
            return None
        return Illegal(clause, {"cards": (TEXT[meld.cards[meld.wild]],)})

    return judge


def _wild_suit(meld: Meld) -> int:
    return SUIT_OF[meld.cards[meld.wild]]


def canastra(
    choices: Choices, is_clean: Callable[[Meld], bool]
) -> Callable[[RummyPosition, Meld], int]:
    """A-23  A canastra's bonus by its kind, the best that fits."""
    full = bool(choices["full_run_bonus"])

    def bonus(at: RummyPosition, meld: Meld) -> int:
        if not meld.is_biriba:
            return 0
        clean = is_clean(meld)
        if meld.kind is Kind.SET:
            return SETS[0] if clean else SETS[1]
        if not clean:
            return SUJA
        return _whole_run(at, meld) if full else LIMPA

    return bonus


def _whole_run(at: RummyPosition, meld: Meld) -> int:
    """From the low Ace to the King, or to the Ace above it in hearts or diamonds."""
    rungs = len(at.rules.meld.ladders[meld.suit])
    if meld.low == 1 and len(meld.cards) == rungs and meld.suit in HEARTS_AND_DIAMONDS:
        return REAL
    return ALTANEIRA if meld.low == 1 and len(meld.cards) == rungs - 1 else LIMPA


def all_or_nothing(at: RummyPosition, side: Side, points: int) -> int:
    """A-42  Without a canastra the side's table cards count against it."""
    return points if has_biriba(at, side) else -points


def dolares(choices: Choices) -> Callable[[RummyPosition, Side], int]:
    """A-13  Each shown Dólar: 100 for every canastra of the side (or once), minus 100
    without one.
    """
    flat = choices["dolar"] == "flat"

    def item(at: RummyPosition, side: Side) -> int:
        canastras = sum(meld.is_biriba for meld in at.melds[side])
        each = -1 if not canastras else 1 if flat else canastras
        return DOLAR * each * len(at.shown[side])

    return item


def closer_or_fewest(at: RummyPosition) -> Seat:
    """A-08  Who went out deals next; else who holds the fewest cards, the first of them in turn."""
    closer = None if at.scored is None else at.scored.closer
    if closer is not None:
        return closer
    first, players = at.rules.seating.after(at.dealer), at.rules.seating.players
    order = [(first + step) % players for step in range(players)]
    return min(order, key=lambda seat: size_of(at.hands[seat]))


def by_batidas(choices: Choices) -> Winners:
    """A-44, A-45  The higher total from the target on; equal totals: more batidas, then the highest
    deal ended by batida, then the next highest; still equal: one more deal.
    """
    strict = int(choices["target_strict"] == "over")

    def winners(at: RummyPosition, _before: tuple[int, ...]) -> tuple[Side, ...]:
        needed = at.rules.score.target + strict
        best = max(at.totals)
        if best < needed or len(set(at.totals)) > 1:
            return leader_from(at.totals, needed)
        merit = [(len(scores), sorted(scores, reverse=True)) for scores in at.batidas]
        leaders = tuple(side for side, one in enumerate(merit) if one == max(merit))
        return leaders if len(leaders) == 1 else ()

    return winners
