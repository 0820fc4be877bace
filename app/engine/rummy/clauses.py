"""Clause functions that two or more games of the family use. A sheet picks among them; the machine
only calls.
"""

from collections.abc import Callable

from app.engine.cards import JOKER_SUIT, RANK_OF, SUIT_OF, Card
from app.engine.contract import Illegal
from app.engine.rummy.melds import TWO, Kind, Meld
from app.engine.rummy.position import Held, RummyPosition
from app.engine.rummy.sheet import Judgement, Verdict
from app.engine.seats import Seat, Side


def lone_card(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    """Only a pile of one card may not be returned (B-13, G-13)."""
    return pile if len(pile) == 1 else ()


def whole_pile(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    """No card just taken may be returned."""
    return pile


def no_card(_pile: tuple[Card, ...]) -> tuple[Card, ...]:
    """Any card just taken may be returned."""
    return ()


def all_of(*judgements: Judgement) -> Judgement:
    """The first refusal of several judgements, or none."""

    def judge(at: RummyPosition, side: Side) -> Verdict:
        for judgement in judgements:
            verdict = judgement(at, side)
            if verdict is not None:
                return verdict
        return None

    return judge


def packet_untaken(clause: str) -> Judgement:
    """The side's packet still lies there."""

    def judge(at: RummyPosition, side: Side) -> Verdict:
        return None if at.packets[side].held is Held.UNTAKEN else Illegal(clause)

    return judge


def opening_met(clause: str) -> Judgement:
    """The side has met its opening obligation (G-40)."""

    def judge(at: RummyPosition, side: Side) -> Verdict:
        if not at.owed[side]:
            return None
        points = at.rules.score.points
        laid = sum(points[card] for meld in at.melds[side] for card in meld.cards)
        return Illegal(clause, {"laid": laid, "opening": at.owed[side]})

    return judge


def biriba_down(clause: str) -> Judgement:
    """The side has a meld of seven or more; the meld that completes it counts at once (B-23)."""

    def judge(at: RummyPosition, side: Side) -> Verdict:
        return None if any(meld.is_biriba for meld in at.melds[side]) else Illegal(clause)

    return judge


def clean_biriba_down(clause: str) -> Judgement:
    """The side has a biriba without a wild card."""

    def judge(at: RummyPosition, side: Side) -> Verdict:
        clean = at.rules.score.is_clean
        return None if any(m.is_biriba and clean(m) for m in at.melds[side]) else Illegal(clause)

    return judge


def packet_had(clause: str) -> Judgement:
    """The side has taken its packet, or none is left for it."""

    def judge(at: RummyPosition, side: Side) -> Verdict:
        return Illegal(clause) if at.packets[side].held is Held.UNTAKEN else None

    return judge


def first_side_only(clause: str) -> Judgement:
    """No other side has taken a packet yet: the second packet goes in flight only."""

    def judge(at: RummyPosition, side: Side) -> Verdict:
        taken = {Held.TAKEN, Held.PLAYED}
        others = (packet.held for index, packet in enumerate(at.packets) if index != side)
        return Illegal(clause) if any(held in taken for held in others) else None

    return judge


def any_last_card(_card: Card) -> Verdict:
    """Any card may close a deal."""
    return None


def no_wild_last_card(clause: str) -> Callable[[Card], Verdict]:
    """Neither a joker nor a Two may close a deal."""

    def judge(card: Card) -> Verdict:
        return Illegal(clause) if RANK_OF[card] in {0, TWO} else None

    return judge


def clean_now(meld: Meld) -> bool:
    """No wild card lies in it at the moment of scoring (M9)."""
    return not meld.soiled if meld.kind is Kind.WILD else meld.wild < 0


def clean_always(meld: Meld) -> bool:
    """No wild card has ever lain in it."""
    return not meld.soiled


def packet_left(clause: str) -> Judgement:
    """A packet is left for a side that has taken none: its own, or the last one there (A-39)."""

    def judge(at: RummyPosition, side: Side) -> Verdict:
        none_yet = at.packets[side].held in {Held.UNTAKEN, Held.GONE}
        left = any(packet.cards for packet in at.packets)
        return None if none_yet and left else Illegal(clause)

    return judge


def any_meld(_meld: Meld) -> Verdict:
    """Any new meld may take the pile with it."""
    return None


def as_laid(_at: RummyPosition, _side: Side, points: int) -> int:
    """Melded cards count what they are worth, biriba or not (B-35)."""
    return points


def nothing_shown(_at: RummyPosition, _side: Side) -> int:
    """No card of this game is shown and replaced."""
    return 0


def to_the_next_seat(at: RummyPosition) -> Seat:
    """The deal passes to the next seat in the order of play (B-03, G-05)."""
    return at.rules.seating.after(at.dealer)


def card_points(joker: int) -> tuple[int, ...]:
    """5 for 3 to 7, 10 for 8 to King and Twos, 15 for Aces, and what a joker is worth, by face."""
    by_rank = (joker, 15, 10, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10)
    return tuple(by_rank[RANK_OF[card] if SUIT_OF[card] != JOKER_SUIT else 0] for card in range(54))


def over_target(at: RummyPosition, _before: tuple[int, ...]) -> tuple[Side, ...]:
    """The highest total wins once it is more than the target; while the highest are equal, play
    goes on (B-37).
    """
    return leader_from(at.totals, at.rules.score.target + 1)


def reaching_target(at: RummyPosition, _before: tuple[int, ...]) -> tuple[Side, ...]:
    """With `target_strict: reach`: the target itself is enough."""
    return leader_from(at.totals, at.rules.score.target)


def leader_from(totals: tuple[int, ...], needed: int) -> tuple[Side, ...]:
    """The one side with the highest total where that is at least so much; else none."""
    best = max(totals)
    leaders = tuple(side for side, total in enumerate(totals) if total == best)
    return leaders if best >= needed and len(leaders) == 1 else ()
