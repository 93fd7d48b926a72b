"""Answers that files do not have."""

from dataclasses import replace
from pathlib import Path

from masume.core import Answer, Entry, Grid, LineClues, Puzzle
from masume.formats import Document, read_puzzle
from masume.press.answered import answered


def skeleton(grid: str, *words: str) -> Puzzle:
    return Puzzle("skeleton", Grid.parse(grid), tuple(Entry(tuple(word)) for word in words))


def test_a_nonogram_with_one_solution_is_solved() -> None:
    lines = LineClues.of([[2], [1]], [[1], [2]])
    assert answered(Document(Puzzle("nonogram", lines.blank(), lines=lines))).answer == Answer(Grid.parse("■■\n□■"))


def test_several_solutions_are_no_answer() -> None:
    lines = LineClues.of([[1], [1]], [[1], [1]])
    assert answered(Document(Puzzle("nonogram", lines.blank(), lines=lines))).answer is None
    assert answered(Document(skeleton("..\n..", "AB", "CD", "AC", "BD"))).answer is None


def test_a_skeleton_is_solved_from_its_list(made: Path) -> None:
    question = skeleton("....\n.###\n.###", "TREE", "TEA")
    assert answered(Document(question)).answer == Answer(Grid.parse("TREE\nE###\nA###"))
    document = read_puzzle(made / "a.ipuz")
    assert answered(document) is document


def test_what_cannot_be_solved_stays_as_it_is() -> None:
    for puzzle in (skeleton("...", "TO", "TEA"), replace(skeleton("..", "TO"), kind="crossword")):
        assert answered(Document(puzzle)) == Document(puzzle)
