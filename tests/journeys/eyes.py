"""What each person was sent, byte for byte, and what they may have been sent: the log knows."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from app.engine.cards import TEXT, cards_in
from app.engine.contract import Event, Position
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.manners import PileView
from app.engine.rummy.position import Phase
from app.engine.seats import Seat
from app.games import ALL
from app.games.bipbip.machine import BipMatch
from app.main import DATABASE
from app.store.sql.log import SqlLog
from app.table.advance import Advanced, At, Unopened, advance
from app.table.records import Record
from app.table.state import Status, TableState

Json = dict[str, Any]
FACE = re.compile(r"(?<![0-9A-Za-z_-])(?:[A2-9TJQK][shdc]|X[rb])(?![0-9A-Za-z_-])")
"""A card wherever it stands in a text: alone, or in a line of notation."""

NO_CARDS = re.compile(r'"stands":"[^"]*"|\{[^{}]*"kind":"lot"[^{}]*\}')
"""What a wild card stands for, and the lots of another deck, are no cards that anybody holds."""


@dataclass(frozen=True, kw_only=True)
class Sent:
    """One text that somebody was sent, and how far they had followed before it."""

    seat: Seat | None
    """None: of somebody who watches without a seat."""
    text: str
    since: int | None = None
    """The version they had seen; None: nothing of what happened may ride along."""

    @property
    def frame(self) -> Json:
        found: Json = json.loads(self.text)
        return found


@dataclass(frozen=True, kw_only=True)
class Moment:
    """The table at one version, and what had just happened."""

    state: TableState
    events: tuple[Event, ...]


def history(data: Path, table: str) -> Mapping[int, Moment]:
    """Every version of a table, folded from the log of a house's data folder."""
    records = asyncio.run(_records(data, table))
    games = {(game.slug, game.edition): game for game in ALL}
    at: At = Unopened(table, games)
    found = {}
    for record in records:
        step = advance(at, record)
        assert isinstance(step, Advanced)
        at = step.state
        found[record.version] = Moment(state=step.state, events=step.events)
    return found


async def _records(data: Path, table: str) -> Sequence[Record]:
    log = SqlLog(f"sqlite:///{data / DATABASE}")
    try:
        return await log.read(table, 0)
    finally:
        await log.close()


def check(sent: Sequence[Sent], moments: Mapping[int, Moment]) -> int:
    """Hold every text against the log; how many of them showed a deal."""
    may_see = MaySee(moments)
    return sum(_checked(one, moments, may_see) for one in sent)


class MaySee:
    """What the log says that may be shown, worked out once for all who are shown it."""

    def __init__(self, moments: Mapping[int, Moment]) -> None:
        self._moments = moments
        self._of: dict[tuple[int, Seat | None], Any] = {}
        self._hidden: dict[tuple[int, Seat | None], set[str]] = {}

    def deal(self, version: int, seat: Seat | None = None) -> Any:
        """What everybody is shown of the deal at a version, or what a seat alone is."""
        key = version, seat
        if key not in self._of:
            position = self._position(version)
            shown = None if position is None else _shown(position, seat)
            self._of[key] = plain(shown)
        return self._of[key]

    def own(self, version: int, seat: Seat | None) -> Any:
        """What a viewer alone is shown: nothing without a seat."""
        return None if seat is None else self.deal(version, seat)

    def never(self, seat: Seat | None, first: int, last: int) -> set[str]:
        """The faces of which every copy was hidden from a seat at each of these versions."""
        told = [self._out_of_sight(version, seat) for version in range(first, last + 1)]
        return set.intersection(*(faces for faces in told if faces is not None))

    def _out_of_sight(self, version: int, seat: Seat | None) -> set[str] | None:
        position = self._position(version)
        if position is None:
            return None
        if (version, seat) not in self._hidden:
            self._hidden[version, seat] = never_seen(seat, [position])
        return self._hidden[version, seat]

    def _position(self, version: int) -> Position | None:
        state = self._moments[version].state
        return state.position if state.deals else None


def _shown(position: Position, seat: Seat | None) -> object:
    return position.public() if seat is None else position.own(seat)


