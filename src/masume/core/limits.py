"""Everything that masume refuses because there is too much of it: each limit once, with its sentence and reason.

Readers of files, options and requests take their numbers from here. `docs/reference/limits.md` is this table in prose,
and a test asks for more than each of them. How long a search tries, or how a page is laid out, is no limit of input
and lives where it is decided.
"""

from __future__ import annotations

from masume.core.limit import Limit
from masume.core.option_limits import OPTION_LIMITS
from masume.core.studio_limits import STUDIO_LIMITS

# ---------------------------------------------------------------- files

_NO_PUZZLE = "{place} has more than {size}, which no puzzle needs"

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
WORD_LIST_FILE = Limit(
    "a word list",
    64_000_000,
    "bytes",
    "{place} has more than {size}, which no word list needs",
    "those of 300,000 words have a tenth of it",
)
TEXT_FILE = Limit(
    "a text to take words from",
    64_000_000,
    "bytes",
    "{place} has more than {size}, which is more than a list of words can be taken from",
    "a hundred novels have less",
)
SECRET_FILE = Limit(
    "a file of secrets",
    1_000_000,
    "bytes",
    "{place} has more than {size}, which no file of secrets needs",
    "a line each",
)

CONFIG_FILE = Limit(
    "a file of settings",
    1_000_000,
    "bytes",
    "{place} has more than {size}, which no file of settings needs",
    "a line each",
)

# ---------------------------------------------------------------- boards

BOARD_SIDE = Limit(
    "rows or columns of a board",
    1000,
    "cells",
    "a board has {least} to {most} rows and columns, not {found}",
    "as in the kernel",
    least=1,
)
BOARD_CELLS = Limit(
    "cells of a board in a file",
    512 * 512,
    "cells",
    "a board has at most {most:,} cells, not {found}",
    "those of the largest nonogram",
)
NONOGRAM_SIDE = Limit(
    "rows or columns of a nonogram",
    512,
    "lines",
    "a nonogram has {least} to {most} {place}, not {found}",
    "as in the kernel",
    least=1,
)
BLOCK_LENGTH = Limit(
    "a block of a nonogram",
    999_999,
    "cells",
    "{place} has a block longer than any line",
    "longer ones are read as clues that nothing meets, up to here",
    least=0,
)
SYMBOL_LENGTH = Limit(
    "a symbol in a cell",
    200,
    "characters",
    "{place} has a symbol of {found} characters, more than {most}",
    "the longest rebus is far shorter",
)
CLUE_PLACE = Limit(
    "the row or column where a clue starts",
    2**31,
    "cells",
    "{place} starts far off the board",
    "clues of slots that are not there are kept, up to here",
)
NUMBER_DIGITS = Limit(
    "a number in a nonogram as text", 9, "digits", "{place} is too large a number", "no line has so many cells"
)

# ---------------------------------------------------------------- words

LIST_LINES = Limit(
    "lines of a word list",
    2_000_000,
    "lines",
    "{place} has more than {most:,} lines, which no word list needs",
    "every line becomes a word in memory",
)
LIST_LINE = Limit(
    "a line of a word list, or of a crossword as text",
    100_000,
    "characters",
    "{place} has more than {most:,} characters",
    "a word with its clue is far shorter",
)
WORD_LENGTH = Limit(
    "a word of a list that fills slots",
    1024,
    "letters",
    "{place} does not fit the board, which takes words of up to {most} letters",
    "as in the kernel; the line is left out, the rest is read",
)
PUZZLE_WORDS = Limit(
    "words in the list of a puzzle",
    100_000,
    "words",
    "{place} has more than {most:,} words",
    "no board holds more",
)
PUZZLE_CLUES = Limit(
    "clues of a puzzle", 100_000, "clues", "there are more than {most:,} clues", "no board has more slots"
)
THEME_WORDS = Limit(
    "words of a theme",
    1000,
    "words",
    "a list has {least} to {most:,} words, not {found}",
    "what comes after them has nothing to do with any theme",
    least=1,
)

# ---------------------------------------------------------------- texts

MARKED_TEXT = Limit(
    "a clue or a title that may have markup in it",
    100_000,
    "characters",
    "a clue or a title has more than {most:,} characters",
    "a page of print has 3,000",
)
NONOGRAM_LINES = Limit(
    "lines of a nonogram as text",
    300_000,
    "lines",
    "{place} has more than {most:,} lines, which no nonogram needs",
    "a number on each line is the most that the largest could want",
)
NONOGRAM_LINE = Limit(
    "a line of numbers in a nonogram as text",
    10_000,
    "characters",
    "{place}: the line is longer than any clue",
    "512 numbers, with spaces that align them",
)
TEXT_PAGES = Limit(
    "pages of a PDF to take words from",
    5000,
    "pages",
    "{place} has {found} pages, more than {most:,}",
    "a page takes a tenth of a second",
)
TEXT_LENGTH = Limit(
    "the text of a file to take words from, once unpacked",
    64_000_000,
    "characters",
    "{place} unpacks to more than {most:,} characters of text",
    "as large as the file may be",
)

# ---------------------------------------------------------------- archives and tables

