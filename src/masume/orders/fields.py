"""Fields that several orders have."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from masume.core import Sentence
from masume.kinds.frame_rules import FRAME_RULES
from masume.orders.asking import Asked
from masume.orders.order import Levels

MOST_WORDS_NAMED = 1000
"""So many words may an order name one by one."""

MOST_HINTS = 10
"""Hint words of a clue: the limit of the room that writes them, which servers do not open."""

Written = Annotated[str, Meta(min_length=1, max_length=1000)]
"""A word as people write it."""

LevelsOf = Annotated[
    Levels | None,
    Asked(
        Sentence(
            "How hard it should be: 1 (easy) to 5, or a range such as 1..2.",
            "難しさ。1（やさしい）〜5、または 1..2 のような範囲。",
        ),
        Sentence("Level", "レベル"),
        option="--level",
        metavar="LEVEL",
        offers="levels",
    ),
]
Threads = Annotated[
    Annotated[int, Meta(ge=1, le=256)],
    Asked(
        Sentence("Searches side by side that share their best.", "並べて走らせる探索の数。最良の盤面を分け合います。")
    ),
]
RULES = {name: rules.title for name, rules in FRAME_RULES.items()}
"""What the rules of frames are called on forms."""

FrameRulesName = Annotated[
    Annotated[str, Meta(max_length=40)],
    Asked(
        Sentence(
            "What a frame must be like: japanese, japanese-strict, american, british or free.",
            "盤面のルール: japanese（日本式）、japanese-strict（日本式・厳しめ）、american（アメリカ式）、"
            "british（イギリス式）、free（自由）。",
        ),
        Sentence("Rules", "ルール"),
        RULES,
        offers="rules",
    ),
]
Banned = Annotated[
    Annotated[tuple[Written, ...], Meta(max_length=10 * MOST_WORDS_NAMED)],
    Asked(
        Sentence("A word that must not appear; repeatable.", "使わない単語。何度でも指定できます。"),
        Sentence("Words that must not appear", "使わない単語"),
        option="--ban",
        metavar="WORD",
        is_advanced=True,
    ),
]
Hints = Annotated[
    Annotated[int, Meta(ge=1, le=MOST_HINTS)] | None,
    Asked(
        Sentence(
            "Write clues of so many hint words, for every word that has none (with a level: for every word, 3).",
            "カギのない単語に、この数のヒント語でカギを付けます（レベルを指定すると、すべての単語に付けます。省略時は3語）。",
        ),
        metavar="N",
        is_advanced=True,
    ),
]
SYMMETRIES = {
    "half-turn": Sentence("Half-turn", "点対称（180度回転）"),
    "quarter-turn": Sentence("Quarter-turn", "90度回転"),
    "left-right": Sentence("Left and right", "左右対称"),
    "top-bottom": Sentence("Top and bottom", "上下対称"),
    "diagonal": Sentence("Diagonal", "対角線で対称"),
}
"""What the symmetries of boards are called on forms."""
