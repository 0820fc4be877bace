"""A table as one process has it: its croupier, its audience and those who look after it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter

from app.engine.cards import parse_cards
from app.engine.contract import Illegal
from app.engine.seats import Seat
from app.table.absence import DURING
from app.table.answers import Answer, Refused
from app.table.audience import Audience
from app.table.bot_seats import BotSeats
from app.table.commands import Command, TakeSeat
from app.table.croupier import Answered, Croupier
from app.table.happened import Happened
from app.table.ports.inputs import Now
from app.table.ports.presence import HandOrder, Presence
from app.table.records import PersonId, Version, a_person
from app.table.registrar import Registrar
from app.table.reminders import Reminders
from app.table.state import Status, TableState
from app.table.steward import Steward
from app.table.tally import Tally


@dataclass(frozen=True, slots=True)
class Possible:
    """What a selection of cards could do, judged at version `at`: lines with their points."""

    at: Version
    moves: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveTable:
    """What web and lobby hold on to. Everything that changes the table goes through `submit`."""

    croupier: Croupier
    audience: Audience
    steward: Steward
    bots: BotSeats
    registrar: Registrar
    reminders: Reminders
    presence: Presence
    now: Now
    tally: Tally

    @property
    def state(self) -> TableState:
        """The table as far as this process knows."""
        return self.croupier.state

    async def submit(self, command: Command) -> Answer:
        """The one way in: see Croupier.submit."""
        answer = await self.croupier.submit(command)
        if isinstance(answer, Refused):
            self.tally.refusals[answer.clause] += 1
        return answer

    async def seat_of(self, person: PersonId) -> Seat | None:
        """Where a person sits. Before it says nowhere the log is asked: another process may have
        seated them a moment ago. Raises StorageTrouble.
        """
        who = a_person(person)
        if (seat := self.state.seat_of(who)) is None:
            await self.croupier.catch_up()
            seat = self.state.seat_of(who)
        return seat

    def is_free_for(self, command: Command) -> bool:
        """Whether a command can be handed in: see Croupier.is_free_for."""
        return self.croupier.is_free_for(command)

    def hand_in(self, command: Command, answered: Answered) -> None:
        """The same way in without a task: see Croupier.hand_in."""
        self.croupier.hand_in(command, partial(self._count, answered))

    def _count(self, answered: Answered, answer: Answer | Exception) -> None:
        if isinstance(answer, Refused):
            self.tally.refusals[answer.clause] += 1
        answered(answer)

    def ask(
        self, person: PersonId, cards: Sequence[str], meld: int | None = None
    ) -> Possible | Illegal:
        """What a person's seat could do with exactly these cards; changes nothing."""
        state = self.state
        seat = state.seat_of(a_person(person))
        if seat is None:
            return Illegal("seat")
        if state.position is None or not state.deals:
            return Illegal("waiting")
        faces = parse_cards(cards)
        if not faces:
            return Illegal("syntax")
        readings = state.position.ask(seat, faces, meld)
        if isinstance(readings, Illegal):
            return readings
        moves = tuple((state.game.format_move(one.move), one.points) for one in readings)
        return Possible(state.version, moves)

    async def contribute(self, person: PersonId, contribution: str) -> None:
        """This person's share of the chance of the next deal, while there is to be one."""
        state = self.state
        to_come = state.status not in (Status.OVER, Status.CLOSED, Status.FROZEN)
        if contribution and to_come and state.seat_of(a_person(person)) is not None:
            deal = state.deals + 1
            await self.presence.contribute(state.table, deal, person, contribution)
            self.steward.look()

    async def mark_ready(self, person: PersonId, contribution: str = "") -> None:
        """This person has read the scores: the countdown shortens."""
        await self.contribute(person, contribution)
        state = self.state
        if state.status is Status.BETWEEN and state.seat_of(a_person(person)) is not None:
            await self.presence.mark_ready(state.table, state.position_version, person, self.now())
            self.steward.look()
            self.audience.refresh()

    async def welcome(self, person: PersonId) -> None:
        """Whoever was missed for too long has their seat again by being there."""
        state = self.state
        for seat, chair in enumerate(state.chairs):
            if chair.kept_for == person and chair.missed and state.status in DURING:
                await self.submit(
                    TakeSeat(
                        who=a_person(person),
                        id=f"back-{state.version}",
                        name=chair.name,
                        seat=seat,
                    )
                )

    async def keep_order(self, person: PersonId, order: HandOrder) -> None:
        """Remember how this person likes the hand, and show it so in every tab."""
        await self.presence.keep_order(self.state.table, person, order)
        self.audience.refresh(person)

    def look_after(self) -> None:
        """See to what is due: a deal, a bot's move, a line in the list."""
        self.steward.look()
        self.bots.look()
        self.registrar.note(self.state)
        self.reminders.note(self.state, self.steward.duty)

    def follow(self, state: TableState, happened: Sequence[Happened]) -> None:
        """Take note of a new state. For Croupier.tell."""
        began = perf_counter()
        self.audience.show(state, happened)
        self.tally.shown.add(perf_counter() - began)
        self.look_after()

    def stop(self) -> None:
        """Look after nothing any more."""
        self.steward.stop()
        self.bots.stop()
        self.audience.gallery.stop()
