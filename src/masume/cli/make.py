"""masume make: the commands that make puzzles."""

from __future__ import annotations

from masume.cli.command import CommandGroup, Entry

app = CommandGroup(help="Make a puzzle.")
app.entries |= {
    "criss-cross": Entry(
        "masume.cli.criss_cross:criss_cross",
        "Make a criss-cross with clues: every word of a list, numbered, with its definition as its clue.",
    ),
    "crossword": Entry(
        "masume.cli.crossword:crossword",
        "Make a crossword in a frame from word lists: the frame and its words together.",
    ),
    "frame": Entry(
        "masume.cli.frame:frame", "Make crossword frames that keep the rules and that the words of a list fill best."
    ),
    "givens": Entry(
        "masume.cli.givens:givens",
        "Give the fewest letters of a skeleton so that it has one solution, needs no guess, and has a level.",
    ),
    "nonogram": Entry(
        "masume.cli.nonogram:nonogram",
        "Make a nonogram from a picture: unique, solvable without a guess, with the fewest, least visible changes.",
    ),
    "rebuild": Entry(
        "masume.cli.rebuild:rebuild",
        "Find a board that holds every word of a list: a published crossword from its answers.",
    ),
    "skeleton": Entry(
        "masume.cli.skeleton:skeleton",
        "Make a criss-cross with word list (skeleton, fill-in); digits make a number fill-in.",
    ),
}