def _checked(sent: Sent, moments: Mapping[int, Moment], may_see: MaySee) -> bool:
    frame = sent.frame
    if frame["t"] != "view":
        assert not FACE.search(json.dumps({**frame, "facts": None, "because": ""})), frame
        return False
    now = moments[frame["version"]]
    position = now.state.position if now.state.deals else None
    assert frame["shared"]["deal"] == may_see.deal(frame["version"])
    assert frame["own"] == may_see.own(frame["version"], sent.seat)
    told_of_chance = frame["shared"]["table"].pop("chance")
    _check_chance(told_of_chance, now.state)
    assert not FACE.search(json.dumps([frame["shared"]["table"], frame["you"]]))
    _check_happened(sent, frame, moments)
    if position is None:
        return False
    first = frame["version"] if sent.since is None else min(sent.since, frame["version"])
    told = set(FACE.findall(NO_CARDS.sub("", json.dumps(frame, separators=(",", ":")))))
    leaked = told & may_see.never(sent.seat, max(first, 1), frame["version"])
    assert not leaked, (leaked, sent)
    return True


def _check_chance(told: Json, state: TableState) -> None:
    """Before a deal is over nobody hears more of its secret, or the next one's, than a digest."""
    assert state.promised not in json.dumps(told)
    newest = told["newest"]
    if state.chance is None:
        assert newest is None
        return
    is_over = state.status in (Status.BETWEEN, Status.OVER)
    assert newest["commitment"] == sha256(bytes.fromhex(state.chance.secret)).hexdigest()
    assert newest["deal"] == state.deals
    assert newest["contributions"] == list(state.chance.contributions)
    assert newest["secret"] == (state.chance.secret if is_over else None)
    assert newest["deck"] == (state.chance.deck if is_over else None)
    assert (newest["unshuffled"] is None) != is_over


def _check_happened(sent: Sent, frame: Json, moments: Mapping[int, Moment]) -> None:
    """What happened is of the log, and another's secret is a number of cards."""
    for one in frame["happened"]:
        at = moments[one["version"]].events
        fits = [
            event for event in at if event.kind == one["kind"] and event.seat == one.get("seat")
        ]
        assert fits, one
        cards = tuple(one.get("cards", ()))
        open_ = [event.cards for event in fits]
        is_mine = sent.seat is not None
        mine = [e.secret for e in fits if is_mine and e.seat == sent.seat and e.secret]
        faded = [() for event in fits if event.fades]
        assert cards in [*open_, *mine, *faded], one


def plain(shown: object) -> Any:
    """A shape as it is once it has travelled."""
    return msgspec.json.decode(msgspec.json.encode(shown))


def never_seen(seat: Seat | None, positions: Sequence[Position]) -> set[str]:
    """The faces of which every copy was hidden from a seat at each of these moments."""
    return set.intersection(*(set(_out_of_sight(seat, position)) for position in positions))


def _out_of_sight(seat: Seat | None, position: Position) -> Iterator[str]:
    deck = Counter(position.full_deck())
    hidden = Counter(_hidden(seat, position))
    wholly = (TEXT[card] for card, copies in deck.items() if hidden[card] == copies)
    return (face for face in wholly if face not in _laid_open(position))


def _laid_open(position: Position) -> set[str | None]:
    """Faces that are told of although somebody holds them: turned up at the start, or called."""
    public = position.public()
    if public.family == "rummy":
        return {public.upcard}
    return {public.cut, *(face for seat in public.seats for face in seat.exposed)}


def _hidden(seat: Seat | None, position: Position) -> Iterator[int]:
    """The cards that a seat does not see, one by one."""
    match position:
        case RummyMatch():
            at = position.at
            if at.phase is Phase.OVER:
                return
            yield from at.stock
            for packet in at.packets:
                yield from packet.cards
            if at.rules.pile.view is PileView.TOP_ONLY:
                yield from at.pile[:-1]
            hands = at.hands
        case BipMatch():
            yield from position.at.stock
            hands = position.at.hands
        case _:
            raise AssertionError(f"where does {position!r} hide its cards?")
    for other, hand in enumerate(hands):
        if other != seat:
            yield from cards_in(hand)
