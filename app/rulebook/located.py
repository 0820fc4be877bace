"""YAML that remembers its lines, so that an error can point to where it stands."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import yaml

Scalar: TypeAlias = "bool | int | str | None"
Key: TypeAlias = "int | str"
Value: TypeAlias = "Scalar | list[Located] | dict[Key, Located]"

_WORDS: dict[str, Scalar] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "on", "On"), True),
    **dict.fromkeys(("false", "False", "off", "Off"), False),
}
_WHOLE = re.compile(r"[-+]?[0-9]{1,12}")
DEEPEST = 20


@dataclass(frozen=True, slots=True)
class Located:
    """A value and its line, counted from 1. A value of a mapping stands on the line of its key."""

    value: Value
    line: int

    def plain(self) -> object:
        """The value without its lines."""
        if isinstance(self.value, list):
            return [item.plain() for item in self.value]
        if isinstance(self.value, dict):
            return {key: item.plain() for key, item in self.value.items()}
        return self.value


class Misfiled(ValueError):
    """A file that does not say what it should: the line, the field and why."""

    def __init__(self, line: int, field: str, why: str) -> None:
        super().__init__(f"line {line}: {field}: {why}")
        self.line = line
        self.field = field
        self.why = why


class _Loader(yaml.SafeLoader):
    """Refuses aliases: a file that refers to itself has no end."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            alias = self.peek_event()  # type: ignore[no-untyped-call]
            raise Misfiled(alias.start_mark.line + 1, "file", "aliases are not read")
        return super().compose_node(parent, index)


def read_located(path: Path) -> Located:
    """The contents of a YAML file. Raises Misfiled; nothing else comes of a bad file."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Misfiled(1, "file", "is not UTF-8 text") from None
    except OSError as error:
        raise Misfiled(1, "file", error.strerror or "cannot be read") from None
    return parse_located(text)


def parse_located(text: str) -> Located:
    """The contents of YAML text. Raises Misfiled."""
    try:
        node = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise Misfiled(line, "file", f"is not YAML: {error.problem or error.context}") from None
    except yaml.YAMLError as error:
        raise Misfiled(1, "file", f"is not YAML: {' '.join(str(error).split())}") from None
    except RecursionError:
        raise Misfiled(1, "file", "is nested too deeply") from None
    if node is None:
        raise Misfiled(1, "file", "is empty")
    return _located(node, node.start_mark.line + 1, 0)


def _located(node: yaml.Node, line: int, depth: int) -> Located:
    if depth > DEEPEST:
        raise Misfiled(line, "file", "is nested too deeply")
    if isinstance(node, yaml.SequenceNode):
        items = [_located(item, item.start_mark.line + 1, depth + 1) for item in node.value]
        return Located(items, line)
    if isinstance(node, yaml.MappingNode):
        return Located(_entries(node, depth), line)
    if not isinstance(node, yaml.ScalarNode):
        raise Misfiled(line, "file", "is not YAML that can be read")
    return Located(_scalar(node), line)


def _entries(node: yaml.MappingNode, depth: int) -> dict[Key, Located]:
    entries: dict[Key, Located] = {}
    for key_node, value in node.value:
        line = key_node.start_mark.line + 1
        key = _scalar(key_node) if isinstance(key_node, yaml.ScalarNode) else None
        if isinstance(key, bool):
            key = str(key_node.value)
        if key is None:
            raise Misfiled(line, "file", "a key must be a word or a number")
        if key in entries:
            raise Misfiled(line, str(key), "is written twice")
        entries[key] = _located(value, line, depth + 1)
    return entries


def _scalar(node: yaml.ScalarNode) -> Scalar:
    """A plain scalar's meaning: our own reading, so that 1000:30 is never a sexagesimal number."""
    text = str(node.value)
    if node.style is not None:
        return text
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _WHOLE.fullmatch(text) else text
