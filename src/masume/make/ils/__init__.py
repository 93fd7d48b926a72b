"""Nishijima's iterated local search (2017, section 3); the search itself is in kernel/placement."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from masume.core import Budget, Grid, OnProgress, Run
from masume.kernel import IteratedLocalSearch as KernelSearch
from masume.make.method import Task
from masume.make.workbench import search


@dataclass(frozen=True, slots=True)
class IteratedLocalSearch:
    """Add crossing words until none fits; delete words until the board falls apart; shift what is left; repeat."""

    name: ClassVar[str] = "ils"

    shift: bool = True
    """Whether the perturbation moves the board by a cell (the thesis's 平行移動)."""

    def make(self, task: Task, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The best board over all threads, each of which searches from a seed of its own."""
        return search(task, budget, partial(KernelSearch, shift=self.shift), on_progress)
