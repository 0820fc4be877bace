"""Clocks as a child would keep them: every millisecond is taken from somebody, one by one."""

from dataclasses import dataclass, field

from app.table.records import CameBack, Dealt, Millis, Played, Record, Resumed, WentAway
from app.table.state import Status, TableState
from app.table.terms import TimeControl


@dataclass(kw_only=True)
class SlowClocks:
    """Told of every record, with the table as it was afterwards."""

    control: TimeControl
    left: list[int]
    away: list[int]
    now: Millis
    gone: set[int] = field(default_factory=set)
    who: tuple[int, str] | None = None
    """Whose time runs."""
    turn: tuple[int, str | None] | None = None
    stands_until: Millis = 0
    taken: list[tuple[int, list[int] | None, int]] = field(default_factory=list)
    """Each millisecond since the last record: when it began, and where it was taken from."""

    def pass_time(self, until: Millis) -> None:
        while self.now < until:
            self._tick(self.now)
            self.now += 1

    def _tick(self, at: Millis) -> None:
        purse = None
        if self.who is not None and at >= self.stands_until:
            seat = self.who[0]
            if seat in self.gone and self.away[seat] > 0:
                purse = self.away
            elif self.left[seat] > 0:
                purse = self.left
            if purse is not None:
                purse[seat] -= 1
            self.taken.append((at, purse, seat))

    def _give_back(self, since: Millis) -> None:
        while self.taken and self.taken[-1][0] >= since:
            _, purse, seat = self.taken.pop()
            if purse is not None:
                purse[seat] += 1

    def hear(self, record: Record, after: TableState) -> None:
        self.pass_time(record.time)
        self._take_note(record)
        if not isinstance(record.what, Resumed):
            self.taken = []
        self._pass_the_turn(after)

    def _take_note(self, record: Record) -> None:
        match record.what:
            case Played(seat=seat, lag=lag) if self.who is not None and self.who[0] == seat:
                for _ in range(min(lag, len(self.taken))):
                    self._give_back(self.taken[-1][0])
            case WentAway(seat=seat):
                self.gone.add(seat)
            case CameBack(seat=seat):
                self.gone.discard(seat)
            case Dealt():
                self.away = [self.control.away] * len(self.away)
                self.turn = None
            case Resumed() as what:
                self._give_back(what.since)
                self.taken = []
                self.stands_until = max(self.stands_until, what.until + what.grace)
                for at in range(self.stands_until, record.time):
                    self._tick(at)
            case _:
                pass

    def _pass_the_turn(self, after: TableState) -> None:
        due = after.due if after.status is Status.PLAYING else None
        person = after.person_at(due)
        turn = None if due is None or due < 0 else (due, person)
        self.who = None if turn is None or person is None else (turn[0], person)
        if after.paused and turn != self.turn:
            turn = None  # it begins after the pause
        if after.paused:
            self.who = None
        if turn != self.turn and self.who is not None:
            seat = self.who[0]
            kept = 0 if self.control.per == "turn" else self.left[seat]
            more = self.control.time if self.control.per == "turn" else self.control.increment
            self.left[seat] = kept + more
        self.turn = turn
