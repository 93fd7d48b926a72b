"""Sato's techniques: the paper's examples, every technique, every level, and that no step is ever wrong."""

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import INK, PAPER, Cell, Grid, LineClue, LineClues, Puzzle, Sentence
from masume.grade import Grader, SatoGrade, grade_nonogram, hint_nonogram
from masume.grade.nonogram import TECHNIQUES, Deduction
from masume.grade.nonogram.wording import WORDS
from masume.kernel import Techniques
from tests.support.examples import examples

CELLS: dict[str, Cell | str] = {"#": INK, "x": PAPER, ".": Cell.BLANK}


def placements(clue: LineClue, length: int) -> list[str]:
    """Every way to lay a line's blocks."""
    free = length - sum(clue) + 1
    lines = []
    for starts in combinations(range(free), len(clue)):
        line, used = ["x"] * length, 0
        for start, block in zip(starts, clue, strict=True):
            line[start + used : start + used + block] = "#" * block
            used += block
        lines.append("".join(line))
    return lines


def agreeing(clue: LineClue, text: str) -> list[str]:
    found = placements(clue, len(text))
    return [line for line in found if all(t in (".", c) for t, c in zip(text, line, strict=True))]


def look(clue: LineClue, text: str, level: int, height: int = 0) -> tuple[list[str], str]:
    """The techniques of one look at a board's first row, all others being white, and the row after it."""
    height = height or len(text)
    columns = [(1,) if cell == "#" else () for cell in agreeing(clue, text)[0]]
    rest = ((PAPER,) * len(text),) * (height - 1)
    board = Grid((tuple(CELLS[t] for t in text), *rest))
    found = Grader(LineClues((clue, *[()] * (height - 1)), tuple(columns))).run(level, board, max_steps=1).deductions
    row = list(text)
    for deduction in found:
        for (_, column), symbol in deduction.decided:
            row[column] = "#" if symbol == INK else "x"
    return [deduction.technique.name for deduction in found], "".join(row)


def picture(text: str) -> Grid:
    return Grid.parse("\n".join(text.split()).replace(".", PAPER).replace("#", INK))


def random_picture(seed: int, height: int, width: int) -> Grid:
    rng = random.Random(seed)
    return Grid(tuple(tuple(rng.choice((INK, PAPER)) for _ in range(width)) for _ in range(height)))


@pytest.mark.parametrize(
    ("clue", "before", "level", "technique", "after"),
    [
        ((4,), "......", 1, "piece-insertion", "..##.."),
        ((2, 2, 4, 3), "." * 16, 2, "piece-insertion", "........##...#.."),
        ((6, 1), "..##..........", 1, "wall-growth", "..####........"),
        ((3, 1), "..##..........", 1, "wall-whitening", "x.##.........."),
        ((1, 1, 3), "....#.........", 1, "ones-at-wall", "...x#........."),
        ((1, 1, 1, 2), "....#.........", 2, "ones-at-wall", "...x#x........"),
        ((1, 3, 1), "..##..........", 1, "ones-at-wall", "#x##.........."),
        ((3, 4), "......x......", 3, "common-cells", "......x..##.."),
    ],
)
def test_the_papers_own_examples(clue: LineClue, before: str, level: int, technique: str, after: str) -> None:
    names, row = look(clue, before, level)
    assert set(names) == {technique}
    assert row == after


