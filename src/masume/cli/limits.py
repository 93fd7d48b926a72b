"""How much is sent to a studio, and taken from it."""

from __future__ import annotations

from masume.core import Sentence
from masume.core.limit import Limit
from masume.words.limits import UNPACKED

REMOTE_REQUEST = Limit(
    "a file that is sent to a studio",
    16_000_000,
    "bytes",
    Sentence(
        "{place} has more than {size}, which is more than a studio takes",
        "「{place}」は大きすぎます（スタジオに送れるのは{size}まで）",
    ),
    "no studio takes more",
)
REMOTE_ANSWER = Limit(
    "what a studio answers",
    256_000_000,
    "bytes",
    Sentence(
        "{place} answers with more than {size}, which no studio does",
        "{place} の返事が大きすぎます（{size}まで）。スタジオではないようです",
    ),
    "a booklet of 200 puzzles has a few",
)
REMOTE_SHEETS = Limit(
    "sheets that a studio sends in a zipped file, when they are unpacked",
    256_000_000,
    "bytes",
    UNPACKED,
    "as large as the file may be",
)
