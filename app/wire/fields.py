"""The note written under a field of a class, which Python itself forgets."""

import ast
import inspect
import textwrap
from collections.abc import Mapping


def field_notes(shape: type) -> Mapping[str, str]:
    """What each field of a class has written under it; fields without a note are absent."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(shape)))
    (definition,) = tree.body
    assert isinstance(definition, ast.ClassDef)  # noqa: S101 - getsource of a class
    notes = {}
    for field, note in zip(definition.body, definition.body[1:], strict=False):
        match field, note:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str() as text)),
            ):
                notes[name] = inspect.cleandoc(text)
            case _:
                pass
    return notes
