"""How much may be asked of the makers, and how large the pictures are that they take."""

from __future__ import annotations

from masume.core import Sentence
from masume.core.limit import Limit

FRAMES = Limit(
    "frames to make at once",
    10_000,
    "frames",
    Sentence(
        "the number of frames is at least 1 and at most {most:,}, not {found}",
        "一度に作る盤面の数は1〜{most:,}です（今は {found}）",
    ),
    "every one is kept until the end",
    least=1,
)
FRAME_SIDE = Limit(
    "rows or columns of a frame that is made or measured",
    255,
    "cells",
    Sentence(
        "a frame has {least} to {most} rows and columns, not {found}",
        "作れる盤面の縦と横は{least}〜{most}マスです（今は {found}）",
    ),
    "as in the kernel",
    least=1,
)
WORD_VALUE = Limit(
    "what a word is worth: its weight times the coefficient, and its letters",
    10**9,
    "",
    Sentence(
        "a word is worth at most {most:,}, and {place} is worth {found}",
        "単語の得点は{most:,}までです（「{place}」は {found}）",
    ),
    "as in the kernel",
)
HINTS = Limit(
    "hints of a clue",
    10,
    "hints",
    Sentence("a clue has {least} to {most} hints, not {found}", "カギのヒントは{least}〜{most}個です（今は {found}）"),
    "three are read",
    least=1,
)
CROSSINGS = Limit(
    "crossings that every word shall have",
    1000,
    "crossings",
    Sentence(
        "the crossings of a word are {least} to {most}, not {found}",
        "単語ごとの交差の数は{least}〜{most}です（今は {found}）",
    ),
    "a word has no more letters",
    least=0,
)

# ---------------------------------------------------------------- pictures

PICTURE_FILE = Limit(
    "a picture",
    64_000_000,
    "bytes",
    Sentence("{place} is too large: a picture has at most {size}", "「{place}」は大きすぎます（画像は{size}まで）"),
    "photographs have a tenth of it",
)
PICTURE_PIXELS = Limit(
    "pixels of a picture",
    50_000_000,
    "pixels",
    Sentence(
        "{place} is too large: a picture has at most 50 million pixels{found}",
        "「{place}」は大きすぎます。画像は5000万画素までです{found}",
    ),
    "refused before it is unpacked, which takes four bytes each",
)
DRAWING_ELEMENTS = Limit(
    "elements of an SVG, those counted again that are used again, and pictures in it",
    20_000,
    "elements",
    Sentence(
        "{place} is too large: a drawing has at most {most:,} elements",
        "「{place}」は大きすぎます。SVGの要素は{most:,}個までです",
    ),
    "more take too long to draw",
)
DRAWING_DEPTH = Limit(
    "elements of an SVG inside each other",
    200,
    "levels",
    Sentence(
        "{place} is too large: a drawing has elements at most {most} deep in each other",
        "「{place}」は入れ子が深すぎます。SVGの要素の入れ子は{most}段までです",
    ),
    "reading them recurses",
)
DRAWING_SECONDS = Limit(
    "the time an SVG takes to be drawn",
    10,
    "seconds",
    Sentence(
        "{place} takes too long to draw: a drawing takes at most {most} seconds; "
        "patterns and masks inside each other do",
        "「{place}」は描画に時間がかかりすぎます（{most}秒まで）。入れ子のパターンやマスクを減らしてください",
    ),
    "few lines of patterns inside patterns take hours; most drawings take a tenth of a second",
)
