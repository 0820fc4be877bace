"""The self-test of an installation, through a real front, as whoever hosts it sees it."""

from pathlib import Path

from app.web.host_key import host_key
from tests.browser.test_screens import judge
from tests.browser.visitors import Visitors
from tests.browser.words import say
from tests.fronts import front, without_upgrade
from tests.journeys.running import running
from tests.servers import free_port

SIGNING = "s" * 64
KEY = host_key(SIGNING)


def test_a_front_without_the_upgrade_lines_is_found_out(
    tmp_path: Path, visitors: Visitors, artefacts: Path
) -> None:
    good, bad = free_port(), free_port()
    address = f"http://127.0.0.1:{good}/cards"
    settings = {"BIRIBAKI_SIGNING_KEY": SIGNING, "BIRIBAKI_PUBLIC_URL": address}
    with running(tmp_path, free_port(), **settings) as (_, house):
        both = [house.port, house.port]
        with (
            front(tmp_path / "good", good, both),
            front(tmp_path / "bad", bad, both, without_upgrade),
        ):
            page = visitors.page(f"{address}/status")
            page.get_by_label(say("status.key.label")).fill(KEY)
            page.get_by_role("button", name=say("status.test")).click()
            page.get_by_text(say("status.socket.ok")).wait_for()
            page.get_by_text("All is well.").wait_for()
            judge(page, artefacts / "screens" / "status", is_table=False)
            greek = visitors.page(f"http://127.0.0.1:{bad}/cards/status#{KEY}", locale="el")
            greek.get_by_text(say("status.socket.blocked", "el")).wait_for()
            greek.get_by_text(say("status.socket.blocked.do", "el")).wait_for()
            elsewhere = f"http://127.0.0.1:{bad}/cards"
            greek.get_by_text(say("status.address.other", "el", detail=elsewhere)).wait_for()
            greek.get_by_text(say("status.store.ok", "el", name="Βάση δεδομένων")).wait_for()
            judge(greek, artefacts / "screens" / "status-trouble", is_table=False)
