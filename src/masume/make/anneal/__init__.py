"""Simulated annealing one word at a time; the search itself is in kernel/placement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from masume.core import Budget, Grid, OnProgress, Run
from masume.kernel import Annealing as KernelSearch
from masume.make.method import Task
from masume.make.workbench import search


@dataclass(frozen=True, slots=True)
class Annealing:
    """Add or exchange a random word; keep a worse board with a chance that falls as time goes on."""

    name: ClassVar[str] = "anneal"

    def make(self, task: Task, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The best board over all threads."""
        return search(task, budget, KernelSearch, on_progress)
