"""How long to measure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """Rounds, and seconds of warming up and measuring within each."""

    rounds: int
    warm: float
    seconds: float


USUAL = Scale(rounds=3, warm=1.0, seconds=3.0)
QUICK = Scale(rounds=1, warm=0.5, seconds=1.5)
