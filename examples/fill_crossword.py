"""Fill a crossword's frame with words around one of one's own; then have it proved that another frame cannot be filled.

You learn: frames are text (`.` white, `#` black, letters stay), a `WordBank` holds large lists, `Search` fills, and
the status IMPOSSIBLE is a proof.
"""

from __future__ import annotations

from masume.core import Budget, Grid
from masume.fill import FillTask, Search, crossword_of
from masume.kinds import name_of
from masume.words.bank import WordBank

FRAME = """\
.....#.#.
.#.#.....
...#.#.#.
###.#....
.#GRIDS#.
....#.###
.#.#.#...
.....#.#.
.#.#.....
"""
HOPELESS = """\
ZQ..
....
....
....
"""


def main() -> None:
    """Fill one frame, list its words by slot, and prove of another that nothing fills it."""
    bank = WordBank.read(["enable"])
    run = Search().fill(FillTask(Grid.parse(FRAME), bank, seed=1), Budget(seconds=20))
    if run.best is None:
        raise SystemExit("no fill was found")
    made = crossword_of(run.best, bank)
    print(made.answer.grid, "\n")
    slots = [(name_of(run.best, placed.slot), "".join(placed.word)) for placed in run.best.placements()]
    print(", ".join(f"{name} {word}" for name, word in slots))
    print("\nZQ in a corner:", Search().fill(FillTask(Grid.parse(HOPELESS), bank), Budget(seconds=20)).status)


if __name__ == "__main__":
    main()
