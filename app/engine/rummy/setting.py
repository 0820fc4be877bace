"""What a scenario's `given` says, made into a position (scenarios.md). Its shape is already
checked.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.engine.cards import SUITS, TEXT, Card, cards_of, counts_of, parse_card, with_cards
from app.engine.contract import Choices, Misstated, Unfit
from app.engine.rummy.ending import turn_begun
from app.engine.rummy.laying import read_meld
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.melds import Meld
from app.engine.rummy.position import (
    NO_TRUMP,
    UNNAMED,
    Held,
    Packet,
    Phase,
    Recall,
    RummyPosition,
)
from app.engine.rummy.sheet import RummyRules
from app.engine.seats import Seat, Side, side_letter

Given = Mapping[str, Any]
NONE = "none"


def scene(
    choose: Callable[[Mapping[str, object], int], Choices | Unfit],
    rules: Callable[[Choices, int], RummyRules],
) -> Callable[[Mapping[str, object]], RummyMatch]:
    """A game's `set_up`: from its way to check options and its sheet."""

    def set_up(given: Given) -> RummyMatch:
        choices = choose(given.get("options", {}), given["players"])
        if isinstance(choices, Unfit):
            raise Misstated(f"options.{choices.option}", f"does not fit ({choices.code})")
        return RummyMatch(_position(given, rules(choices, given["players"])))

    return set_up


class DeckLeft:
    """The cards not named yet, in dealing order; naming a card uses up its first copy."""

    def __init__(self, rules: RummyRules) -> None:
        packs, jokers = rules.deck.packs, rules.deck.packs * rules.deck.jokers
        suited = tuple(range(52)) * packs
        self._left: list[Card] = [*suited, *sorted(52 + index % 2 for index in range(jokers))]

    def named(self, text: object, field: str) -> tuple[Card, ...]:
        """The cards a line names. Raises Misstated where the deck has no more of one."""
        if text is None or text == NONE:
            return ()
        cards = cards_of(str(text))
        for card in cards:
            if card not in self._left:
                raise Misstated(field, f"{TEXT[card]} is named more often than the deck has it")
            self._left.remove(card)
        return cards

    def dealt(self, count: int, field: str) -> tuple[Card, ...]:
        """The next cards that nothing names."""
        if count > len(self._left):
            raise Misstated(field, "not enough cards are left to deal it")
        cards = tuple(self._left[:count])
        del self._left[:count]
        return cards

    def rest(self) -> tuple[Card, ...]:
        """All that is left."""
        return self.dealt(len(self._left), "stock")


def _position(given: Given, rules: RummyRules) -> RummyPosition:
    seating = rules.seating
    deck = DeckLeft(rules)
    melds = tuple(_melds(given, side, deck, rules) for side in range(seating.sides))
    hands_named = {
        seat: deck.named(text, f"hands.{seat}") for seat, text in given.get("hands", {}).items()
    }
    pile = deck.named(given.get("discard"), "discard")
    stock = deck.named(given.get("stock"), "stock")
    hands = tuple(
        counts_of(
            hands_named[seat] if seat in hands_named else deck.dealt(rules.deal.hand, "hands")
        )
        for seat in range(seating.players)
    )
    packets = tuple(_packet(given, side, deck, rules) for side in range(seating.sides))
    dealer = given.get("dealer", seating.players - 1)
    phase = Phase(given.get("phase", Phase.DRAW))
    totals = tuple(
        given.get("scores", {}).get(side_letter(side), 0) for side in range(seating.sides)
    )
    at = RummyPosition(
        rules=rules,
        deal_no=given.get("deal", 1),
        dealer=dealer,
        totals=totals,
        phase=phase,
        turn=given.get("turn", seating.after(dealer)),
        trump=UNNAMED if phase is Phase.TRUMP else _trump(given),
        upcard=parse_card(given["upcard"]) if "upcard" in given else None,
        hands=hands,
        stock=stock if given.get("stock") == NONE else (*stock, *deck.rest()),
        pile=pile,
        packets=packets,
        melds=melds,
        owed=tuple(
            _owed(given, side, melds[side], totals[side], rules) for side in range(seating.sides)
        ),
    )
    return _as_begun(at)


def _as_begun(at: RummyPosition) -> RummyPosition:
    """What the turn's start would have set: a waiting packet in play, or a short opening that can
    be taken back.
    """
    if at.phase is Phase.DRAW:
        return turn_begun(at, at.turn)
    side = at.side(at.turn)
    if at.phase is not Phase.PLAY or not at.owed[side] or not at.melds[side]:
        return at
    laid = [card for meld in at.melds[side] for card in meld.cards]
    return replace(at, recall=Recall(with_cards(at.hands[at.turn], laid), (), (), ()), busy=True)


def _melds(given: Given, side: Side, deck: DeckLeft, rules: RummyRules) -> tuple[Meld, ...]:
    lines: Sequence[str] = given.get("melds", {}).get(side_letter(side), ())
    return tuple(_meld(line, f"melds.{side_letter(side)}", deck, rules) for line in lines)


def _meld(line: str, field: str, deck: DeckLeft, rules: RummyRules) -> Meld:
    meld = read_meld(deck.named(line, field), rules.meld)
    if meld is None:
        raise Misstated(field, f"{line} is no meld of this table")
    return meld


def _packet(given: Given, side: Side, deck: DeckLeft, rules: RummyRules) -> Packet:
    letter = side_letter(side)
    held, *seat = str(given.get("packets", {}).get(letter, "untaken")).split()
    if held == Held.UNTAKEN:
        return Packet(deck.dealt(rules.deal.packet, f"packets.{letter}"))
    taker: Seat | None = int(seat[0]) if seat else None
    if held == Held.TAKEN and (taker is None or taker not in rules.seating.seats_of(side)):
        raise Misstated(f"packets.{letter}", "must name a seat of that side: taken SEAT")
    return Packet((), Held(held), taker)


def _trump(given: Given) -> int:
    trump = given.get("trump", NONE)
    return NO_TRUMP if trump == NONE else SUITS.index(trump)


def _owed(given: Given, side: Side, melds: tuple[Meld, ...], total: int, rules: RummyRules) -> int:
    letter = side_letter(side)
    if letter in given.get("opening", {}):
        return int(given["opening"][letter])
    is_open = given.get("opened", {}).get(letter, bool(melds))
    return 0 if is_open else rules.opening_for(total)
