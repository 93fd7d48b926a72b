"""How much one request to a studio may carry, and what it is set up with.

Most of these are checked while a request is decoded, whose sentences name the field after them: `$.title`.
"""

from __future__ import annotations

from masume.core import Sentence
from masume.core.limit import Limit

_LONG_TEXT = Sentence("expected `str` of length <= {most}", "{most}文字までです")
_LONG_LIST = Sentence("expected `array` of length <= {most}", "{most}個までです")

STUDIO_BODY = Limit(
    "a request to a studio of one's own",
    16_000_000,
    "bytes",
    Sentence("this is larger than the {size} that the studio takes", "大きすぎます（{size}まで）"),
    "the largest puzzle and its answer",
)
HOSTED_BODY = Limit(
    "a request to a studio on a network", 8_000_000, "bytes", STUDIO_BODY.sentence, "strangers get half of that"
)
STUDIO_SIDE = Limit(
    "rows or columns of a board that the studio works on",
    100,
    "cells",
    Sentence(
        "the board is {found}, and the studio works on boards up to {most} cells a side",
        "盤面は{found}です。スタジオで扱えるのは縦横{most}マスまでです",
    ),
    "questions are answered in a blink",
)
STUDIO_CELLS = Limit("cells in a request", STUDIO_SIDE.most**2, "cells", _LONG_LIST, "those of the largest board")
STUDIO_SYMBOL = Limit("a symbol in a cell of a request", 8, "characters", _LONG_TEXT, "a cell shows no more")
STUDIO_PUZZLE = Limit(
    "a puzzle in a request, as .ipuz", 4_000_000, "characters", _LONG_TEXT, "boards are smaller there"
)
STUDIO_PICTURE = Limit(
    "a picture in a request",
    6_000_000,
    "bytes",
    Sentence("expected `bytes` of length <= {most}", "{most}バイトまでです"),
    "in base64 it fills a request",
)
STUDIO_PIXELS = Limit(
    "pixels of a picture in a request",
    25_000_000,
    "pixels",
    Sentence(
        "{place} is too large: a picture has at most 25 million pixels{found}",
        "「{place}」は大きすぎます。画像は2500万画素までです{found}",
    ),
    "a photograph has half of that",
)
STUDIO_LOOKS = Limit("looks at a picture at once", 8, "looks", _LONG_LIST, "a page shows as many")
STUDIO_ROWS = Limit(
    "rows of a table of words, words and clues of a draft", 20_000, "rows", _LONG_LIST, "a browser edits no more"
)
STUDIO_LIST = Limit("a word list that is pasted", 4_000_000, "characters", _LONG_TEXT, "half a request")
STUDIO_TEXT = Limit("a text that words are found in", 500_000, "characters", _LONG_TEXT, "a book of 400 pages")
STUDIO_OWN_WORDS = Limit(
    "words of one's own, to fill a frame", 2_000_000, "characters", _LONG_TEXT, "sent at every step"
)
STUDIO_LISTS = Limit("bundled lists at once", 10, "lists", _LONG_LIST, "there are fewer")
STUDIO_NAME = Limit("a name or a title in a request", 200, "characters", _LONG_TEXT, "a line of a page")
STUDIO_WORD = Limit("a theme, or the name of a list", 100, "characters", _LONG_TEXT, "as long as the largest board")
STUDIO_LINE = Limit("a line of a draft", 1000, "characters", _LONG_TEXT, "what fits into a form")
STUDIO_CLUE = Limit("a clue of a draft", 4000, "characters", _LONG_TEXT, "a page of print")
STUDIO_NOTES = Limit("the notes of a draft", 20_000, "characters", _LONG_TEXT, "six pages of print")
STUDIO_TAGS = Limit("tags of a puzzle", 30, "tags", _LONG_LIST, "a card shows a few")
STUDIO_TAG = Limit("a tag, or what a puzzle is called by the library", 40, "characters", _LONG_TEXT, "a word or two")
STUDIO_AT_ONCE = Limit("puzzles that one request may change", 500, "puzzles", _LONG_LIST, "a shelf is read in one go")
STUDIO_SHEETS = Limit(
    "puzzles that are printed at once",
    50,
    "puzzles",
    Sentence(
        "at most {most} puzzles are printed at once, and these are {found}; a collection makes a booklet of more",
        "一度に印刷できるのは{most}問までです（今は{found}問）。それより多いときは、作品集から冊子をつくってください",
    ),
    "their pages are drawn anew at every change",
)
STUDIO_BOOKLET = Limit(
    "puzzles of a booklet",
    200,
    "puzzles",
    Sentence(
        "a booklet has {least} to {most} puzzles, and this collection has {found}",
        "冊子に入るのは{least}〜{most}問です（このコレクションは{found}問）",
    ),
    "printing takes a minute",
    least=1,
)

SECRET_FILE = Limit(
    "a file of secrets",
    1_000_000,
    "bytes",
    Sentence("{place} has more than {size}, which no file of secrets needs", "「{place}」は大きすぎます（{size}まで）"),
    "a line each",
)
WORKERS = Limit(
    "processes of a studio",
    64,
    "processes",
    Sentence("--workers is from {least} to {most}, not {found}", "--workers は{least}〜{most}です（今は {found}）"),
    "40 MB each",
    least=1,
)
