"""How many answers may be asked for."""

from __future__ import annotations

from masume.core import Sentence
from masume.core.limit import Limit

SOLUTIONS = Limit(
    "solutions to look for",
    1_000_000,
    "solutions",
    Sentence(
        "the number of solutions to look for is {least} to {most:,}, not {found}",
        "探す解の数は{least}〜{most:,}です（今は {found}）",
    ),
    "every one is kept until the end",
    least=1,
)
CANDIDATES = Limit(
    "candidates for a slot",
    100_000,
    "words",
    Sentence(
        "the number of candidates is at least 1 and at most {most:,}, not {found}",
        "候補の数は1〜{most:,}です（今は {found}）",
    ),
    "a clue brings no more to mind",
    least=1,
)
BLANK_PRICE = Limit(
    "the price of a blank slot",
    1_000_000,
    "",
    Sentence(
        "the price of a blank slot is {least} to {most:,}, not {found}",
        "空いたままのスロットの減点は{least}〜{most:,}です（今は {found}）",
    ),
    "as in the kernel",
    least=0,
)
CLUED_SLOTS = Limit(
    "slots of a crossword that is solved from its clues",
    10_000,
    "slots",
    Sentence(
        "a crossword of {found} slots is too large to be solved from its clues: {most:,} are possible",
        "カギから解けるのは{most:,}スロットまでです（今は {found}）",
    ),
    "as in the kernel",
)
SLOT_LETTERS = Limit(
    "cells to fill, times the different letters of the list",
    2**26,
    "letters",
    Sentence(
        "the frame has too many cells for a list with so many different letters: together {found}, not {most:,}",
        "文字の種類の多いリストには盤面が大きすぎます（マスの数×文字の種類は{most:,}まで、今は {found}）",
    ),
    "as in the kernel",
)
