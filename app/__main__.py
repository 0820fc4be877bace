"""`python -m app COMMAND`: finds the command's module and hands over to it."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import cast

from app import __version__
from app.cli import COMMANDS, Command, carry_out


def main(argv: Sequence[str]) -> int:
    """Run one command; its exit code, 2 where the settings make no sense."""
    name = next((word for word in argv if not word.startswith("-")), "")
    parser = argparse.ArgumentParser(prog="python -m app", description="Biribaki")
    parser.add_argument("--version", action="version", version=f"biribaki {__version__}")
    parsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    command = None
    for known, line in COMMANDS.items():
        if known == name:
            command = cast("Command", importlib.import_module(f"app.cli.{known}"))
            command.add(parsers)
        else:
            parsers.add_parser(known, help=line)
    args = parser.parse_args(argv)
    if command is None:
        parser.error("name a command first")
    return carry_out(command, args)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
