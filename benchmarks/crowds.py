"""How it goes with one table, with ten, 25 and five hundred, beside the bare FastAPI echo."""

from statistics import median

from benchmarks.figures import Figure, ratio_of
from benchmarks.guests import seat_guests
from benchmarks.load import Load, Row, built
from benchmarks.processes import echo_server, house
from benchmarks.scale import Scale

TABLES = (1, 10, 25, 500)
FEW, MANY = 25, 500
PART = "crowds"
Pair = tuple[Row, Row]


def measure(scale: Scale) -> list[Figure]:
    """CPU a move, moves a second and latency, every table busy: the next move leaves as soon as the
    last one is done.
    """
    with built() as load:
        pairs = {tables: _rounds(load, scale, tables) for tables in TABLES}
    found = [figure for tables in TABLES for figure in _figures(tables, pairs[tables])]
    return [*found, _lost(pairs[FEW], pairs[MANY])]


def _lost(few: list[Pair], many: list[Pair]) -> Figure:
    """What of its moves a second a core loses by having many tables."""
    cpu = [(a["cpu_us_move"], b["cpu_us_move"]) for (a, _), (b, _) in zip(few, many, strict=True)]
    return Figure(
        part=PART,
        name=f"moves/s a core lost from {FEW} tables to {MANY}",
        unit="%",
        ours=100 * (1 - ratio_of(cpu)),
        must=45,
        aim=35,
    )


def _rounds(load: Load, scale: Scale, tables: int) -> list[Pair]:
    """Ours and the echo's, in turn against the same two servers."""
    timing = ("--tables", tables, "--warm", scale.warm, "--secs", scale.seconds)
    pairs: list[Pair] = []
    with echo_server() as (echo_port, echo_pid), house() as (folder, port, pid):
        seats = folder / "seats"
        seat_guests(port, tables, seats)
        for _ in range(scale.rounds):
            echo = load.run(echo_port, echo_pid, *timing)
            pairs.append((load.run(port, pid, *timing, "--seats", seats), echo))
    return pairs


def _figures(tables: int, pairs: list[Pair]) -> list[Figure]:
    def figure(name: str, unit: str, key: str) -> Figure:
        ours, echo = median(a[key] for a, _ in pairs), median(b[key] for _, b in pairs)
        ratio = ratio_of([(a[key], b[key]) for a, b in pairs])
        name = f"{name}, {tables} {'table' if tables == 1 else 'tables'}"
        return Figure(part=PART, name=name, unit=unit, ours=ours, anchor=echo, ratio=ratio)

    return [
        figure("server CPU a move", "us", "cpu_us_move"),
        figure("moves/s seen", "/s", "moves_s"),
        figure("p50", "us", "p50_us"),
        figure("p99", "us", "p99_us"),
    ]
