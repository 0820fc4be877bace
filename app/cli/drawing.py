"""A rummy table as text: the table, a hand, what happened, the score sheet."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from app.cli.words import say
from app.engine.contract import Event
from app.engine.rummy.shapes import (
    DealScored,
    MeldShown,
    RummyOwn,
    RummyPublic,
    SideScored,
    SideShown,
)
from app.engine.seats import Seat

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
ITEMS = ("bonuses", "going_out", "packet", "hand", "dollars", "nothing_melded", "total", "match")
ENDINGS = {
    "closed": "closed",
    "passed_out": "passed_out",
    "stalemate": "stalemate",
    "stock": "stock_out",
}
WIDTH = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Pen:
    """Who reads and who sits where: what every line is written with."""

    lang: str
    names: tuple[str, ...]
    """By seat."""
    me: Seat

    def say(self, key: str, **facts: object) -> str:
        """A line in the reader's language."""
        return say(self.lang, key, **facts)


def table(pen: Pen, public: RummyPublic, own: RummyOwn) -> str:
    """The whole table as one seat sees it."""
    sizes = ", ".join(
        pen.say("cards", who=name, count=size)
        for name, size in zip(pen.names, public.hand_sizes, strict=True)
    )
    return "\n".join(
        (
            "",
            " · ".join(
                (pen.say("deal", deal=public.deal), _trump(pen, public), _stock(pen, public))
            ),
            *(line for side in public.sides for line in _side(pen, side)),
            f"{pen.say('pile', count=public.pile_size)}: {' '.join(public.pile) or '-'}",
            f"{pen.say('hands')}: {sizes}",
            *_hand(pen, own),
        )
    )


def _stock(pen: Pen, public: RummyPublic) -> str:
    return pen.say("stock", count=public.stock)


def _trump(pen: Pen, public: RummyPublic) -> str:
    if public.trump in SIGNS:
        return pen.say("trump", trump=SIGNS[public.trump])
    return pen.say("unnamed" if public.trump == "unnamed" else "no_trump")


def _side(pen: Pen, side: SideShown) -> Iterable[str]:
    opening = pen.say("opening", laid=side.opening_laid, asked=side.opening) if side.opening else ""
    yield pen.say(
        "side",
        letter=side.letter,
        seats=", ".join(pen.names[seat] for seat in side.seats),
        total=side.total,
        laid=side.laid,
        packet=pen.say(side.packet),
        opening=opening,
    )
    if not side.melds:
        yield f"    {pen.say('no_melds')}"
    yield from (_meld(pen, meld) for meld in side.melds)


def _meld(pen: Pen, meld: MeldShown) -> str:
    """One meld: its number, its cards with the wild card in brackets, its points."""
    cards = " ".join(
        f"[{card}]" if index == meld.wild else card for index, card in enumerate(meld.cards)
    )
    bonus = "" if meld.biriba == "none" else f" + {meld.bonus} {pen.say(meld.biriba)}"
    return f"  {meld.number:>2}  {cards}  ({meld.points}{bonus})"


def _hand(pen: Pen, own: RummyOwn) -> Iterable[str]:
    suits = [" ".join(cards) for _, cards in groupby(own.hand, key=_suit)]
    yield f"{pen.say('hand', count=len(own.hand))}: {'   '.join(suits)}"
    if own.fresh:
        yield pen.say("fresh", cards=" ".join(own.fresh))


def _suit(card: str) -> str:
    return "X" if card.startswith("X") else card[1]


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
    )


def _kind(event: Event) -> str:
    if event.kind == "end":
        return ENDINGS[event.note]
    return {"deal": "dealt", "trump": "trump_named"}.get(event.kind, event.kind)


def sheet(pen: Pen, scored: DealScored) -> str:
    """The itemised sheet of a deal."""
    lines = [line for side in scored.sides for line in _scored(pen, scored, side)]
    return "\n".join([*lines, *([pen.say("void")] if scored.void else [])])


def _scored(pen: Pen, scored: DealScored, side: SideScored) -> Iterable[str]:
    yield ""
    yield pen.say("sheet", deal=scored.deal, letter=side.letter)
    for meld in side.melds:
        bonus = "" if meld.biriba == "none" else f" + {meld.bonus} {pen.say(meld.biriba)}"
        yield f"  {' '.join(meld.cards)}  {meld.points}{bonus}"
    yield _item(pen, "melds", side.cards)
    for item in ITEMS:
        points = getattr(side, item)
        if points or item in {"total", "match"}:
            yield _item(pen, item, points)


def _item(pen: Pen, item: str, points: int) -> str:
    return f"  {pen.say(f'item_{item}'):<{WIDTH}}{points:>7}"


def possible(pen: Pen, lines: Sequence[str]) -> str:
    """All possible moves, by kind."""
    kinds = {"meld": "melds", "add": "adds", "discard": "discards"}
    grouped: dict[str, list[str]] = {}
    for line in lines:
        verb = line.split()[0]
        grouped.setdefault(kinds.get(verb, "moves"), []).append(line)
    return "\n".join(f"{pen.say(kind)}: {_short(kind, found)}" for kind, found in grouped.items())


def _short(kind: str, lines: Sequence[str]) -> str:
    if kind == "discards":
        return " ".join(line.removeprefix("discard ") for line in lines)
    return " · ".join(lines)
