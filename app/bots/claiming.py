"""When a bot claims an opening that fell short (G-34): from what lies open before everybody."""

from app.bots.sight import RummySight
from app.engine.rummy.moves import Claim


def rightful_claim(sight: RummySight) -> Claim | None:
    """A claim of the opponents' opening, where what they laid is less than their score asks.

    An opening that a foul has raised further is let pass: what was asked of it is no longer shown.
    """
    public = sight.public
    if public.claim is None:
        return None
    opened = next(side for side in public.sides if public.claim in side.seats)
    if opened.letter == sight.own.side:
        return None
    return Claim() if opened.laid < sight.rules.opening_for(opened.total) else None
