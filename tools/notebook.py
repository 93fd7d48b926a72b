"""Runs the cells of a notebook in order, and keeps what they show.

python -m tools.notebook examples/tour.ipynb

A cell shows what it prints and, if its last line is an expression, the value: as text, and as SVG if it can. So
does Jupyter; this needs no server, and a test runs the same cells and compares.
"""

from __future__ import annotations

import ast
import io
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

Cell = dict[str, Any]
Notebook = dict[str, Any]


def executed(notebook: Notebook) -> Notebook:
    """The notebook with the outputs of its cells, run from the first to the last."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = [dict(cell) for cell in notebook["cells"]]
    for count, cell in enumerate((cell for cell in cells if cell["cell_type"] == "code"), start=1):
        cell["execution_count"] = count
        cell["outputs"] = outputs_of("".join(cell["source"]), names, count)
    return {**notebook, "cells": cells}


def outputs_of(source: str, names: dict[str, Any], count: int) -> list[Cell]:
    """What a cell shows; the names that it defines join those that are there."""
    tree = ast.parse(source)
    end = tree.body[-1]
    last = end.value if isinstance(end, ast.Expr) else None
    tree.body = tree.body[: None if last is None else -1]
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)  # noqa: S102  a notebook is run
        value = None if last is None else eval(compile(ast.Expression(last), "<cell>", "eval"), names)  # noqa: S307
    streams = (
        [{"output_type": "stream", "name": "stdout", "text": lines_of(text)}] if (text := printed.getvalue()) else []
    )
    return streams if value is None else [*streams, _shown(value, count)]


def _shown(value: object, count: int) -> Cell:
    draw = getattr(value, "_repr_svg_", None)
    picture = {"image/svg+xml": lines_of(draw())} if draw else {}
    return {
        "output_type": "execute_result",
        "execution_count": count,
        "data": {**picture, "text/plain": lines_of(repr(value))},
        "metadata": {},
    }


def lines_of(text: str) -> list[str]:
    """The text as notebooks keep it: a list of lines with their ends."""
    return text.splitlines(keepends=True)


def main(path: Path) -> None:
    """Run a notebook and write it with its outputs."""
    notebook = executed(json.loads(path.read_text(encoding="utf-8")))
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
