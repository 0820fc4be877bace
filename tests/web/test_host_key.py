"""The key of whoever runs the house: made from the signing key, and not the signing key."""

from app.web.host_key import LENGTH, has_key, host_key

SIGNING = "k" * 64


def test_every_process_of_a_house_makes_the_same_key_and_no_other_house_does() -> None:
    key = host_key(SIGNING)
    assert key == host_key(SIGNING) != host_key("j" * 64)
    assert len(key) == LENGTH
    assert key not in SIGNING


def test_it_is_brought_as_a_bearer_token() -> None:
    key = host_key(SIGNING)
    assert has_key(f"Bearer {key}", key)
    assert has_key(f"bearer {key} ", key)
    for wrong in (None, "", key, f"Basic {key}", f"Bearer {key[:-1]}", "Bearer κλειδί", "Bearer "):
        assert not has_key(wrong, key)
