"""Ruin and recreate, our best search; the search itself is in kernel/placement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from masume.core import Budget, Grid, OnProgress, Run
from masume.kernel import RuinAndRecreate as KernelSearch
from masume.make.method import Task
from masume.make.workbench import search


@dataclass(frozen=True, slots=True)
class RuinAndRecreate:
    """Take off a few words around a place, refill greedily with a little chance, accept by annealing."""

    name: ClassVar[str] = "ruin"

    def make(self, task: Task, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The best board over all threads."""
        return search(task, budget, KernelSearch, on_progress)
