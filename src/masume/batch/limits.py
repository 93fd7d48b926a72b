"""How much a plan may ask for, and how many processes work on it."""

from __future__ import annotations

from masume.core import Sentence
from masume.core.limit import Limit

PLAN_FILE = Limit(
    "a plan of a batch",
    1_000_000,
    "bytes",
    Sentence("{place} has more than {size}, which no plan needs", "「{place}」は大きすぎます（{size}まで）"),
    "plans are written by hand",
)
PLAN_GROUPS = Limit(
    "groups of a plan",
    1000,
    "groups",
    Sentence("it must have a length of {most} or less", "長さを{most}以下にしてください"),
    "people write groups by hand",
)
PLAN_PUZZLES = Limit(
    "puzzles of a plan",
    1_000_000,
    "puzzles",
    Sentence(
        "{place} asks for {found} puzzles, and a plan may ask for {least} to {most:,}",
        "{place}は{found}問を求めていますが、計画書は{least}〜{most:,}問です",
    ),
    "a week of work for a cluster",
    least=1,
)
PLAN_PICTURES = Limit(
    "pictures of a group, all together",
    256_000_000,
    "bytes",
    Sentence("the pictures of a group have at most {size} together", "グループの画像は合わせて{size}までです"),
    "every worker is sent them",
)
BATCH_WORKERS = Limit(
    "processes of a batch or its check",
    1024,
    "processes",
    Sentence(
        "the number of workers is {least} to {most:,}, not {found}",
        "プロセスの数は{least}〜{most:,}です（今は {found}）",
    ),
    "each is an interpreter with the word lists in memory",
    least=1,
)
