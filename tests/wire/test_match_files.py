import random

import pytest

from app.wire.match_files import NotAMatch, read_match, write_match
from tests.table.matches import PEOPLE, a_match


def test_a_match_is_read_as_it_was_written_without_ids_and_invitation() -> None:
    records = a_match("classic")
    file = write_match(records)
    assert write_match(read_match(file)) == file
    read = read_match(file)
    assert [one.what for one in read][5:] == [one.what for one in records][5:]
    assert [one.digest for one in read] == [one.digest for one in records]
    for word in (*PEOPLE, "t-come"):
        assert f'"{word}"'.encode() not in file
        assert f":{word}".encode() not in file
    assert b'"name":"Babis"' in file
    assert b'"by":"person:p2"' in file


def test_every_changed_byte_is_found_and_its_deal_is_named() -> None:
    file = write_match(a_match("classic"))
    starts = [0, *(at for at in range(len(file)) if file.startswith(b'{"kind":"dealt"', at))]
    seal = file.rindex(b'{"kind":"seal"')
    dice = random.Random(5)
    for at in [*dice.sample(range(seal), 300), *dice.sample(range(seal, len(file)), 30)]:
        other = bytes([file[at] ^ (1 << dice.randrange(7))])
        with pytest.raises(NotAMatch) as found:
            read_match(file[:at] + other + file[at + 1 :])
        if at < seal:
            assert found.value.deal == max(n for n, start in enumerate(starts) if start <= at)


@pytest.mark.parametrize("file", [b"", b"\n", b"hello\n", b"{}\n{}\n", b"\xff\xfe\n\n\n"])
def test_what_is_no_match_is_refused_with_its_line(file: bytes) -> None:
    with pytest.raises(NotAMatch, match="line"):
        read_match(file)


def test_a_file_that_was_cut_off_is_refused() -> None:
    file = write_match(a_match("classic", 1))
    for end in range(0, len(file), 997):
        with pytest.raises(NotAMatch):
            read_match(file[:end])
