"""Checks a finished match from its records alone: rules, digests, and the chance of every deal."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.engine.cards import format_cards
from app.table import chance
from app.table.advance import Advanced, At, Unopened, advance
from app.table.ports.inputs import Games
from app.table.records import Dealt, Record, Shuffled, TableId, Version
from app.table.state import Status, TableState

BEFORE = 0
"""The number under which stands what came before the first deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealVerified:
    """One deal: what it was drawn from, and the first thing that is wrong with it."""

    deal: int
    """Counted from 1; BEFORE for the records before the first."""
    commitment: str = ""
    was_promised: bool = False
    """The commitment was made before anybody's contribution."""
    contributions: tuple[str, ...] = ()
    fault: str | None = None
    version: Version | None = None
    """The record at fault."""


def verified(table: TableId, records: Sequence[Record], games: Games) -> list[DealVerified]:
    """What comes out for each deal, in order; it ends at the first fault."""
    at: At = Unopened(table, games)
    found = [DealVerified(deal=BEFORE)]
    for record in records:
        before = at if isinstance(at, TableState) else None
        if isinstance(record.what, Dealt):
            found.append(_begun(found[-1].deal + 1, record.what, before))
        fault = _fault_in_chance(record.what, before)
        step = advance(at, record)
        if isinstance(step, Advanced):
            at = step.state
        fault = fault or _fault_in_play(step)
        if fault is not None:
            found[-1] = _at_fault(found[-1], fault, record.version)
            return found
    return found


def _begun(deal: int, what: Dealt, before: TableState | None) -> DealVerified:
    return DealVerified(
        deal=deal,
        commitment=what.commitment,
        was_promised=before is not None and before.promised == what.secret,
        contributions=what.contributions,
    )


def _at_fault(deal: DealVerified, fault: str, version: Version) -> DealVerified:
    return DealVerified(
        deal=deal.deal,
        commitment=deal.commitment,
        was_promised=deal.was_promised,
        contributions=deal.contributions,
        fault=fault,
        version=version,
    )


def _fault_in_chance(what: object, before: TableState | None) -> str | None:
    """Why these cards do not come from that secret and those contributions."""
    if before is None or before.position is None:
        return None
    match what:
        case Dealt():
            return _fault_in_deal(what, before)
        case Shuffled(order=order):
            of = before.chance
            if of is None:
                return "cards are shuffled before any were dealt"
            drawn = chance.order(len(order), of.secret, of.contributions, of.shuffles + 1)
            return None if drawn == order else "the shuffle does not come from the deal's secret"
        case _:
            return None


def _fault_in_deal(what: Dealt, before: TableState) -> str | None:
    position = before.position
    if position is None:
        return "cards are dealt before the match began"
    try:
        made = chance.commitment(what.secret)
    except ValueError:
        return "the secret is not hexadecimal"
    drawn = chance.draw(position.full_deck(), len(before.chairs), what.secret, what.contributions)
    sound = {
        "the commitment is not that of the secret": made == what.commitment,
        "the secret is not the one that was promised": before.promised in ("", what.secret),
        "the deck is not what was drawn": format_cards(drawn.deck) == what.deck,
        "the lots are not what was drawn": format_cards(drawn.lots) == what.lots,
        "the first dealer was not drawn": what.first_dealer in (None, drawn.first_dealer),
    }
    return next((fault for fault, is_sound in sound.items() if not is_sound), None)


def _fault_in_play(step: object) -> str | None:
    if not isinstance(step, Advanced):
        return "this cannot have happened here"
    if step.state.status is Status.FROZEN:
        return f"the rules or the digest disagree ({step.state.frozen_because})"
    return None
