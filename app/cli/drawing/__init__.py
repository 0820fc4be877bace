"""Tables of every game as text."""

from typing import Any

from app.cli.drawing import rummy, tricks
from app.cli.drawing.pen import Pen
from app.cli.drawing.telling import happened, possible

__all__ = ["Pen", "happened", "possible", "sheet", "table"]


def table(pen: Pen, public: Any, own: Any) -> str:
    """The whole table as one seat sees it."""
    drawn: str = _hand_of(public).table(pen, public, own)
    return drawn


def sheet(pen: Pen, public: Any) -> str:
    """The itemised sheet of the deal just finished."""
    drawn: str = _hand_of(public).sheet(pen, public.scored)
    return drawn


def _hand_of(public: Any) -> Any:
    """The module that draws tables of a family."""
    return tricks if public.family == "bipbip" else rummy
