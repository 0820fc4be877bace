"""The manners in which games of the family differ: one enum for each question a sheet answers."""

from enum import StrEnum


class Upcard(StrEnum):
    """What a joker turned up as the upcard does."""

    FIRST_PLAYER_NAMES = "first_player_names"
    NO_ATOU = "no_atou"
    TURN_ANOTHER = "turn_another"


class Manner(StrEnum):
    """How a pile is taken: freely, with a duty to meld some or its top card, or with a meld in the
    same command.
    """

    FREE = "free"
    USE_ANY = "use_any"
    USE_TOP = "use_top"
    NEW_MELD = "new_meld"
    NEW_OR_ADD = "new_or_add"


class PileView(StrEnum):
    """What players may look at in the pile."""

    OPEN = "open"
    TOP_ONLY = "top_only"


class TwoValve(StrEnum):
    """Whether a natural Two may become a wild card again (M6)."""

    ONE_WAY = "one_way"
    BOTH_WAYS = "both_ways"


class NewWild(StrEnum):
    """Where a new meld's wild card may stand: as written, or at the low end unless a low Ace
    blocks it (G-24).
    """

    AS_WRITTEN = "as_written"
    LOW_END = "low_end"


class LastMove(StrEnum):
    """What may empty a hand to close a deal: only a discard, or a meld as well."""

    DISCARD = "discard"
    MELD_OR_DISCARD = "meld_or_discard"


class Unplayed(StrEnum):
    """What a packet taken with the discard and never played costs."""

    AS_MISSED = "as_missed"
    COUNT = "count"


class NothingMelded(StrEnum):
    """What a side pays that has melded nothing when its opponents close (G-48)."""

    NONE = "none"
    EXTRA = "extra"
    FLAT = "flat"
    STACK = "stack"


class PassedOut(StrEnum):
    """Whether a deal that nobody wants to play on is scored (B-26)."""

    SCORED = "scored"
    VOID = "void"


class TurnUp(StrEnum):
    """What is turned up after the deal."""

    UPCARD = "upcard"
    NOTHING = "nothing"


class SeatDraw(StrEnum):
    """How the first dealer is found: by the house at random, or by a card for every seat (G-03)."""

    RANDOM = "random"
    CARDS = "cards"


class Tranca(StrEnum):
    """What discarding a black Three does (A-17): the pile leaves the game, or the next player may
    not take it.
    """

    REMOVE = "remove"
    BLOCK = "block"


class Exchange(StrEnum):
    """Whether the first player may exchange the first card drawn (A-07)."""

    NEVER = "never"
    FIRST_PLAYER = "first_player"


class ShownUse(StrEnum):
    """Whether cards that were shown and replaced may be moved into runs (A-14)."""

    IN_RUNS = "in_runs"
    NEVER = "never"


class Fouls(StrEnum):
    """Whether a short opening is refused, or passes until an opponent claims it (G-34)."""

    PREVENTED = "prevented"
    CALLED = "called"


class Refill(StrEnum):
    """What becomes of an empty stock (A-36)."""

    NEVER = "never"
    PACKETS_THEN_PILE = "packets_then_pile"
