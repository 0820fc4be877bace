"""Who is speaking: a signed cookie holds a person's id. REST and sockets alike."""

import os
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

from app.people.guests import PersonId

COOKIE: Final = "biribaki"
KEY_FILE: Final = "signing.key"
A_YEAR: Final = 365 * 24 * 3600
SHORTEST_KEY: Final = 32
LONGEST_COOKIE: Final = 200

Headers = Iterable[tuple[bytes, bytes]]


class UnusableKey(Exception):
    """The signing key in the data folder cannot be used; the text says why."""


def signing_key(folder: Path) -> str:
    """The key of a data folder: made once, readable by its owner alone, the same ever after."""
    file = folder / KEY_FILE
    if not file.exists():
        _make(file)
    key = file.read_text(encoding="ascii", errors="replace").strip()
    if len(key) < SHORTEST_KEY:
        raise UnusableKey(f"{file} is damaged: put it back from a backup, or delete it")
    return key


def _make(file: Path) -> None:
    """Write a key beside its place and link it in: two servers at once agree on one whole key."""
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as opened:
            opened.write(secrets.token_hex(32))
            opened.flush()
            os.fsync(opened.fileno())
        try:
            os.link(draft, file)
        except FileExistsError:
            return
    finally:
        draft.unlink()


class Cookies:
    """Writes and reads the cookie by which a person is known again."""

    __slots__ = ("_path", "_secure", "_signer")

    def __init__(self, key: str, base: str, scheme: str) -> None:
        self._signer = Signer(key, salt="person")
        self._path = f"{base}/"
        self._secure = "; Secure" if scheme == "https" else ""

    def header(self, person: PersonId) -> str:
        """The Set-Cookie header that makes a browser remember this person."""
        signed = self._signer.sign(person.encode()).decode()
        return (
            f"{COOKIE}={signed}; Path={self._path}; Max-Age={A_YEAR}; "
            f"HttpOnly; SameSite=Lax{self._secure}"
        )

    def who_is(self, headers: Headers) -> PersonId | None:
        """The person whose cookie came with a request; None without one, or with a forged one."""
        for name, value in headers:
            if name == b"cookie" and (person := self._read(value.decode("latin-1"))):
                return person
        return None

    def _read(self, header: str) -> PersonId | None:
        for part in header.split(";"):
            name, _, value = part.strip().partition("=")
            if name == COOKIE and 0 < len(value) <= LONGEST_COOKIE:
                try:
                    return self._signer.unsign(value.encode("latin-1")).decode("ascii")
                except (BadSignature, UnicodeDecodeError):
                    continue
        return None
