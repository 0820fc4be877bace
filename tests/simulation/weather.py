"""How bad things are at the moment: drawn from the seed, changed by the faults, calm at the end."""

from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass, field
from random import Random

from tests.simulation.loop import SimulatedLoop
from tests.simulation.trace import Trace

SPIKE = 12
"""So many times as long as usual takes what is slow. A clock runs on while a move is being written:
that is charged, and has to stay below the patience with which the house is given up for gone."""


@dataclass(kw_only=True)
class Weather:
    """Chances from 0 to 1, and times in seconds."""

    slowest: float = 0.05
    """The longest that anything takes between two machines, as a rule."""
    spikes: float = 0.0
    """How often something takes much longer."""
    lost_requests: float = 0.0
    """Of the storage: nothing is written, and an error is answered."""
    lost_answers: float = 0.0
    """Of the storage: it is written, and an error is answered."""
    late_writes: float = 0.0
    """Of the storage: an error is answered, and it is written after that."""
    lost_rings: float = 0.0
    double_rings: float = 0.0
    late_rings: float = 0.0
    lost_signs: float = 0.0
    """Of presence: one process never hears of it."""

    def calm(self) -> None:
        """From now on everything arrives, soon."""
        self.__init__()  # type: ignore[misc]


@dataclass(kw_only=True)
class Sky:
    """What every part of a simulated world is given: time, chance, weather and a pen."""

    loop: SimulatedLoop
    dice: Random
    trace: Trace
    weather: Weather = field(default_factory=Weather)

    def delay(self) -> float:
        """How long something takes between two machines, this time."""
        spike = SPIKE if self.happens(self.weather.spikes) else 1
        return self.dice.uniform(0.0005, self.weather.slowest) * spike

    def happens(self, chance: float) -> bool:
        """Whether something of that chance happens now."""
        return chance > 0 and self.dice.random() < chance

    def later(self, delay: float, call: Callable[..., object], *args: object) -> None:
        """Call this after a time, on no machine at all: it outlives whoever asked for it."""
        self.loop.call_later(delay, call, *args, context=Context())
