"""What somebody holds against a line: a report for whoever runs the house."""

from dataclasses import dataclass

from app.people.guests import PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A line that somebody objects to, with the lines around it as they were read."""

    line: str
    """The line's id."""
    time: int
    """Milliseconds since 1970, UTC."""
    table: str
    by: PersonId
    about: PersonId
    name: str
    """Under which name the line was said."""
    lines: tuple[str, ...]
    """Oldest first; the one in question begins with `> `."""
