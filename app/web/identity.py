"""Who is speaking: a signed cookie holds a person's id. REST and sockets alike."""

import os
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

from app.people.guests import PersonId

COOKIE: Final = "biribaki"
KEY_FILE: Final = "signing.key"
A_YEAR: Final = 365 * 24 * 3600
SHORTEST_KEY: Final = 32
LONGEST_COOKIE: Final = 200

AFTER_THE_PERSON: Final = "~"
"""Between a person and the generation of the key, where it is not the first."""


@dataclass(frozen=True, slots=True)
class Key:
    """What a cookie says: who it is, and of which generation the key is."""

    person: PersonId
    generation: int = 0

    @property
    def text(self) -> str:
        """As it is signed. The first generation is as old as the house: it says nothing of it."""
        if not self.generation:
            return self.person
        return f"{self.person}{AFTER_THE_PERSON}{self.generation}"


Headers = Iterable[tuple[bytes, bytes]]


class UnusableKey(Exception):
    """The signing key in the data folder cannot be used; the text says why."""


def signing_key(folder: Path) -> str:
    """The key of a data folder: made once, readable by its owner alone, the same ever after."""
    file = folder / KEY_FILE
    try:
        if not file.exists():
            _make(file)
    except OSError as fault:
        raise UnusableKey(f"{file} cannot be made: {fault.strerror or fault}") from None
    return kept_key(folder)


def kept_key(folder: Path) -> str:
    """The key that a data folder has already. Raises UnusableKey."""
    file = folder / KEY_FILE
    try:
        key = file.read_text(encoding="ascii", errors="replace").strip()
    except OSError as fault:
        raise UnusableKey(f"{file} cannot be read: {fault.strerror or fault}") from None
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

    def header(self, person: PersonId, generation: int = 0) -> str:
        """The Set-Cookie header that makes a browser remember this person."""
        signed = self._signer.sign(Key(person, generation).text.encode()).decode()
        return (
            f"{COOKIE}={signed}; Path={self._path}; Max-Age={A_YEAR}; "
            f"HttpOnly; SameSite=Lax{self._secure}"
        )

    def who_is(self, headers: Headers) -> PersonId | None:
        """The person whose cookie came with a request; None without one, or with a forged one."""
        key = self.key(headers)
        return None if key is None else key.person

    def key(self, headers: Headers) -> Key | None:
        """The key that came with a request; None without one, or with a forged one."""
        for name, value in headers:
            if name == b"cookie" and (text := self._read(value.decode("latin-1"))):
                person, _, generation = text.partition(AFTER_THE_PERSON)
                return Key(person, int(generation or 0))
        return None

    def _read(self, header: str) -> str | None:
        for part in header.split(";"):
            name, _, value = part.strip().partition("=")
            if name == COOKIE and 0 < len(value) <= LONGEST_COOKIE:
                try:
                    return self._signer.unsign(value.encode("latin-1")).decode("ascii")
                except (BadSignature, UnicodeDecodeError):
                    continue
        return None
