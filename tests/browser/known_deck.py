"""`python -m tests.browser.known_deck serve`: the real program, in which every deal is known.

What a deal is drawn from comes from BIRIBAKI_TEST_SECRET instead of the system's chance.
"""

import os
import sys

import app.main
from app.__main__ import main
from app.store.system import SystemSecrets


class KnownSecrets(SystemSecrets):
    """Links that nobody can guess, and deals that everybody can."""

    def secret(self) -> str:
        """The same 32 bytes each time."""
        return os.environ["BIRIBAKI_TEST_SECRET"]


if __name__ == "__main__":
    vars(app.main)["SystemSecrets"] = KnownSecrets
    sys.exit(main(sys.argv[1:]))
