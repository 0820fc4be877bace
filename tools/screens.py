"""`make screens`: plays a real deal against bots in Chromium and takes the pictures of the docs.

The person's moves are those of a steady bot that sees what the person sees; they go through the
page by taps like anybody's.
"""

import contextlib
import re
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from app.bots import think
from app.engine.contract import Position
from app.engine.rummy.shapes import RummyPublic
from app.games import ALL
from app.main import DATABASE
from app.table.advance import Advanced, At, Unopened, advance
from app.table.state import TableState
from app.wire.records import read_records
from tests.browser.conftest import CHROMIUM
from tests.browser.player import Player
from tests.browser.visitors import DESKTOP, PHONE, TABLET, Visitors, play_now, settle
from tests.browser.words import say
from tests.journeys.running import running
from tests.servers import free_port

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs"
SIZES: Final = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
LANGUAGES: Final = {"en": "English", "el": "Ελληνικά"}
MELDS: Final = 8
"""So many melds make a table worth looking at."""
CARDS: Final = 6
"""So many in the hand as well."""
PATIENCE: Final = 60_000
"""Milliseconds that three bots may take on a machine that is busy with other things."""
SETTINGS: Final = {
    "BIRIBAKI_BOT_PAUSE_MS": "30",
    "BIRIBAKI_NEXT_DEAL_SECONDS": "600",
    "BIRIBAKI_CONTRIBUTION_SECONDS": "0.25",
}


@dataclass
class Sitting:
    """A person at a table of a house, and what the house has written about it."""

    player: Player
    data: Path

    def position(self) -> Position:
        """The table as the log has it."""
        table = self.player.page.url.rpartition("/")[2]
        query = "SELECT line FROM records WHERE table_id = ? ORDER BY version"
        with contextlib.closing(sqlite3.connect(self.data / DATABASE)) as database:
            lines = [str(line).encode() for (line,) in database.execute(query, (table,))]
        at: At = Unopened(table, {(game.slug, game.edition): game for game in ALL})
        for record in read_records(lines, 0):
            stepped = advance(at, record)
            if not isinstance(stepped, Advanced):
                raise ValueError(f"{record} leads nowhere: {stepped}")
            at = stepped.state
        if not isinstance(at, TableState) or at.position is None:
            raise ValueError(f"no match has begun at table {table}")
        return at.position

    def play(self) -> bool:
        """One move of the person; False where the deal is over."""
        self.player.next_thing.wait_for()
        position = self.position()
        if self.player.ready.is_visible() or position.due is None:
            return False
        move = think("steady", position, position.due)
        self.player.play(ALL[0].format_move(move))
        return True

    def is_worth_a_picture(self) -> bool:
        """Whether it is the person's turn, at a table that shows what Biriba looks like."""
        self.player.next_thing.wait_for()
        shown = self.position().public()
        if not isinstance(shown, RummyPublic):
            return False
        melds = [meld for side in shown.sides for meld in side.melds]
        biribas = [meld for meld in melds if meld.biriba != "none"]
        may_choose = shown.phase == "draw" and shown.turn == 0 and shown.pile_size > 1
        is_rich = len(melds) >= MELDS and len(biribas) > 0 and shown.hand_sizes[0] >= CARDS
        return may_choose and is_rich


def take_pictures(browser: Browser, url: str, data: Path) -> None:
    """Play a deal and photograph it."""
    visitors = Visitors(browser)
    page = visitors.page(size=DESKTOP)
    page.set_default_timeout(PATIENCE)
    page.goto(url)
    page.get_by_label(say("name.label")).fill("Eleni")
    sitting = Sitting(play_now(page, url), data)
    while not sitting.is_worth_a_picture():
        if not sitting.play():
            sitting = Sitting(play_now(page, url), data)  # a dull deal: another table
    settle(page)
    page.screenshot(path=DOCS / "screenshot.png")
    photograph(page, "table", SIZES)
    while sitting.play():
        pass
    photograph(page, "scores", ["phone"])
    visitors.close()


def photograph(page: Page, name: str, sizes: Iterable[str]) -> None:
    """The same state as devices of these sizes see it, in English and Greek."""
    for locale in LANGUAGES:
        speak(page, locale)
        for size in sizes:
            page.set_viewport_size(SIZES[size])
            settle(page)
            page.screenshot(path=DOCS / "screens" / f"{name}-{size}-{locale}.png")
    speak(page, "en")


def speak(page: Page, locale: str) -> None:
    """Go over to a language by the menu, which no sheet covers on a desk."""
    page.set_viewport_size(DESKTOP)
    menu = page.get_by_role("button", name=re.compile("^(Menu|Μενού)$"))
    menu.first.click()
    page.get_by_role("radio", name=LANGUAGES[locale]).check(force=True)
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def main(_words: Sequence[str]) -> int:
    """Take every picture; 1 where there is no browser."""
    program = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if program is None:
        print("screens: no Chromium on this machine (apt-get install chromium)", file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder), free_port(), **SETTINGS) as (_, house),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program)
        take_pictures(browser, house.url, Path(folder))
        browser.close()
    for file in sorted([DOCS / "screenshot.png", *(DOCS / "screens").glob("*.png")]):
        print(f"{file.stat().st_size:>8,}  {file.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
