"""Make a skeleton of one's own words, and keep question and answer in one file.

You learn: a list is read into a `Lexicon`, a board is a `Grid`, a search runs within a `Budget`, and what it
found is the `best` of its `Run`. The same seed and the same rounds make the same board.
"""

from __future__ import annotations

import sys
from pathlib import Path

from masume.core import Budget, Grid
from masume.formats import FORMATS, Document
from masume.make import RuinAndRecreate, make_skeleton
from masume.words import read_lexicon

ANIMALS = Path(__file__).with_name("animals.txt")


def main(folder: Path) -> None:
    """Make the puzzle, print it, and write animals.ipuz."""
    words = read_lexicon(ANIMALS)
    run = make_skeleton(words, Grid.filled(9, 11), RuinAndRecreate(), Budget(rounds=2000), seed=4)
    made = run.best
    if made is None:
        raise SystemExit("no word fits the board")
    print(made.answer.grid)
    print(
        f"\n{len(made.puzzle.words)} of {len(words)} words, {made.answer.grid.white_ratio:.0%} of the cells are white"
    )
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "animals.ipuz").write_bytes(FORMATS[".ipuz"].write(Document(made.puzzle, made.answer)))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "out"))
