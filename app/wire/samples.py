"""One example of every frame, for the documentation."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.engine.rummy.shapes import RummyOwn, RummyPublic, SideShown
from app.table.chance import OF_A_BOT, commitment
from app.wire import client, server, shown
from app.wire.clocks import ClocksShown, ControlShown

NOW: Final = 1_796_036_400_000


def _side(letter: str, seats: tuple[int, ...], total: int) -> SideShown:
    return SideShown(
        letter=letter,
        seats=seats,
        total=total,
        laid=0,
        melds=(),
        packet="untaken",
        packet_seat=None,
        shown=(),
        opening=0,
        opening_laid=0,
    )


_CONTROL: Final = ControlShown(per="match", time=600_000, increment=15_000, away=120_000)

_TABLE: Final = shown.TableShown(
    id="tb7Qm2kX9c",
    game="classic",
    edition=1,
    status="playing",
    players=2,
    direction="clockwise",
    seats=(
        shown.SeatShown(seat=0, side="A", holder="person", name="Maria", here=True, ready=True),
        shown.SeatShown(seat=1, side="B", holder="bot", name="steady", here=True, ready=True),
    ),
    host=0,
    differences=(),
    next_deal_at=None,
    stalled=False,
    chance=shown.ChanceShown(
        newest=shown.DealChance(
            deal=1,
            commitment=commitment("5e" * 32),
            contributions=("q7Hc2Lp0", OF_A_BOT),
            secret=None,
            deck=None,
            unshuffled=None,
        ),
        promise=commitment("0b" * 32),
    ),
    paused=False,
    proposal=None,
    conceded=None,
    watchers="invited",
    watching=3,
    absence="bot",
    clock=_CONTROL,
    chat="phrases",
    gallery_chat="phrases",
    silence=None,
)

_CLOCKS: Final = ClocksShown(
    control=_CONTROL,
    runs=0,
    since=NOW - 12,
    left=(581_300, 600_000),
    away_left=(120_000, 120_000),
    away=(),
)

_DEAL: Final = RummyPublic(
    players=2,
    direction="clockwise",
    deal=1,
    dealer=1,
    phase="play",
    turn=0,
    trump="h",
    upcard="9h",
    target=2000,
    hand_sizes=(12, 11),
    stock=59,
    pile=("9h",),
    pile_size=1,
    blocked=False,
    removed=0,
    packets_left=2,
    claim=None,
    sides=(_side("A", (0,), 0), _side("B", (1,), 0)),
    scored=None,
    winners=(),
)

_OWN: Final = RummyOwn(
    seat=0,
    side="A",
    hand=("4s", "8s", "Ks", "5h", "6h", "7h", "Jh", "3d", "Qd", "9c", "Tc", "2c"),
    fresh=("7h",),
    moves=("discard 4s", "discard 8s", "discard Ks"),
    selects=True,
)

_YOU: Final = shown.You(
    seat=0,
    name="Maria",
    controls=True,
    last="m1",
    order="suit",
    ordered=(),
    invite=None,
    undo=None,
    watch="5f0c1d2e3a4b5c6d",
)

CLIENT: Final[Mapping[str, client.ClientFrame]] = MappingProxyType(
    {
        "Hello": client.Hello(protocol=client.PROTOCOL, build="dev", version=41),
        "Play": client.Play(id="m2", at=42, move="meld 5h 6h 7h"),
        "Ask": client.Ask(id="a1", cards=("5h", "6h", "7h")),
        "Propose": client.Propose(id="p1", what="undo", to=41),
        "Answer": client.Answer(id="n1", proposal=43, agrees=True),
        "Ready": client.Ready(id="r1"),
        "Order": client.Order(by="rank"),
        "TakeOver": client.TakeOver(),
        "Ping": client.Ping(),
        "Say": client.Say(id="s1", phrase="nice"),
        "Block": client.Block(line="c7Hq2"),
        "Report": client.Report(line="c7Hq2"),
    }
)
"""A frame of each kind that a browser sends."""

SERVER: Final[Mapping[str, server.ServerFrame]] = MappingProxyType(
    {
        "View": server.View(
            version=42,
            now=NOW,
            shared=server.Shared(table=_TABLE, deal=_DEAL, clocks=_CLOCKS),
            own=_OWN,
            you=_YOU,
            happened=(
                shown.Happening(
                    version=42, time=NOW - 12, kind="draw", seat=0, count=1, cards=("7h",)
                ),
            ),
        ),
        "Said": server.Said(
            lines=(
                server.SaidLine(
                    id="c7Hq2",
                    time=NOW,
                    lane="seats",
                    seat=0,
                    who="5f0c1d2e3a4b",
                    name="Maria",
                    phrase="nice",
                    text="",
                ),
            ),
        ),
        "Reported": server.Reported(line="9fQ2kX7bTm3a"),
        "Accepted": server.Accepted(id="m2", version=43),
        "Refused": server.Refused(
            id="m2",
            version=42,
            clause="turn",
            because="It is not your turn.",
            facts={},
        ),
        "Can": server.Can(id="a1", at=42, moves=(server.CanMove(move="meld 5h 6h 7h", points=15),)),
        "Reload": server.Reload(build="dev"),
        "Trouble": server.Trouble(
            code="malformed",
            because="Object contains unknown field `cheat`",
            fatal=False,
        ),
        "Pong": server.Pong(now=NOW),
    }
)
"""A frame of each kind that the server sends."""