EXAMPLES: list[tuple[str, LineClue, str, int, int, str]] = [
    ("piece-insertion", (2,), "...x", 1, 4, ".#.x"),
    ("exact-fit", (2, 1), "##x.", 1, 2, "##x#"),
    ("wall-growth", (1, 1), "#.#.", 1, 4, "#x#."),
    ("wall-whitening", (1, 1), ".#x.", 1, 2, "x#x."),
    ("block-separation", (2, 1), ".#.#.", 1, 5, ".#x#."),
    ("ones-at-wall", (1, 1), "...#", 1, 4, "..x#"),
    ("one-piece-segment", (3,), "#.#x", 1, 2, "###x"),
    ("spare-segment", (1,), ".xx#", 1, 4, "xxx#"),
    ("short-end-segment", (2,), "..x.", 1, 4, "..xx"),
    ("short-segment", (2,), "..x.x..", 1, 7, "..xxx.."),
    ("two-piece-segment", (1, 2), "#.#.", 3, 2, "#.##"),
    ("common-cells", (1,), "xx.x", 3, 2, "xx#x"),
    ("between-limits", (1, 1, 1), "#.#.#", 4, 2, "#x#x#"),
    ("end-piece-insertion", (2, 1), ".#xx.", 2, 5, "##xx."),
    ("end-one-piece", (2, 2), ".#..x..", 2, 3, ".#.xx.."),
    ("far-side-match", (1, 2), ".x##...", 2, 7, ".x##x.."),
    ("far-side-growth", (1, 2, 1), "..x#....", 2, 8, "..x##..."),
    ("far-side-whitening", (2, 2), "...x..#...", 3, 10, "...xx.#..."),
    ("far-block-whitening", (2, 1), "...##...", 2, 8, "xxx##..."),
    ("far-block-growth", (1, 4, 1), "...##.......", 4, 6, "...###......"),
    ("far-block-match", (1, 2, 1), "...##...", 2, 8, "..x##x.."),
    ("contact-whitening", (2, 3), "...##.x....", 4, 11, "..x##.x...."),
    ("blocks-joined", (3, 3), "..#.#..#..", 3, 10, "..###..#.."),
    ("blocks-parted", (2, 3, 2), ".......#..#.", 3, 6, "......##..#."),
    ("second-block-match", (1, 2), ".x#..#.", 3, 7, ".x#x.#."),
    ("gap-whitening", (2, 2, 1), ".#...#...", 3, 9, ".#.x.#..."),
    ("pieces-before-block", (2, 2, 1), "....#....", 3, 9, ".#..#...."),
    ("next-segment-one-piece", (1, 2, 1), "..x##x#...", 4, 5, "..x##x#xxx"),
    ("next-segment-insertion", (1, 2, 1, 2), "....#.x#...", 3, 11, "....#.x#x##"),
    ("first-block-whitening", (1, 2), ".x#x..", 2, 6, "xx#x.."),
    ("first-block-insertion", (1, 2), ".x##x..", 4, 7, "#x##x.."),
    ("skipped-two-pieces", (2, 3, 1), ".#...#.x......", 4, 7, ".#..##.x......"),
    ("ones-beyond-gaps", (1, 1), ".x#.x.", 4, 6, ".x#xx."),
    ("ones-fill-gaps", (1, 1, 3, 1), "..x.x###..xx.", 3, 13, "..x#x###..xx."),
    ("all-ones-seen", (1, 1, 2, 1), "xx.x#x#xx#..#x.", 4, 15, "xxxx#x#xx#..#x."),
    ("block-growth", (2, 2), "..x.#x..", 3, 4, "..x##x.."),
    ("block-match", (2, 2), "..x.##x..", 3, 9, "..xx##x.."),
    ("block-cut", (2, 1, 2), "...#.#....", 4, 5, "...#x#...."),
    ("any-blocks-joined", (2, 6, 2), "...x.....#.#.##.xx..", 4, 20, "...x.....###.##.xx.."),
    ("any-blocks-parted", (1, 3, 1, 2), "..x..#..#.....", 4, 14, "..x.##..#....."),
    ("unreachable-segment", (2, 1), "..x.x.#.x.", 4, 5, "..xxx.#.x."),
    ("lone-long-piece", (1, 2, 1), "..xx.x##x#.xx.x", 4, 15, "..xx.x##x#xxx.x"),
    ("two-candidates", (1, 2), ".x..#x..", 4, 8, ".xx.#x.."),
    ("tightened-common-cells", (2, 1, 2), "..x..#....", 4, 10, "##x..#...."),
    ("tightened-between", (2, 2, 2, 1), "....x..#..#..x..", 4, 16, "....xx.#..#..x.."),
    ("skipped-one-piece", (2, 3, 6, 1), "...#..x..#.xx.#####.xx..x...", 3, 1, "xx.#.xx..#.xx.#####.xx..x..."),
]
"""Technique, clue, row, level, height of the board, the row after one look."""


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[0])
def test_every_line_technique_does_what_it_says(example: tuple[str, LineClue, str, int, int, str]) -> None:
    technique, clue, before, level, height, after = example
    names, row = look(clue, before, level, height)
    assert names[0] == technique
    assert row == after
    assert all(all(r in (".", c) for r, c in zip(row, line, strict=True)) for line in agreeing(clue, before))


