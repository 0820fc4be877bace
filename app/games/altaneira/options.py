"""The options of an Altaneira table (column A of the option table) and which of them go
together.
"""

from collections.abc import Mapping

from app.engine.contract import Choices, Option, Unfit
from app.engine.options import checked, choice, number, switch
from app.engine.rummy.blindness import blind

OPTIONS: tuple[Option, ...] = (
    number("target", "A-44", 5000, least=1),
    choice("target_strict", "A-44", "reach", "over"),
    switch("sets", "A-21", book=False),
    switch("full_run_bonus", "A-23", book=True),
    choice("pile_take", "A-26", "new_meld", "new_or_add", "free", "use_any", "use_top"),
    choice("pile_view", "A-25", "top_only", "open"),
    choice("return_taken", "A-28", "forbid_single", "forbid_all", "free"),
    Option("obligations", "obligations", "none", "A-47"),
    switch("packet_needs_biriba", "A-29", book=False),
    switch("second_morto_in_flight_only", "A-31", book=True),
    number("packet_missed", "A-33", 100),
    choice("unplayed_packet", "A-34", "count", "as_missed"),
    choice("nothing_melded", "A-42", "none", "extra", "flat", "stack"),
    switch("final_discard", "A-35", book=False),
    switch("final_wild_discard", "A-48", book=True),
    switch("close_needs_clean", "A-35", book=False),
    choice("stock_end", "A-36", "refill", "play_pile", "at_zero", "at_two"),
    switch("dirty_stays", "A-10", book=False),
    switch("natural_two_may_revert", "M6", book=False),
    choice("dolar", "A-13", "per_canastra", "flat"),
    switch("dolar_in_runs", "A-14", book=True),
    choice("tranca", "A-17", "remove", "block"),
    choice("black_gap", "A-18", "closed", "bridged"),
    number("turn_seconds", "A-49", 0),
)


def choose(raw: Mapping[str, object], _players: int) -> Choices | Unfit:
    """The choices of a table: what is given, checked, and the book's own value for the rest."""
    choices = checked(raw, OPTIONS)
    return choices if isinstance(choices, Unfit) else blind(choices) or choices
