from app.people.handover import LENGTH, LETTERS, digest_of_code, new_code


def test_codes_are_short_and_differ() -> None:
    codes = {new_code() for _ in range(100)}
    assert len(codes) == 100
    assert all(len(code) == LENGTH and set(code) <= set(LETTERS) for code in codes)


def test_a_code_may_be_typed_as_people_type() -> None:
    assert digest_of_code(" k7qm2-xpf9a ") == digest_of_code("K7QM2XPF9A")
    assert digest_of_code("K7QM2XPF9B") != digest_of_code("K7QM2XPF9A")
    assert len(digest_of_code("")) == 64
