"""The options of a Bip-Bip table, checked; and what a seat may do now."""

from collections.abc import Iterator, Mapping

from app.engine.cards import SUIT_OF
from app.engine.contract import Choices, Option, Unfit
from app.engine.options import checked
from app.engine.seats import Seat
from app.games.bipbip.calls import callable_suits, may_call_late
from app.games.bipbip.moves import BipMove, Call, Decline, PlayCard
from app.games.bipbip.position import BipPosition, Phase

OPTIONS: tuple[Option, ...] = (
    Option("max_players", "number", 12, "P-01", least=2),
    Option("deals", "number", 1, "P-25", least=1),
    Option("target_score", "number_or_none", "none", "P-25", least=1),
    Option("draw", "choice", "after_card", "P-10", ("after_card", "after_trick")),
    Option("may_trump_anytime", "switch", False, "P-07", (True, False)),  # noqa: FBT003
    Option("trump_pair_pays", "switch", False, "P-15", (True, False)),  # noqa: FBT003
    Option("call_only_on_completion", "switch", False, "P-11", (True, False)),  # noqa: FBT003
    Option("call_window", "choice", "turn", "P-17", ("turn", "until_trick_ends")),
)


def choose(raw: Mapping[str, object], players: int) -> Choices | Unfit:
    """The choices of a table: what is given, checked, and the book's own value for the rest."""
    choices = checked(raw, OPTIONS)
    if isinstance(choices, Unfit):
        return choices
    most = choices["max_players"]
    if int(most) < players:
        return Unfit("max_players", "number", {"least": players, "most": 12})
    return choices


def options(at: BipPosition, seat: Seat) -> Iterator[BipMove]:
    """Every legal move of a seat once."""
    mine = seat == at.turn
    if at.phase is Phase.PLAY and mine:
        led = SUIT_OF[at.trick[0][1]] if at.trick else None
        yield from map(PlayCard, at.rules.playable(at.hands[seat], led, at.trump))
    if (at.phase is Phase.CALL and mine) or may_call_late(at, seat):
        yield from map(Call, callable_suits(at, seat))
    if at.phase is Phase.CALL and mine:
        yield Decline()


def may_act(at: BipPosition) -> tuple[Seat, ...]:
    """The seat that is asked, and everybody who may still call."""
    if at.phase in (Phase.DEAL, Phase.OVER):
        return ()
    late = (seat for seat in range(at.rules.players) if seat != at.turn and _may_still(at, seat))
    return (at.turn, *late)


def _may_still(at: BipPosition, seat: Seat) -> bool:
    return may_call_late(at, seat) and bool(callable_suits(at, seat))


def timed_out(at: BipPosition) -> BipMove:
    """P-29  The lowest legal card; no call."""
    if at.phase is Phase.CALL:
        return Decline()
    led = SUIT_OF[at.trick[0][1]] if at.trick else None
    lawful = at.rules.playable(at.hands[at.turn], led, at.trump)
    return PlayCard(min(lawful, key=lambda card: (at.rules.height[card], card)))
