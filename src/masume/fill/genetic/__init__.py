"""Kabe's genetic algorithm for filling a frame; the search itself is in kernel/genetic."""

from __future__ import annotations

import time
from collections.abc import Set
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from masume.core import Budget, Grid, OnProgress, Refused, Run, drive
from masume.fill.genetic.numbered import NumberedFrame, Search, Words
from masume.fill.method import FillTask
from masume.fill.refusals import MUTANTS, MUTATIONS, PARENTS

PAPER_GENERATIONS = 20_000
"""Generations of a run in the paper (§III.2)."""


@dataclass(frozen=True, slots=True)
class Genetic:
    """The genetic algorithm alone, with the paper's figures (§II.4); one round is one generation."""

    name: ClassVar[str] = "genetic"

    parents: int = 16
    """Chromosomes that live on; as many children are born in each generation."""
    mutants: int = 7
    """Parents that mutate; the elite is never one of them."""
    mutations: int = 5
    """Loci that are tried in each of these."""
    look_ahead: bool = True
    """Embed the first words by existence rate; otherwise in the order of the chromosome, whatever they leave."""

    def __post_init__(self) -> None:
        if not (2 <= self.parents <= 4096 and self.parents % 2 == 0):
            raise Refused(PARENTS, parents=self.parents)
        if not 0 <= self.mutants < self.parents:
            raise Refused(MUTANTS, parents=self.parents, most=self.parents - 1, mutants=self.mutants)
        if not 0 <= self.mutations <= 2**20:
            raise Refused(MUTATIONS, most=2**20, mutations=self.mutations)

    def fill(self, task: FillTask, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The frame with all its words, if every slot got one; the score is the share of satisfied slots.

        Otherwise the run's `nearest` has the satisfied words alone.
        """
        began = time.perf_counter()
        numbered = NumberedFrame.of(task)
        every = frozenset(range(len(numbered.slots)))
        searches = self.searches(numbered, numbered.given, every, Random(task.seed), task.threads)  # noqa: S311
        engines = [search.engine for search in searches]
        target = 1.0 if budget.target is None else min(budget.target, 1.0)
        outcome = drive(engines, replace(budget, target=target), on_progress)
        words = searches[outcome.best].satisfied()
        is_full = not numbered.missing(words)
        board = numbered.grid(words)
        return Run(
            best=board if is_full else None,
            nearest=None if is_full else board,
            score=numbered.share(words),
            status=outcome.status(found=is_full),
            seed=task.seed,
            seconds=time.perf_counter() - began,
            rounds=sum(engine.rounds for engine in engines),
            improvements=engines[outcome.best].improvements,
            trace=outcome.trace,
        )

    def searches(
        self, numbered: NumberedFrame, words: Words, wanted: Set[int], seeds: Random, threads: int
    ) -> list[Search]:
        """As many searches for the wanted slots as there are threads, each with a seed of its own."""
        sizes = self.parents, self.mutants, self.mutations
        return [
            numbered.search(words, wanted, seeds.getrandbits(64), sizes, look_ahead=self.look_ahead)
            for _ in range(threads)
        ]
