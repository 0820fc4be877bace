from app.rulebook.book import GENERAL, Book, Clause


def clause(name: str, letter: str, *examples: str) -> Clause:
    text = {"en": "…"}
    return Clause(
        id=name, letter=letter, source="ours", text=text, options=(), refusal={}, examples=examples
    )


BOOK = Book(
    languages={},
    clauses={
        "M1": clause("M1", "M"),
        "B-02": clause("B-02", "B", "B-X1"),
        "B-01": clause("B-01", "B", "B-X1", "B-X2"),
        "turn": clause("turn", GENERAL),
    },
)


def test_a_chapter_keeps_the_order_of_its_file() -> None:
    assert [each.id for each in BOOK.chapter("B")] == ["B-02", "B-01"]


def test_the_general_refusals_are_no_letter() -> None:
    assert BOOK.letters() == {"M", "B"}
    assert [each.id for each in BOOK.chapter(GENERAL)] == ["turn"]


def test_examples_are_collected_once() -> None:
    assert BOOK.examples() == {"B-X1", "B-X2"}
