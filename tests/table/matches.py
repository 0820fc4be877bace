"""Real matches, folded by hand to some deal's end: what downloads and checks are tried on."""

from functools import cache
from hashlib import sha256
from random import Random

from app.engine.seats import HOUSE
from app.games import ALL
from app.table.advance import Advanced, At, Candidate, Unopened, advance
from app.table.commands import Command, Deal, Open, Play, Start, TakeSeat
from app.table.records import THE_HOUSE, Record, a_person
from app.table.state import TableState

GAMES = {(game.slug, game.edition): game for game in ALL}
PEOPLE = ("anna", "babis", "chloe", "dimos")


@cache
def a_match(slug: str, deals: int = 2, seed: int = 1) -> tuple[Record, ...]:
    """The records of a match in which four people play so many deals to their ends, at random."""
    dice = Random(seed)
    records: list[Record] = []

    def secret(number: int) -> str:
        return sha256(f"{slug} {seed} {number}".encode()).hexdigest()

    def follow(at: At, command: Command) -> TableState:
        step = advance(at, Candidate(command, 1_800_000_000_000 + len(records)))
        assert isinstance(step, Advanced), (command, step)
        records.append(step.record)
        return step.state

    def turn(state: TableState) -> TableState:
        position, name = state.position, f"m{state.version}"
        assert position is not None
        if state.due == HOUSE:
            shares = tuple(f"share{seat}of{state.deals}" for seat in range(4))
            deal = Deal(
                who=THE_HOUSE,
                id=name,
                secret="",
                next_secret=secret(state.deals + 1),
                contributions=shares,
            )
            return follow(state, deal)
        assert state.due is not None
        offers = position.offers(state.due) or tuple(position.options(state.due))
        # Drawing as a rule: whoever always takes the pile never ends.
        move = (
            offers[0] if position.offers(state.due) and dice.random() < 0.8 else dice.choice(offers)
        )
        who = a_person(PEOPLE[state.due])
        text = state.game.format_move(move)
        return follow(state, Play(who=who, id=name, at=state.version, move=text))

    game = next(game for game in ALL if game.slug == slug)
    state = follow(
        Unopened("t", GAMES),
        Open(
            who=a_person("anna"),
            id="open",
            game=slug,
            edition=game.edition,
            options=dict(game.choose({}, 4)),  # type: ignore[arg-type]
            players=4,
            host="anna",
            host_name="Anna",
            invite="t-come",
            secret=secret(0),
        ),
    )
    for person in PEOPLE[1:]:
        sit = TakeSeat(who=a_person(person), id="sit", name=person.title(), invite="t-come")
        state = follow(state, sit)
    state = follow(state, Start(who=a_person("anna"), id="start"))
    while state.due is not None and not (state.deals == deals and _is_scored(state)):
        state = turn(state)
    return tuple(records)


def _is_scored(state: TableState) -> bool:
    return state.due == HOUSE and state.position is not None and not state.position.shuffles


def followed(records: tuple[Record, ...]) -> list[tuple[Record, TableState]]:
    """Each record with the table that it led to."""
    at: At = Unopened("t", GAMES)
    found = []
    for record in records:
        step = advance(at, record)
        assert isinstance(step, Advanced)
        at = step.state
        found.append((record, step.state))
    return found
