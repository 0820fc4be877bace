"""The page's own words, so that a test presses what it reads and not what a component is called."""

import json
import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "frontend" / "src" / "words"
ELEVEN = 11
PARTS = ("pages", "table", "options", "bipbip", "company", "examples", "seats", "status")


@cache
def catalogue(locale: str) -> dict[str, str | dict[str, str]]:
    """Every text of the page in one language."""
    texts: dict[str, str | dict[str, str]] = {}
    for part in PARTS:
        texts |= json.loads((FOLDER / f"{part}.{locale}.json").read_text())
    return texts


def say(key: str, locale: str = "en", game: str = "", **facts: object) -> str:
    """A text with its facts filled in, as the page says it; some games have another for it."""
    texts = catalogue(locale)
    text = texts.get(f"{key}@{game}", texts[key])
    if isinstance(text, dict):
        text = text[plural(int(str(facts["count"])), locale)]
    return text.format(**facts)


def plural(count: int, locale: str) -> str:
    """Which form of a word goes with a number."""
    if locale != "ru":
        return "one" if count == 1 or (locale == "pt-BR" and count == 0) else "other"
    if count % 10 == 1 and count % 100 != ELEVEN:
        return "one"
    return "few" if count % 10 in {2, 3, 4} and count % 100 not in {12, 13, 14} else "many"


def counted(key: str, locale: str = "en", game: str = "") -> str:
    """A pattern of a text with whatever count in it, in each of its plural forms."""
    texts = catalogue(locale)
    text = texts.get(f"{key}@{game}", texts[key])
    forms = text.values() if isinstance(text, dict) else [text]
    patterns = [re.escape(form).replace(r"\{count\}", r"[0-9]+") for form in forms]
    return f"^({'|'.join(patterns)})$"


def spoken(face: str, locale: str = "en") -> str:
    """A card in words, as a screen reader says it."""
    if face.startswith("X"):
        return say(f"card.{face}", locale)
    rank, suit = say(f"rank.{face[0]}", locale), say(f"suit.of.{face[1]}", locale)
    return say("card.named", locale, rank=rank, suit=suit)


def spoken_list(faces: list[str], locale: str = "en") -> str:
    """Several cards in words."""
    return ", ".join(spoken(face, locale) for face in faces)
