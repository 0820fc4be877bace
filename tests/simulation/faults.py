"""Which faults a run has, and when: all drawn from its seed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.simulation.errands import send_on_an_errand
from tests.simulation.network import Wire
from tests.simulation.process import Process

if TYPE_CHECKING:
    from tests.simulation.world import World

STEPS = 40
"""A blow falls before one of so many next callbacks of a process."""


class Faults:
    """Strikes until it is told to stop."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self._sky = world.sky
        self._are_over = False
        self._set_the_weather()
        dice = self._sky.dice
        for every, strike in self._kinds():
            if dice.random() < 0.6:
                self._plan(every * dice.choice((0.5, 1, 2)), strike)

    def stop(self) -> None:
        """Everything that is broken is repaired at once, and nothing breaks any more."""
        self._are_over = True
        world = self._world
        self._sky.weather.calm()
        for place, process in enumerate(world.processes):
            process.ahead = 0.0
            process.line.away_until = 0.0
            world.loop.go_on(process.owner)
            if not process.owner.is_alive:
                world.restart(place)
        for player in world.players:
            world.offline[player.person] = 0.0
            for wire in player.wires:
                wire.lighten()

    def _kinds(self) -> tuple[tuple[float, Callable[[], None]], ...]:
        """Seconds between two of a kind, as a rule, and what it does."""
        return (
            (12, self._kill),
            (15, self._pause),
            (20, self._take_storage_away),
            (10, self._turn_a_clock),
            (5, self._cut_a_wire),
            (6, self._darken_a_wire),
            (15, self._go_offline),
            (6, self._fumble),
            (20, self._close_a_process),
            (25, self._get_up),
        )

    def _set_the_weather(self) -> None:
        dice, weather = self._sky.dice, self._sky.weather
        weather.slowest = dice.choice((0.005, 0.05, 0.3))
        for name in (
            *("spikes", "lost_requests", "lost_answers", "late_writes"),
            *("lost_rings", "double_rings", "late_rings", "lost_signs"),
        ):
            setattr(weather, name, dice.choice((0, 0, 0.03, 0.2)))
        weather.lost_rings = dice.choice((0, 0.1, 0.5, 1))

    def _plan(self, every: float, strike: Callable[[], None]) -> None:
        delay = self._sky.dice.expovariate(1 / every)
        self._sky.later(delay, self._do, every, strike)

    def _do(self, every: float, strike: Callable[[], None]) -> None:
        if not self._are_over:
            strike()
            self._plan(every, strike)

    def _some_process(self) -> tuple[int, Process]:
        place = self._sky.dice.randrange(len(self._world.processes))
        return place, self._world.processes[place]

    def _some_wire(self) -> Wire | None:
        wires = [wire for p in self._world.players for wire in p.wires if not wire.is_over]
        return self._sky.dice.choice(wires) if wires else None

    def _kill(self) -> None:
        place, process = self._some_process()
        dice = self._sky.dice
        back, loudly = dice.uniform(0.2, 15), dice.random() < 0.5

        def blow() -> None:
            if not self._are_over and process.owner.is_alive:
                self._world.kill(place, loudly=loudly)
                self._sky.later(back, self._world.restart, place)

        process.owner.strike_after(dice.randrange(STEPS), blow)

    def _close_a_process(self) -> None:
        """Stop one in good order, as for a new version."""
        place, process = self._some_process()
        if process.owner.is_alive and not process.is_closing:
            self._sky.trace.note(process.name, "closes")
            process.is_closing = True
            back = self._sky.dice.uniform(0.2, 5)

            def gone() -> None:
                self._world.kill(place, loudly=True)
                self._sky.later(back, self._world.restart, place)

            process.run(process.close(gone))

    def _get_up(self) -> None:
        if self._world.players:
            send_on_an_errand(self._world, self._sky.dice.choice(self._world.players))

    def _pause(self) -> None:
        _, process = self._some_process()
        seconds = self._sky.dice.choice((0.5, 3, 20))
        self._sky.loop.pause(process.owner, self._sky.loop.time() + seconds)
        self._sky.trace.note(process.name, f"pauses for {seconds}")

    def _take_storage_away(self) -> None:
        dice = self._sky.dice
        until = self._sky.loop.time() + dice.choice((0.5, 5, 30))
        _, one = self._some_process()
        for process in self._world.processes if dice.random() < 0.6 else [one]:
            process.line.away_until = until
        self._sky.trace.note("storage", f"away until {until:.2f}")

    def _turn_a_clock(self) -> None:
        _, process = self._some_process()
        is_timed = self._world.opening.clock is not None  # those machines keep better time
        far = () if is_timed else (-5, 5, -60, 60)
        process.ahead = self._sky.dice.choice((0, -0.2, 0.2, -1, 1, *far))
        self._sky.trace.note(process.name, f"clock ahead by {process.ahead}")

    def _cut_a_wire(self) -> None:
        wire = self._some_wire()
        if wire is not None:
            wire.reset()

    def _darken_a_wire(self) -> None:
        wire = self._some_wire()
        if wire is not None:
            dice = self._sky.dice
            both = (wire.to_page, wire.to_server)
            wire.darken(*dice.choice((both, both[:1], both[1:])))
            self._sky.later(dice.choice((0.5, 4, 12, 60)), wire.lighten)

    def _go_offline(self) -> None:
        dice, world = self._sky.dice, self._world
        if not world.players:
            return
        player = dice.choice(world.players)
        seconds = dice.choice((1, 5, 30))
        world.offline[player.person] = self._sky.loop.time() + seconds
        for wire in player.wires:
            wire.darken(wire.to_page, wire.to_server)
            self._sky.later(seconds, wire.lighten)

    def _fumble(self) -> None:
        dice = self._sky.dice
        if not self._world.players:
            return
        player = dice.choice(self._world.players)
        if player.pages and not player.is_up:
            dice.choice((player.reload, player.open_tab, player.close_tab, player.wake))()
