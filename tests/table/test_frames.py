from app.table.frames import Frame

YOU = b'{"seat":0}'


def test_a_newer_view_takes_along_what_an_unsent_one_had_to_tell() -> None:
    older = Frame(version=4, shared=b"old", own=b"old", you=YOU, happened=(b"1", b"2"), lost=True)
    newer = Frame(version=6, shared=b"new", own=b"new", you=YOU, happened=(b"3",))
    merged = Frame(
        version=6, shared=b"new", own=b"new", you=YOU, happened=(b"1", b"2", b"3"), lost=True
    )
    assert older.before(newer) == merged
