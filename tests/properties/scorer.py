"""A deal's score worked out from the rulebook's tables (B-22, B-29 to B-35, G-46 to G-50; A-13,
A-23, A-33, A-34, A-40 to A-43), beside the engine's.
"""

from collections.abc import Mapping

from app.engine.cards import TEXT, cards_in
from app.engine.contract import Choices
from app.engine.rummy.melds import Kind, Meld
from app.engine.rummy.position import Held, RummyPosition

VALUES = {**dict.fromkeys("34567", 5), **dict.fromkeys("289TJQK", 10), "A": 15}
ITEMS = ("cards", "bonuses", "going_out", "packet", "hand", "nothing_melded", "dollars")


def value(text: str, choices: Choices) -> int:
    """What a card is worth."""
    if is_altaneira(choices):
        return 10
    return int(choices["joker"]) if text[0] == "X" else VALUES[text[0]]


def is_altaneira(choices: Choices) -> bool:
    """Whether the choices are those of a table of Altaneira."""
    return "dolar" in choices


def is_dirty(meld: Meld, choices: Choices) -> bool:
    """Whether a wild card lies in a meld, or ever has where dirty stays dirty."""
    if meld.kind is Kind.WILD:
        return any(TEXT[card][0] == "X" for card in meld.cards)
    if choices["dirty_stays"] and meld.soiled:
        return True
    if meld.kind is Kind.SET:
        return len({TEXT[card][0] for card in meld.cards}) > 1
    return [TEXT[card] for card in meld.cards] != places(meld, choices)


def places(meld: Meld, choices: Choices) -> list[str]:
    """What the cards of a run would be without a wild card."""
    suit = "shdc"[meld.suit]
    ladder = "A23456789TJQKA"
    if choices.get("black_gap") == "bridged" and suit in "sc":
        ladder = "A2456789TJQKA"
    return [ladder[meld.low - 1 + step] + suit for step in range(len(meld.cards))]


def bonus(at: RummyPosition, meld: Meld, choices: Choices) -> int:
    """What a biriba or canastra brings besides its cards."""
    if len(meld.cards) < 7:
        return 0
    dirty = is_dirty(meld, choices)
    if meld.kind is Kind.WILD:
        return 1500 if dirty else 2000
    if meld.kind is Kind.SET:
        of_upcard = at.upcard is not None and TEXT[at.upcard][0] == "A23456789TJQK"[meld.low - 1]
        doubled = 2 if choices.get("atou_rank") and of_upcard else 1
        return (150 if dirty else 300) * doubled
    if is_altaneira(choices):
        return canastra(meld, choices, dirty=dirty)
    full = len(meld.cards) == 13 and choices["full_run_bonus"]
    clean, soiled = (1000, 500) if full else (200, 100)
    return (soiled if dirty else clean) * (2 if at.trump == meld.suit else 1)


def canastra(meld: Meld, choices: Choices, *, dirty: bool) -> int:
    """A-23: a run of seven and more in Altaneira."""
    if dirty:
        return 100
    ranks = "".join(text[0] for text in places(meld, choices))
    if not choices["full_run_bonus"] or not ranks.startswith("A") or "K" not in ranks:
        return 200
    if ranks[-1] == "K":
        return 500
    return 1000 if meld.suit in {1, 2} else 200  # a black run to the Ace is neither of the two


def totals(at: RummyPosition, choices: Choices, closer: int | None) -> list[Mapping[str, int]]:
    """Every side's items of a deal that is over."""
    sides = at.rules.seating.sides
    return [_side(at, side, choices, closer) for side in range(sides)]


def _side(at: RummyPosition, side: int, choices: Choices, closer: int | None) -> Mapping[str, int]:
    melds = at.melds[side]
    cards = sum(value(TEXT[card], choices) for meld in melds for card in meld.cards)
    canastras = sum(len(meld.cards) >= 7 for meld in melds)
    if is_altaneira(choices) and not canastras:
        cards = -cards
    out = 100 if closer is not None and closer % len(at.melds) == side else 0
    packet = at.packets[side]
    forfeits = packet.held is Held.TAKEN and choices["unplayed_packet"] == "as_missed"
    hand = 0
    for seat in range(side, at.rules.seating.players, len(at.melds)):
        if not (forfeits and packet.seat == seat):
            hand -= sum(value(TEXT[card], choices) for card in cards_in(at.hands[seat]))
    never = packet.held in {Held.UNTAKEN, Held.GONE}
    missed = -int(choices["packet_missed"]) if never or forfeits else 0
    nothing = 0
    if closer is not None and not out and not melds and choices["nothing_melded"] != "none":
        nothing = -300
        hand = 0 if choices["nothing_melded"] == "flat" else hand
        missed = missed if choices["nothing_melded"] == "stack" else 0
    items = {
        "cards": cards,
        "bonuses": sum(bonus(at, meld, choices) for meld in melds),
        "going_out": out,
        "packet": missed,
        "hand": hand,
        "nothing_melded": nothing,
        "dollars": dollars(at, side, choices, canastras),
    }
    return {**items, "total": sum(items.values())}


def dollars(at: RummyPosition, side: int, choices: Choices, canastras: int) -> int:
    """A-13: a hundred for each shown Dólar and each canastra; against the side that has none."""
    if not is_altaneira(choices):
        return 0
    times = min(canastras, 1) if choices["dolar"] == "flat" else canastras
    return 100 * len(at.shown[side]) * (times or -1)
