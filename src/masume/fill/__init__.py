"""Filling frames with words: one room per method, all behind one protocol."""

from masume.fill.crossword import Crossword, crossword_of, rules_of
from masume.fill.genetic import Genetic
from masume.fill.genetic.workflow import Stage, Worked, Workflow
from masume.fill.method import Filler, FillTask
from masume.fill.relatives import Relatives
from masume.fill.search import Search

FILLERS: dict[str, Filler] = {filler.name: filler for filler in (Search(), Genetic(), Workflow())}
"""Every filler by name."""

DEFAULT_FILLER = Search.name

__all__ = [
    "DEFAULT_FILLER",
    "FILLERS",
    "Crossword",
    "FillTask",
    "Filler",
    "Genetic",
    "Relatives",
    "Search",
    "Stage",
    "Worked",
    "Workflow",
    "crossword_of",
    "rules_of",
]
