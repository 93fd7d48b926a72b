"""Contradictions: technique 18."""

from masume.core import Sentence
from masume.grade.nonogram.technique import Technique

CONTRADICTION = (
    Technique(
        "contradiction",
        Sentence("contradiction", "矛盾処理"),
        "technique 18",
        "MUJYUNSYORI",
        (3, 4, 5),
        "A cell is assumed, and the techniques go on until a line cannot be completed.",
        Sentence(
            "{line}: if {assumed}, what follows from it leaves no way to complete {fail}, so {outcome}.",
            "{line}：{assumed}だとすると、その先で{fail}の全体を完成できなくなるので、{outcome}です。",
        ),
    ),
)
"""In the order of the kernel's list."""
