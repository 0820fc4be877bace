"""The words of the terminal table, in each of its languages."""

from collections.abc import Mapping

LANGUAGES = ("en", "el")

_EN: Mapping[str, str] = {
    "deal": "Deal {deal}",
    "trump": "bonus suit {trump}",
    "no_trump": "no bonus suit",
    "unnamed": "bonus suit to be named",
    "stock": "stock {count}",
    "pile": "pile ({count})",
    "side": "Side {letter}: {seats}. Total {total}, on the table {laid}, packet {packet}{opening}",
    "opening": ", opening {laid} of {asked}",
    "untaken": "untaken",
    "taken": "taken, not played yet",
    "played": "in play",
    "gone": "gone",
    "none": "none",
    "clean": "clean biriba",
    "dirty": "dirty biriba",
    "no_melds": "no melds",
    "you": "you",
    "cards": "{who}: {count}",
    "hands": "cards in hand",
    "hand": "your hand ({count})",
    "fresh": "new: {cards}",
    "dealt": "Deal {deal}: {who} deals, {cards} is turned up",
    "dealt_own": "Deal {deal}: you deal, {cards} is turned up",
    "draw": "{who} draws",
    "draw_own": "You draw {cards}",
    "take": "{who} takes the pile ({count}){named}",
    "take_own": "You take the pile ({count}){named}",
    "meld": "{who} melds {cards}",
    "meld_own": "You meld {cards}",
    "add": "{who} adds {cards} to meld {meld}",
    "add_own": "You add {cards} to meld {meld}",
    "discard": "{who} discards {cards}",
    "discard_own": "You discard {cards}",
    "pass": "{who} passes",
    "pass_own": "You pass",
    "trump_named": "{who} names the bonus suit: {note}",
    "trump_named_own": "You name the bonus suit: {note}",
    "withdraw": "{who} takes back the melds of this turn",
    "withdraw_own": "You take back the melds of this turn",
    "packet": "{who} takes the packet{named}",
    "packet_own": "You take the packet{named}",
    "closed": "{who} closes the deal",
    "closed_own": "You close the deal",
    "passed_out": "The deal is over: everybody passed",
    "stalemate": "The deal is over: nobody melds or draws any more",
    "stock_out": "The deal is over: the stock has run out",
    "prompt": "Your move (? shows what is possible)> ",
    "moves": "moves",
    "melds": "melds",
    "adds": "additions",
    "discards": "discards",
    "sheet": "Deal {deal}, side {letter}",
    "item_melds": "cards in melds",
    "item_bonuses": "biribas",
    "item_going_out": "closing",
    "item_packet": "packet",
    "item_hand": "cards in hand",
    "item_dollars": "red Threes",
    "item_nothing_melded": "nothing melded",
    "item_total": "this deal",
    "item_match": "match",
    "void": "The deal counts for nobody.",
    "won": "Side {letters} wins the match.",
    "bye": "Goodbye.",
    "not_cards": "These are no cards: {words}. Write 5h, Th, 2c, Xr.",
    "help": (
        "Moves: draw · take · meld 5h 6h 7h · add 1 8h 9h · discard Kd · pass · trump s\n"
        "Cards: rank A 2-9 T J Q K, then suit s h d c; jokers Xr and Xb. A wild card stands where "
        "you write it: meld 5h 2c 7h\n"
        "? shows what is possible; ? 5h 6h what can be done with these cards; table shows the "
        "table again; quit ends."
    ),
}