def test_a_second_block_that_is_known_leaves_room_for_those_between() -> None:
    assert look((2, 1, 4), ".....x##...###.", 3) == (["second-block-match", "pieces-between"], ".....x##x#.###.")


def test_a_line_without_blocks_is_white() -> None:
    hint = hint_nonogram(LineClues.of([[], [2]], [[1], [1]]))
    assert hint is not None
    assert (hint.technique.name, hint.reason().en) == ("empty-line", "Row 1 has no blocks, so all of it is white.")


CROSSED = {
    "edge-glance": "..... ...## ...## .#... ##...",
    "stacked-overhang": "...## #.##. .##.. .##.# #....",
    "overhang-black": "...##. ..#.## #...## .###.# ###...",
    "overhang-white": "#...# #.... ###.. .###. .#.#.",
    "segment-rejected": "....# .#..# .#.#. ##.#. ..##.",
    "segment-needed": "...#. ##... ##..# .#.## ..###",
    "either-contact": "##... #.#.. #..## ..### ..##.",
    "contradiction": "....# .#.#. ..##. ....# .##..",
}


@pytest.mark.parametrize("technique", CROSSED)
def test_every_crossed_technique_solves_a_puzzle(technique: str) -> None:
    grid = picture(CROSSED[technique])
    graded = grade_nonogram(LineClues.of_picture(grid))
    assert graded.techniques[technique] > 0
    assert graded.board == grid


def test_every_technique_has_an_example() -> None:
    shown = {example[0] for example in EXAMPLES} | set(CROSSED) | {"empty-line", "pieces-between"}
    assert shown == {technique.name for technique in TECHNIQUES}


def test_the_list_is_the_kernels() -> None:
    assert len(TECHNIQUES) == Techniques.technique_count
    assert len({technique.name for technique in TECHNIQUES}) == len(TECHNIQUES)


@pytest.mark.parametrize(
    ("level", "text"),
    [
        (1, "...#. #.### ..##. .##.# ....."),
        (2, ".#... ##.## ....# .#.## #.##."),
        (3, "..##. #..## .##.. .#.## ##..#"),
        (4, "#...# #.... ###.. .###. .#.#."),
        (5, "....# .#.#. ..##. ....# .##.."),
    ],
)
def test_every_level_has_its_puzzle(level: int, text: str) -> None:
    grid = picture(text)
    graded = grade_nonogram(Puzzle("nonogram", grid.blanked(), lines=LineClues.of_picture(grid)))
    assert (graded.status, graded.level, graded.bare_level, graded.level_up) == ("solved", level, level, "")
    assert graded.board == grid
    assert graded.cells_left == 0
    grade = graded.grade
    assert grade is not None
    assert grade.level == level
    assert grade.techniques == graded.techniques
    assert all(step.reason for step in grade.steps)


def test_a_large_easy_puzzle_goes_up_a_level() -> None:
    graded = grade_nonogram(LineClues.of_picture(Grid(((INK,) * 50,) * 40)))
    assert (graded.bare_level, graded.level, graded.level_up) == (1, 2, "size")


def test_several_solutions_are_never_solved() -> None:
    graded = grade_nonogram(LineClues.of([[1], [1]], [[1], [1]]))
    assert (graded.status, graded.level, graded.grade, graded.guess_level) == ("stuck", None, None, 5)
    assert graded.cells_left == 4
    assert hint_nonogram(graded.clues) is None


def test_impossible_puzzles_are_reported() -> None:
    assert grade_nonogram(LineClues.of([[2], [1]], [[1], [1]])).status == "impossible"
    assert grade_nonogram(LineClues.of([[1, 1], [1]], [[1], [2], []])).status == "impossible"
    wrong = Grid(((INK, INK), (Cell.BLANK, Cell.BLANK)))
    assert Grader(LineClues.of([[1], [1]], [[1], [1]])).follow(wrong).status == "impossible"


