"""The browser itself, before any page of ours is blamed."""

from playwright.sync_api import Page


def test_the_browser_draws_a_page_and_runs_its_script(page: Page) -> None:
    page.set_content("<title>♠</title><button onclick='this.textContent = 1 + 1'>?</button>")
    page.get_by_role("button").click()
    assert page.get_by_role("button").inner_text() == "2"
    assert page.title() == "♠"
