"""Why a board or a puzzle cannot be graded, in both languages; `require_size` for every kind."""

from __future__ import annotations

from masume.core import LINES, Direction, Grid, LineClues, Refused, Sentence
from masume.core.limits import NONOGRAM_SIDE
from masume.kinds.sentences import SENTENCES

OTHER_SIZE = Sentence(
    "the board has {height} rows and {width} columns, but the puzzle {rows} and {columns}",
    "盤面は{height}行{width}列ですが、パズルは{rows}行{columns}列です",
)
ONLY_IN_PUZZLE = Sentence(
    "{place} is a cell to fill in the puzzle, but not on the board",
    "{place}はパズルでは書き込むマスですが、盤面ではそうではありません",
)
ONLY_ON_BOARD = Sentence(
    "{place} is a cell to fill on the board, but not in the puzzle",
    "{place}は盤面では書き込むマスですが、パズルではそうではありません",
)
OTHER_GIVEN = Sentence(
    "{place} has {entry} on the board, but the puzzle gives {given} there",
    "{place}は盤面では「{entry}」ですが、パズルで決まっているのは「{given}」です",
)
NO_LINES = Sentence("a {kind} has no blocks for its rows and columns", "行と列の数字があるのはノノグラムだけです")

# ---------------------------------------------------------------- crosswords

ONLY_CROSSWORDS = Sentence(
    "only crosswords are graded by their clues, not puzzles of the kind {kind}",
    "カギから難しさを判定できるのはクロスワードだけです",
)
NO_ANSWER = Sentence("the answer is not one to this crossword", "解答がこのクロスワードのものではありません")
NO_SLOTS = Sentence("the crossword has no slots", "クロスワードに単語の入るスロットがありません")
WITHOUT_ANSWER = Sentence(
    "crosswords are graded by how their clues lead to the answers, and this one holds no answer",
    "クロスワードのレベルはカギの強さで測りますが、解答が入っていません",
)
NO_CLUES = Sentence(
    "crosswords are graded by how their clues lead to the answers, and this one has no clues",
    "クロスワードのレベルはカギの強さで測りますが、カギがありません",
)


def require_blocks(clues: LineClues) -> None:
    """Raises Refused for clues that no line of any nonogram could meet."""
    for direction, lines, length in (
        (Direction.ACROSS, clues.rows, clues.width),
        (Direction.DOWN, clues.columns, clues.height),
    ):
        for number, clue in enumerate(lines, start=1):
            if max(len(clue), *clue, 0) > NONOGRAM_SIDE.most:
                line = LINES[direction].filled(number=number)
                raise Refused(SENTENCES["every_clue_fits_its_line"], about=line, count=length)


def require_size(board: Grid, rows: int, columns: int) -> None:
    """Raises Refused if a board has another size than the puzzle."""
    if (board.height, board.width) != (rows, columns):
        raise Refused(OTHER_SIZE, height=board.height, width=board.width, rows=rows, columns=columns)
