"""`python -m app play GAME`: a deal, or a match, at the terminal against bots."""

import argparse
import sys
from collections.abc import Iterable
from random import Random

from app.bots import choose, sight_of
from app.cli import COMMANDS, Parsers
from app.cli.drawing import Pen, happened, possible, sheet, table
from app.cli.house import dealt, interruptions, settled
from app.cli.wishes import Misspoken, Wish, add_wishes, wish
from app.cli.words import LANGUAGES, say
from app.engine.cards import parse_cards
from app.engine.contract import Event, Illegal, Move, Played, Position
from app.engine.seats import HOUSE, Seat, side_letter
from app.rulebook.refusals import sentence

ME: Seat = 0


class Leaving(Exception):
    """The player has had enough."""


def add(parsers: Parsers) -> None:
    """Register the sub-parser of `play`."""
    line = COMMANDS["play"]
    parser = parsers.add_parser("play", help=line, description=line)
    add_wishes(parser)
    parser.add_argument("--match", action="store_true", help="go on until somebody has won")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language")


def run(args: argparse.Namespace) -> int:
    """0 when the deal is over or the player leaves; 2 where the wish cannot be met."""
    try:
        wanted = wish(args)
    except Misspoken as why:
        print(why, file=sys.stderr)
        return 2
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    evening = Evening(wanted, Random(args.seed), args.lang)
    try:
        if args.match:
            evening.play_match()
        else:
            evening.play_deal()
    except (Leaving, EOFError, KeyboardInterrupt):
        print(f"\n{evening.pen.say('bye')}")
    return 0


class Evening:
    """One person at a table of bots."""

    def __init__(self, wanted: Wish, dice: Random, lang: str) -> None:
        self._wanted = wanted
        self._game = wanted.game
        self._dice = dice
        self._position = wanted.game.open(wanted.choices, wanted.players)
        names = [f"{seat}-{kind}" for seat, kind in enumerate(wanted.bots)]
        names[ME] = say(lang, "you")
        self.pen = Pen(lang=lang, names=tuple(names), me=ME, game=wanted.game.slug)

    def play_match(self) -> None:
        """Deal after deal until the match is decided."""
        while (outcome := self._position.outcome) is None:
            self.play_deal()
        letters = [side_letter(side) for side in outcome.winners]
        seats = [seat for seat, side in enumerate(self._position.letters) if side in letters]
        if len(set(self._position.letters)) == self._wanted.players:
            print(self.pen.say("won_by", names=", ".join(self.pen.names[s] for s in seats)))
        else:
            print(self.pen.say("won", letters=", ".join(letters)))

    def play_deal(self) -> None:
        """One deal, from the shuffle to the sheet."""
        self._go_on(dealt(self._position, self._dice))
        self.play_on()

    def sit_down_at(self, position: Position) -> None:
        """Go on from a deal that has begun."""
        self._position = position

    def play_on(self) -> None:
        """The rest of a deal."""
        while (seat := self._position.due) is not None and seat != HOUSE:
            self._let_speak()
            if self._position.due == ME:
                self._my_turn()
            elif self._position.due == seat:
                self._aside()
                self._act(seat, self._bot_move(seat))
        print(sheet(self.pen, self._position.public()))

    def _let_speak(self) -> None:
        """The bots that wish to claim or call while it is another's turn do so."""
        bots = self._wanted.bots
        while spoken := next(interruptions(self._position, bots, self._dice, but=ME), None):
            self._act(*spoken)

    def _aside(self) -> None:
        """The player may speak while it is another's turn, where the rules allow it."""
        if self._may_speak():
            self._show()
        while self._may_speak():
            line = input(self.pen.say("aside")).strip()
            if not line:
                return
            self._answer(line)

    def _may_speak(self) -> bool:
        return self._position.due != ME and ME in self._position.may_act

    def _bot_move(self, seat: Seat) -> Move:
        return choose(self._wanted.bots[seat], sight_of(self._position, seat), self._dice)

    def _act(self, seat: Seat, move: Move) -> None:
        """Make a move and say what happened, or why not."""
        played = self._position.play(seat, move)
        if isinstance(played, Illegal):
            self._refuse(played)
            return
        self._go_on(settled(played, self._dice))

    def _go_on(self, played: Played) -> None:
        self._position = played.position
        self._tell(played.events)

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            print(happened(self.pen, event, self._position.public().deal))

    def _refuse(self, why: Illegal) -> None:
        print(f"{sentence(why.clause, why.facts, self.pen.lang)} ({why.clause})")

    def _my_turn(self) -> None:
        """The table, then moves until it is somebody else's turn."""
        self._show()
        while self._position.due == ME:
            before = self._position
            self._answer(input(self.pen.say("prompt")).strip())
            if self._position is not before and self._position.due == ME:
                self._show()

    def _show(self) -> None:
        print(table(self.pen, self._position.public(), self._position.own(ME)))

    def _answer(self, line: str) -> None:
        match line.split():
            case []:
                return
            case ["?"]:
                moves = self._position.options(ME)
                print(possible(self.pen, [self._game.format_move(move) for move in moves]))
            case ["?", *words]:
                self._ask(words)
            case ["help"]:
                print(self.pen.say("help"))
            case ["table" | "hand"]:
                self._show()
            case ["quit" | "exit"]:
                raise Leaving
            case _:
                self._try(line)

    def _ask(self, words: list[str]) -> None:
        """What can be done with exactly these cards."""
        cards = parse_cards(words)
        if cards is None:
            print(self.pen.say("not_cards", words=" ".join(words)))
            return
        found = self._position.ask(ME, cards, None)
        if isinstance(found, Illegal):
            self._refuse(found)
            return
        for reading in found:
            print(f"{self._game.format_move(reading.move)}  ({reading.points})")

    def _try(self, line: str) -> None:
        move = self._game.parse_move(line)
        if isinstance(move, Illegal):
            self._refuse(move)
        else:
            self._act(ME, move)
