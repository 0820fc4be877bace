"""What every game's scenarios share: dealing from the cards that `given` does not name
(scenarios.md).
"""

from collections.abc import Iterable

from app.engine.cards import TEXT, Card, cards_of
from app.engine.contract import Misstated

NONE = "none"


class DeckLeft:
    """The cards not named yet, in dealing order; naming a card uses up its first copy."""

    def __init__(self, packs: int, jokers: int) -> None:
        kinds = sorted(52 + index % 2 for index in range(packs * jokers))
        self._left: list[Card] = [*(tuple(range(52)) * packs), *kinds]

    def named(self, text: object, field: str) -> tuple[Card, ...]:
        """The cards a line names. Raises Misstated where the deck has no more of one."""
        if text is None or text == NONE:
            return ()
        return self.taken(cards_of(str(text)), field)

    def taken(self, cards: Iterable[Card], field: str) -> tuple[Card, ...]:
        """These cards out of the deck. Raises Misstated where it has no more of one."""
        taken = tuple(cards)
        for card in taken:
            if card not in self._left:
                raise Misstated(field, f"{TEXT[card]} is named more often than the deck has it")
            self._left.remove(card)
        return taken

    def dealt(
        self, count: int, field: str, skip: frozenset[Card] = frozenset()
    ) -> tuple[Card, ...]:
        """The next cards that nothing names, passing over the faces in `skip`."""
        cards = tuple(card for card in self._left if card not in skip)[:count]
        if len(cards) < count:
            raise Misstated(field, "not enough cards are left to deal it")
        return self.taken(cards, field)

    def rest(self) -> tuple[Card, ...]:
        """All that is left."""
        return self.dealt(len(self._left), "stock")
