"""The options of a classic table (column B of the option table) and which of them go together."""

from collections.abc import Mapping

from app.engine.contract import Choices, Option, Unfit
from app.engine.options import checked, choice, number, switch
from app.engine.rummy.blindness import blind

OPTIONS: tuple[Option, ...] = (
    number("target", "B-37", 5000, least=1),
    choice("target_strict", "B-37", "over", "reach"),
    choice("sides", "B-01", "teams", "single"),
    switch("six_teams", "B-01", book=False),
    switch("sets", "B-15", book=True),
    choice("set_max", "B-15", 9, 8),
    switch("wild_biriba", "B-16", book=False),
    switch("full_run_bonus", "B-22", book=True),
    switch("atou_rank", "B-06", book=False),
    choice("joker_upcard", "B-07", "first_player_names", "no_atou", "turn_another"),
    choice("pile_take", "B-08", "free", "use_any", "use_top", "new_meld", "new_or_add"),
    choice("pile_view", "B-08", "open", "top_only"),
    choice("return_taken", "B-13", "forbid_single", "forbid_all", "free"),
    Option("obligations", "obligations", "none", "B-10"),
    switch("packet_needs_biriba", "B-23", book=True),
    switch("second_morto_in_flight_only", "B-24", book=False),
    number("packet_missed", "B-29", 100),
    choice("unplayed_packet", "B-30", "as_missed", "count"),
    choice("nothing_melded", "B-35", "none", "extra", "flat", "stack"),
    switch("final_discard", "B-27", book=True),
    switch("final_wild_discard", "B-14", book=True),
    switch("close_needs_clean", "B-27", book=False),
    choice("stock_end", "B-26", "play_pile", "at_zero", "at_two"),
    choice("passed_out", "B-26", "scored", "void"),
    switch("dirty_stays", "B-21", book=False),
    switch("natural_two_may_revert", "M6", book=False),
    choice("joker", "B-32", 20, 25, 30),
    number("turn_seconds", "M11", 0),
)
SIX = 6


def choose(raw: Mapping[str, object], players: int) -> Choices | Unfit:
    """The choices of a table: what is given, checked, and the book's own value for the rest."""
    choices = checked(raw, OPTIONS)
    if isinstance(choices, Unfit):
        return choices
    return blind(choices) or _sides(choices, players) or choices


def _sides(choices: Choices, players: int) -> Unfit | None:
    """Two teams of three and every player alone cannot both be."""
    if players == SIX and choices["six_teams"] and choices["sides"] == "single":
        return Unfit("six_teams", "together", {"with": "sides"})
    return None
