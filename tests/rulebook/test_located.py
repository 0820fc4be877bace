import re
from pathlib import Path

import pytest

from app.rulebook.located import Located, Misfiled, parse_located, read_located


def test_values_keep_their_lines() -> None:
    found = parse_located("- a: 1\n  b:\n    c: [2, x]\n- 3\n")
    assert found.plain() == [{"a": 1, "b": {"c": [2, "x"]}}, 3]
    first, second = items(found)
    assert (first.line, second.line) == (1, 4)
    b = entries(first)["b"]
    assert (b.line, entries(b)["c"].line) == (2, 3)


def items(found: Located) -> list[Located]:
    assert isinstance(found.value, list)
    return found.value


def entries(found: Located) -> dict[int | str, Located]:
    assert isinstance(found.value, dict)
    return found.value


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("12", 12),
        ("-3", -3),
        ("on", True),
        ("off", False),
        ("true", True),
        ("none", "none"),
        ("no", "no"),
        ("5h 6h", "5h 6h"),
        ("1000:30", "1000:30"),
        ("'12'", "12"),
        ("~", None),
        ("", None),
        ("1e3", "1e3"),
        ("0x10", "0x10"),
        ("2026-01-01", "2026-01-01"),
    ],
)
def test_plain_words_mean_what_a_scenario_means(text: str, meaning: object) -> None:
    assert parse_located(f"a: {text}\n").plain() == {"a": meaning}


def test_on_and_off_may_be_keys() -> None:
    assert parse_located("on: 1\noff: 2\n").plain() == {"on": 1, "off": 2}


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "is empty"),
        ("a: [1\n", 2, "is not YAML"),
        ("a: 1\na: 2\n", 2, "is written twice"),
        ("- &x a\n- *x\n", 2, "aliases"),
        ("- &x [*x]\n", 1, "aliases"),
        ("a: 1\n---\nb: 2\n", 2, "is not YAML"),
        ("[a]: 1\n", 1, "a key must be"),
        ("\x00", 1, "is not YAML"),
        ("[" * 30 + "]" * 30, 1, "nested too deeply"),
        ("[" * 5000, 1, "nested too deeply"),
    ],
)
def test_bad_text_is_named_by_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(Misfiled, match=re.escape(why)) as wrong:
        parse_located(text)
    assert wrong.value.line == line


def test_a_missing_file_is_misfiled(tmp_path: Path) -> None:
    with pytest.raises(Misfiled, match="No such file"):
        read_located(tmp_path / "nothing.yaml")


def test_a_folder_is_misfiled(tmp_path: Path) -> None:
    with pytest.raises(Misfiled, match="directory"):
        read_located(tmp_path)


def test_bytes_that_are_no_text_are_misfiled(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(Misfiled, match="UTF-8"):
        read_located(tmp_path / "x.yaml")
