"""The words of the terminal in Greek. `key@game` is what only that game calls otherwise."""

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
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
    "item_dollars": "Δόλαρ",
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
    "dealt_plain": "Μοιρασιά {deal}: μοιράζει {who}",
    "dealt_plain_own": "Μοιρασιά {deal}: μοιράζεις εσύ",
    "exchange": "{who}: αφήνει {cards} στο κέντρο και τραβάει άλλο",
    "exchange_own": "Αφήνεις {cards} στο κέντρο και τραβάς άλλο",
    "show": "{who}: ανοίγει {cards} και τραβάει στη θέση τους",
    "show_own": "Ανοίγεις {cards} και τραβάς στη θέση τους",
    "claim": "{who}: οριστικοποιεί το άνοιγμα· επιστρέφουν {count} φύλλα, ζητούνται πια {raised}",
    "claim_own": "Οριστικοποιείς το άνοιγμα· επιστρέφουν {count} φύλλα, ζητούνται πια {raised}",
    "lot": "{who}: τραβάει {cards} για τη μοιρασιά",
    "lot_own": "Τραβάς {cards} για τη μοιρασιά",
    "tranca_remove": "Το κέντρο βγαίνει από το παιχνίδι ({count})",
    "tranca_block": "Ο επόμενος δεν μπορεί να πάρει το κέντρο",
    "refill_packet": "Ένα πακέτο γίνεται τράπουλα ({count})",
    "refill_pile": "Το κέντρο ανακατεύεται και γίνεται τράπουλα ({count})",
    "play": "{who}: παίζει {cards}",
    "play_own": "Παίζεις {cards}",
    "trick": "{who}: παίρνει την μπάζα {cards}",
    "trick_own": "Παίρνεις την μπάζα {cards}",
    "call": "{who}: μπιπ-μπιπ! {cards}· ατού {note} από την επόμενη μπάζα",
    "call_own": "Φωνάζεις μπιπ-μπιπ: {cards}· ατού {note} από την επόμενη μπάζα",
    "leftover": "Κανείς δεν τραβάει πια· περίσσεψαν: {cards}",
    "played_out": "Η μοιρασιά τελείωσε: παίχτηκαν όλα τα φύλλα",
    "shown": "    Δόλαρ: {cards}",
    "packets_left": "Μόρτο {count}",
    "removed": "εκτός παιχνιδιού {count}",
    "blocked": "κλειστό για σένα σε αυτή τη σειρά",
    "claimable": "Μπορείς να οριστικοποιήσεις το άνοιγμα ({who}), αν ήταν λειψό.",
    "next_trump": "από την επόμενη μπάζα {trump}",
    "player": (
        "{who}: σύνολο {total}, μπάζες {tricks} ({captured}), φωνές {calls}, στο χέρι {size}{open}"
    ),
    "open_pairs": ", ανοιχτά: {cards}",
    "trick_now": "μπάζα",
    "last_trick": "προηγούμενη μπάζα",
    "plays": "φύλλα για παίξιμο",
    "aside": "Μπορείς να μιλήσεις (Enter για τίποτα)> ",
    "sheet_all": "Μοιρασιά {deal}",
    "item_tricks": "μπάζες",
    "item_calls": "φωνές",
    "won_by": "Κερδίζει την παρτίδα: {names}.",
    "side@altaneira": (
        "Πλευρά {letter}: {seats}. Σύνολο {total}, στο τραπέζι {laid}, Μόρτο {packet}{opening}"
    ),
    "clean@altaneira": "λίμπα κανάστρα",
    "dirty@altaneira": "σούζα κανάστρα",
    "packet@altaneira": "{who}: παίρνει το Μόρτο{named}",
    "packet_own@altaneira": "Παίρνεις το Μόρτο{named}",
    "tranca_remove@altaneira": "Τράνκα! Το κέντρο βγαίνει από το παιχνίδι ({count})",
    "tranca_block@altaneira": "Τράνκα! Ο επόμενος δεν μπορεί να πάρει το κέντρο",
    "refill_packet@altaneira": "Ένα Μόρτο γίνεται τράπουλα ({count})",
    "item_bonuses@altaneira": "κανάστρες",
    "item_packet@altaneira": "Μόρτο",
    "help@altaneira": (
        "Κινήσεις: draw · redraw · take 5h 6h 7h · meld 5h 6h 7h · add 1 8h 9h · discard Kd · pass"
        "\nΦύλλα: αξία A 2-9 T J Q K και μετά χρώμα s h d c (πίκα, κούπα, καρό, σπαθί). "
        "Το Μελέ (δυάρι) μπαίνει όπου το γράψεις: meld 5h 2c 7h\n"
        "? δείχνει τι γίνεται· ? 5h 6h τι γίνεται με αυτά τα φύλλα· table δείχνει πάλι το τραπέζι· "
        "quit τελειώνει."
    ),
    "dealt@bipbip": "Μοιρασιά {deal}: μοιράζει {who}, κόβεται για ατού {cards}",
    "dealt_own@bipbip": "Μοιρασιά {deal}: μοιράζεις εσύ, κόβεται για ατού {cards}",
    "help@bipbip": (
        "Κινήσεις: play 5h · call Kh Qh · pass\n"
        "Φύλλα: αξία A 2-9 T J Q K και μετά χρώμα s h d c (πίκα, κούπα, καρό, σπαθί). Ψηλότερο "
        "το δυάρι, μετά ο άσος· από δύο ίδια κερδίζει το δεύτερο.\n"
        "? δείχνει τι γίνεται· ? Kh Qh τι γίνεται με αυτά τα φύλλα· table δείχνει πάλι το τραπέζι· "
        "quit τελειώνει."
    ),
}
