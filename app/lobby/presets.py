"""House rules under a name: files in the data folder, each checked by its game when it is read."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.engine.contract import Choice, Choices, Game, Unfit
from app.rulebook.located import Located, Misfiled, read_located
from app.rulebook.unfit import unfit_sentence

FIELDS: Final = ("name", "game", "options")
ENDING: Final = ".yaml"
LONGEST_NAME: Final = 60
_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class BadPreset(ValueError):
    """A preset that cannot be used; its text names the file, the line and the field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A table's choices under a name. The file's own name is the word by which it is asked for."""

    slug: str
    name: str
    game: str
    options: Mapping[str, Choice]
    """Those it sets; the book decides the rest."""


def read_presets(folder: Path, games: Sequence[Game]) -> tuple[Preset, ...]:
    """Every preset of a folder by its file's name; none where there is no folder.

    Raises BadPreset at the first file that says something its game does not know, and where the
    folder cannot be read.
    """
    try:
        found = [file for file in folder.iterdir() if file.suffix in {ENDING, ".yml"}]
    except FileNotFoundError:
        return ()
    except OSError as fault:
        raise BadPreset(f"{folder}: {fault.strerror}") from None
    return tuple(_preset(file, games) for file in sorted(found))


def _preset(file: Path, games: Sequence[Game]) -> Preset:
    try:
        return _read(file, games)
    except Misfiled as wrong:
        raise BadPreset(f"{file}: {wrong}") from None


def _read(file: Path, games: Sequence[Game]) -> Preset:
    if file.suffix != ENDING:
        raise Misfiled(1, "file", f"has to end in {ENDING}")
    if not _SLUG.fullmatch(file.stem):
        raise Misfiled(1, "file", "is named with small letters, digits and dashes only")
    found = read_located(file)
    fields = _mapping(found, "file")
    for key, entry in fields.items():
        if key not in FIELDS:
            raise Misfiled(entry.line, key, f"is not known; there are: {', '.join(FIELDS)}")
    game = _game(fields.get("game"), games)
    given = _mapping(fields["options"], "options") if "options" in fields else {}
    choices = _choices(game, given)
    return Preset(
        slug=file.stem,
        name=_name(fields.get("name")),
        game=game.slug,
        options={key: choices[key] for key in given},
    )


def _name(found: Located | None) -> str:
    if found is None:
        raise Misfiled(1, "name", "is missing")
    text = str(found.value).strip() if isinstance(found.value, str | int) else ""
    if not text or len(text) > LONGEST_NAME or not text.isprintable():
        raise Misfiled(found.line, "name", f"is a text of 1 to {LONGEST_NAME} letters")
    return text


def _game(found: Located | None, games: Sequence[Game]) -> Game:
    if found is None:
        raise Misfiled(1, "game", "is missing")
    game = next((game for game in games if game.slug == found.value), None)
    if game is None:
        names = ", ".join(game.slug for game in games)
        raise Misfiled(found.line, "game", f"is not one of: {names}")
    return game


def _choices(game: Game, given: Mapping[str, Located]) -> Choices:
    """All choices of a table, for as many players as they fit."""
    raw = {key: entry.plain() for key, entry in given.items()}
    numbers = (game.default_players, *game.players)
    found = [game.choose(raw, players) for players in numbers]
    fit = next((choices for choices in found if not isinstance(choices, Unfit)), None)
    if fit is not None:
        return fit
    unfit = next(choices for choices in found if isinstance(choices, Unfit))
    line = given[unfit.option].line if unfit.option in given else 1
    raise Misfiled(line, f"options.{unfit.option}", unfit_sentence(unfit, "en"))


def _mapping(found: Located, field: str) -> Mapping[str, Located]:
    if not isinstance(found.value, dict):
        raise Misfiled(found.line, field, "must be a mapping")
    return {str(key): entry for key, entry in found.value.items()}
