"""Filling frames with words: one room per method, all behind one protocol; `registry` names them all."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.fill.crossword import Crossword, crossword_of, rules_of
    from masume.fill.genetic.workflow import Workflow
    from masume.fill.method import Filler, FillTask
    from masume.fill.relatives import Relatives
    from masume.fill.search import Search
    from masume.fill.search.part import fill_part
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "crossword": "Crossword crossword_of rules_of",
            "genetic.workflow": "Workflow",
            "method": "Filler FillTask",
            "relatives": "Relatives",
            "search": "Search",
            "search.part": "fill_part",
        },
    )

__all__ = [
    "Crossword",
    "FillTask",
    "Filler",
    "Relatives",
    "Search",
    "Workflow",
    "crossword_of",
    "fill_part",
    "rules_of",
]
