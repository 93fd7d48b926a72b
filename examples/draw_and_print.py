"""Print one puzzle in every way: a sheet as PDF and SVG, large print, and a page that plays on a phone.

You learn: a `Document` is a question with its answer, `PRINTERS` turns documents into files by suffix, and
`SheetOptions` says how a sheet looks. A printer gives files by what is added to their name.
"""

from __future__ import annotations

import sys
from pathlib import Path

from masume.core import Budget, Grid
from masume.formats import Document
from masume.make import RuinAndRecreate, make_skeleton
from masume.press import PRINTERS, SheetOptions
from masume.words import load_bundled

WAYS = {
    "towns.pdf": SheetOptions(level_marks=True, answers="turned"),
    "towns-large.pdf": SheetOptions(large_print=True, title="大きな字で"),
    "towns.svg": SheetOptions(paper="b5", cells="grey", starters=3),
    "towns.html": SheetOptions(language="ja"),
}


def main(folder: Path) -> None:
    """Write every file into the folder, and say what was written."""
    run = make_skeleton(load_bundled("hokkaido"), Grid.filled(10, 10), RuinAndRecreate(), Budget(rounds=1000), seed=1)
    if run.best is None:
        raise SystemExit("no board was found")
    document = Document(run.best.puzzle, run.best.answer)
    folder.mkdir(parents=True, exist_ok=True)
    for name, options in WAYS.items():
        path = folder / name
        for added, data in PRINTERS[path.suffix].print([document], options).items():
            written = path.with_stem(path.stem + added)
            written.write_bytes(data)
            print("wrote", written.name)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "out"))
