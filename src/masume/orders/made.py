"""What comes of an order: the puzzle with its answer, how good it is, and what is to be said about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any

from masume.core import Run, Sentence
from masume.formats import Document
from masume.orders.remarks import own_remark
from masume.words.problems import Problem


@dataclass(frozen=True, slots=True)
class UnplacedWord:
    """A word of the list that is not on the board, and why."""

    word: str
    reason: Sentence


@dataclass(frozen=True, slots=True)
class OwnStanding:
    """How many of the words that the user would have on the board stand there."""

    standing: int
    count: int

    @property
    def remark(self) -> Sentence:
        """The same as a sentence."""
        return own_remark(self.standing, self.count)


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """What came of an order; without a puzzle, the remarks say why there is none.

    It holds no clock but that of the run: the same order with the same seed and rounds makes the same remarks.
    """

    run: Run[Document]
    """The puzzle with its answer, title and author; its score, status and trace."""
    remarks: tuple[Sentence, ...] = ()
    """What the user should know about the puzzle, in the order in which it is said."""
    missed: tuple[Sentence, ...] = ()
    """What was asked for and is not so."""
    own: OwnStanding | None = None
    """How many of the user's own words stand; None if the words are only to choose from."""
    level: int | None = None
    """How hard it is, if that was asked for or is quickly found."""
    is_unique: bool | None = None
    """Whether it has one solution; None if that is not known."""
    listed: int = 0
    """How many words there were to choose from."""
    problems: tuple[Problem, ...] = ()
    """Lines of the list that gave no word."""
    unplaced_total: int = 0
    """How many words of the list are not on the board."""
    find_unplaced: Callable[[], Iterable[UnplacedWord]] = tuple
    """Looks for the words that are not on the board, and why: only where a report names them."""
    detail: Any = None
    """What the room that made it knows beside that, for reports of its kind."""

    @property
    def document(self) -> Document | None:
        """The puzzle with its answer, if there is one."""
        return self.run.best

    def unplaced(self, most: int) -> tuple[UnplacedWord, ...]:
        """Up to so many words that are not on the board, each with the reason."""
        return tuple(islice(self.find_unplaced(), most))

    @property
    def is_complete(self) -> bool:
        """True if there is a puzzle and nothing that was asked for is missing."""
        return self.run.best is not None and not self.missed
