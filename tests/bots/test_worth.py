"""What cards count."""

from app.bots.worth import CARD, POINTS, points_of
from app.engine.cards import TEXT, cards_of
from app.engine.rummy.clauses import card_points


def test_a_bot_counts_as_the_book_does() -> None:
    assert card_points(20) == POINTS
    assert points_of(cards_of("As Kd 2c 3h Xr")) == 15 + 10 + 10 + 5 + 20


def test_every_card_is_known_by_its_text() -> None:
    assert [CARD[text] for text in TEXT] == list(range(54))
