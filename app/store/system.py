"""Clock and chance of the machine itself."""

import os
import secrets
import time

from app.table.records import Millis


def now() -> Millis:
    """This moment, in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class SystemSecrets:
    """Secrets from the operating system's own generator."""

    def secret(self) -> str:
        """32 random bytes in hex."""
        return os.urandom(32).hex()

    def code(self) -> str:
        """A random word of 12 letters, digits, `-` and `_`: 72 bits."""
        return secrets.token_urlsafe(9)
