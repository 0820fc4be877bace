"""The options of a tournament table (column G of the option table) and which of them go
together.
"""

from collections.abc import Mapping

from app.engine.contract import Choices, Option, Unfit
from app.engine.options import checked, choice, number, switch
from app.engine.rummy.blindness import blind

OPTIONS: tuple[Option, ...] = (
    number("target", "G-51", 2000, least=1),
    choice("target_strict", "G-51", "over", "reach"),
    choice("seat_draw", "G-03", "random", "cards"),
    switch("sets", "G-15", book=True),
    choice("set_max", "G-16", 8, 9),
    switch("wild_biriba", "G-22", book=True),
    switch("full_run_bonus", "G-19", book=False),
    switch("atou_rank", "G-08", book=False),
    choice("joker_upcard", "G-09", "first_player_names", "no_atou", "turn_another"),
    choice("pile_take", "G-12", "free", "use_any", "use_top", "new_meld", "new_or_add"),
    choice("pile_view", "G-10", "open", "top_only"),
    choice("return_taken", "G-13", "forbid_single", "forbid_all", "free"),
    Option("obligations", "obligations", "1000:75, 1500:90", "G-28"),
    choice("fouls", "G-34", "prevented", "called"),
    switch("packet_needs_biriba", "G-38", book=False),
    switch("second_morto_in_flight_only", "G-39", book=False),
    number("packet_missed", "G-46", 100),
    choice("unplayed_packet", "G-47", "as_missed", "count"),
    choice("nothing_melded", "G-48", "extra", "flat", "stack", "none"),
    switch("final_discard", "G-42", book=True),
    switch("final_wild_discard", "G-43", book=True),
    switch("close_needs_clean", "G-42", book=False),
    choice("stock_end", "G-44", "play_pile", "at_zero", "at_two"),
    switch("dirty_stays", "G-26", book=False),
    switch("natural_two_may_revert", "M6", book=False),
    choice("joker", "G-50", 25, 20, 30),
    number("turn_seconds", "G-57", 0),
)


def choose(raw: Mapping[str, object], _players: int) -> Choices | Unfit:
    """The choices of a table: what is given, checked, and the book's own value for the rest."""
    choices = checked(raw, OPTIONS)
    return choices if isinstance(choices, Unfit) else blind(choices) or choices
