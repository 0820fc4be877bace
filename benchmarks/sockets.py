"""Durable moves through real sockets, beside the bare FastAPI echo, round by round."""

from statistics import median

from benchmarks.figures import Figure, ratio_of
from benchmarks.guests import seat_guests
from benchmarks.load import Load, Row, built
from benchmarks.processes import echo_server, house
from benchmarks.scale import Scale

TABLES = 25
RATE = 500
PART = "sockets"


def measure(scale: Scale) -> list[Figure]:
    """25 busy tables of four: CPU a move, moves a second, latency at 500 moves/s, bytes a view."""
    echoes: list[tuple[Row, Row]] = []
    ours: list[tuple[Row, Row]] = []
    with built() as load:
        for turn in range(scale.rounds):
            if turn % 2:
                ours.append(_ours(load, scale))
                echoes.append(_echo(load, scale))
            else:
                echoes.append(_echo(load, scale))
                ours.append(_ours(load, scale))
    return _figures(ours, echoes)


def _echo(load: Load, scale: Scale) -> tuple[Row, Row]:
    with echo_server() as (port, pid):
        return _both(load, scale, port, pid)


def _ours(load: Load, scale: Scale) -> tuple[Row, Row]:
    with house() as (folder, port, pid):
        seats = folder / "seats"
        seat_guests(port, TABLES, seats)
        return _both(load, scale, port, pid, "--seats", seats)


def _both(load: Load, scale: Scale, port: int, pid: int, *more: object) -> tuple[Row, Row]:
    timing = ("--tables", TABLES, "--warm", scale.warm, "--secs", scale.seconds, *more)
    return load.run(port, pid, *timing), load.run(port, pid, "--rate", RATE, *timing)


def _figures(ours: list[tuple[Row, Row]], echoes: list[tuple[Row, Row]]) -> list[Figure]:
    full = [row for row, _ in ours]
    pairs = list(zip(ours, echoes, strict=True))

    def middle(rows: list[tuple[Row, Row]], which: int, key: str) -> float:
        return median(row[which][key] for row in rows)

    def beside(which: int, key: str) -> float:
        return ratio_of([(mine[which][key], echo[which][key]) for mine, echo in pairs])

    def figure(name: str, unit: str, which: int, key: str) -> Figure:
        mine, echo = middle(ours, which, key), middle(echoes, which, key)
        ratio = beside(which, key)
        return Figure(part=PART, name=name, unit=unit, ours=mine, anchor=echo, ratio=ratio)

    per_core = Figure(
        part=PART,
        name="durable moves/s a core (from server CPU)",
        unit="/s",
        ours=1e6 / middle(ours, 0, "cpu_us_move"),
        anchor=1e6 / middle(echoes, 0, "cpu_us_move"),
        ratio=1 / beside(0, "cpu_us_move"),
        must=0.4,
        aim=0.65,
        better="more",
    )
    sizes = [
        ("view of a fresh table", "fresh_view", 2048, 1229),
        ("largest view seen", "largest_view", 6144, 4096),
    ]
    return [
        per_core,
        figure("server CPU a move", "us", 0, "cpu_us_move"),
        figure("moves/s seen", "/s", 0, "moves_s"),
        figure("load generator's own core", "of 1", 0, "load_cpu"),
        figure(f"p50 at {RATE} moves/s", "us", 1, "p50_us"),
        figure(f"p99 at {RATE} moves/s", "us", 1, "p99_us"),
        Figure(part=PART, name="mean view", unit="B", ours=median(r["view_bytes"] for r in full)),
        *(
            Figure(part=PART, name=name, unit="B", ours=max(r[key] for r in full), must=must, aim=a)
            for name, key, must, a in sizes
        ),
    ]
