"""Random playouts on one core, beside RLCard's gin rummy."""

import json
import subprocess
import sys
from pathlib import Path
from statistics import median

from benchmarks.figures import Figure, ratio_of
from benchmarks.processes import ROOT, SERVER_CORE, Unmeasured, pinned
from benchmarks.scale import Scale

VENV = ROOT / ".make" / "rlcard"
RLCARD = "rlcard==1.2.0"
NAME = "random playouts, all options listed"


def measure(scale: Scale) -> list[Figure]:
    """Moves a second of ours and, where it is installed, of RLCard's environment."""
    anchor = VENV / "bin" / "python"
    rounds: list[tuple[float, float]] = []
    for seed in range(1, scale.rounds + 1):
        ours = _moves_s(scale, seed, sys.executable, "-m", "benchmarks.playouts")
        theirs = 0.0
        if anchor.exists():
            script = Path(__file__).with_name("rlcard_playouts.py")
            theirs = _moves_s(scale, seed, str(anchor), str(script))
        rounds.append((ours, theirs))
    found = median(ours for ours, _ in rounds)
    if not anchor.exists():
        return [Figure(part="rules", name=NAME, unit="/s", ours=found, better="more")]
    return [
        Figure(
            part="rules",
            name=f"{NAME}, beside RLCard",
            unit="/s",
            ours=found,
            anchor=median(theirs for _, theirs in rounds),
            ratio=ratio_of(rounds),
            must=1.0,
            aim=2.6,
            better="more",
        )
    ]


def note() -> str | None:
    """What is missing for the comparison."""
    if (VENV / "bin" / "python").exists():
        return None
    return (
        "rules: RLCard is not installed; `python -m benchmarks --setup` puts it into .make/rlcard"
    )


def set_up() -> None:
    """Install the anchor into an environment of its own: it is no dependency of ours."""
    subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    subprocess.run([str(VENV / "bin" / "pip"), "install", "--quiet", RLCARD], check=True)


def _moves_s(scale: Scale, seed: int, *command: str) -> float:
    asked = pinned(SERVER_CORE, *command, str(scale.seconds), str(seed))
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    if done.returncode:
        raise Unmeasured(done.stderr.strip()[-400:])
    return float(json.loads(done.stdout.splitlines()[-1])["moves_s"])
