"""Where the search for a crossword stands, in words."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from masume.core import Sentence
from masume.make.crossword import Aim

NO_CROSSWORD = Sentence("no crossword yet", "まだクロスワードがありません")
SCORED = {
    Aim.SCORE: Sentence("score {count:g}", "得点{count:g}"),
    Aim.MOST_THEME: Sentence("{count:.0f} of your words", "入れたいことば{count:.0f}語", one="one of your words"),
    Aim.FEWEST_BLACK: Sentence("{count:.0f} black cells", "黒マス{count:.0f}個", one="one black cell"),
}
LEVELS_OFF = Sentence("{count:.0f} levels off", "指定のレベルとの差は{count:.0f}", one="one level off")


def score_of(aim: Aim) -> Callable[[float], Sentence]:
    """How the score of a crossword is said, by what it aims at."""
    sign = -1 if aim is Aim.FEWEST_BLACK else 1
    return lambda score: NO_CROSSWORD if score == -inf else SCORED[aim].filled(count=sign * score)


def levels_off(score: float) -> Sentence:
    """How near the level is; the score is minus the levels it is off."""
    return NO_CROSSWORD if score == -inf else LEVELS_OFF.filled(count=-score)
