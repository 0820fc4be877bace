"""The commands of `python -m app`, one file each.

A command's module exposes two functions: `add(parsers)` registers its own sub-parser under its own
name, `run(args)` does the work and returns the exit code. Only the module of the command that was
asked for is imported, so that checking a scenario does not load a web server.
"""

import argparse
import os
import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Protocol, TypeAlias

Parsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "serve": "bring the database up to date and serve the tables",
        "status": "say how a house is, and the key of whoever runs it",
        "backup": "write a copy of the data folder into one file",
        "check": "run scenario files against the rules",
        "rules": "print a game's rulebook, or one clause of it",
        "play": "play a deal at the terminal against bots",
        "reports": "print lines of the chat that were reported",
        "verify": "check a finished match, and that its deals were drawn fairly",
        "selfplay": "let bots play each other at full speed",
    }
)
"""Every command with the line that `--help` shows for it."""


UNREAD: Final = 141
"""The exit code that a shell gives to a program whose reader went away."""


class Command(Protocol):
    """What the module of a command promises."""

    def add(self, parsers: Parsers) -> None:
        """Register the sub-parser, under the module's own name."""

    def run(self, args: argparse.Namespace) -> int:
        """Do the work and return the exit code."""


def carry_out(command: Command, args: argparse.Namespace) -> int:
    """Run a command; its exit code, or 2 and a sentence where the settings make no sense.

    A reader who has seen enough and goes away, as `head` does, is no fault: then UNREAD.
    """
    try:
        code = command.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # no word more at the end
        return UNREAD
    except Exception as error:
        from app.settings import SettingsError  # noqa: PLC0415 - slow to load, seldom needed

        if not isinstance(error, SettingsError):
            raise
        print(error, file=sys.stderr)
        return 2
    return code
