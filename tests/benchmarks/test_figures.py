"""What is said of a figure: reached, demanded, missed."""

import json

import pytest

from benchmarks.figures import Figure, as_json, ratio_of, table


@pytest.mark.parametrize(
    ("ours", "verdict"), [(0.5, "aim"), (0.8, "aim"), (1.0, "yes"), (1.5, "yes"), (1.6, "NO")]
)
def test_less_is_judged_against_both_marks(ours: float, verdict: str) -> None:
    found = Figure(part="startup", name="first socket", unit="s", ours=ours, must=1.5, aim=0.8)
    assert found.verdict == verdict


def test_beside_an_anchor_the_ratio_is_judged_and_not_the_figure() -> None:
    found = Figure(
        part="sockets", name="moves", unit="/s", ours=9000, anchor=18000, ratio=0.5,
        must=0.4, aim=0.65, better="more",
    )  # fmt: skip
    assert found.verdict == "yes"


def test_what_nobody_asks_for_has_no_verdict() -> None:
    assert Figure(part="idle", name="empty", unit="MiB", ours=80).verdict == ""


def test_a_ratio_is_the_median_of_the_ratios_within_each_round() -> None:
    assert ratio_of([(10, 20), (90, 100), (10, 100)]) == 0.5


def test_the_table_has_a_line_a_figure_under_its_heading() -> None:
    found = Figure(part="judge", name="median", unit="us", ours=12.345, must=25, aim=12)
    heading, rule, line = table([found]).splitlines()
    assert heading.split()[0] == "figure"
    assert set(rule) == {"-", " "}
    assert line.split("  ")[0] == "judge: median"
    assert "12.35 us" in line
    assert "<= 25" in line
    assert line.endswith("yes")


def test_programs_get_the_verdicts_too() -> None:
    found = Figure(part="judge", name="median", unit="us", ours=30, must=25)
    said = json.loads(as_json([found], ["a note"]))
    assert said["figures"][0]["verdict"] == "NO"
    assert said["notes"] == ["a note"]
