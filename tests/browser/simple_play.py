"""A simple way to play: draw, lay three of a kind, discard, pass when the stock is gone."""

from collections.abc import Sequence

from tests.browser.player import Player

WILD = "2X"
THREE = 3


def take_a_turn(player: Player) -> None:
    """Everything from the beginning of a turn to its end, by the player's own way of playing."""
    player.turn_mark.wait_for()
    if player.can("Name "):
        player.play("trump none")
    if player.can("Draw$"):
        player.play("draw")
    elif player.can("Pass$"):
        player.play("pass")
        return
    three = three_of_a_kind(player.hand)
    if three and len(player.hand) > THREE + 1:
        player.play(f"meld {' '.join(three)}")
    player.play(f"discard {thrown(player.hand)}")


def three_of_a_kind(hand: Sequence[str]) -> list[str]:
    """Three natural cards of one rank, in the order in which a set lies; nothing without them."""
    for rank in "3456789TJQKA":
        alike = [face for suit in "shdc" for face in hand if face == rank + suit]
        if len(alike) >= THREE:
            return alike[:THREE]
    return []


def thrown(hand: Sequence[str]) -> str:
    """A card that is no wild card, where there is one."""
    return next((face for face in hand if face[0] not in WILD), hand[0])
