"""Options that would hang on pile cards nobody may see."""

from app.engine.contract import Unfit
from app.engine.rummy.blindness import blind


def test_only_using_any_card_of_a_hidden_pile_is_refused() -> None:
    assert blind({"pile_view": "open", "pile_take": "use_any"}) is None
    assert blind({"pile_view": "top_only", "pile_take": "use_top"}) is None
    refused = blind({"pile_view": "top_only", "pile_take": "use_any"})
    assert refused == Unfit("pile_take", "blind", {"with": "pile_view"})
