"""Turns what the table shows into the bytes of a view: each part once, then spliced together."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from app.engine.cards import format_many
from app.engine.contract import Choice, Game
from app.engine.seats import Seat
from app.table.agreement import awaited
from app.table.chance import commitment
from app.table.frames import Frame, Shown, You
from app.table.happened import Happened
from app.table.records import TableId
from app.table.sayings import Lane
from app.table.state import Chair, Status, TableState
from app.table.talk import rule_of, silence
from app.wire.clocks import ClocksShown, clocks_shown, control_shown
from app.wire.shown import (
    ChanceShown,
    DealChance,
    Happening,
    OptionShown,
    ProposalShown,
    SeatShown,
    TableShown,
)

_encoder: Final = msgspec.json.Encoder()

REMEMBERED: Final = 4096
"""Tables of which something is kept in mind."""

Holder: TypeAlias = Literal["empty", "person", "bot"]


class _SplicedShared(Struct, frozen=True):
    """Shared, with its table encoded already."""

    table: Raw
    deal: Any
    clocks: ClocksShown | None


class JsonPress:
    """The table's press: JSON, as app/wire/server.py describes it."""

    __slots__ = ("_sides", "_tables")

    def __init__(self) -> None:
        self._sides: dict[TableId, Mapping[Seat, str]] = {}
        self._tables: dict[TableId, tuple[tuple[object, ...], Raw]] = {}

    def shared(self, shown: Shown, /) -> bytes:
        """The part of a view that everybody sees alike."""
        clocks = clocks_shown(shown.state)
        spliced = _SplicedShared(table=self._table(shown), deal=shown.public, clocks=clocks)
        return _encoder.encode(spliced)

    def own(self, own: Any, /) -> bytes:
        """The part of a view that one seat alone sees; null before the first deal."""
        return _encoder.encode(own)

    def you(self, you: You, /) -> bytes:
        """What concerns one viewer with a seat."""
        return _encoder.encode(you)

    def happened(self, happened: Happened, /) -> bytes:
        """One thing that happened, redacted already."""
        event = happened.event
        return _encoder.encode(
            Happening(
                version=happened.version,
                time=happened.time,
                kind=event.kind,
                seat=event.seat,
                count=event.count,
                cards=event.cards,
                meld=event.meld,
                note=event.note,
                by_house=happened.by_house,
                fades=event.fades,
            )
        )

    def _table(self, shown: Shown) -> Raw:
        """The table around the deal: a move changes nothing of it, so it is encoded rarely."""
        state = shown.state
        made_from = (
            *(state.chairs, state.status, state.host, state.chance, state.promised),
            *(shown.here, shown.ready, shown.next_deal_at, state.proposal, state.conceded),
            state.paused,
            len(state.retractable) if state.proposal else 0,
            shown.is_stalled,
            shown.watching,
        )
        known = self._tables.get(state.table)
        if known is None or known[0] != made_from:
            if len(self._tables) >= REMEMBERED:
                self._tables.clear()
            encoded = _encoder.encode(table_shown(shown, self._sides_of(state)))
            known = self._tables[state.table] = (made_from, Raw(encoded))
        return known[1]

    def _sides_of(self, state: TableState) -> Mapping[Seat, str]:
        """The side of each seat: as old as the table, and asked for with every view."""
        sides = self._sides.get(state.table)
        if sides is None:
            if len(self._sides) >= REMEMBERED:
                self._sides.clear()
            sides = self._sides[state.table] = sides_of(state)
        return sides


def splice(frame: Frame, now: int) -> bytes:
    """A whole View as it is sent, from parts that were encoded before."""
    version, shared, own, you, happened, lost = frame
    return b"".join(
        (
            b'{"t":"view","version":%d,"now":%d,"shared":' % (version, now),
            shared,
            b',"own":',
            own,
            b',"you":',
            you,
            b',"happened":[',
            b",".join(happened),
            b'],"lost":true}' if lost else b'],"lost":false}',
        )
    )


def table_shown(shown: Shown, sides: Mapping[Seat, str]) -> TableShown:
    """A table as everybody at it sees it."""
    state = shown.state
    return TableShown(
        id=state.table,
        game=state.game.slug,
        edition=state.game.edition,
        status=state.status.value,
        players=len(state.chairs),
        direction=state.game.direction.value,
        seats=tuple(
            _seat(seat, sides[seat], chair, shown) for seat, chair in enumerate(state.chairs)
        ),
        host=state.host,
        differences=differences(state.game, state.opened.options),
        next_deal_at=shown.next_deal_at,
        stalled=shown.is_stalled,
        chance=chance_shown(state),
        paused=state.paused,
        proposal=proposal_shown(state, shown.answers_until),
        watchers=state.opened.watchers,
        watching=shown.watching,
        absence=None if state.opened.absence is None else state.opened.absence.value,
        clock=control_shown(state),
        chat=state.opened.chat,
        gallery_chat=rule_of(state, Lane.GALLERY),
        silence=silence(state, Lane.SEATS),
        conceded=None if state.conceded is None else sides[state.conceded],
    )


def proposal_shown(state: TableState, until: int | None) -> ProposalShown | None:
    """What somebody asks the table, and of whom."""
    asked = state.proposal
    if asked is None:
        return None
    to = state.version if asked.to is None else asked.to
    return ProposalShown(
        version=asked.version,
        seat=asked.seat,
        what=asked.what.value,
        count=sum(move.to >= to for move in state.retractable),
        agreed=tuple(sorted(asked.agreed)),
        awaited=tuple(sorted(awaited(state, asked))),
        until=until or asked.time,
    )


def chance_shown(state: TableState) -> ChanceShown:
    """What may be told of the chance of a table's deals: of a secret before its deal is over, only
    what commits to it.
    """
    promise = commitment(state.promised) if state.promised else ""
    of, position = state.chance, state.position
    if of is None or position is None:
        return ChanceShown(newest=None, promise=promise)
    is_over = state.status in (Status.BETWEEN, Status.OVER)
    newest = DealChance(
        deal=state.deals,
        commitment=of.commitment,
        contributions=of.contributions,
        secret=of.secret if is_over else None,
        deck=of.deck if is_over else None,
        unshuffled=format_many(position.full_deck()) if is_over else None,
    )
    return ChanceShown(newest=newest, promise=promise)


def differences(game: Game, choices: Mapping[str, Choice]) -> tuple[OptionShown, ...]:
    """The options of a table that differ from the book."""
    return tuple(
        OptionShown(
            key=option.key,
            value=choices[option.key],
            default=option.default,
            clause=option.clause,
        )
        for option in game.options
        if choices.get(option.key, option.default) != option.default
    )


def sides_of(state: TableState) -> Mapping[Seat, str]:
    """The letter of the side that each seat plays for, before the match as well as in it."""
    return dict(enumerate(state.game.open(state.opened.options, len(state.chairs)).letters))


def holder_of(chair: Chair) -> tuple[Holder, str]:
    """What holds a seat, and under which name."""
    if chair.person is not None:
        return "person", chair.name
    if chair.bot is not None:
        return "bot", chair.bot
    return "empty", ""


def _seat(seat: Seat, side: str, chair: Chair, shown: Shown) -> SeatShown:
    holder, name = holder_of(chair)
    return SeatShown(
        seat=seat,
        side=side,
        holder=holder,
        name=name,
        here=seat in shown.here,
        ready=seat in shown.ready,
    )
