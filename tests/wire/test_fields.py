"""Notes under fields reach the documentation."""

from dataclasses import dataclass

from app.wire.client import Hello
from app.wire.fields import field_notes


@dataclass
class Noted:
    """A class with notes."""

    plain: int
    noted: int
    """A note."""
    longer: str = "x"
    """A note
    in two lines."""
    last: int = 0

    def method(self) -> None:
        """No note of a field."""


def test_a_note_belongs_to_the_field_above_it() -> None:
    assert field_notes(Noted) == {"noted": "A note.", "longer": "A note\nin two lines."}


def test_a_frame_has_its_notes() -> None:
    assert list(field_notes(Hello)) == ["takes_control", "contribution", "watch"]
