"""How much of its nouns the workshop takes: settings, boards, seeds, searches.

Every floor has a table like this one, from which its readers, options and requests take their numbers; together they
are `docs/reference/limits.md`, and a test asks for more than each of them. How long a search tries, or how a page is
laid out, is no limit of input and lives where it is decided.
"""

from __future__ import annotations

from masume.core.limit import Limit
from masume.core.sentence import Sentence

CONFIG_FILE = Limit(
    "a file of settings",
    1_000_000,
    "bytes",
    Sentence(
        "{place} has more than {size}, which no file of settings needs",
        "{place} が大きすぎます。設定は{size}までです",
    ),
    "a line each",
)

# ---------------------------------------------------------------- boards

BOARD_SIDE = Limit(
    "rows or columns of a board",
    1000,
    "cells",
    Sentence(
        "a board has {least} to {most} rows and columns, not {found}",
        "盤面の縦と横は{least}〜{most}マスです（今は {found}）",
    ),
    "as in the kernel",
    least=1,
)
NONOGRAM_SIDE = Limit(
    "rows or columns of a nonogram",
    512,
    "lines",
    Sentence(
        "a nonogram has {least} to {most} {place}, not {found}",
        "ノノグラムの{place}の数は{least}〜{most}です（今は {found}）",
    ),
    "as in the kernel",
    least=1,
)

# ---------------------------------------------------------------- searches

SEED = Limit(
    "a seed",
    2**63 - 1,
    "",
    Sentence(
        "a seed is a whole number from 0 to 2^63 - 1, not {found}",
        "シードは0から2^63 - 1までの整数です（今は {found}）",
    ),
    "as in the kernel",
    least=0,
)
THREADS = Limit(
    "searches side by side",
    256,
    "threads",
    Sentence(
        "the number of threads is {least} to {most}, not {found}",
        "スレッドの数は{least}〜{most}です（今は {found}）",
    ),
    "each has a board and a thread of its own",
    least=1,
)
SEARCH_SECONDS = Limit(
    "the time of a search",
    31 * 24 * 3600,
    "seconds",
    Sentence(
        "a search takes at most 31 days, not {found} seconds",
        "探索の時間は31日までです（今は {found} 秒）",
    ),
    "clocks overflow somewhere above",
)
SEARCH_ROUNDS = Limit(
    "the rounds of a search",
    10**15,
    "rounds",
    Sentence(
        "the number of rounds must be at least 1 and at most {most:,}, not {found}",
        "ラウンドの数は1〜{most:,}です（今は {found}）",
    ),
    "counters of the kernel overflow somewhere above",
    least=1,
)
