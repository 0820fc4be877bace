from app.engine.remembering import by_identity


def test_the_same_value_is_looked_at_once_and_an_equal_one_by_itself() -> None:
    seen: list[tuple[int, ...]] = []

    @by_identity(8)
    def total(numbers: tuple[int, ...]) -> int:
        seen.append(numbers)
        return sum(numbers)

    one, other = tuple(range(2)), tuple(range(2))
    assert one is not other
    assert [total(one), total(one), total(other), total(one)] == [1, 1, 1, 1]
    assert len(seen) == 2


def test_it_never_remembers_more_than_it_was_told_to() -> None:
    looked: list[int] = []

    @by_identity(4)
    def first(numbers: tuple[int, ...]) -> int:
        looked.append(numbers[0])
        return numbers[0]

    # Values that are gone leave their identities to others: the answers stay right.
    assert [first((number,)) for number in range(100)] == list(range(100))
    assert looked == list(range(100))
