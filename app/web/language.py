"""Which language a person is answered in."""

from typing import Final, get_args

from app.people.guests import Language

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
DEFAULT: Final[Language] = "en"


def choose_language(asked: str | None, preferred: Language | None, accepted: str) -> Language:
    """What was asked for in so many words, else what the person prefers, else the browser.

    `accepted` is an Accept-Language header, empty where there is none.
    """
    return known_language(asked or "") or preferred or _first_accepted(accepted)


def known_language(tag: str) -> Language | None:
    """The language of a tag such as `el` or `el-GR`, if we speak it: any Portuguese is `pt-BR`."""
    first = _first_part(tag)
    return next((language for language in LANGUAGES if _first_part(language) == first), None)


def _first_part(tag: str) -> str:
    return tag.strip().lower().partition("-")[0]


def _first_accepted(header: str) -> Language:
    ranked = sorted(map(_weighed, header[:500].split(",")), key=lambda each: -each[0])
    spoken = (known_language(tag) for weight, tag in ranked if weight > 0)
    return next((language for language in spoken if language), DEFAULT)


def _weighed(part: str) -> tuple[float, str]:
    tag, _, rest = part.partition(";")
    name, _, weight = rest.strip().partition("=")
    try:
        return (float(weight) if name.strip() == "q" else 1.0, tag)
    except ValueError:
        return (0.0, tag)
