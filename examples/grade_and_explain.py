"""Make a skeleton of level 3, and explain its whole solution, each step with its reason, in two languages.

You learn: `make_graded_skeleton` makes puzzles as hard as asked for; a grade is a list of steps; every reason is a
`Sentence` that speaks English and Japanese.
"""

from __future__ import annotations

from masume.core import Budget, Grid, LevelRange
from masume.grade import grade_skeleton
from masume.make import RuinAndRecreate, make_graded_skeleton, task_of
from masume.words import load_bundled


def main() -> None:
    """Make the puzzle, then explain its first steps."""
    countries = load_bundled("countries").up_to(9)
    task = task_of(countries, Grid.filled(9, 9), seed=2)
    run = make_graded_skeleton(countries, task, RuinAndRecreate(), LevelRange(3, 3), Budget(rounds=20_000))
    if run.best is None:
        raise SystemExit("no board was found")
    puzzle = run.best.made.puzzle
    grade = grade_skeleton(puzzle)
    print(puzzle.grid)
    print(f"\nlevel {grade.level}, {len(grade.steps)} steps, of which {run.best.hard_steps} are as hard as that")
    for number, step in enumerate(grade.steps[:3], start=1):
        if step.reason:
            print(f"{number}. {step.reason('en')}")
            print(f"   {step.reason('ja')}")


if __name__ == "__main__":
    main()
