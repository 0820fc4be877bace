"""Codes for going on as the same person on another device: short enough to type, and soon over."""

import hashlib
import secrets
from typing import Final

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Those that nobody mistakes for another."""

LENGTH: Final = 10


def new_code() -> str:
    """A code that nobody can guess while it is good."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def digest_of_code(typed: str) -> str:
    """What is kept of a code: it cannot be read out of a database. Case and dashes do not count."""
    letters = "".join(letter for letter in typed.upper() if letter in LETTERS)
    return hashlib.sha256(letters.encode()).hexdigest()
