"""The key of whoever runs the house: opens the figures and the self-test to nobody else."""

import hashlib
import hmac
from typing import Final

PURPOSE: Final = b"who runs this house"
LENGTH: Final = 24
SCHEME: Final = "bearer "


def host_key(signing_key: str) -> str:
    """A key made from the one that signs cookies: kept nowhere, and the same in every process."""
    return hmac.new(signing_key.encode(), PURPOSE, hashlib.sha256).hexdigest()[:LENGTH]


def has_key(authorization: str | None, key: str) -> bool:
    """Whether an Authorization header brings this key."""
    said = authorization or ""
    if said[: len(SCHEME)].lower() != SCHEME:
        return False
    return hmac.compare_digest(said[len(SCHEME) :].strip().encode(), key.encode())
