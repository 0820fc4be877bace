"""A table of Bip-Bip as text: players, trick, hand, and the sheet of a deal."""

from collections.abc import Iterable, Iterator

from app.cli.drawing.pen import SIGNS, Pen
from app.games.bipbip.shapes import BipOwn, BipPlayed, BipPublic, BipScored, BipSeatShown


def table(pen: Pen, public: BipPublic, own: BipOwn) -> str:
    """The whole table as one seat sees it."""
    return "\n".join(
        (
            "",
            " · ".join(_heading(pen, public)),
            *(_player(pen, public, shown) for shown in public.seats),
            *_last_trick(pen, public),
            f"{pen.say('trick_now')}: {_trick(pen, public.trick) or '-'}",
            pen.hand(own.hand),
            *_fresh(pen, own),
        )
    )


def _heading(pen: Pen, public: BipPublic) -> Iterator[str]:
    """The deal, the trump and the one that was named for the next lead, the stock."""
    yield pen.say("deal", deal=public.deal)
    yield _suit(pen, "trump", public.trump)
    if public.next_trump != "none":
        yield _suit(pen, "next_trump", public.next_trump)
    yield pen.say("stock", count=public.stock)


def _suit(pen: Pen, key: str, suit: str) -> str:
    return pen.say(key, trump=SIGNS[suit]) if suit in SIGNS else pen.say("no_trump")


def _player(pen: Pen, public: BipPublic, shown: BipSeatShown) -> str:
    """One player: what was taken and called, and the pairs that lie open."""
    pairs = pen.say("open_pairs", cards=" ".join(shown.exposed)) if shown.exposed else ""
    line = pen.say(
        "player",
        who=pen.names[shown.seat],
        total=shown.total,
        tricks=shown.tricks,
        captured=shown.captured,
        calls=shown.calls,
        size=public.hand_sizes[shown.seat],
        open=pairs,
    )
    return f"  {line}"


def _last_trick(pen: Pen, public: BipPublic) -> Iterator[str]:
    if public.last_winner is not None:
        taken = _trick(pen, public.last_trick)
        yield f"{pen.say('last_trick')}: {taken} → {pen.names[public.last_winner]}"


def _trick(pen: Pen, played: Iterable[BipPlayed]) -> str:
    return " · ".join(f"{pen.names[one.seat]} {one.card}" for one in played)


def _fresh(pen: Pen, own: BipOwn) -> Iterator[str]:
    if own.fresh:
        yield pen.say("fresh", cards=" ".join(own.fresh))


def sheet(pen: Pen, scored: BipScored) -> str:
    """What a deal brought each player, and the cards left over."""
    lines = ["", pen.say("sheet_all", deal=scored.deal)]
    for one in scored.seats:
        lines += [
            pen.names[one.seat],
            pen.item("tricks", one.tricks),
            pen.item("calls", one.calls),
            pen.item("total", one.total),
            pen.item("match", one.match),
        ]
    if scored.leftover:
        lines.append(pen.say("leftover", cards=" ".join(scored.leftover)))
    return "\n".join(lines)
