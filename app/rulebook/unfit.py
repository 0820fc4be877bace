"""Why an option does not fit, as a sentence in the reader's language."""

from typing import Final

from app.engine.contract import Unfit
from app.rulebook.reading import book
from app.rulebook.refusals import sentence

ANY_OTHER: Final = "option_value"
"""The clause of what a game finds unfit in a way of its own."""


def unfit_clause(code: str) -> str:
    """The general clause that a code of `Unfit` rests on."""
    clause = f"option_{code}"
    return clause if clause in book().clauses else ANY_OTHER


def unfit_sentence(unfit: Unfit, lang: str) -> str:
    """The sentence that tells a person which option does not fit, and what it takes. Never
    raises.
    """
    facts = {"option": unfit.option, **unfit.facts}
    return sentence(unfit_clause(unfit.code), facts, lang)
