"""What is kept beside a value: looked at once, and always the answer of the part that is there."""

from functools import partial

from app.engine.remembering import Beside


def test_the_same_part_is_looked_at_once_and_an_equal_one_by_itself() -> None:
    seen: list[tuple[int, ...]] = []

    def total(numbers: tuple[int, ...]) -> int:
        seen.append(numbers)
        return sum(numbers)

    beside = Beside()
    one, other = tuple(range(2)), tuple(range(2))
    assert one is not other
    assert [beside.of(0, part, total) for part in (one, one, other, one)] == [1, 1, 1, 1]
    assert len(seen) == 3
    assert beside.of(1, one, len) == 2
    assert beside.of(0, one, total) == 1
    assert len(seen) == 3


def test_parts_that_are_gone_leave_no_wrong_answer() -> None:
    beside = Beside()
    assert [beside.of(0, (number,), sum) for number in range(100)] == list(range(100))


def test_what_depends_on_several_parts_is_looked_at_when_one_changes() -> None:
    seen: list[tuple[str, int]] = []

    def told(word: str, number: int) -> str:
        seen.append((word, number))
        return f"{word} {number}"

    beside = Beside()
    asked = [("a", 1), ("a", 1), ("b", 1), ("b", 2), ("b", 2), ("a", 1)]
    answers = [beside.of_all(0, parts, partial(told, *parts)) for parts in asked]
    assert answers == [f"{word} {number}" for word, number in asked]
    assert len(seen) == 4


def test_each_of_several_parts_is_looked_at_when_it_changes() -> None:
    seen: list[tuple[int, ...]] = []

    def total(numbers: tuple[int, ...]) -> int:
        seen.append(numbers)
        return sum(numbers)

    beside = Beside()
    parts = tuple((number, number) for number in range(3))
    assert beside.of_each(4, parts, total) == [0, 2, 4]
    changed = (parts[0], (5, 5), parts[2])
    assert beside.of_each(4, changed, total) == [0, 10, 4]
    assert seen == [*parts, (5, 5)]
    assert beside.known(5, changed[1]) == 10
    assert beside.known(5, parts[1]) is None
    assert beside.known(9, parts[1]) is None
