"""The rules of ARCHITECTURE.md and CONTRIBUTING.md that no other tool watches over."""

import ast
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
APP = ROOT / "app"
TESTS = ROOT / "tests"

LONGEST = 300
VAGUE = ("utils", "util", "helpers", "manager", "common", "misc", "base", "core", "service")
SLUGS = ("classic", "tournament", "altaneira", "bipbip")

WITHOUT_OWN_TEST: Mapping[str, str] = {}
"""The only files whose test does not mirror them: a path under app/, or a folder with its slash,
and the reason, which says where the test is."""

LONGER: Mapping[str, str] = {}
"""Files that may be longer than the rest, and why."""

MAPPED = ("engine", "engine/rummy", "table", "table/ports", "store/redis")
"""The rooms under app/ of which ARCHITECTURE.md names every file."""


def sources() -> list[Path]:
    return sorted(APP.rglob("*.py"))


def inside(path: Path) -> str:
    return path.relative_to(APP).as_posix()


def committed() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a git checkout: what is committed cannot be told")
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def test_no_file_is_longer_than_a_person_reads_in_one_go() -> None:
    files = [*sources(), *TESTS.rglob("*.py"), *(ROOT / "tools").rglob("*.py")]
    lengths = {
        file.relative_to(ROOT).as_posix(): len(file.read_text().splitlines()) for file in files
    }
    assert {name: n for name, n in lengths.items() if n > LONGEST and name not in LONGER} == {}


def test_every_source_has_the_test_that_mirrors_it() -> None:
    missing = [inside(source) for source in sources() if needs_a_test(source)]
    assert [name for name in missing if not is_excused(name) and not mirror(name).exists()] == []


def test_no_excuse_outlives_its_reason() -> None:
    excused = [name for name in WITHOUT_OWN_TEST if not (APP / name).exists()]
    tested = [n for n in WITHOUT_OWN_TEST if n.endswith(".py") and mirror(n).exists()]
    longer = [name for name in LONGER if not (ROOT / name).exists()]
    assert (excused, tested, longer) == ([], [], [])


def needs_a_test(source: Path) -> bool:
    """Whether a module does anything: packages' fronts and mere data and shapes do not."""
    if source.name in {"__init__.py", "__main__.py"}:
        return False
    tree = ast.parse(source.read_text())
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return any(
        isinstance(node, functions) and not is_only_a_promise(node) for node in ast.walk(tree)
    )


def is_only_a_promise(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function has no body beyond its docstring, as in a Protocol."""
    return all(
        isinstance(step, ast.Expr) and isinstance(step.value, ast.Constant)
        for step in function.body
    )


def is_excused(name: str) -> bool:
    return any(
        name == excuse or (excuse.endswith("/") and name.startswith(excuse))
        for excuse in WITHOUT_OWN_TEST
    )


def mirror(name: str) -> Path:
    path = TESTS / name
    return path.with_name(f"test_{path.name}")


def test_no_module_has_a_name_that_says_nothing() -> None:
    named = [path for path in APP.rglob("*") if path.is_dir() or path.suffix == ".py"]
    assert [inside(path) for path in named if path.stem in VAGUE] == []


def test_the_engine_does_not_know_which_games_there_are() -> None:
    found = {
        inside(file): slug
        for file in sorted((APP / "engine").rglob("*.py"))
        for slug in SLUGS
        if re.search(rf"\b{slug}\b", file.read_text(), re.IGNORECASE)
    }
    assert found == {}


def test_nothing_committed_names_a_folder_of_one_machine() -> None:
    machine = re.compile(rb"(?<![\w.])/(?:work|root|home/\w+|Users/\w+)/")
    found = [
        file.relative_to(ROOT).as_posix()
        for file in committed()
        if file != Path(__file__) and machine.search(file.read_bytes())
    ]
    assert found == []


def test_every_package_says_why_it_is_there() -> None:
    fronts = {file.parent for file in sources()} - {
        file.parent for file in APP.rglob("__init__.py")
    }
    assert sorted(map(inside, fronts)) == []


def test_the_map_of_the_house_names_every_file_of_its_rooms_and_none_that_is_gone() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text()
    named = set(re.findall(r"`([\w./-]+\.(?:py|lua|json|toml))`", text))
    there = {f"/{path.relative_to(ROOT).as_posix()}" for path in committed()}
    gone = {name for name in named if not any(path.endswith(f"/{name}") for path in there)}
    rooms = [path for room in MAPPED for path in (APP / room).glob("[a-z]*.*")]
    unnamed = {inside(path) for path in rooms} - {
        inside(path) for path in rooms for name in named if path.as_posix().endswith(f"/{name}")
    }
    assert (gone, unnamed) == (set(), set())
