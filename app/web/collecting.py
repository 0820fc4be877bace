"""The tally as Prometheus reads it. Nothing is worked out before somebody asks."""

from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Final, TypeAlias

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
)
from prometheus_client.registry import Collector

from app import __version__
from app.table.floor import Census
from app.table.state import Status
from app.table.tally import BOUNDS, Durations, Tally

Family: TypeAlias = (
    CounterMetricFamily | GaugeMetricFamily | HistogramMetricFamily | InfoMetricFamily
)

_EDGES: Final = (*(str(bound) for bound in BOUNDS), "+Inf")


class HouseCollector(Collector):
    """Every figure of a house. Labels are statuses and clauses: never a table or a person."""

    def __init__(
        self, tally: Tally, census: Callable[[], Census], sockets: Callable[[], int]
    ) -> None:
        self._tally = tally
        self._census = census
        self._sockets = sockets

    def collect(self) -> Iterator[Family]:
        """The figures as they are now."""
        yield InfoMetricFamily("biribaki_build", "The program.", {"version": __version__})
        yield from self._present()
        yield from self._counted()
        yield from self._timed()

    def _present(self) -> Iterator[Family]:
        census = self._census()
        tables = GaugeMetricFamily(
            "biribaki_tables", "Tables in this process's memory, by status.", labels=["status"]
        )
        for status in Status:
            tables.add_metric([status.value], census.tables.get(status, 0))
        yield tables
        yield _gauge("sockets", "Open sockets.", self._sockets())
        yield _gauge("seats", "Sockets of people who sit at a table.", census.seats)
        yield _gauge("watchers", "Sockets of those who only watch.", census.watchers)
        worst, self._tally.worst_lag = self._tally.worst_lag, 0.0
        yield _gauge("loop_lag_worst_seconds", "The worst since the last time it was read.", worst)

    def _counted(self) -> Iterator[Family]:
        tally = self._tally
        yield _counter("moves", "Moves accepted, of people and bots.", tally.moves)
        yield _counter("records", "Records written.", tally.records)
        yield _counter("storage_troubles", "Reads and writes that failed.", tally.troubles)
        refusals = CounterMetricFamily(
            "biribaki_refusals", "Commands refused, by clause.", labels=["clause"]
        )
        for clause, count in sorted(tally.refusals.items()):
            refusals.add_metric([clause], count)
        yield refusals

    def _timed(self) -> Iterator[Family]:
        tally = self._tally
        yield _histogram("append_seconds", "From a ready record to a safe one.", tally.appended)
        yield _histogram("show_seconds", "From a safe record to every view here.", tally.shown)
        yield _histogram("bot_seconds", "A bot's thinking about one move.", tally.bots)
        yield _histogram("loop_lag_seconds", "How late the event loop wakes.", tally.lag)


class Figures:
    """GET /metrics, in the text format of Prometheus."""

    def __init__(self, collector: Collector) -> None:
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(collector)
        ProcessCollector(registry=self._registry)

    def text(self) -> bytes:
        """Every figure as it is now."""
        return generate_latest(self._registry)


def _gauge(name: str, what: str, value: float) -> Family:
    return GaugeMetricFamily(f"biribaki_{name}", what, value)


def _counter(name: str, what: str, value: float) -> Family:
    return CounterMetricFamily(f"biribaki_{name}", what, value)


def _histogram(name: str, what: str, durations: Durations) -> Family:
    buckets = list(zip(_EDGES, accumulate(durations.counts), strict=True))
    return HistogramMetricFamily(f"biribaki_{name}", what, buckets, durations.total)
