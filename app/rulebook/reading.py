"""The rulebook read from its files, one per letter: complete, or an error."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from app.rulebook.book import GENERAL, PLACEHOLDER, Book, Clause, Language
from app.rulebook.located import Key, Located, Misfiled, read_located

HERE = Path(__file__).parent
_KEYS = ("id", "source", "text", "options", "refusal", "examples")
_REQUIRED = ("id", "source", "text")
_NUMBERED = re.compile(r"([A-Z])-?[0-9]+")
_EXAMPLE = re.compile(r"[A-Z]-X[0-9]+")
_WORD = re.compile(r"[a-z]+(_[a-z]+)*")


class BookError(ValueError):
    """A rulebook file that is not complete: names the file, the line and the field."""


@cache
def book() -> Book:
    """The rulebook that came with this program. Raises BookError where it is incomplete."""
    return read_book(HERE / "languages.yaml", HERE / "clauses")


def read_book(languages: Path, folder: Path) -> Book:
    """The rulebook of a folder. Raises BookError at the first thing that is missing or unknown."""
    path = languages
    clauses: dict[str, Clause] = {}
    try:
        spoken = _languages(read_located(path))
        for path in sorted(folder.glob("*.yaml")):
            for line, clause in _chapter(read_located(path), path.stem, spoken):
                if clause.id in clauses:
                    raise Misfiled(line, "id", f"{clause.id} is taken")
                clauses[clause.id] = clause
    except Misfiled as wrong:
        raise BookError(f"{path.name}: {wrong}") from None
    return Book(languages=MappingProxyType(spoken), clauses=MappingProxyType(clauses))


def _languages(found: Located) -> dict[str, Language]:
    spoken = {}
    for code, entry in _mapping(found, "file").items():
        fields = _mapping(entry, str(code))
        _only(fields, ("name", "joker"), entry.line)
        texts = {key: _text(fields, key, entry.line) for key in ("name", "joker")}
        spoken[str(code)] = Language(**texts)
    return spoken


def _chapter(
    found: Located, letter: str, languages: Mapping[str, Language]
) -> Iterable[tuple[int, Clause]]:
    if not isinstance(found.value, list):
        raise Misfiled(found.line, "file", "must be a list of clauses")
    for entry in found.value:
        yield entry.line, _clause(entry, letter, languages)


def _clause(entry: Located, letter: str, languages: Mapping[str, Language]) -> Clause:
    fields = _mapping(entry, "clause")
    _only(fields, _KEYS, entry.line)
    for key in _REQUIRED:
        if key not in fields:
            raise Misfiled(entry.line, key, "is missing")
    return Clause(
        id=_id(fields["id"], letter),
        letter=letter,
        source=_text(fields, "source", entry.line),
        text={code: "\n".join(lines) for code, lines in _told(fields["text"], "text", languages)},
        options=_names(fields.get("options"), "options", _WORD),
        refusal=_refusal(fields.get("refusal"), languages),
        examples=_names(fields.get("examples"), "examples", _EXAMPLE),
    )


def _id(found: Located, letter: str) -> str:
    name = str(found.value)
    numbered = _NUMBERED.fullmatch(name)
    fits = bool(_WORD.fullmatch(name)) if letter == GENERAL else numbered and numbered[1] == letter
    if not fits:
        raise Misfiled(found.line, "id", f"{name!r} is not an id of the chapter {letter}")
    return name


def _refusal(
    found: Located | None, languages: Mapping[str, Language]
) -> Mapping[str, tuple[str, ...]]:
    """The sentences per language; all languages must ask for the same facts in the same order."""
    if found is None:
        return MappingProxyType({})
    told = dict(_told(found, "refusal", languages))
    asked = {
        code: [set(PLACEHOLDER.findall(line)) for line in lines] for code, lines in told.items()
    }
    first = next(iter(asked.values()))
    for code, facts in asked.items():
        if facts != first:
            raise Misfiled(found.line, f"refusal.{code}", "asks for other facts than the rest")
    if first[-1]:
        raise Misfiled(found.line, "refusal", "the last sentence must do without facts")
    return told


def _told(
    found: Located, field: str, languages: Mapping[str, Language]
) -> Iterable[tuple[str, tuple[str, ...]]]:
    """What is said in each language: one line or a list of them, never empty."""
    entries = _mapping(found, field)
    _only(entries, tuple(languages), found.line, field)
    for code in languages:
        if code not in entries:
            raise Misfiled(found.line, f"{field}.{code}", "is missing")
        lines = _lines(entries[code])
        if not lines:
            raise Misfiled(entries[code].line, f"{field}.{code}", "says nothing")
        yield code, lines


def _lines(found: Located) -> tuple[str, ...]:
    said = found.value if isinstance(found.value, list) else [found]
    lines = [line.value.strip() for line in said if isinstance(line.value, str)]
    return tuple(lines) if len(lines) == len(said) and all(lines) else ()


def _names(found: Located | None, field: str, shape: re.Pattern[str]) -> tuple[str, ...]:
    if found is None:
        return ()
    names = found.value if isinstance(found.value, list) else []
    texts = tuple(str(name.value) for name in names)
    if not texts or not all(shape.fullmatch(text) for text in texts):
        raise Misfiled(found.line, field, "must be a list of names")
    return texts


def _mapping(found: Located, field: str) -> Mapping[Key, Located]:
    if not isinstance(found.value, dict):
        raise Misfiled(found.line, field, "must be a mapping")
    return found.value


def _only(fields: Mapping[Key, Located], known: tuple[str, ...], line: int, at: str = "") -> None:
    for key, entry in fields.items():
        if key not in known:
            raise Misfiled(entry.line or line, f"{at}.{key}".lstrip("."), "is not known")


def _text(fields: Mapping[Key, Located], key: str, line: int) -> str:
    found = fields.get(key)
    if found is None or not isinstance(found.value, str) or not found.value.strip():
        raise Misfiled(line, key, "is missing")
    return found.value.strip()
