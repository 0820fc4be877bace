"""Who has won where a side gave the match up (M14, P-31)."""

from collections.abc import Sequence

from app.engine.seats import Side


def winners_without(gone: Side, totals: Sequence[int]) -> tuple[Side, ...]:
    """The sides with the best total among those that played on; several are joint winners."""
    others = [side for side in range(len(totals)) if side != gone]
    best = max(totals[side] for side in others)
    return tuple(side for side in others if totals[side] == best)
