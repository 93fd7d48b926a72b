"""masume check: whether a puzzle keeps its rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from masume.cli.command import Argument, echo
from masume.cli.options import Json, Lang, language
from masume.cli.report import FAULTY, bad_input, print_json, spoken_language
from masume.cli.terminal import visible
from masume.formats import read_puzzle
from masume.kinds import explain, kind_of, size_of
from masume.kinds.sentences import ALL_KEPT, QUESTION_KEPT

PuzzleFile = Annotated[
    Path,
    Argument(
        metavar="FILE",
        help="A puzzle file: .ipuz .toml; for crosswords also .puz .jpz .xd .exolve .xwj .tsv; for nonograms also "
        ".non .xml .g .nin .mk .cwd .dat, or a picture in text (.txt).",
    ),
]


def check(file: PuzzleFile, lang: Lang = None, json: Json = False) -> int:
    """Check a puzzle against the rules of its kind; exit 1 if it breaks one."""
    with bad_input():
        document = read_puzzle(file)
    verdict = kind_of(document.puzzle).check(document.puzzle, document.answer)
    if json:
        faults = [
            {"code": f.code, "cells": f.cells, "about": f.about, "en": explain(f, "en"), "ja": explain(f, "ja")}
            for f in verdict.faults
        ]
        print_json(
            {
                "file": str(file),
                "kind": document.puzzle.kind,
                "has_answer": document.answer is not None,
                "ok": verdict.ok,
                "faults": faults,
            }
        )
    else:
        chosen = language(lang) or spoken_language()
        for fault in verdict.faults:
            echo(f"{file}: {visible(explain(fault, chosen))}")
        if verdict.ok:
            kind, size = kind_of(document.puzzle).title(chosen), size_of(document.puzzle, chosen)
            sentence = ALL_KEPT if document.answer else QUESTION_KEPT
            echo(f"{file}: {sentence(chosen, kind=kind, size=size)}")
    return 0 if verdict.ok else FAULTY
