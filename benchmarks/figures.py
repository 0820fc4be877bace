"""What a benchmark found, beside what it is measured against and what we ask of it."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import median
from typing import Literal

COLUMNS = ("figure", "ours", "anchor", "ratio", "demanded", "aim", "verdict")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One figure. `must` and `aim` speak of the ratio where there is an anchor, else of `ours`."""

    part: str
    name: str
    unit: str
    ours: float
    anchor: float | None = None
    ratio: float | None = None
    must: float | None = None
    aim: float | None = None
    better: Literal["more", "less"] = "less"

    @property
    def verdict(self) -> str:
        """`aim` or `yes` where reached, `NO` where not even what we must; empty if nobody asks."""
        judged = self.ours if self.ratio is None else self.ratio
        if self.aim is not None and self._reaches(judged, self.aim):
            return "aim"
        if self.must is None:
            return ""
        return "yes" if self._reaches(judged, self.must) else "NO"

    def _reaches(self, judged: float, asked: float) -> bool:
        return judged >= asked if self.better == "more" else judged <= asked


def ratio_of(rounds: Sequence[tuple[float, float]]) -> float:
    """The median of ours over the anchor's, each pair from one round."""
    return median(ours / anchor for ours, anchor in rounds)


def table(figures: Sequence[Figure]) -> str:
    """The figures as lines of one table."""
    rows = [COLUMNS, *map(_row, figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS))]
    rule = tuple("-" * width for width in widths)
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in (COLUMNS, rule, *rows[1:])
    )


def as_json(figures: Sequence[Figure], notes: Sequence[str]) -> str:
    """The same for programs."""
    found = [{**asdict(figure), "verdict": figure.verdict} for figure in figures]
    return json.dumps({"figures": found, "notes": list(notes)}, indent=1)


def _row(figure: Figure) -> tuple[str, ...]:
    factor = "" if figure.ratio is None else "x"
    sign = ">=" if figure.better == "more" else "<="
    return (
        f"{figure.part}: {figure.name}",
        f"{_number(figure.ours)} {figure.unit}",
        "" if figure.anchor is None else f"{_number(figure.anchor)} {figure.unit}",
        "" if figure.ratio is None else f"{figure.ratio:.2f}x",
        "" if figure.must is None else f"{sign} {_number(figure.must)}{factor}",
        "" if figure.aim is None else f"{sign} {_number(figure.aim)}{factor}",
        figure.verdict,
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"
