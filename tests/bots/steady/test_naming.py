"""Which bonus suit the steady player names."""

from tests.bots.steady.seen import steady
from tests.engine.rummy.scene import table


def test_it_names_the_suit_of_which_it_holds_most() -> None:
    match = table(phase="trump", hands={0: "5d 6d Td 9c Kh Ks"}, discard="Xr")
    assert steady(match) == "trump d"
