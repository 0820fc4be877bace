"""Why something was refused, in the reader's language: by the house or by the rulebook."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.engine.contract import Fact
from app.people.guests import Language
from app.rulebook.refusals import sentence

HOUSE: Final[Mapping[str, Mapping[Language, str]]] = MappingProxyType(
    {
        # a table's own refusals (app/table/answers.py)
        "stale": {
            "en": "The table has moved on. Look again before you play.",
            "el": "Το τραπέζι προχώρησε. Ξαναδές το πριν παίξεις.",
        },
        "frozen": {
            "en": "This table is frozen: its record and the rules disagree.",
            "el": "Το τραπέζι πάγωσε: η καταγραφή του και οι κανόνες διαφωνούν.",
        },
        "storage": {
            "en": "Nothing can be written at the moment. Nothing has changed; try again.",
            "el": "Αυτή τη στιγμή δεν γίνεται εγγραφή. Τίποτα δεν άλλαξε· δοκίμασε ξανά.",
        },
        "seat": {
            "en": "That seat is not yours to take.",
            "el": "Αυτή η θέση δεν είναι για σένα.",
        },
        "full": {"en": "Every seat is taken.", "el": "Όλες οι θέσεις είναι πιασμένες."},
        "unfilled": {
            "en": "The match cannot start while seats are empty.",
            "el": "Η παρτίδα δεν αρχίζει όσο υπάρχουν άδειες θέσεις.",
        },
        "host": {
            "en": "Only the host of the table may do this.",
            "el": "Αυτό το κάνει μόνο όποιος άνοιξε το τραπέζι.",
        },
        "house": {"en": "Only the house does this.", "el": "Αυτό το κάνει μόνο το σπίτι."},
        "invite": {
            "en": "This table needs its invitation link.",
            "el": "Αυτό το τραπέζι θέλει τον σύνδεσμο της πρόσκλησης.",
        },
        "waiting": {"en": "The match has not started yet.", "el": "Η παρτίδα δεν άρχισε ακόμα."},
        "started": {"en": "The match has started.", "el": "Η παρτίδα άρχισε."},
        "over": {"en": "The match is over.", "el": "Η παρτίδα τελείωσε."},
        "closed": {"en": "This table is closed.", "el": "Αυτό το τραπέζι έκλεισε."},
        "controls": {
            "en": "Another tab of yours has the controls. Take over there first.",
            "el": "Άλλη καρτέλα σου έχει τον έλεγχο. Πάρε τον πρώτα εσύ.",
        },
        "bot": {"en": "There is no such bot.", "el": "Δεν υπάρχει τέτοιος παίκτης-υπολογιστής."},
        "game": {
            "en": "There is no such game here, or not for so many players.",
            "el": "Δεν υπάρχει τέτοιο παιχνίδι εδώ, ή όχι για τόσους παίκτες.",
        },
        # a socket's own
        "no_seat": {
            "en": "You have no seat at this table.",
            "el": "Δεν έχεις θέση σε αυτό το τραπέζι.",
        },
        "no_table": {"en": "There is no such table.", "el": "Δεν υπάρχει τέτοιο τραπέζι."},
        "foreign_origin": {
            "en": "This page did not come from this house.",
            "el": "Αυτή η σελίδα δεν ήρθε από αυτό το σπίτι.",
        },
        "too_large": {"en": "That frame is too large.", "el": "Το μήνυμα είναι πολύ μεγάλο."},
        "flood": {
            "en": "Too many frames too fast.",
            "el": "Πάρα πολλά μηνύματα, πάρα πολύ γρήγορα.",
        },
        "malformed": {"en": "That frame says nothing.", "el": "Το μήνυμα δεν λέει τίποτα."},
        "hello_first": {"en": "Say hello first.", "el": "Χαιρέτα πρώτα."},
        "too_many_tabs": {
            "en": "This table is open in too many tabs.",
            "el": "Το τραπέζι είναι ανοιχτό σε πάρα πολλές καρτέλες.",
        },
        "fault": {
            "en": "Something broke here. Come back in a moment.",
            "el": "Κάτι χάλασε εδώ. Έλα ξανά σε λίγο.",
        },
    }
)
"""Refusals of the house, which cite no clause of a game."""


def because(clause: str, facts: Mapping[str, Fact], language: Language) -> str:
    """The sentence that tells a person why something changed nothing."""
    told = HOUSE.get(clause)
    return sentence(clause, facts, language) if told is None else told[language]
