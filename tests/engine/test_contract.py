"""What a scenario that cannot be says of itself."""

from app.engine.contract import Misstated


def test_a_misstated_scenario_names_the_field_and_the_reason() -> None:
    error = Misstated("hands.0", "5h is named more often than the deck has it")
    assert (error.field, error.why) == ("hands.0", "5h is named more often than the deck has it")
    assert str(error) == "hands.0: 5h is named more often than the deck has it"
