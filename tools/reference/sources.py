"""What the sources say of names that carry no docstring themselves: fields of classes and values of modules."""

from __future__ import annotations

import ast
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

Bilingual = tuple[str, str]
"""How something is written, and the text below it."""


def fields_of(kind: type) -> dict[str, str]:
    """The text below each field of a class, its bases included."""
    texts: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("masume"):
            texts |= {name: text for name, (_, text) in _values_in(base.__module__, base.__qualname__).items()}
    return texts


def value_of(module: str, name: str) -> tuple[str, Bilingual]:
    """Where a value is written, how, and the text below it; it may be imported from elsewhere."""
    own = _values_in(module, "")
    if name in own:
        return module, own[name]
    origin = _imports(module).get(name)
    return value_of(origin, name) if origin else (module, ("", ""))


@cache
def _values_in(module: str, inside: str) -> dict[str, Bilingual]:
    """Every assignment in the body of a module or of one of its classes, with the text below it."""
    body = _body(module, inside)
    return {
        target.id: (ast.unparse(statement.value) if statement.value else "", _text(following))
        for statement, following in zip(body, [*body[1:], None], strict=True)
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for target in _targets(statement)
    }


def _targets(statement: ast.Assign | ast.AnnAssign) -> list[ast.Name]:
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    names = [part for target in targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])]
    return [name for name in names if isinstance(name, ast.Name)]


def _body(module: str, inside: str) -> list[ast.stmt]:
    body = _tree(module).body
    for name in filter(None, inside.split(".")):
        body = next(part.body for part in body if isinstance(part, ast.ClassDef) and part.name == name)
    return body


def _text(statement: ast.stmt | None) -> str:
    match statement:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return " ".join(text.split())
    return ""


def _imports(module: str) -> dict[str, str]:
    """Where a module has its names from; those of a package stand under TYPE_CHECKING (`masume/lazy.py`)."""
    body = _tree(module).body
    typed = [part for block in body if isinstance(block, ast.If) for part in block.body]
    froms = [part for part in (*body, *typed) if isinstance(part, ast.ImportFrom) and part.module]
    return {alias.asname or alias.name: str(part.module) for part in froms for alias in part.names}


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(Path(str(_loaded(module).__file__)).read_text(encoding="utf-8"))


def _loaded(module: str) -> ModuleType:
    return sys.modules.get(module) or import_module(module)
