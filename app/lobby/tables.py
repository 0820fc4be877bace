"""Opening tables and sitting down: what a person asks for at once, as commands."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final

from app.engine.contract import Choices, Game
from app.engine.seats import Seat
from app.lobby.invitations import derived_id, is_invited, new_invitation, table_of
from app.table.answers import Answer, Refused
from app.table.commands import AddBot, Command, Open, Start, TakeSeat
from app.table.floor import Floor
from app.table.live_table import LiveTable
from app.table.ports.inputs import Secrets
from app.table.records import CommandId, PersonId, TableId, a_person
from app.table.state import Chair, Status
from app.table.terms import Absence, ChatRule, TimeControl, Watchers

SECRET_LETTERS: Final = 16
"""How much of a secret an invitation carries."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitter:
    """A person who sits down, under the name to be shown."""

    person: PersonId
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """A table that somebody wants, with options that the game has checked."""

    game: Game
    choices: Choices
    players: int
    bots: tuple[str, ...] = ()
    """Kinds of bots for the seats after the host's."""
    public: bool = False
    """Listed among the open tables."""
    watchers: Watchers = "nobody"
    """Who may watch without a seat."""
    absence: Absence = Absence.BOT
    """What becomes of a seat whose person is gone."""
    clock: TimeControl | None = None
    """How long everybody may think; None: without limit, unless the game's options say so."""
    chat: ChatRule = "phrases"
    """What may be said."""
    gallery_chat: ChatRule | None = None
    """What those who watch may say among themselves; None: the same."""
    id: CommandId | None = None
    """The same person asking again under the same id gets the same table."""


OURS: Final = "lobby:"
"""Begins the id of each command that we give in somebody's name. No client can make such an id, or
a command of its own under it would be taken for one that was accepted already.
"""


class Lobby:
    """Where tables are opened, and found by their invitations."""

    def __init__(self, *, floor: Floor, secrets: Secrets) -> None:
        self._floor = floor
        self._secrets = secrets

    async def open(self, sitter: Sitter, wish: Wish) -> LiveTable | Refused:
        """The table that was wished for, with its host and its bots seated."""
        table = (
            self._secrets.code() if wish.id is None else derived_id("wish", sitter.person, wish.id)
        )
        live = await self._found_or_opened(table, sitter, wish)
        if isinstance(live, Refused):
            return live
        return await _follow(live, _with_bots(live, sitter, enumerate(wish.bots, start=1)))

    async def invited_to(self, code: str) -> LiveTable | None:
        """The table that a code invites to; None where it is not the code of any table."""
        table = table_of(code)
        live = None if table is None else await self._floor.find(table)
        return live if live is not None and is_invited(live.state, code) else None

    async def rematch(self, over: LiveTable, sitter: Sitter) -> LiveTable | Refused:
        """The next table for the same people: opened by the first who asks, found by the others.

        Everybody keeps the seat they had, bots too; without other people it starts at once.
        """
        state = over.state
        seat = state.seat_of(a_person(sitter.person))
        if seat is None:
            return Refused("rematch", state.version, "seat")
        wish = Wish(
            game=state.game,
            choices=state.opened.options,
            players=len(state.chairs),
            public=state.opened.public,
            watchers=state.opened.watchers,
            absence=state.opened.absence or Absence.BOT,
            clock=state.opened.clock,
            chat=state.opened.chat,
            gallery_chat=state.opened.gallery_chat,
        )
        table = await self._next_table(state.table)
        live = await self._found_or_opened(table, sitter, wish)
        if isinstance(live, Refused):
            return live
        return await _follow(live, _settling(live, over.state.chairs, sitter, seat))

    async def _next_table(self, over: TableId) -> TableId:
        """The id of the rematch that all are led to: after one that was closed there is another."""
        table = derived_id("rematch", over)
        for number in count(2):
            known = await self._floor.find(table)
            if known is None or known.state.status is not Status.CLOSED:
                break
            table = derived_id("rematch", over, str(number))
        return table

    async def _found_or_opened(
        self, table: TableId, sitter: Sitter, wish: Wish
    ) -> LiveTable | Refused:
        """The table of an id that this wish alone leads to, whoever opened it, and however."""
        known = await self._floor.find(table)
        return known or await self._floor.open(self._opening(table, sitter, wish), table)

    def _opening(self, table: TableId, sitter: Sitter, wish: Wish) -> Open:
        return Open(
            who=a_person(sitter.person),
            id=f"{OURS}open",
            game=wish.game.slug,
            edition=wish.game.edition,
            options=wish.choices,
            players=wish.players,
            host=sitter.person,
            host_name=sitter.name,
            invite=new_invitation(table, self._secrets.secret()[:SECRET_LETTERS]),
            secret=self._secrets.secret(),
            public=wish.public,
            watchers=wish.watchers,
            chat=wish.chat,
            gallery_chat=wish.gallery_chat,
            watch_key=self._watch_key() if wish.watchers == "invited" else "",
            absence=wish.absence,
            clock=wish.clock,
        )

    def _watch_key(self) -> str:
        """A secret of its own: whoever may watch has not been invited to sit."""
        return self._secrets.secret()[:SECRET_LETTERS]


def start(sitter: Sitter) -> Start:
    """The command with which the host begins the match."""
    return Start(who=a_person(sitter.person), id=f"{OURS}start")


async def _follow(live: LiveTable, commands: Iterable[Command]) -> LiveTable | Refused:
    """Give one command after the other, as long as none is refused."""
    for command in commands:
        answer: Answer = await live.submit(command)
        if isinstance(answer, Refused):
            return answer
    return live


def _settling(
    live: LiveTable, chairs: tuple[Chair, ...], sitter: Sitter, seat: Seat
) -> Iterable[Command]:
    """What brings a person, and with the host the bots, back to their seats, as far as the table
    still waits for that: whoever asks again later finds it as it is.
    """
    who = a_person(sitter.person)
    if live.state.seat_of(who) != seat:
        invite = live.state.opened.invite
        yield TakeSeat(who=who, id=f"{OURS}sit-{seat}", name=sitter.name, seat=seat, invite=invite)
    if live.state.opened.host != sitter.person:
        return
    bots = [(number, chair.bot) for number, chair in enumerate(chairs) if chair.bot]
    yield from _with_bots(live, sitter, bots)
    if len(bots) == len(chairs) - 1 and live.state.status is Status.WAITING:
        yield start(sitter)


def _with_bots(
    live: LiveTable, sitter: Sitter, bots: Iterable[tuple[Seat, str]]
) -> Iterator[Command]:
    """What seats these bots, each where the table still waits and its seat is free. (The ids of
    commands are forgotten in time, and an older house gave others.)
    """
    for seat, kind in bots:
        state = live.state
        if state.status is Status.WAITING and state.has_seat(seat) and state.chairs[seat].is_free:
            yield AddBot(who=a_person(sitter.person), id=f"{OURS}bot-{seat}", kind=kind, seat=seat)
