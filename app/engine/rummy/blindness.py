"""Combinations of options that would hang on pile cards nobody may see."""

from app.engine.contract import Choices, Unfit


def blind(choices: Choices) -> Unfit | None:
    """The option that does not go with a pile of which only the top is seen; None if all do."""
    if choices["pile_view"] == "top_only" and choices["pile_take"] == "use_any":
        return Unfit("pile_take", "blind", {"with": "pile_view"})
    return None
