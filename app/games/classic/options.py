"""The options of a classic table (column B of the option table) and which of them go together."""

from collections.abc import Mapping

from app.engine.contract import Choice, Choices, Option, Unfit
from app.engine.options import checked


def _switch(key: str, clause: str, *, book: bool) -> Option:
    return Option(key, "switch", book, clause, (True, False))


def _choice(key: str, clause: str, *values: Choice) -> Option:
    """The first value is the book's own."""
    return Option(key, "choice", values[0], clause, values)


OPTIONS: tuple[Option, ...] = (
    Option("target", "number", 5000, "B-37", least=1),
    _choice("target_strict", "B-37", "over", "reach"),
    _choice("sides", "B-01", "teams", "single"),
    _switch("six_teams", "B-01", book=False),
    _switch("sets", "B-15", book=True),
    _choice("set_max", "B-15", 9, 8),
    _switch("wild_biriba", "B-16", book=False),
    _switch("full_run_bonus", "B-22", book=True),
    _switch("atou_rank", "B-06", book=False),
    _choice("joker_upcard", "B-07", "first_player_names", "no_atou", "turn_another"),
    _choice("pile_take", "B-08", "free", "use_any", "use_top", "new_meld", "new_or_add"),
    _choice("pile_view", "B-08", "open", "top_only"),
    _choice("return_taken", "B-13", "forbid_single", "forbid_all", "free"),
    Option("obligations", "obligations", "none", "B-10"),
    _switch("packet_needs_biriba", "B-23", book=True),
    _switch("second_morto_in_flight_only", "B-24", book=False),
    Option("packet_missed", "number", 100, "B-29"),
    _choice("unplayed_packet", "B-30", "as_missed", "count"),
    _choice("nothing_melded", "B-35", "none", "extra", "flat", "stack"),
    _switch("final_discard", "B-27", book=True),
    _switch("final_wild_discard", "B-14", book=True),
    _switch("close_needs_clean", "B-27", book=False),
    _choice("stock_end", "B-26", "play_pile", "at_zero", "at_two"),
    _choice("passed_out", "B-26", "scored", "void"),
    _switch("dirty_stays", "B-21", book=False),
    _switch("natural_two_may_revert", "M6", book=False),
    _choice("joker", "B-32", 20, 25, 30),
    Option("turn_seconds", "number", 0, "M11"),
)
SIX = 6
BURIED: Mapping[str, Choice] = {
    "return_taken": "forbid_all",
    "final_wild_discard": False,
    "second_morto_in_flight_only": True,
}
"""Where the last card left of a hand might be a buried one: whether it may go depends on its face.
"""


def choose(raw: Mapping[str, object], players: int) -> Choices | Unfit:
    """The choices of a table: what is given, checked, and the book's own value for the rest."""
    choices = checked(raw, OPTIONS)
    if isinstance(choices, Unfit):
        return choices
    return _blind(choices) or _sides(choices, players) or choices


def _blind(choices: Choices) -> Unfit | None:
    """Options that would depend on pile cards that nobody may see."""
    take = choices["pile_take"]
    if choices["pile_view"] == "open" or take == "free":
        return None
    if take == "use_any":
        return Unfit("pile_take", "blind", {"with": "pile_view"})
    # The top card has to be melded at once; what may follow must not turn on the cards beneath it.
    for key, value in BURIED.items():
        if choices[key] == value:
            return Unfit(key, "blind", {"with": "pile_view"})
    return None


def _sides(choices: Choices, players: int) -> Unfit | None:
    """Two teams of three and every player alone cannot both be."""
    if players == SIX and choices["six_teams"] and choices["sides"] == "single":
        return Unfit("six_teams", "together", {"with": "sides"})
    return None
