"""What a scenario's `given` says, made into a position (scenarios.md). Its shape is already
checked.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.engine.cards import SUITS, counts_of, parse_card, with_cards
from app.engine.changing import changed
from app.engine.contract import Choices, Misstated, Unfit
from app.engine.rummy.ending import turn_begun
from app.engine.rummy.laying import read_meld
from app.engine.rummy.machine import RummyMatch
from app.engine.rummy.manners import Fouls
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
from app.engine.scenes import NONE, DeckLeft
from app.engine.seats import Seat, Side, side_letter

Given = Mapping[str, Any]


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


def _position(given: Given, rules: RummyRules) -> RummyPosition:
    seating, sides = rules.seating, range(rules.seating.sides)
    deck = DeckLeft(rules.deck.packs, rules.deck.jokers)
    melds = tuple(_melds(given, side, deck, rules) for side in sides)
    shown = tuple(deck.named(_of(given, "dollars", side), "dollars") for side in sides)
    named = {
        seat: deck.named(text, f"hands.{seat}") for seat, text in given.get("hands", {}).items()
    }
    pile = deck.named(given.get("discard"), "discard")
    stock = deck.named(given.get("stock"), "stock")
    skip = rules.deck.shown
    hands = tuple(
        counts_of(named[seat] if seat in named else deck.dealt(rules.deal.hand, "hands", skip))
        for seat in range(seating.players)
    )
    packets = _packets(given, deck, rules)
    dealer = given.get("dealer", seating.players - 1)
    phase = Phase(given.get("phase", Phase.DRAW))
    totals = tuple(_of(given, "scores", side) or 0 for side in sides)
    turn = given.get("turn", seating.after(dealer))
    at = RummyPosition(
        rules=rules,
        deal_no=given.get("deal", 1),
        dealer=dealer,
        totals=totals,
        phase=phase,
        turn=turn,
        trump=UNNAMED if phase is Phase.TRUMP else _trump(given),
        upcard=parse_card(given["upcard"]) if "upcard" in given else None,
        hands=hands,
        stock=stock if given.get("stock") == NONE else (*stock, *deck.rest()),
        pile=pile,
        packets=packets,
        melds=melds,
        owed=tuple(_owed(given, side, melds[side], totals[side], rules) for side in sides),
        shown=shown,
        recycled=given.get("refills", 0) > sum(packet.held is Held.GONE for packet in packets),
        untouched=not any(melds) and not pile and turn == seating.after(dealer),
        batidas=tuple(_batidas(given, side) for side in sides),
    )
    return _as_begun(at)


def _of(given: Given, field: str, side: Side) -> Any:
    return given.get(field, {}).get(side_letter(side))


def _batidas(given: Given, side: Side) -> tuple[int, ...]:
    """The scores of the deals a side has closed; where only their number is told, noughts."""
    scores = tuple(_of(given, "batida_scores", side) or ())
    return scores + (0,) * ((_of(given, "batidas", side) or 0) - len(scores))


def _as_begun(at: RummyPosition) -> RummyPosition:
    """What the turn's start would have set: a waiting packet in play, or a short opening that can
    be taken back.
    """
    if at.phase is Phase.DRAW:
        begun, _ = turn_begun(at, at.turn)
        return begun
    side = at.side(at.turn)
    if at.phase is not Phase.PLAY or not at.owed[side] or not at.melds[side]:
        return at
    asked = changed(at, asked=at.owed[side], busy=True)
    if at.rules.fouls is Fouls.CALLED:
        return asked
    laid = [card for meld in at.melds[side] for card in meld.cards]
    hand = with_cards(at.hands[at.turn], laid)
    return changed(asked, recall=Recall(hand, at.shown[side], (), (), ()))


def _melds(given: Given, side: Side, deck: DeckLeft, rules: RummyRules) -> tuple[Meld, ...]:
    lines: Sequence[str] = given.get("melds", {}).get(side_letter(side), ())
    return tuple(_meld(line, f"melds.{side_letter(side)}", deck, rules) for line in lines)


def _meld(line: str, field: str, deck: DeckLeft, rules: RummyRules) -> Meld:
    meld = read_meld(deck.named(line, field), rules.meld)
    if meld is None:
        raise Misstated(field, f"{line} is no meld of this table")
    return meld


def _packets(given: Given, deck: DeckLeft, rules: RummyRules) -> tuple[Packet, ...]:
    """Each side's packet; so many of those untaken are gone as have become stock."""
    packets = [_packet(given, side, rules) for side in range(rules.seating.sides)]
    refilled = given.get("refills", 0) - sum(packet.held is Held.GONE for packet in packets)
    for side, packet in enumerate(packets):
        if packet.held is Held.UNTAKEN and refilled > 0:
            packets[side], refilled = Packet((), Held.GONE), refilled - 1
        elif packet.held is Held.UNTAKEN:
            cards = deck.dealt(rules.deal.packet, f"packets.{side_letter(side)}")
            packets[side] = Packet(cards)
    return tuple(packets)


def _packet(given: Given, side: Side, rules: RummyRules) -> Packet:
    letter = side_letter(side)
    held, *seat = str(given.get("packets", {}).get(letter, "untaken")).split()
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