@given(st.integers(0, 10**6), st.integers(1, 9), st.integers(1, 9), st.data())
@examples(80)
def test_hints_lead_to_the_solution(seed: int, height: int, width: int, data: st.DataObject) -> None:
    """Step by step, each hint agrees with the picture if that is the only solution, and says why."""
    grid = random_picture(seed, height, width)
    grader = Grader(LineClues.of_picture(grid))
    if not grader.grade().solved:
        return
    known = {position: cell for position, cell in grid if data.draw(st.booleans())}
    board = grader.clues.blank().replace(known)
    while hint := grader.hint(board):
        assert all(grid[position] == symbol and board[position] is Cell.BLANK for position, symbol in hint.decided)
        assert_readable(hint)
        board = board.replace(dict(hint.decided))
    assert board == grid


def assert_readable(deduction: Deduction) -> None:
    reason = deduction.reason()
    for text in (reason.en, reason.ja):
        assert "{" not in text
        assert "  " not in text
    assert reason.en[0].isupper()
    assert reason.en.endswith(".")
    assert reason.ja.endswith("。")
    assert str(deduction.index + 1) in reason.en


@given(st.integers(0, 10**6), st.integers(2, 12), st.integers(2, 12))
@examples(60)
def test_no_step_contradicts_the_picture(seed: int, height: int, width: int) -> None:
    grid = random_picture(seed, height, width)
    grader = Grader(LineClues.of_picture(grid))
    for run in (grader.grade(), grader.follow(), *(grader.run(level) for level in range(1, 6))):
        assert run.status in {"solved", "stuck"}
        for deduction in run.deductions:
            assert all(grid[position] == symbol for position, symbol in deduction.decided)


def test_a_grade_is_the_same_every_time() -> None:
    clues = LineClues.of_picture(random_picture(7, 15, 12))

    def summary(graded: SatoGrade) -> object:
        return graded.level, graded.counts, [deduction.step() for deduction in graded.deductions]

    assert summary(grade_nonogram(clues)) == summary(grade_nonogram(clues))


def test_an_easy_solve_counts_the_lines_that_offer_a_step() -> None:
    grader = Grader(LineClues.of_picture(picture("...#. #.### ..##. .##.# .....")))
    followed = grader.follow()
    assert followed.status == "solved"
    for deduction in followed.deductions:
        assert 1 <= deduction.offering_lines <= deduction.open_lines <= 10
    first = followed.deductions[0]
    assert len(grader.offers(first.found)) == first.offering_lines
    assert followed.deductions[-1] == followed.deductions[len(followed.deductions) - 1]
    with pytest.raises(IndexError):
        followed.deductions[len(followed.deductions)]


def test_reasons_read_as_in_a_magazine() -> None:
    hint = hint_nonogram(LineClues.of([[4], [], [], [], [], []], [[], [1], [1], [1], [1], []]))
    assert hint is not None
    assert hint.reason() == Sentence(
        "Row 1: the block of 4 can only start at columns 1–3, so columns 3 and 4 are black.",
        "1行目：4マスのブロックが始まるのは1〜3列目に限られるので、3〜4列目は黒マスです。",
    )


def test_places_are_named_in_ranges() -> None:
    assert WORDS["en"].places(0, [3]) == "column 3"
    assert WORDS["en"].places(1, [1, 2, 3, 7]) == "rows 1–3 and 7"
    assert WORDS["ja"].places(0, [1, 2, 3, 7]) == "1〜3・7列目"


def test_bad_boards_are_refused_in_a_sentence() -> None:
    grader = Grader(LineClues.of([[1]], [[1]]))
    with pytest.raises(ValueError, match="the board has 2 rows and 1 columns"):
        grader.hint(Grid(((Cell.BLANK,), (Cell.BLANK,))))
    with pytest.raises(ValueError, match="a level is 1 to 5"):
        grader.run(6)
    with pytest.raises(ValueError, match="a skeleton has no blocks"):
        Grader(Puzzle("skeleton", Grid.filled(2, 2)))


def test_runs_stop_when_cancelled() -> None:
    grader = Grader(LineClues.of_picture(random_picture(1, 20, 20)))
    assert grader.grade(max_scans=5).status == "stopped"
    grader.cancel()
    assert grader.grade().status == "stopped"
    grader.resume()
    assert grader.grade().status != "stopped"
