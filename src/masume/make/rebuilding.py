"""Finding a published board again from nothing but its words (Haraguchi & Sato's test)."""

from __future__ import annotations

import time
from dataclasses import replace

from masume.core import Budget, Grid, OnProgress, Run, Status, Word
from masume.make.exact import Exact
from masume.make.method import Task
from masume.make.objective import LETTERS
from masume.make.requirements import Requirements
from masume.make.ruin import RuinAndRecreate

SEARCH_ROUNDS = 20_000
"""Rounds after which a board that the search has not found is taken for a dense one."""


def rebuild(
    words: tuple[Word, ...],
    board: Grid,
    budget: Budget,
    *,
    seed: int = 0,
    threads: int = 1,
    on_progress: OnProgress | None = None,
) -> Run[Grid]:
    """A board of this size that holds every one of the words, or as many of their letters as the budget allows.

    A short search finds loose boards. Dense ones have blocks that no search builds word by word; for them the strip
    search goes through the patterns, those that keep the Japanese rules (no two black cells touch) first.
    """
    target = float(sum(map(len, words)))
    whole = replace(budget, target=target)
    started = time.perf_counter()
    task = Task(words, board, seed, threads, LETTERS)
    best = RuinAndRecreate().make(task, replace(whole, rounds=SEARCH_ROUNDS, seconds=_share(budget, 0.1)), on_progress)
    for requirements, share in ((Requirements(no_black_pairs=True), 0.5), (Requirements(), 1.0)):
        if best.status is Status.CANCELLED or best.score >= target:
            break
        left = None if budget.seconds is None else budget.seconds - (time.perf_counter() - started)
        if left is not None and left <= 0:
            break
        part = replace(whole, seconds=None if left is None else left * share, rounds=1)
        run = Exact().make(replace(task, requirements=requirements), part, on_progress)
        if run.status is Status.OPTIMAL and requirements.no_black_pairs and run.score < target:
            run = replace(run, status=Status.FOUND, bound=None)  # the best only of those that keep the rules
        if run.best is not None and run.score > best.score:
            best = run
        if run.status is Status.CANCELLED:
            best = replace(best, status=Status.CANCELLED)
    return replace(best, seconds=time.perf_counter() - started)


def _share(budget: Budget, share: float) -> float | None:
    return None if budget.seconds is None else budget.seconds * share
