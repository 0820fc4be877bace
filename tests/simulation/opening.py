"""How a table of a simulation comes to be: opened through the lobby, or found in the log."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from app.engine.contract import Unfit
from app.games import ALL, BY_SLUG
from app.lobby.invitations import derived_id
from app.lobby.tables import Sitter, Wish, start
from app.people.guests import Guest
from app.table.answers import Accepted, Refused
from app.table.commands import AddBot, Command, TakeSeat
from app.table.records import Opened, Record, a_person
from app.table.terms import TimeControl
from tests.simulation.insisting import give, insist
from tests.simulation.process import EPOCH, Process
from tests.table.matches import PEOPLE, a_match

if TYPE_CHECKING:
    from tests.simulation.world import World

CLOCKS = (
    *(None, None, None),
    TimeControl(per="turn", time=20_000),
    TimeControl(per="turn", time=30_000, away=20_000),
    TimeControl(per="match", time=60_000, increment=5_000, away=10_000),
)
NAMES = (*PEOPLE, "eleni", "fotis")


@dataclass(kw_only=True)
class Opening:
    """The table of one run, and who comes to it."""

    slug: str
    players: int
    bots: int
    found: int
    """So many records are in the log before anything runs; 0: it is opened by its host."""
    people: tuple[str, ...] = ()
    clock: TimeControl | None = None
    table: str = "t"
    is_done: bool = field(default=False)


def drawn(world: "World") -> Opening:
    """The table that the seed means."""
    dice = world.sky.dice
    slug = dice.choice(ALL).slug
    if dice.random() < 0.5:
        records = a_match(slug)
        found = dice.randrange(6, len(records) - 1)
        return Opening(
            slug=slug, players=4, bots=0, found=found, people=PEOPLE, clock=dice.choice(CLOCKS)
        )
    players = dice.choice([count for count in BY_SLUG[slug].players if count <= len(NAMES)])
    people = NAMES[: dice.randint(1, players)]
    return Opening(
        slug=slug,
        players=players,
        bots=players - len(people),
        found=0,
        people=people,
        clock=dice.choice(CLOCKS),
    )


async def open_up(world: "World", opening: Opening) -> None:
    """Bring the table into being, whatever fails on the way, and the people to it."""
    for name in opening.people:
        guest = Guest(id=name, name=name.title(), language="en", since=EPOCH)
        await world.site.people.save(guest)
    if opening.found:
        await world.site.pulse.beat(EPOCH, 0)  # whoever wrote that has been there until now
        for record in _found(opening):
            await world.site.cabinet.append(opening.table, record)
    else:
        await _through_the_lobby(world, opening)
    for name in opening.people:
        world.invite(name, opening.table)
    opening.is_done = True


def _found(opening: Opening) -> list[Record]:
    """What was in the log before anything ran, a second between two records."""
    records = a_match(opening.slug)[: opening.found]
    first, *others = (
        replace(record, time=EPOCH - 1000 * (len(records) - number))
        for number, record in enumerate(records)
    )
    assert isinstance(first.what, Opened)
    return [replace(first, what=replace(first.what, clock=opening.clock)), *others]


async def _through_the_lobby(world: "World", opening: Opening) -> None:
    game = BY_SLUG[opening.slug]
    choices = game.choose({}, opening.players)
    assert not isinstance(choices, Unfit)
    bots = tuple(world.sky.dice.choice(("random", "greedy")) for _ in range(opening.bots))
    wish = Wish(game=game, choices=choices, players=opening.players, id="wish")
    host, *guests = (Sitter(person=name, name=name.title()) for name in opening.people)
    opening.table = derived_id("wish", host.person, "wish")

    async def ask(process: Process) -> Any:
        command = process.lobby._opening(opening.table, host, wish)
        return await process.floor.open(replace(command, clock=opening.clock), opening.table)

    live = await insist(world, ask)
    if isinstance(live, Refused):
        world.referee.say(f"the opening was refused: {live}")
        return
    invite = live.state.opened.invite
    for seat, kind in enumerate(bots, start=1):
        add = AddBot(who=a_person(host.person), id=f"bot-{seat}", kind=kind, seat=seat)
        await _given(world, opening, add)
    for guest in guests:
        who = a_person(guest.person)
        await _given(world, opening, TakeSeat(who=who, id="sit", name=guest.name, invite=invite))
    await _given(world, opening, start(host))


async def _given(world: "World", opening: Opening, command: Command) -> None:
    answer = await give(world, opening.table, command)
    if not isinstance(answer, Accepted):
        world.referee.say(f"the opening was refused: {answer}")
