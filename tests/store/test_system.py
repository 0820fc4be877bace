import re
import time

from app.store.system import SystemSecrets, now
from app.table import chance


def test_now_is_this_moment_in_milliseconds() -> None:
    assert abs(now() - time.time() * 1000) < 1_000


def test_secrets_differ_and_can_be_committed_to() -> None:
    secrets = [SystemSecrets().secret() for _ in range(100)]
    assert len(set(secrets)) == 100
    assert all(re.fullmatch(r"[0-9a-f]{64}", secret) for secret in secrets)
    assert len(chance.commitment(secrets[0])) == 64


def test_codes_differ_and_fit_into_a_link() -> None:
    codes = [SystemSecrets().code() for _ in range(100)]
    assert len(set(codes)) == 100
    assert all(re.fullmatch(r"[0-9A-Za-z_-]{12}", code) for code in codes)
