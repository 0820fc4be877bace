"""Clause functions switched off: what never refuses any more, or scores nothing, and the clauses
whose scenarios must fail for it.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from app.engine.contract import Illegal

Off: TypeAlias = Callable[..., Any]


def lenient(*_: Any, **__: Any) -> None:
    """Never refuses."""


def never(*_: Any) -> bool:
    """Never so."""
    return False


def always(*_: Any) -> bool:
    """Always so."""
    return True


def nothing(*_: Any) -> int:
    """Scores nothing."""
    return 0


def nobody(*_: Any) -> tuple[int, ...]:
    """Names no side and no card."""
    return ()


def any_card(hand: bytes, *_: Any) -> tuple[int, ...]:
    """Every card of a hand will do."""
    return tuple(card for card, copies in enumerate(hand) if copies)


def unexplained(*_: Any) -> Illegal:
    """Refuses as cards are refused that are no run."""
    return Illegal("M2")


def worthless(*_: Any) -> tuple[int, ...]:
    """No face is worth anything."""
    return (0,) * 54


def free_of_costs(*_: Any) -> tuple[int, int, int]:
    """Nothing is paid for hand, packet, or having melded nothing."""
    return (0, 0, 0)


def made(result: Off) -> Off:
    """A clause that is made for each table, switched off at all of them."""
    return lambda *_, **__: result


CLAUSES = "app.engine.rummy.clauses"
FAULTS = "app.engine.rummy.faults"
RUMMY = "app.engine.rummy"
ALTANEIRA = "app.games.altaneira.clauses"
BIPBIP = "app.games.bipbip"

MUTANTS: Mapping[str, tuple[Off, str]] = {
    f"{CLAUSES}.lone_card": (nobody, "B-13 G-13 A-28"),
    f"{CLAUSES}.whole_pile": (nobody, "B-13 G-13 A-28"),
    f"{CLAUSES}.packet_untaken": (made(lenient), "B-27 G-42"),
    f"{CLAUSES}.opening_met": (made(lenient), "B-10 G-40 A-47"),
    f"{CLAUSES}.biriba_down": (made(lenient), "B-23 B-27 G-38 G-42 A-29 A-35"),
    f"{CLAUSES}.clean_biriba_down": (made(lenient), "B-27 G-42 A-35"),
    f"{CLAUSES}.packet_had": (made(lenient), "B-24 G-39 G-42"),
    f"{CLAUSES}.packet_left": (made(lenient), "A-35 A-39"),
    f"{CLAUSES}.first_side_only": (made(lenient), "B-24 G-39 A-31"),
    f"{CLAUSES}.no_wild_last_card": (made(lenient), "B-14 G-43 A-48"),
    f"{CLAUSES}.clean_now": (never, "M9 B-33 G-50 A-23"),
    f"{CLAUSES}.clean_always": (always, "B-21 G-26 A-10"),
    f"{CLAUSES}.as_laid": (nothing, "B-35 G-50"),
    f"{CLAUSES}.card_points": (worthless, "B-32 G-50"),
    f"{CLAUSES}.over_target": (nobody, "B-37"),
    f"{CLAUSES}.reaching_target": (nobody, "B-37"),
    f"{CLAUSES}.leader_from": (nobody, "B-37 G-51 G-52 A-44"),
    f"{CLAUSES}.to_the_next_seat": (nothing, "B-03 G-05"),
    f"{RUMMY}.bonuses.bonuses": (made(nothing), "B-22 B-33 G-19 G-22 G-50"),
    f"{RUMMY}.discards.turn_unfinished": (lenient, "B-08 B-10 G-12 G-32 A-26 A-47"),
    f"{RUMMY}.discards._barred": (lenient, "B-13 G-13 A-28"),
    f"{RUMMY}.discards._not_the_last": (lenient, "B-27 G-42 A-31 A-35 M10"),
    f"{RUMMY}.fouls.claim_fault": (lenient, "G-34"),
    f"{FAULTS}._no_set": (unexplained, "M3 B-15 B-16 G-15 G-16 A-21"),
    f"{FAULTS}._no_wild_meld": (unexplained, "B-16 G-17 G-22"),
    f"{FAULTS}._no_run": (unexplained, "M3 B-18 G-18 A-22"),
    f"{FAULTS}._no_set_addition": (unexplained, "M3 B-15 G-16 A-21"),
    f"{FAULTS}._no_run_addition": (unexplained, "M3 M6 M7 B-18 G-18 A-22"),
    f"{FAULTS}._wilds_beyond_one": (never, "M3"),
    f"{FAULTS}._too_many_wilds": (never, "M3"),
    f"{FAULTS}._round_the_corner": (never, "B-18 G-18 A-22"),
    f"{FAULTS}._fits_if_the_two_moved": (never, "M6"),
    f"{RUMMY}.laying._below_floor": (never, "M10"),
    f"{RUMMY}.laying.is_stranded": (never, "M10"),
    f"{RUMMY}.play._out_of_phase": (lenient, "B-07 G-09 M11"),
    f"{RUMMY}.taking._not_from_the_hand": (lenient, "B-08 A-25 A-26"),
    f"{RUMMY}.taking._not_held": (lambda _, fault: fault, "A-25"),
    f"{RUMMY}.scoring._hand": (nothing, "B-35 G-50 A-41"),
    f"{RUMMY}.scoring._packet": (nothing, "B-29 G-46 A-33"),
    f"{RUMMY}.scoring._unplayed": (never, "B-30 G-47 A-34"),
    f"{RUMMY}.scoring._costs": (free_of_costs, "B-35 G-48 G-49 A-42"),
    f"{RUMMY}.scoring.meld_points": (nothing, "B-32 G-50 A-40"),
    "app.games.tournament.clauses.deciding": (made(nobody), "G-51 G-52"),
    f"{ALTANEIRA}.own_mele": (made(lenient), "A-27"),
    f"{ALTANEIRA}.canastra": (made(nothing), "A-23"),
    f"{ALTANEIRA}.all_or_nothing": (nothing, "A-42"),
    f"{ALTANEIRA}.dolares": (made(nothing), "A-13"),
    f"{ALTANEIRA}.closer_or_fewest": (nothing, "A-08"),
    f"{ALTANEIRA}.by_batidas": (made(nobody), "A-44 A-45"),
    f"{BIPBIP}.clauses.or_any_trump": (any_card, "P-07"),
    f"{BIPBIP}.clauses.any_unused_pair": (always, "P-11 P-19"),
    f"{BIPBIP}.clauses.completed_pair": (always, "P-11"),
    f"{BIPBIP}.clauses.not_the_trump": (lenient, "P-15"),
    f"{BIPBIP}.calls._no_window": (lenient, "P-17 P-22"),
    f"{BIPBIP}.calls._no_pair": (lenient, "P-11 P-15 P-19"),
    f"{BIPBIP}.rules.follow_suit": (any_card, "P-07"),
    f"{BIPBIP}.position.captured_points": (nothing, "P-23"),
    "app.engine.tricks.winning_place": (nothing, "P-08 P-09"),
}
"""Where a clause function lives, what is put in its place, and the clauses it speaks for."""

LENIENT = frozenset({"no_card", "any_last_card", "any_meld", "nothing_shown", "any_suit", "all_of"})
"""Clause functions that refuse and score nothing as they are."""

NEVER_CITED: Mapping[str, frozenset[str]] = {
    "classic": frozenset({"tranca"}),
    "tournament": frozenset({"tranca"}),
    "altaneira": frozenset({"wild_meld", "wild_size"}),
}
"""Citations that a sheet fills in though its game has nothing that they could refuse."""
