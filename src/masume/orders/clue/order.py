"""What can be asked of clues for the words of a puzzle."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from masume.core import Sentence
from masume.orders.asking import Asked
from masume.orders.fields import MOST_HINTS, LevelsOf
from masume.orders.order import AnyOrder, Seed


class ClueOrder(AnyOrder, frozen=True, kw_only=True):
    """A clue of a few hint words for every word of a puzzle."""

    hints: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_HINTS)],
        Asked(
            Sentence("Hint words of each clue (default 3).", "カギ1つに使うヒント語の数（既定は3）。"),
            Sentence("Hint words of a clue", "カギのヒント語の数"),
        ),
    ] = 3
    keep: Annotated[
        bool,
        Asked(
            Sentence("Leave clues alone that are there already.", "すでにあるカギはそのまま残します。"),
            Sentence("Keep clues that are there", "すでにあるカギを残す"),
        ),
    ] = False
    crossword: Annotated[
        bool,
        Asked(
            Sentence(
                "Make a crossword of a skeleton: clues instead of its list of words.",
                "スケルトンを、単語リストの代わりにカギで解くクロスワードにします。",
            )
        ),
    ] = False
    levels: LevelsOf = None
    seed: Annotated[
        Seed,
        Asked(
            Sentence(
                "Where chance begins; another one gives other clues (default 0).",
                "乱数のシード。変えると、別のカギになります（既定は0）。",
            ),
            metavar="N",
        ),
    ] = 0
