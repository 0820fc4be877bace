"""Guests: somebody with a name and no account, known again by a signed cookie."""

import re
import secrets
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Language: TypeAlias = Literal["en", "el", "pt-BR", "ru"]
"""The languages of this house, as BCP 47 tags: those of the rulebook."""

PersonId: TypeAlias = str

LONGEST: Final = 24
"""Letters a name may have; marks above and below them are not counted."""

MARKS: Final = 2
"""Marks one letter may carry: more smears over the neighbours."""

_INVISIBLE: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f")
"""Letters by category that draw nothing."""

_STAND_IN: Final[Mapping[Language, str]] = {
    "en": "Guest",
    "el": "Επισκέπτης",
    "pt-BR": "Convidado",
    "ru": "Гость",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """A person without an account."""

    id: PersonId
    name: str
    language: Language | None
    """What they chose; None while the browser's own language decides."""
    since: int
    """Milliseconds since 1970, UTC."""
    generation: int = 0
    """How often they moved to another device: keys of earlier generations are worth nothing."""


def new_guest(name: str, language: Language | None, now: int) -> Guest:
    """A guest whom nobody has seen before."""
    return Guest(id=secrets.token_urlsafe(12), name=name, language=language, since=now)


def stand_in_name(language: Language) -> str:
    """A name for somebody who would rather play than introduce themselves."""
    return f"{_STAND_IN[language]} {secrets.randbelow(9000) + 1000}"


def clean_name(text: str) -> str | None:
    """The name a text gives once nothing invisible or smearing is left; None where nothing is.

    Every script is welcome. Controls, direction marks and zero-width characters go; space is a
    single space; a letter keeps two marks; the rest is cut after twenty-four letters.
    """
    return clean_text(text, LONGEST)


def clean_text(text: str, longest: int) -> str | None:
    """One line of plain text without anything invisible or smearing, cut after so many letters;
    None where nothing is left. Names and what is said are cleaned alike.
    """
    composed = unicodedata.normalize("NFC", text)
    visible = "".join(letter for letter in composed if _is_visible(letter))
    spaced = re.sub(r"\s+", " ", visible).strip()
    cleaned = _cut(spaced, longest).rstrip()
    return cleaned if any(not _is_mark(letter) for letter in cleaned) else None


def _is_visible(letter: str) -> bool:
    if letter in _INVISIBLE:
        return False
    return letter.isspace() or unicodedata.category(letter)[0] != "C"


def _cut(name: str, longest: int) -> str:
    kept: list[str] = []
    letters = marks = 0
    for letter in name:
        if _is_mark(letter):
            marks += 1
            if marks > MARKS or not letters:
                continue
        else:
            letters, marks = letters + 1, 0
            if letters > longest:
                break
        kept.append(letter)
    return "".join(kept)


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M"
