"""Why a move was refused, as the sentence of the clause in the reader's language."""

from collections.abc import Mapping, Sequence

from app.engine.cards import parse_card
from app.engine.contract import Fact
from app.rulebook.book import PLACEHOLDER, Language
from app.rulebook.reading import book

FALLBACK = "en"
_SIGNS: Mapping[str, str] = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def sentence(clause: str, facts: Mapping[str, Fact], lang: str) -> str:
    """The sentence of a refusal, in English where the language has none. Never raises.

    A clause may have several sentences: the first one whose placeholders are all among the facts.
    """
    code = spoken(lang)
    lines = sentences().get(code, {}).get(clause)
    if not lines:
        return clause
    line = next((line for line in lines if facts.keys() >= placeholders(line)), lines[-1])
    language = book().languages[code]
    return PLACEHOLDER.sub(lambda found: _told(facts.get(found[1], ""), language), line)


def spoken(lang: str) -> str:
    """The rulebook's language nearest to the one asked for, or English."""
    return nearest(lang) or FALLBACK


def nearest(lang: str) -> str | None:
    """The rulebook's language that is meant; None where there is none.

    It is the very language, else the one of the same first part: `pt` and `pt-PT` are told in
    `pt-BR`. Case does not matter.
    """
    codes = {code.lower(): code for code in book().languages}
    asked = lang.strip().lower()
    first = asked.partition("-")[0]
    alike = (codes[code] for code in codes if code.partition("-")[0] == first)
    return codes.get(asked) or next(alike, None)


def sentences() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """Every refusal's sentences by language and clause: what the page is given, too."""
    return {
        code: {
            clause.id: clause.refusal[code] for clause in book().clauses.values() if clause.refusal
        }
        for code in book().languages
    }


def placeholders(line: str) -> frozenset[str]:
    """The facts that a sentence asks for."""
    return frozenset(PLACEHOLDER.findall(line))


def _told(fact: Fact, language: Language) -> str:
    """A fact as words: numbers as they are, cards and suits with their signs."""
    if isinstance(fact, tuple):
        return ", ".join(_told(each, language) for each in fact)
    text = str(fact)
    if text in _SIGNS:
        return _SIGNS[text]
    if parse_card(text) is None:
        return text
    return _card(text, language)


def _card(text: str, language: Language) -> str:
    rank, suit = text[0], text[1]
    return language.joker if rank == "X" else f"{'10' if rank == 'T' else rank}{_SIGNS[suit]}"
