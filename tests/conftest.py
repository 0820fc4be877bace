"""What all tests share: Hypothesis profiles, real servers, counts, and no silent skip in CI."""

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests import counts

pytest_plugins = ["tests.servers"]

IN_CI = os.environ.get("CI", "") not in {"", "0", "false"}

# Quick and ci run the same examples every time; night looks for new ones.
settings.register_profile(
    "quick",
    max_examples=25,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],  # two cores, shared with other tests
)
settings.register_profile("ci", settings.get_profile("quick"), max_examples=100)
settings.register_profile(
    "night", settings.get_profile("quick"), max_examples=1000, derandomize=False, print_blob=True
)
settings.load_profile("night" if counts.LONG else "ci" if IN_CI else "quick")

all_counts: list[counts.Count] = []
silent_skips: list[str] = []


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note the skips that CI does not accept: browser tests, unless their browser is optional."""
    names = report.keywords
    if IN_CI and report.skipped and "browser" in names and "optional" not in names:
        silent_skips.append(report.nodeid)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Note a whole file of browser tests that was skipped."""
    if IN_CI and report.skipped and "tests/browser" in report.nodeid:
        silent_skips.append(report.nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over the counts and skipped files of a pytest-xdist process that has ended."""
    output = getattr(node, "workeroutput", {})
    for name, demanded, reached in output.get("counts", ()):
        all_counts.append(counts.Count(name, demanded, reached))
    silent_skips.extend(set(output.get("skips", ())) - set(silent_skips))


@pytest.hookimpl(tryfirst=True)  # before the closing lines are written
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand the counts on, and fail a run in which one is short or a browser test was skipped."""
    config = session.config
    if hasattr(config, "workeroutput"):
        config.workeroutput["skips"] = silent_skips
        config.workeroutput["counts"] = [
            (count.name, count.demanded, count.reached) for count in counts.reached_here
        ]
        return
    all_counts.extend(counts.reached_here)
    is_bad = silent_skips or any(count.is_short for count in all_counts)
    if is_bad and session.exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Set each count beside the one demanded; name the browser tests that CI wanted."""
    say = terminalreporter.write_line
    if counts.LONG and all_counts:
        terminalreporter.section("counts: reached of demanded")
    for count in all_counts:
        if counts.LONG or count.is_short:
            short = "  SHORT" if count.is_short else ""
            say(f"{count.reached:>9,} of {count.demanded:>9,}  {count.name}{short}")
    for test in silent_skips:
        say(f"FAILED {test}: a browser test may not be skipped in CI", red=True)
