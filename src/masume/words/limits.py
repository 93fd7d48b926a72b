"""How large word lists, texts and tables may be, and how much of a theme there is."""

from __future__ import annotations

from masume.core import Sentence
from masume.core.limit import Limit

WORD_LIST_FILE = Limit(
    "a word list",
    64_000_000,
    "bytes",
    Sentence("{place} has more than {size}, which no word list needs", "「{place}」は大きすぎます（{size}まで）"),
    "those of 300,000 words have a tenth of it",
)
TEXT_FILE = Limit(
    "a text to take words from",
    64_000_000,
    "bytes",
    Sentence(
        "{place} has more than {size}, which is more than a list of words can be taken from",
        "「{place}」は大きすぎます（{size}まで）",
    ),
    "a hundred novels have less",
)

# ---------------------------------------------------------------- words

LIST_LINES = Limit(
    "lines of a word list",
    2_000_000,
    "lines",
    Sentence(
        "{place} has more than {most:,} lines, which no word list needs",
        "「{place}」は行が多すぎます（{most:,}行まで）",
    ),
    "every line becomes a word in memory",
)
LIST_LINE = Limit(
    "a line of a word list, or of a crossword as text",
    100_000,
    "characters",
    Sentence("{place} has more than {most:,} characters", "{place}が長すぎます（{most:,}文字まで）"),
    "a word with its clue is far shorter",
)
WORD_LENGTH = Limit(
    "a word of a list that fills slots",
    1024,
    "letters",
    Sentence(
        "{place} does not fit the board, which takes words of up to {most} letters",
        "{place}は盤面に入りません。単語は{most}文字までです",
    ),
    "as in the kernel; the line is left out, the rest is read",
)
SYMBOLS = Limit(
    "different letters of word lists",
    65_536,
    "letters",
    Sentence(
        "the words have more than {most:,} different letters", "単語に使われている文字の種類が{most:,}を超えています"
    ),
    "as in the kernel; a letter is what stands in a cell",
)
THEME_WORDS = Limit(
    "words of a theme",
    1000,
    "words",
    Sentence("a list has {least} to {most:,} words, not {found}", "リストは{least}〜{most:,}語です（今は {found}）"),
    "what comes after them has nothing to do with any theme",
    least=1,
)

# ---------------------------------------------------------------- texts

TEXT_PAGES = Limit(
    "pages of a PDF to take words from",
    5000,
    "pages",
    Sentence(
        "{place} has {found} pages, more than {most:,}", "「{place}」は{found}ページあります（{most:,}ページまで）"
    ),
    "a page takes a tenth of a second",
)
TEXT_LENGTH = Limit(
    "the text of a file to take words from, once unpacked",
    64_000_000,
    "characters",
    Sentence(
        "{place} unpacks to more than {most:,} characters of text", "「{place}」は文字が多すぎます（{most:,}文字まで）"
    ),
    "as large as the file may be",
)

# ---------------------------------------------------------------- archives and tables

UNPACKED = Sentence(
    "the zipped file would unpack to {found} bytes, more than {most:,}",
    "ZIPファイルは展開すると{found}バイトになります（{most:,}バイトまで）",
)
"""For a limit on what is in an archive."""

ARCHIVE_FILES = Limit(
    "files in a zipped file",
    1000,
    "files",
    Sentence(
        "the zipped file holds {found} files, more than {most:,}",
        "ZIPファイルに{found}個のファイルが入っています（{most:,}個まで）",
    ),
    "spreadsheets have a dozen",
)
SPREADSHEET_SIZE = Limit(
    "a spreadsheet when it is unpacked", 64_000_000, "bytes", UNPACKED, "as large as a word list may be"
)
SPREADSHEET_TAGS = Limit(
    "tags of a spreadsheet",
    3_000_000,
    "tags",
    Sentence("the zipped file has more than {most:,} tags", "ZIPファイルのタグが多すぎます（{most:,}個まで）"),
    "a cell has two, and every tag takes time",
)
SPREADSHEET_CELLS = Limit(
    "cells of a sheet, empty ones between others included",
    3_000_000,
    "cells",
    Sentence(
        "{place} has more cells than any word list, which is more than {most:,}",
        "表のセルが多すぎます（{most:,}個まで）",
    ),
    "300,000 words with seven columns have fewer",
)
