"""A rummy table as text: the table, a hand, the score sheet."""

from collections.abc import Iterable, Iterator

from app.cli.drawing.pen import SIGNS, Pen
from app.engine.rummy.shapes import (
    DealScored,
    MeldShown,
    RummyOwn,
    RummyPublic,
    SideScored,
    SideShown,
)

ITEMS = ("bonuses", "going_out", "packet", "hand", "dollars", "nothing_melded", "total", "match")
WITHOUT_TRUMP = {"altaneira"}


def table(pen: Pen, public: RummyPublic, own: RummyOwn) -> str:
    """The whole table as one seat sees it."""
    sizes = ", ".join(
        pen.say("cards", who=name, count=size)
        for name, size in zip(pen.names, public.hand_sizes, strict=True)
    )
    return "\n".join(
        (
            "",
            " · ".join(_heading(pen, public)),
            *(line for side in public.sides for line in _side(pen, side)),
            f"{pen.say('pile', count=public.pile_size)}: {_pile(pen, public)}",
            f"{pen.say('hands')}: {sizes}",
            *_claim(pen, public, own),
            *_hand(pen, own),
        )
    )


def _heading(pen: Pen, public: RummyPublic) -> Iterator[str]:
    """The deal, the bonus suit where there is one, and what lies beside the table."""
    yield pen.say("deal", deal=public.deal)
    if pen.game not in WITHOUT_TRUMP:
        yield _trump(pen, public)
    yield pen.say("stock", count=public.stock)
    if pen.game in WITHOUT_TRUMP and public.packets_left:
        # Its packets belong to no side until they are taken.
        yield pen.say("packets_left", count=public.packets_left)
    if public.removed:
        yield pen.say("removed", count=public.removed)


def _trump(pen: Pen, public: RummyPublic) -> str:
    if public.trump in SIGNS:
        return pen.say("trump", trump=SIGNS[public.trump])
    return pen.say("unnamed" if public.trump == "unnamed" else "no_trump")


def _pile(pen: Pen, public: RummyPublic) -> str:
    """The cards of the pile that may be seen: its top alone where it is covered."""
    covered = "… " if public.pile_size > len(public.pile) else ""
    closed = f" ({pen.say('blocked')})" if public.blocked else ""
    return f"{covered}{' '.join(public.pile) or '-'}{closed}"


def _claim(pen: Pen, public: RummyPublic, own: RummyOwn) -> Iterator[str]:
    for side in public.sides:
        if public.claim in side.seats and side.letter != own.side:
            yield pen.say("claimable", who=pen.names[public.claim or 0])


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
    if side.shown:
        yield pen.say("shown", cards=" ".join(side.shown))
    yield from (_meld(pen, meld) for meld in side.melds)


def _meld(pen: Pen, meld: MeldShown) -> str:
    """One meld: its number, its cards with the wild card in brackets, its points."""
    cards = " ".join(
        f"[{card}]" if index == meld.wild else card for index, card in enumerate(meld.cards)
    )
    bonus = "" if meld.biriba == "none" else f" + {meld.bonus} {pen.say(meld.biriba)}"
    return f"  {meld.number:>2}  {cards}  ({meld.points}{bonus})"


def _hand(pen: Pen, own: RummyOwn) -> Iterable[str]:
    yield pen.hand(own.hand)
    if own.fresh:
        yield pen.say("fresh", cards=" ".join(own.fresh))


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
    yield pen.item("melds", side.cards)
    for item in ITEMS:
        points = getattr(side, item)
        if points or item in {"total", "match"}:
            yield pen.item(item, points)
