"""Pieces of Markdown that look the same in a checkout and on the site."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

GENERATED = "<!-- Written by `make docs`; a change made here by hand is lost. -->"

_CODE = re.compile(r"(``?[^`]+``?)")
_OPTION = re.compile(r"""(?<![\w`-])([A-Z]+="[^"]*"|--[a-z][a-z-]*(?:=[\w,]+)?)""")


def page(title: str, *parts: str) -> str:
    """A page: its title, that it is generated, and its parts."""
    return "\n\n".join([f"# {title}", GENERATED, *filter(None, parts)]) + "\n"


def code(text: str) -> str:
    """Code as it can stand in a line or in a table."""
    return f"`{text}`".replace("|", "\\|")


def prose(text: str) -> str:
    r"""A plain sentence with code between backticks, so that nothing else in it is taken for a mark.

    >>> prose("at most --size, * or `a_b`")
    'at most `--size`, \\* or `a_b`'
    """
    parts = _CODE.split(" ".join(text.split()))
    return "".join(code(part.strip("`")) if at % 2 else _plain(part) for at, part in enumerate(parts))


def _plain(text: str) -> str:
    return _OPTION.sub(r"`\1`", re.sub(r"([\\*<\[\]|])", r"\\\1", text))


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table without the columns that are empty; nothing if it has no row."""
    columns = [column for column in zip(heads, *rows, strict=True) if any(column[1:])]
    lines = [f"| {' | '.join(row)} |" for row in zip(*columns, strict=True)]
    return "\n".join([lines[0], f"|{' --- |' * len(columns)}", *lines[1:]]) if lines else ""


def toctree(names: Iterable[str]) -> str:
    """The pages that belong below this one in the site's contents."""
    return "\n".join(["```{toctree}", ":hidden:", "", *names, "```"])


def anchor(heading: str) -> str:
    """The name under which a heading is found, on the site as on code hosts."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def paragraphs(docstring: str | None) -> list[str]:
    """The paragraphs of a docstring, without examples."""
    parts = (docstring or "").split("\n\n")
    return [prose(part) for part in parts if part.strip() and ">>>" not in part]
