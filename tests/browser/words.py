"""The page's own words, so that a test presses what it reads and not what a component is called."""

import json
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "frontend" / "src" / "words"


@cache
def catalogue(locale: str) -> dict[str, str | dict[str, str]]:
    """Every text of the page in one language."""
    texts: dict[str, str | dict[str, str]] = {}
    for part in ("pages", "table"):
        texts |= json.loads((FOLDER / f"{part}.{locale}.json").read_text())
    return texts


def say(key: str, locale: str = "en", **facts: object) -> str:
    """A text with its facts filled in, as the page says it."""
    text = catalogue(locale)[key]
    if isinstance(text, dict):
        text = text["one" if facts["count"] == 1 else "other"]
    return text.format(**facts)


def spoken(face: str, locale: str = "en") -> str:
    """A card in words, as a screen reader says it."""
    if face.startswith("X"):
        return say(f"card.{face}", locale)
    rank, suit = say(f"rank.{face[0]}", locale), say(f"suit.of.{face[1]}", locale)
    return say("card.named", locale, rank=rank, suit=suit)


def spoken_list(faces: list[str], locale: str = "en") -> str:
    """Several cards in words."""
    return ", ".join(spoken(face, locale) for face in faces)
