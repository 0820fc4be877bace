"""What every register of blocks and reports promises."""

from dataclasses import replace

from app.people.conduct import Report
from app.people.ports import Conduct

REPORT = Report(
    line="c1",
    time=1_800_000_000_000,
    table="t1",
    by="anna",
    about="babis",
    name="Μπάμπης",
    lines=("Anna: [hello]", "> Μπάμπης: …"),
)


async def test_a_block_is_one_persons_own(conduct: Conduct) -> None:
    assert await conduct.blocked("anna") == frozenset()
    await conduct.block("anna", "babis")
    await conduct.block("anna", "babis")
    await conduct.block("anna", "chloe")
    await conduct.block("babis", "anna")
    assert await conduct.blocked("anna") == {"babis", "chloe"}
    await conduct.unblock("anna")
    await conduct.unblock("anna")
    assert await conduct.blocked("anna") == frozenset()
    assert await conduct.blocked("babis") == {"anna"}


async def test_a_report_comes_back_as_it_was_made(conduct: Conduct) -> None:
    await conduct.report(REPORT)
    assert list(await conduct.reports()) == [REPORT]


async def test_the_same_person_reports_a_line_once(conduct: Conduct) -> None:
    await conduct.report(REPORT)
    await conduct.report(replace(REPORT, time=REPORT.time + 5))
    await conduct.report(replace(REPORT, by="chloe", time=REPORT.time + 1))
    found = await conduct.reports()
    assert [(one.by, one.time - REPORT.time) for one in found] == [("chloe", 1), ("anna", 0)]
    assert [one.by for one in await conduct.reports(1)] == ["chloe"]
