"""Play a puzzle by hints alone: a wrong letter is found first, then the easiest step leads on until the board is full.

You learn: `hint_for` takes a puzzle and the player's board, says where to look (`nudge`), then what follows there
and why (`reason`), and has the board `after` the step.
"""

from __future__ import annotations

from pathlib import Path

from masume.core import Budget, Grid, LevelRange
from masume.grade import HintStatus, hint_for
from masume.make import Made, RuinAndRecreate, make_graded_skeleton, task_of
from masume.words import read_lexicon

ANIMALS = Path(__file__).with_name("animals.txt")


def easy_puzzle() -> Made:
    """A small skeleton of level 1 or 2."""
    words = read_lexicon(ANIMALS).up_to(8)
    task = task_of(words, Grid.filled(7, 8), seed=1)
    run = make_graded_skeleton(words, task, RuinAndRecreate(), LevelRange(1, 2), Budget(rounds=3000))
    if run.best is None:
        raise SystemExit("no board was found")
    return run.best.made


def main() -> None:
    """Begin with a mistake, take it back, and follow every hint."""
    made = easy_puzzle()
    print("a wrong letter:", hint_for(made.puzzle, with_mistake(made), made.answer).reason("en"))
    board = made.puzzle.grid
    while (hint := hint_for(made.puzzle, board)).status is HintStatus.STEP:
        print(f"{hint.nudge('en') if hint.nudge else ''}\n    {hint.reason('en')}")
        board = hint.after
    print(f"\n{board}")


def with_mistake(made: Made) -> Grid:
    """The empty board with a letter in its first cell that does not belong there."""
    return made.puzzle.grid.replace({made.puzzle.grid.white_cells[0]: "Q"})


if __name__ == "__main__":
    main()