ARCHIVE_FILES = Limit(
    "files in a zipped file",
    1000,
    "files",
    "the zipped file holds {found} files, more than {most:,}",
    "spreadsheets have a dozen",
)
ARCHIVE_SIZE = Limit(
    "a zipped crossword when it is unpacked",
    4_000_000,
    "bytes",
    "the zipped file would unpack to {found} bytes, more than {most:,}",
    "as large as the file may be",
)
SPREADSHEET_SIZE = Limit(
    "a spreadsheet when it is unpacked",
    64_000_000,
    "bytes",
    "the zipped file would unpack to {found} bytes, more than {most:,}",
    "as large as a word list may be",
)
SPREADSHEET_TAGS = Limit(
    "tags of a spreadsheet",
    3_000_000,
    "tags",
    "the zipped file has more than {most:,} tags",
    "a cell has two, and every tag takes time",
)
SPREADSHEET_CELLS = Limit(
    "cells of a sheet, empty ones between others included",
    3_000_000,
    "cells",
    "{place} has more cells than any word list, which is more than {most:,}",
    "300,000 words with seven columns have fewer",
)

# ---------------------------------------------------------------- trees

XML_ELEMENTS = Limit(
    "elements of an XML file",
    600_000,
    "elements",
    "{place}: the file has more elements than any puzzle, which is more than {most:,}",
    "the largest nonogram has fewer",
)
XML_DEPTH = Limit(
    "elements of an XML file inside each other",
    32,
    "levels",
    "{place}: the file has elements more than {most} deep in each other",
    "puzzles have eight",
)
XML_TAG = Limit(
    "a tag of an XML file",
    100_000,
    "characters",
    "a tag of the XML has more characters than any puzzle, which is more than {most:,}",
    "attributes are short texts",
)
NESTING = Limit(
    "lists and objects of JSON or TOML inside each other",
    64,
    "levels",
    "this is not {place}: it is nested too deeply, or holds too large a number",
    "puzzles have six; readers of both recurse",
)
TOML_KEY = Limit(
    "parts of a key in TOML",
    64,
    "parts",
    "this is not TOML: a key has too many parts, which is more than {most}",
    "they take a parser more than their share of time",
)
TOML_TABLES = Limit(
    "tables of a TOML file",
    2000,
    "tables",
    "there are more than {most:,} tables",
    "they take a parser more than their share of time",
)

# ---------------------------------------------------------------- pictures

PICTURE_FILE = Limit(
    "a picture",
    64_000_000,
    "bytes",
    "{place} is too large: a picture has at most {size}",
    "photographs have a tenth of it",
)
PICTURE_PIXELS = Limit(
    "pixels of a picture",
    50_000_000,
    "pixels",
    "{place} is too large: a picture has at most 50 million pixels{found}",
    "refused before it is unpacked, which takes four bytes each",
)
DRAWING_ELEMENTS = Limit(
    "elements of an SVG, those counted again that are used again, and pictures in it",
    20_000,
    "elements",
    "{place} is too large: a drawing has at most {most:,} elements",
    "more take too long to draw",
)
DRAWING_DEPTH = Limit(
    "elements of an SVG inside each other",
    200,
    "levels",
    "{place} is too large: a drawing has elements at most {most} deep in each other",
    "whoever walks through them recurses",
)
DRAWING_SECONDS = Limit(
    "the time an SVG takes to be drawn",
    10,
    "seconds",
    "{place} takes too long to draw: a drawing takes at most {most} seconds; patterns and masks inside each other do",
    "few lines of patterns inside patterns take hours; most drawings take a tenth of a second",
)

# ---------------------------------------------------------------- plans

PLAN_FILE = Limit(
    "a plan of a batch",
    1_000_000,
    "bytes",
    "{place} has more than {size}, which no plan needs",
    "plans are written by hand",
)
PLAN_GROUPS = Limit(
    "groups of a plan", 1000, "groups", "expected a list of length <= {most}", "a group is a wish of a person"
)
PLAN_PUZZLES = Limit(
    "puzzles of a plan",
    1_000_000,
    "puzzles",
    "{place} asks for {found} puzzles, and a plan may ask for {least} to {most:,}",
    "a week of work for a cluster",
    least=1,
)
PLAN_PICTURES = Limit(
    "pictures of a group, all together",
    256_000_000,
    "bytes",
    "the pictures of a group have at most {size} together",
    "every worker is sent them",
)

# ---------------------------------------------------------------- all of them

LIMITS = {
    "Files": (PUZZLE_FILE, IPUZ_FILE, CROSSWORD_FILE, WORD_LIST_FILE, TEXT_FILE, SECRET_FILE, CONFIG_FILE),
    "Boards": (BOARD_SIDE, BOARD_CELLS, NONOGRAM_SIDE, BLOCK_LENGTH, SYMBOL_LENGTH, CLUE_PLACE, NUMBER_DIGITS),
    "Words": (LIST_LINES, LIST_LINE, WORD_LENGTH, PUZZLE_WORDS, PUZZLE_CLUES, THEME_WORDS),
    "Texts": (MARKED_TEXT, NONOGRAM_LINES, NONOGRAM_LINE, TEXT_PAGES, TEXT_LENGTH),
    "Archives and tables": (ARCHIVE_FILES, ARCHIVE_SIZE, SPREADSHEET_SIZE, SPREADSHEET_TAGS, SPREADSHEET_CELLS),
    "Trees": (XML_ELEMENTS, XML_DEPTH, XML_TAG, NESTING, TOML_KEY, TOML_TABLES),
    "Pictures": (PICTURE_FILE, PICTURE_PIXELS, DRAWING_ELEMENTS, DRAWING_DEPTH, DRAWING_SECONDS),
    "Options": OPTION_LIMITS,
    "Requests to a studio": STUDIO_LIMITS,
    "Plans of batches": (PLAN_FILE, PLAN_GROUPS, PLAN_PUZZLES, PLAN_PICTURES),
}
"""Every limit, by what it is a limit of."""
