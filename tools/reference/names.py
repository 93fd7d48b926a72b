"""The page of names: every kind, method, word list, rule, shape and goal that an option takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from masume.cli.batch_example import examples, title_of
from masume.cli.environment import ENVIRONMENT
from masume.fill.registry import DEFAULT_FILLER, FILLERS
from masume.kinds import FRAME_RULES, KINDS
from masume.kinds.symmetry import SYMMETRY_TITLES
from masume.make import DEFAULT_METHOD, METHODS, Objective
from masume.make.shapes import SHAPES, shaped
from masume.press import PAPERS
from masume.words import BUNDLED
from tools.reference.markdown import code, page, paragraphs, prose, table
from tools.reference.sources import fields_of

PAGE = "docs/reference/names.md"
MAKEFILE = Path(__file__).parent.parent.parent / "Makefile"
BEFORE = """
What options of the [command line](cli/index.md), fields of the [HTTP API](http.md) and [plans of batches](batch.md)
take as names.
""".strip()


def text() -> str:
    """The page."""
    return page(
        "Names",
        BEFORE,
        *_chapter("Kinds of puzzle", KINDS, lambda kind: (kind.title.en, kind.title.ja), ("English", "日本語")),
        *_word_lists(),
        *_methods("Methods of placing words", "`masume make skeleton --method`", METHODS, DEFAULT_METHOD),
        *_methods("Methods of filling frames", "`masume fill --method`", FILLERS, DEFAULT_FILLER),
        *_goals(),
        *_rules(),
        *_chapter("Symmetries", SYMMETRY_TITLES, lambda title: (title.en, title.ja), ("English", "日本語")),
        *_shapes(),
        *_chapter("Paper", PAPERS, lambda paper: (f"{paper.width:g} × {paper.height:g} mm",), ("size",)),
        *_chapter("Plans to begin with", examples(), lambda plan: (prose(title_of(plan)),), ("what it makes",)),
        *_chapter("Verbs of make", _verbs(), lambda what: (prose(what),), ("what it does, in a checkout",)),
        *_chapter("Variables of the environment", ENVIRONMENT, lambda meaning: (prose(meaning),), ("what it says",)),
    )


def _chapter(
    title: str, things: Mapping[Any, Any], columns: Callable[[Any], tuple[str, ...]], heads: tuple[str, ...]
) -> list[str]:
    rows = [(", ".join(map(code, str(name).split(", "))), *columns(thing)) for name, thing in things.items()]
    return [f"## {title}", table(("name", *heads), rows)]


def _word_lists() -> list[str]:
    chapter = _chapter(
        "Word lists",
        BUNDLED,
        lambda bundled: (f"{bundled.title.en} ({bundled.title.ja})", prose(bundled.origin), bundled.licence),
        ("title", "origin", "licence"),
    )
    return [*chapter, "Any file can stand in their place: text, CSV, TSV or a spreadsheet."]


def _methods(title: str, where: str, methods: Mapping[str, Any], default: str) -> list[str]:
    chapter = _chapter(title, methods, lambda method: (paragraphs(type(method).__doc__)[0],), ("how it searches",))
    return [chapter[0], f"{where}; without it {code(default)}.", chapter[1]]


def _goals() -> list[str]:
    texts = fields_of(Objective)
    rows = [(code(field.name), prose(texts[field.name])) for field in fields(Objective)]
    before = "`masume make skeleton --goal`; several with coefficients, such as `words=5,crossings=1`."
    return ["## Goals", before, table(("name", "what counts"), rows)]


def _rules() -> list[str]:
    chapter = _chapter(
        "Rules of frames",
        FRAME_RULES,
        lambda rules: (rules.title.en, rules.title.ja),
        ("English", "日本語"),
    )
    return [*chapter, "What each of them asks is on the page of [faults](faults.md#the-promises-of-frames)."]


def _verbs() -> dict[str, str]:
    """The verbs of the Makefile, as `make` alone lists them."""
    found = re.findall(r"^([a-z-]+):.*## (.*)", MAKEFILE.read_text(encoding="utf-8"), re.MULTILINE)
    return {f"make {verb}": what for verb, what in found}


def _shapes() -> list[str]:
    boards = [f"{name}\n{shaped(name, 9, 18)}".replace("#", "█").replace("-", " ") for name in SHAPES]
    names = ", ".join(map(code, SHAPES))
    lines = [line.rstrip() for board in boards for line in (*board.split("\n"), "")]
    return ["## Shapes", f"`--shape` cuts a board to one of {names}.", "\n".join(["```text", *lines[:-1], "```"])]
