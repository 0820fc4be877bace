"""`python -m tests.browser.known_deck serve`: the real program, in which every deal is known.

What a deal is drawn from comes from BIRIBAKI_TEST_SECRET alone, instead of everybody's chance.
"""

import os
import sys
from collections.abc import Sequence

import app.main
from app.__main__ import main
from app.engine.cards import Card
from app.store.system import SystemSecrets
from app.table import chance


class KnownSecrets(SystemSecrets):
    """Links that nobody can guess, and deals that everybody can."""

    def secret(self) -> str:
        """The same 32 bytes each time."""
        return os.environ["BIRIBAKI_TEST_SECRET"]


def known_draw(
    full_deck: Sequence[Card], seats: int, secret: str, _contributions: Sequence[str] = ()
) -> chance.Draw:
    """The deal that the secret alone decides, whatever the pages contribute."""
    return _draw(full_deck, seats, secret)


_draw = chance.draw

if __name__ == "__main__":
    vars(chance)["draw"] = known_draw
    vars(app.main)["SystemSecrets"] = KnownSecrets
    sys.exit(main(sys.argv[1:]))
