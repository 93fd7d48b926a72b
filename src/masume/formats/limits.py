"""How large puzzle files and the boards in them may be, before anything is made of them."""

from __future__ import annotations

from masume.core import Grid, Sentence
from masume.core.limit import Limit
from masume.core.limits import BOARD_SIDE
from masume.core.phrases import cell_place
from masume.words.limits import UNPACKED

# ---------------------------------------------------------------- files

_NO_PUZZLE = Sentence("{place} has more than {size}, which no puzzle needs", "「{place}」は大きすぎます（{size}まで）")

PUZZLE_FILE = Limit(
    "a puzzle file, or a board as text", 16_000_000, "bytes", _NO_PUZZLE, "the largest nonogram needs a tenth of it"
)
IPUZ_FILE = Limit(
    "an .ipuz file", 20_000_000, "bytes", _NO_PUZZLE, "the largest nonogram with every cell given needs four fifths"
)
CROSSWORD_FILE = Limit(
    "a .toml file, or a file that holds a crossword and nothing else",
    4_000_000,
    "bytes",
    _NO_PUZZLE,
    "the largest crosswords have a hundredth of it",
)
ARCHIVE_SIZE = Limit(
    "a zipped crossword when it is unpacked", 4_000_000, "bytes", UNPACKED, "as large as the file may be"
)

# ---------------------------------------------------------------- boards

BOARD_CELLS = Limit(
    "cells of a board in a file",
    512 * 512,
    "cells",
    Sentence("a board has at most {most:,} cells, not {found}", "盤面は{most:,}マスまでです（今は {found}）"),
    "those of the largest nonogram",
)
BLOCK_LENGTH = Limit(
    "a block of a nonogram",
    999_999,
    "cells",
    Sentence("{place} has a block longer than any line", "{place}に、どの行や列よりも長いブロックがあります"),
    "longer ones are read as clues that nothing meets, up to here",
    least=0,
)
SYMBOL_LENGTH = Limit(
    "a symbol in a cell",
    200,
    "characters",
    Sentence(
        "{place} has a symbol of {found} characters, more than {most}",
        "{place}のマスに{found}文字あります（{most}文字まで）",
    ),
    "the longest rebus is far shorter",
)
CLUE_PLACE = Limit(
    "the row or column where a clue starts",
    2**31,
    "cells",
    Sentence("{place} starts far off the board", "{place}の位置が盤面から外れています"),
    "clues of slots that are not there are kept, up to here",
)
NUMBER_DIGITS = Limit(
    "a number in a nonogram as text",
    9,
    "digits",
    Sentence("{place} is too large a number", "{place}は大きすぎる数です"),
    "no line has so many cells",
)

# ---------------------------------------------------------------- words and texts

PUZZLE_WORDS = Limit(
    "words in the list of a puzzle",
    100_000,
    "words",
    Sentence("{place} has more than {most:,} words", "{place}の単語が多すぎます（{most:,}語まで）"),
    "no board holds more",
)
PUZZLE_CLUES = Limit(
    "clues of a puzzle",
    100_000,
    "clues",
    Sentence("there are more than {most:,} clues", "カギが多すぎます（{most:,}個まで）"),
    "no board has more slots",
)
MARKED_TEXT = Limit(
    "a clue or a title that may have markup in it",
    100_000,
    "characters",
    Sentence("a clue or a title has more than {most:,} characters", "カギか題名が長すぎます（{most:,}文字まで）"),
    "a page of print has 3,000",
)
NONOGRAM_LINES = Limit(
    "lines of a nonogram as text",
    300_000,
    "lines",
    Sentence(
        "{place} has more than {most:,} lines, which no nonogram needs", "{place}の行が多すぎます（{most:,}行まで）"
    ),
    "a number on each line is the most that the largest could want",
)
NONOGRAM_LINE = Limit(
    "a line of numbers in a nonogram as text",
    10_000,
    "characters",
    Sentence("{place}: the line is longer than any clue", "{place}: 数字の行が長すぎます（{most:,}文字まで）"),
    "512 numbers, with spaces that align them",
)

# ---------------------------------------------------------------- trees

XML_ELEMENTS = Limit(
    "elements of an XML file",
    600_000,
    "elements",
    Sentence(
        "{place}: the file has more elements than any puzzle, which is more than {most:,}",
        "{place}: 要素が多すぎます（{most:,}個まで）",
    ),
    "the largest nonogram has fewer",
)
XML_DEPTH = Limit(
    "elements of an XML file inside each other",
    32,
    "levels",
    Sentence(
        "{place}: the file has elements more than {most} deep in each other",
        "{place}: 要素の入れ子が深すぎます（{most}段まで）",
    ),
    "puzzles have eight",
)
XML_TAG = Limit(
    "a tag of an XML file",
    100_000,
    "characters",
    Sentence(
        "a tag of the XML has more characters than any puzzle, which is more than {most:,}",
        "XMLのタグが長すぎます（{most:,}文字まで）",
    ),
    "attributes are short texts",
)
NESTING = Limit(
    "lists and objects of JSON or TOML inside each other",
    64,
    "levels",
    Sentence(
        "this is not {place}: it is nested too deeply, or holds too large a number",
        "{place}として読めません。入れ子が深すぎるか、数が大きすぎます",
    ),
    "puzzles have six; readers of both recurse",
)
TOML_KEY = Limit(
    "parts of a key in TOML",
    64,
    "parts",
    Sentence(
        "this is not TOML: a key has too many parts, which is more than {most}",
        "TOMLとして読めません。キーの部分が多すぎます（{most}個まで）",
    ),
    "they take a parser more than their share of time",
)
TOML_TABLES = Limit(
    "tables of a TOML file",
    2000,
    "tables",
    Sentence("there are more than {most:,} tables", "表が多すぎます（{most:,}個まで）"),
    "they take a parser more than their share of time",
)

# ---------------------------------------------------------------- held to them


def size_of(grid: Grid) -> str:
    """The columns and rows of a board, as people write them."""
    return f"{grid.width}×{grid.height}"


def require_size(height: int, width: int) -> None:
    """Raises ValueError for a board that is larger than any puzzle, or has no cells."""
    if not BOARD_SIDE.allows(height) or not BOARD_SIDE.allows(width):
        raise BOARD_SIDE.refusal(found=f"{width}×{height}")
    if not BOARD_CELLS.allows(height * width):
        raise BOARD_CELLS.refusal(found=f"{width}×{height}")


def require_grid(grid: Grid) -> Grid:
    """The same board; ValueError if it is larger than any puzzle, or holds a text instead of a symbol."""
    require_size(grid.height, grid.width)
    for position, symbol in grid.symbols.items():
        SYMBOL_LENGTH.require(len(symbol), cell_place(position))
    return grid
