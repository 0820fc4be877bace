"""What happened, and what is possible, as lines of text. Any game's events and moves are told."""

from collections.abc import Sequence

from app.cli.drawing.pen import SIGNS, Pen
from app.engine.contract import Event

RENAMED = {
    ("end", "stock"): "stock_out",
    ("discard", "exchange"): "exchange",
    ("tranca", "remove"): "tranca_remove",
    ("tranca", "block"): "tranca_block",
    ("refill", "packet"): "refill_packet",
    ("refill", "pile"): "refill_pile",
}
KINDS = {"meld": "melds", "add": "adds", "discard": "discards", "play": "plays"}


def happened(pen: Pen, event: Event, deal: int) -> str:
    """One thing that happened, as one seat is told."""
    cards = " ".join(event.cards or (event.secret if event.seat == pen.me else ()))
    return pen.say(
        f"{_kind(event)}{'_own' if event.seat == pen.me else ''}",
        who="" if event.seat is None else pen.names[event.seat],
        deal=deal,
        cards=cards,
        count=event.count,
        named=f": {cards}" if cards else "",
        meld=event.meld,
        note=SIGNS.get(event.note, "-"),
        raised=event.note,
    )


def _kind(event: Event) -> str:
    kind = RENAMED.get((event.kind, event.note), event.kind)
    match kind:
        case "end":
            return event.note
        case "deal":
            return "dealt" if event.cards else "dealt_plain"
        case "trump":
            return "trump_named"
        case _:
            return kind


def possible(pen: Pen, lines: Sequence[str]) -> str:
    """All possible moves, by kind."""
    grouped: dict[str, list[str]] = {}
    for line in lines:
        verb = line.split()[0]
        grouped.setdefault(KINDS.get(verb, "moves"), []).append(line)
    return "\n".join(f"{pen.say(kind)}: {_short(kind, found)}" for kind, found in grouped.items())


def _short(kind: str, lines: Sequence[str]) -> str:
    if kind in {"discards", "plays"}:
        return " ".join(line.split()[1] for line in lines)
    return " · ".join(lines)
