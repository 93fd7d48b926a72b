"""masume make: the commands that make puzzles."""

from __future__ import annotations

from masume.cli.command import Group

app = Group(help="Make a puzzle.")
app.entries |= {
    "crossword": "masume.cli.crossword:crossword",
    "frame": "masume.cli.frame:frame",
    "givens": "masume.cli.givens:givens",
    "nonogram": "masume.cli.nonogram:nonogram",
    "rebuild": "masume.cli.rebuild:rebuild",
    "skeleton": "masume.cli.skeleton:skeleton",
}
