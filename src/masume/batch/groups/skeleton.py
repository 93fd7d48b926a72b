"""Skeletons and number skeletons from a word list: unique, graded, made to a level if one is wished for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from masume.batch.group import Draft, Group, Material, NotMade, Order
from masume.core import LEVELS, Budget, Grid, Language, LevelRange
from masume.formats import Document
from masume.make import DEFAULT_METHOD, METHODS, GradedSkeleton, longest_stretch, make_graded_skeleton, task_of
from masume.words import Lexicon, read_words

ANY_LEVEL = LevelRange(LEVELS[0], LEVELS[-1])


class SkeletonGroup(Group, frozen=True, kw_only=True, tag="skeleton"):
    """Skeletons, each with one solution that needs no guess; digits make number skeletons."""

    words: str
    """A file beside the plan, or a bundled list."""
    rounds: Annotated[int, Meta(ge=1)] = 20_000
    """How long each is searched for: rounds, not seconds, so that the same plan makes the same puzzles."""
    max_givens: Annotated[int, Meta(ge=0)] | None = None
    """The most letters that may be given."""

    def gather(self, folder: Path, language: Language | None) -> Material:
        """Its word list."""
        beside = folder / self.words
        lexicon = read_words(str(beside) if beside.exists() else self.words, None, language)
        return Material(lexicon, tuple("".join(word) for word in lexicon.words))

    def maker(self, material: Material) -> SkeletonMaker:
        """What makes them."""
        assert isinstance(material.content, Lexicon)  # noqa: S101
        return SkeletonMaker(self, material.content)


@dataclass(frozen=True, slots=True)
class SkeletonMaker:
    """Makes skeletons of a list."""

    group: SkeletonGroup
    lexicon: Lexicon

    def __call__(self, order: Order) -> Draft:
        """The skeleton, as full as its rounds allow."""
        levels = order.levels or ANY_LEVEL
        made = self._made(order, levels)
        if made.level not in levels:
            raise NotMade(f"no skeleton of level {levels} was found; the nearest one has level {made.level}")
        givens = len(made.givens.cells)
        return Draft(
            Document(made.made.puzzle, made.made.answer), made.level, True, f"{givens} given" if givens else ""
        )

    def _made(self, order: Order, levels: LevelRange) -> GradedSkeleton:
        board = Grid.filled(order.height, order.width)
        lexicon = without(self.lexicon, order.without).up_to(longest_stretch(board))
        if not len(lexicon):
            raise NotMade("no word that may be used fits the board")
        task = task_of(lexicon, board, seed=order.seed)
        method, budget = METHODS[DEFAULT_METHOD], Budget(rounds=self.group.rounds)
        run = make_graded_skeleton(lexicon, task, method, levels, budget, most_givens=self.group.max_givens)
        if run.best is None:
            raise NotMade("no skeleton was found that needs no guess")
        return run.best


def without(lexicon: Lexicon, words: tuple[str, ...]) -> Lexicon:
    """The list without some of its words."""
    from dataclasses import replace

    left_out = set(words)
    kept = [
        (entry, line)
        for entry, line in zip(lexicon.entries, lexicon.lines, strict=True)
        if "".join(entry.word) not in left_out
    ]
    return replace(lexicon, entries=tuple(entry for entry, _ in kept), lines=tuple(line for _, line in kept))
