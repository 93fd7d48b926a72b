"""A limit: the most of something that is taken from outside, and the sentence for more."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core.refused import Refused
from masume.core.sentence import Sentence

_LONGEST_NUMBER = 24


@dataclass(frozen=True, slots=True)
class Limit:
    """What is limited, the most of it, in which unit, the sentence that refuses more, and why there is a limit.

    The sentence has gaps for `place` (a file, a line, a field), `found`, `least`, `most`, and `size`, which is the most
    in megabytes. With a `least` there must be so many, too, and the sentence is the same.

    >>> rows = Sentence("{place}: a board has 1 to {most} rows, not {found}", "{place}: 盤面は1〜{most}行です")
    >>> side = Limit("rows of a board", 9, "rows", rows, "", least=1)
    >>> side.require(9, "board.txt")
    >>> side.require(0, "board.txt")
    Traceback (most recent call last):
    masume.core.refused.Refused: board.txt: a board has 1 to 9 rows, not 0
    """

    what: str
    most: int
    unit: str
    sentence: Sentence
    why: str
    least: int | None = None

    def allows(self, found: float) -> bool:
        """True if so many are taken."""
        return found <= self.most and (self.least is None or found >= self.least)

    def require(self, found: float, place: object = "") -> None:
        """Raises Refused with the sentence if so many are refused."""
        if not self.allows(found):
            raise self.refusal(place, found)

    def refusal(self, place: object = "", found: object = "") -> Refused:
        """What refuses more; `found` is what was found, if it is known."""
        gaps = {"place": place, "found": shown(found), "least": self.least, "most": self.most, "size": self.size}
        return Refused(self.sentence, **gaps)

    @property
    def size(self) -> str:
        """The most, if it counts bytes, as people say it."""
        return f"{self.most / 1_000_000:g} MB"

    @property
    def amount(self) -> str:
        """The most with its unit, and the least if there is one."""
        if self.unit == "bytes":
            return self.size
        least = "" if self.least is None else f"{self.least:,} to "
        return f"{least}{self.most:,} {self.unit}".rstrip()


def shown(found: object) -> object:
    """What was found, in so many words as a sentence can hold."""
    if isinstance(found, Sentence):
        return found
    text = f"{found:g}" if isinstance(found, float) else str(found)
    return text if len(text) <= _LONGEST_NUMBER else f"{text[:_LONGEST_NUMBER]}…"
