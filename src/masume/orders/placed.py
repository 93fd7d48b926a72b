"""All words of a list on a board that is trimmed to them: what criss-crosses with clues and with a list share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from masume import make
from masume.core import Run, Sentence
from masume.orders import remarks
from masume.orders.made import Made, UnplacedWord
from masume.orders.progress import watched
from masume.orders.skeleton.detail import SkeletonDetail
from masume.orders.skeleton.progress import letters_placed
from masume.orders.skeleton.saying import run_remarks

if TYPE_CHECKING:
    from masume.make.skeleton import Made as MadeSkeleton
    from masume.make.unplaced import Unplaced
    from masume.orders.bench import Bench
    from masume.orders.order import Order
    from masume.words.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Placed:
    """A board with the words of a list, and those that it does not have."""

    run: Run[MadeSkeleton]
    lexicon: Lexicon
    unplaced: tuple[Unplaced, ...]

    @property
    def made(self) -> MadeSkeleton | None:
        """The board, if there is one."""
        return self.run.best

    def result(
        self,
        order: Order,
        made: MadeSkeleton | None,
        *,
        said: tuple[Sentence, ...],
        level: int | None = None,
        is_unique: bool | None = None,
    ) -> Made:
        """What comes of an order that made a puzzle of the board, with what is said about how many words stand."""
        counted = self._counted(made)
        return Made(
            run=self.run.with_best(None if made is None else order.credited(made.puzzle, made.answer)),
            remarks=(*(run_remarks(self.run, None) if made else ()), *counted, *said),
            missed=counted,
            level=level,
            is_unique=is_unique,
            listed=len(self.lexicon),
            problems=self.lexicon.problems,
            unplaced_total=len(self.unplaced),
            find_unplaced=lambda: map(named, self.unplaced),
            detail=SkeletonDetail(make.WHITE),
        )

    def _counted(self, made: MadeSkeleton | None) -> tuple[Sentence, ...]:
        left = len(self.unplaced)
        return (remarks.NOT_ALL.filled(count=left),) if made is not None and left else ()


def place_all(lexicon: Lexicon, largest: int, order: Order, bench: Bench, *, threads: int) -> Placed:
    """Every word of a list on the smallest square found."""
    packed = make.make_smallest(
        lexicon,
        order.budget(bench),
        largest=largest,
        seed=order.seeded(),
        threads=threads,
        on_progress=watched(bench, letters_placed(sum(map(len, lexicon)))),
    )
    return Placed(packed.run, lexicon, packed.unplaced)


def named(unplaced: Unplaced) -> UnplacedWord:
    """A word that is not on the board, with the reason in words."""
    return UnplacedWord("".join(unplaced.word), Sentence(unplaced.explain("en"), unplaced.explain("ja")))
