"""The figures as Prometheus reads them: parsed again by its own parser."""

from collections.abc import Mapping

from prometheus_client.parser import text_string_to_metric_families

from app.table.floor import Census
from app.table.state import Status
from app.table.tally import BOUNDS, Tally
from app.web.collecting import Figures, HouseCollector


def read(figures: Figures) -> Mapping[tuple[str, str], float]:
    """Every sample, under its name and the value of its one label."""
    found = {}
    for family in text_string_to_metric_families(figures.text().decode()):
        for sample in family.samples:
            found[sample.name, "".join(sample.labels.values())] = sample.value
    return found


def figures_of(tally: Tally) -> Figures:
    census = Census({Status.PLAYING: 3}, seats=6, watchers=5)
    return Figures(HouseCollector(tally, lambda: census, lambda: 7))


def test_what_is_there_now_and_what_was_counted_are_told() -> None:
    tally = Tally()
    tally.moves, tally.records, tally.troubles = 11, 12, 1
    tally.refusals["turn"] += 2
    told = read(figures_of(tally))
    assert told["biribaki_tables", "playing"] == 3
    assert {label for name, label in told if name == "biribaki_tables"} == {s.value for s in Status}
    assert told["biribaki_sockets", ""] == 7
    assert told["biribaki_seats", ""] == 6
    assert told["biribaki_watchers", ""] == 5
    assert told["biribaki_moves_total", ""] == 11
    assert told["biribaki_records_total", ""] == 12
    assert told["biribaki_storage_troubles_total", ""] == 1
    assert told["biribaki_refusals_total", "turn"] == 2
    assert told["process_resident_memory_bytes", ""] > 0


def test_durations_are_a_cumulative_histogram() -> None:
    tally = Tally()
    for seconds in (0.00005, 0.002, 99.0):
        tally.appended.add(seconds)
    told = read(figures_of(tally))
    buckets = [told["biribaki_append_seconds_bucket", str(bound)] for bound in BOUNDS]
    assert buckets == sorted(buckets)
    assert (buckets[0], buckets[-1]) == (1, 2)
    assert told["biribaki_append_seconds_bucket", "+Inf"] == 3
    assert told["biribaki_append_seconds_count", ""] == 3
    assert told["biribaki_append_seconds_sum", ""] == 99.00205


def test_the_worst_lag_is_told_once() -> None:
    tally = Tally()
    tally.worst_lag = 0.25
    figures = figures_of(tally)
    assert read(figures)["biribaki_loop_lag_worst_seconds", ""] == 0.25
    assert read(figures)["biribaki_loop_lag_worst_seconds", ""] == 0
