"""boardgame.io and Colyseus at 25 busy tables, beside ours, round by round."""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from benchmarks.figures import Figure, ratio_of
from benchmarks.guests import seat_guests
from benchmarks.load import Load, Row, built
from benchmarks.peers.installed import HERE, install, peer
from benchmarks.processes import house
from benchmarks.scale import Scale

TABLES = 25
RATE = 500
PART = "peers"


@dataclass(frozen=True, slots=True, kw_only=True)
class Peer:
    """Another server, and what performance asks of us beside it."""

    name: str
    script: str
    profile: str
    moves: float
    """So many times its moves a second and core."""
    p50: float
    """No more than so many times its median latency."""
    at_its_tick: float | None = None
    """The same where it tells what changed at its own pace, if it has one."""


PEERS = (
    Peer(name="boardgame.io", script="boardgame.js", profile="bgio", moves=5, p50=0.5),
    Peer(
        name="Colyseus", script="colyseus.js", profile="colyseus", moves=0.45, p50=2,
        at_its_tick=1 / 40,
    ),
)  # fmt: skip
AT_A_RATE = ("--rate", RATE)
ASKED: tuple[tuple[tuple[str, ...], tuple[object, ...]], ...] = (((), ()), ((), AT_A_RATE))
"""Words for the server, words for the load."""
AT_ITS_TICK = (("tick",), AT_A_RATE)


def measure(scale: Scale) -> list[Figure]:
    """Moves a second and core, and latency at 500 moves/s. They keep nothing; we write all."""
    install()
    figures: list[Figure] = []
    with built() as load, built(HERE / "load.c") as theirs:
        for one in PEERS:
            figures += _figures(one, list(_rounds(load, theirs, scale, one)))
    return figures


def _rounds(load: Load, theirs: Load, scale: Scale, one: Peer) -> Iterator[tuple[Row, ...]]:
    """Ours at full tilt and at a rate, then the peer's; at last at its own tick, if it has one."""
    timing = ("--tables", TABLES, "--warm", scale.warm, "--secs", scale.seconds)
    other = ("--profile", one.profile)
    for _ in range(scale.rounds):
        with house() as (folder, port, pid):
            seats = folder / "seats"
            seat_guests(port, TABLES, seats)
            full = load.run(port, pid, *timing, "--seats", seats)
            paced = load.run(port, pid, *timing, "--seats", seats, "--rate", RATE)
        rows = [full, paced]
        asked = ASKED if one.at_its_tick is None else (*ASKED, AT_ITS_TICK)
        for words, more in asked:  # each on a server of its own: turns begin at seat 0
            with peer(one.script, *words) as (port, pid):
                rows.append(theirs.run(port, pid, *timing, *other, *more))
        yield tuple(rows)


def _figures(one: Peer, rounds: list[tuple[Row, ...]]) -> list[Figure]:
    def middle(which: int, key: str) -> float:
        return median(row[which][key] for row in rounds)

    cpu = ratio_of([(row[2]["cpu_us_move"], row[0]["cpu_us_move"]) for row in rounds])
    latency = ratio_of([(row[1]["p50_us"], row[3]["p50_us"]) for row in rounds])
    tail = ratio_of([(row[1]["p99_us"], row[3]["p99_us"]) for row in rounds])
    figures = [
        Figure(
            part=PART,
            name=f"moves/s a core beside {one.name}",
            unit="/s",
            ours=1e6 / middle(0, "cpu_us_move"),
            anchor=1e6 / middle(2, "cpu_us_move"),
            ratio=cpu,
            must=one.moves,
            better="more",
        ),
        Figure(
            part=PART,
            name=f"p50 at {RATE} moves/s beside {one.name}",
            unit="us",
            ours=middle(1, "p50_us"),
            anchor=middle(3, "p50_us"),
            ratio=latency,
            must=one.p50,
        ),
        Figure(
            part=PART,
            name=f"p99 at {RATE} moves/s beside {one.name}",
            unit="us",
            ours=middle(1, "p99_us"),
            anchor=middle(3, "p99_us"),
            ratio=tail,
        ),
    ]
    if one.at_its_tick is not None:
        figures.append(
            Figure(
                part=PART,
                name=f"p50 at {RATE} moves/s beside {one.name} at its own tick",
                unit="us",
                ours=middle(1, "p50_us"),
                anchor=middle(4, "p50_us"),
                ratio=ratio_of([(row[1]["p50_us"], row[4]["p50_us"]) for row in rounds]),
                must=one.at_its_tick,
                aim=1 / 60,
            )
        )
    return figures