_EL: Mapping[str, str] = {
    "deal": "Μοιρασιά {deal}",
    "trump": "ατού {trump}",
    "no_trump": "χωρίς ατού",
    "unnamed": "το ατού δεν έχει οριστεί",
    "stock": "τράπουλα {count}",
    "pile": "κέντρο ({count})",
    "side": (
        "Πλευρά {letter}: {seats}. Σύνολο {total}, στο τραπέζι {laid}, πακέτο {packet}{opening}"
    ),
    "opening": ", άνοιγμα {laid} από {asked}",
    "untaken": "απάρτο",
    "taken": "παρμένο, δεν παίχτηκε ακόμη",
    "played": "στο παιχνίδι",
    "gone": "δεν υπάρχει πια",
    "none": "κανένα",
    "clean": "καθαρή μπιρίμπα",
    "dirty": "λερωμένη μπιρίμπα",
    "no_melds": "τίποτα κατεβασμένο",
    "you": "εσύ",
    "cards": "{who}: {count}",
    "hands": "φύλλα στο χέρι",
    "hand": "το χέρι σου ({count})",
    "fresh": "νέα: {cards}",
    "dealt": "Μοιρασιά {deal}: μοιράζει {who}, ανοίγει {cards}",
    "dealt_own": "Μοιρασιά {deal}: μοιράζεις εσύ, ανοίγει {cards}",
    "draw": "{who}: τραβάει φύλλο",
    "draw_own": "Τραβάς {cards}",
    "take": "{who}: παίρνει το κέντρο ({count}){named}",
    "take_own": "Παίρνεις το κέντρο ({count}){named}",
    "meld": "{who}: κατεβάζει {cards}",
    "meld_own": "Κατεβάζεις {cards}",
    "add": "{who}: προσθέτει {cards} στον συνδυασμό {meld}",
    "add_own": "Προσθέτεις {cards} στον συνδυασμό {meld}",
    "discard": "{who}: πετάει {cards}",
    "discard_own": "Πετάς {cards}",
    "pass": "{who}: πάσο",
    "pass_own": "Πας πάσο",
    "trump_named": "{who}: ορίζει ατού {note}",
    "trump_named_own": "Ορίζεις ατού {note}",
    "withdraw": "{who}: παίρνει πίσω όσα κατέβασε σε αυτόν τον γύρο",
    "withdraw_own": "Παίρνεις πίσω όσα κατέβασες σε αυτόν τον γύρο",
    "packet": "{who}: παίρνει το πακέτο{named}",
    "packet_own": "Παίρνεις το πακέτο{named}",
    "closed": "{who}: κλείνει τη μοιρασιά",
    "closed_own": "Κλείνεις τη μοιρασιά",
    "passed_out": "Η μοιρασιά τελείωσε: όλοι πήγαν πάσο",
    "stalemate": "Η μοιρασιά τελείωσε: κανείς δεν κατεβάζει ούτε τραβάει πια",
    "stock_out": "Η μοιρασιά τελείωσε: η τράπουλα τέλειωσε",
    "prompt": "Η κίνησή σου (? δείχνει τι γίνεται)> ",
    "moves": "κινήσεις",
    "melds": "συνδυασμοί",
    "adds": "προσθήκες",
    "discards": "για πέταμα",
    "sheet": "Μοιρασιά {deal}, πλευρά {letter}",
    "item_melds": "κατεβασμένα φύλλα",
    "item_bonuses": "μπιρίμπες",
    "item_going_out": "κλείσιμο",
    "item_packet": "πακέτο",
    "item_hand": "φύλλα στο χέρι",
    "item_dollars": "κόκκινα τριάρια",
    "item_nothing_melded": "τίποτα κατεβασμένο",
    "item_total": "αυτή η μοιρασιά",
    "item_match": "παρτίδα",
    "void": "Η μοιρασιά δεν μετράει για κανέναν.",
    "won": "Η πλευρά {letters} κερδίζει την παρτίδα.",
    "bye": "Γεια σου.",
    "not_cards": "Δεν είναι φύλλα: {words}. Γράψε 5h, Th, 2c, Xr.",
    "help": (
        "Κινήσεις: draw · take · meld 5h 6h 7h · add 1 8h 9h · discard Kd · pass · trump s\n"
        "Φύλλα: αξία A 2-9 T J Q K και μετά χρώμα s h d c (μπαστούνια, κούπες, καρό, σπαθιά)· "
        "τζόκερ Xr και Xb. Ο μπαλαντέρ μπαίνει όπου τον γράψεις: meld 5h 2c 7h\n"
        "? δείχνει τι γίνεται· ? 5h 6h τι γίνεται με αυτά τα φύλλα· table δείχνει πάλι το τραπέζι· "
        "quit τελειώνει."
    ),
}

_WORDS: Mapping[str, Mapping[str, str]] = {"en": _EN, "el": _EL}


def say(lang: str, key: str, **facts: object) -> str:
    """A line of the terminal in a language, with its facts."""
    return _WORDS[lang][key].format_map(facts)


def lines(lang: str) -> Mapping[str, str]:
    """Every line of a language."""
    return _WORDS[lang]
