"""Figures for one table, ten and five hundred; for one process and two."""

import pytest

from app.settings import read_settings
from benchmarks import crowds, fanout, two
from benchmarks.guests import SEATS
from benchmarks.load import Load
from benchmarks.processes import FLOODS
from benchmarks.scale import QUICK, Scale


def row(cpu: float) -> dict[str, float]:
    return {"cpu_us_move": cpu, "moves_s": 1e6 / cpu, "p50_us": 2 * cpu, "p99_us": 9 * cpu}


def test_every_figure_names_its_number_of_tables_and_stands_beside_the_echo() -> None:
    found = crowds._figures(10, [(row(100), row(50)), (row(90), row(30)), (row(80), row(40))])
    assert [figure.name for figure in found] == [
        "server CPU a move, 10 tables", "moves/s seen, 10 tables", "p50, 10 tables",
        "p99, 10 tables",
    ]  # fmt: skip
    assert [figure.ratio for figure in found] == pytest.approx([2, 0.5, 2, 2])
    assert crowds._figures(1, [(row(1), row(1))])[0].name.endswith("1 table")


def test_many_tables_cost_a_core_some_of_its_moves() -> None:
    few: list[crowds.Pair] = [(row(100), row(40)), (row(90), row(40))]
    many: list[crowds.Pair] = [(row(160), row(40)), (row(150), row(40))]
    lost = crowds._lost(few, many)
    assert lost.ours == pytest.approx(38.75)
    assert lost.verdict == "yes"


def test_two_processes_are_judged_beside_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(_load: Load, _scale: Scale, processes: int) -> dict[str, float]:
        return {"moves_s": 1000.0 * processes - 200 * (processes - 1), "cpu_us_move": 200.0}

    monkeypatch.setattr(two, "_run", run)
    moves, cpu = two.measure(QUICK)
    assert (moves.ratio, moves.verdict) == (1.8, "yes")
    assert cpu.ratio == 1


def test_a_house_that_is_measured_lets_in_the_largest_crowd(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, setting in FLOODS.items():
        monkeypatch.setenv(name, setting)
    seats = max(crowds.TABLES) * SEATS
    assert read_settings().sockets_per_address >= max(seats, fanout.WATCHERS + SEATS)
