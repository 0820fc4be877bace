"""People at their pages: they look, think, move, hurry, err, reload, and open a second tab."""

from collections.abc import Callable

from app.bots import choose, interrupt, sight_of
from app.table.agreement import awaited, undo_to
from app.table.state import Proposal, Status, TableState
from tests.simulation.book import Book
from tests.simulation.network import Wire
from tests.simulation.page import Page
from tests.simulation.weather import Sky

TABS = 2

NewPage = Callable[[str], Page]
"""Opens a page under a name of its own."""


class Player:
    """One person at one table, with a tab or two."""

    def __init__(self, sky: Sky, person: str, book: Callable[[], Book], open_page: NewPage) -> None:
        self._sky = sky
        self.person = person
        self._book = book
        self.is_up = False
        """Got up, to come back."""
        self.is_gone = False
        """Got up and could not come back: the match was over."""
        self._open_page = open_page
        self._kind = sky.dice.choice(("random", "random", "greedy"))
        self._haste = sky.dice.choice((0.1, 0.4, 1.0))
        self._mischief = sky.dice.choice((0.0, 0.02, 0.1))
        self._count = 0
        self.pages: list[Page] = []
        self.hands_off = False
        self.wires: list[Wire] = []
        """Every connection of theirs that may still live."""

    def come(self) -> None:
        """Open a first page, and begin to look at it."""
        self.open_tab()
        self._look()

    @property
    def table(self) -> str:
        return self._book().table

    def new_id(self) -> str:
        """For a command that goes through no page."""
        self._count += 1
        return f"{self.person}-{self._count}"

    def leave(self) -> None:
        """Close every page."""
        while self.pages:
            self.pages.pop().close()

    def open_tab(self) -> None:
        if len(self.pages) < TABS:
            self._count += 1
            self.pages.append(self._open_page(f"{self.person}{self._count}"))

    def close_tab(self) -> None:
        """The older one of two."""
        if len(self.pages) > 1:
            self.pages.pop(0).close()

    def reload(self) -> None:
        """All that the page knew is gone; what it sent may still arrive."""
        if self.pages:
            self.pages.pop().close()
            self.open_tab()

    def wake(self) -> None:
        for page in self.pages:
            page.connection.wake()

    @property
    def versions(self) -> list[int]:
        """What each page shows; 0 where it is not live."""
        return [page.version if page.connection.link == "live" else 0 for page in self.pages]

    def _look(self) -> None:
        self._sky.loop.call_later(self._sky.dice.uniform(0.5, 1.5) * self._haste, self._look)
        if not self.pages:
            return
        page = self._sky.dice.choice(self.pages)
        if page.view is not None and page.command is None and not self.hands_off:
            if not page.view["you"]["controls"]:
                self._watch(page)
            elif self._sky.happens(self._mischief):
                self._err(page)
            else:
                self._act(page, self._book().at(page.version).state, page.view["you"]["seat"])

    def _watch(self, page: Page) -> None:
        if self._sky.happens(0.2):
            page.take_over()

    def _act(self, page: Page, state: TableState, seat: int) -> None:
        position = state.position
        self._speak(page, state, seat)
        if state.status is Status.BETWEEN and self._sky.happens(0.5):
            page.send({"t": "ready", "id": page.new_id(), "contribution": page.share()})
        if position is None or state.status is not Status.PLAYING:
            return
        dice = self._sky.dice
        if state.due == seat:
            move = choose(self._kind, sight_of(position, seat), dice)
        elif seat in position.may_act and self._sky.happens(0.3):
            move = interrupt(self._kind, sight_of(position, seat), dice)
        else:
            return
        if move is not None:
            page.play(state.game.format_move(move))

    def _speak(self, page: Page, state: TableState, seat: int) -> None:
        """Ask the table for something, or answer what it is asked."""
        if state.proposal is not None:
            if seat in awaited(state, state.proposal) and self._sky.happens(0.5):
                self._answer(page, state.proposal)
        elif self._sky.happens(0.02):
            self._propose(page, state, seat)

    def _propose(self, page: Page, state: TableState, seat: int) -> None:
        to = undo_to(state, seat)
        concedes = to is None and self._sky.happens(0.1)
        if to is not None or concedes:
            what = "concede" if concedes else "undo"
            page.say({"t": "propose", "id": page.new_id(), "what": what, "to": to})

    def _answer(self, page: Page, asked: Proposal) -> None:
        agrees = self._sky.happens(0.8)
        page.say({"t": "answer", "id": page.new_id(), "proposal": asked.version, "agrees": agrees})

    def _err(self, page: Page) -> None:
        dice, view = self._sky.dice, page.view or {}
        moves = (view.get("own") or {}).get("moves") or ["nonsense"]
        match dice.randrange(5):
            case 0:
                page.play(dice.choice(moves))
            case 1:
                page.play("nonsense")
            case 2:
                page.send({"t": "ask", "id": page.new_id(), "cards": ["3h", "3d", "3c"]})
            case 3:
                page.send({"t": "order", "by": dice.choice(("suit", "rank")), "cards": []})
            case _:
                page.send({"t": "ready", "id": page.new_id(), "contribution": ""})
