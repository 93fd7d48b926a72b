"""Turn a drawing into a nonogram that can be solved without a guess, and see which cells that took.

You learn: a picture is read, looked at in the cells of a puzzle (`sketch`), and mended (`make_nonogram`); the result is
proved solvable line by line, and graded by the techniques that a person needs.
"""

from __future__ import annotations

from collections import Counter

from masume.core import Budget
from masume.grade import level_of, steps_of, technique_titles
from masume.make.pictures import Look, make_nonogram, read_picture, sketch
from masume.solve import solve_lines

BICYCLE = b"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" fill="none" stroke="#000" stroke-width="2.6">
  <circle cx="13" cy="27" r="10"/> <circle cx="47" cy="27" r="10"/>
  <path d="M13 27 24 12H42L30 27H13M24 12 30 27M42 12 47 27M20 8H27M39 6H46"/>
</svg>
"""


def main() -> None:
    """Draw a bicycle in 30×20 cells."""
    seen = sketch(read_picture(BICYCLE), Look(width=30, height=20))
    made = make_nonogram(seen, Budget(rounds=300), seed=1).best
    if made is None:
        raise SystemExit("the picture could not be mended")
    print(made.answer.grid)
    print(
        f"\nline by line, {len(made.open_before)} cells stayed open; {len(made.changed)} was changed, and none does now"
    )
    found = solve_lines(made.puzzle, Budget(seconds=10)).best
    print("exactly one solution:", bool(found and found.is_unique))
    print(f"level {level_of(made.puzzle)}; the techniques that are used most:")
    titles = technique_titles(made.puzzle.kind)
    for name, count in Counter(step.technique for step in steps_of(made.puzzle)).most_common(3):
        print(f"{count:4}  {titles[name]('en')}")


if __name__ == "__main__":
    main()
