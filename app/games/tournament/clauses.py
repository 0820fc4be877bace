"""The judgement that only the Greek tournament makes."""

from app.engine.contract import Choices
from app.engine.rummy.clauses import leader_from
from app.engine.rummy.position import RummyPosition
from app.engine.rummy.sheet import Winners
from app.engine.seats import Side


def deciding(choices: Choices) -> Winners:
    """G-51, G-52  The higher total over the target wins. After equal totals over it, each further
    deal decides by its own score, even if totals then fall below the target.
    """
    strict = int(choices["target_strict"] == "over")

    def winners(at: RummyPosition, before: tuple[int, ...]) -> tuple[Side, ...]:
        needed = at.rules.score.target + strict
        if min(before) == max(before) >= needed:
            scores = tuple(now - then for now, then in zip(at.totals, before, strict=True))
            return leader_from(scores, min(scores))
        return leader_from(at.totals, needed)

    return winners
