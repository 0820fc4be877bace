"""What an audience is shown, as values; the dear parts of a frame are bytes, encoded once."""

from typing import Any, NamedTuple, Protocol

from app.engine.seats import Seat
from app.engine.values import value
from app.table.happened import Happened
from app.table.records import CommandId, Millis, Version
from app.table.state import TableState


@value(frozen=True, slots=True, kw_only=True)
class Shown:
    """What everybody at the table sees alike. Press.shared encodes it, once per version."""

    state: TableState
    public: Any
    """position.public(), or None before the first deal."""
    here: frozenset[Seat]
    """Seats whose holder is here; bots always are."""
    ready: frozenset[Seat]
    next_deal_at: Millis | None
    answers_until: Millis | None = None
    """When what the table is asked is off it."""
    is_stalled: bool = False
    """Nothing can be written just now."""
    watching: int = 0
    """So many watch without a seat."""


@value(frozen=True, slots=True, kw_only=True)
class You:
    """What concerns one viewer with a seat: field for field the `You` of the wire."""

    seat: Seat
    name: str
    controls: bool
    last: CommandId | None
    order: str
    ordered: tuple[str, ...]
    invite: str | None
    undo: Version | None = None
    watch: str | None = None
    """The watch key, where only the invited may watch."""


class Press(Protocol):
    """Turns values into bytes of JSON. main hands it in: the table knows no encoding."""

    def shared(self, shown: Shown, /) -> bytes:
        """The `shared` part of a view."""

    def own(self, own: Any, /) -> bytes:
        """The `own` part: position.own(seat), or None before the first deal."""

    def you(self, you: You, /) -> bytes:
        """The `you` part."""

    def happened(self, happened: Happened, /) -> bytes:
        """One happening, already redacted for its viewer."""


class Frame(NamedTuple):
    """A whole view for one viewer, its dear parts encoded. The outbox splices it on sending."""

    version: Version
    shared: bytes
    own: bytes
    you: bytes
    """null: somebody without a seat, who is shown what everybody sees alike."""
    happened: tuple[bytes, ...] = ()
    """One JSON object each, oldest first: join with commas between brackets."""
    lost: bool = False

    def before(self, newer: "Frame") -> "Frame":
        """The newer view with what happened before it: this one was never sent."""
        return newer._replace(happened=self.happened + newer.happened, lost=self.lost or newer.lost)


class Outbox(Protocol):
    """One socket's way out. Calls return at once."""

    def put(self, frame: Frame, /) -> None:
        """Send this view; an unsent older one is replaced: `older.before(newer)`."""

    def dismiss(self, clause: str, /) -> None:
        """There will be no more views (`seat`: you hold none now; `closed`): say why and close."""

    def recall(self) -> None:
        """Close without a word: whoever it is comes back, and is somebody else by then."""
