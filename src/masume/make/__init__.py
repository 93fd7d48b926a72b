"""Making puzzles: one room per method, all behind one protocol."""

from operator import call
from typing import TYPE_CHECKING

from masume.lazy import Registry, exports

if TYPE_CHECKING:
    from masume.make.anneal import Annealing
    from masume.make.clues import AimedClues, Clued, WrittenClue, clue_to_level, hints_for, write_clues
    from masume.make.crossword import Aim, CrosswordTask, MadeCrossword, make_crossword
    from masume.make.crossword_level import LevelledCrossword, make_crossword_to_level
    from masume.make.exact import Exact, upper_bound
    from masume.make.frames import FrameTask, MadeFrame, make_frames, measure
    from masume.make.graded import Givens, GradedSkeleton, fewest_givens, make_graded_skeleton
    from masume.make.ils import IteratedLocalSearch
    from masume.make.method import Method, Task
    from masume.make.objective import LETTERS, WHITE, Objective
    from masume.make.rebuilding import rebuild
    from masume.make.repairing import Change, Repaired, repair
    from masume.make.requirements import Requirements, explain_unmet
    from masume.make.ruin import RuinAndRecreate
    from masume.make.skeleton import Made, longest_stretch, make_skeleton, puzzle_of, task_of
    from masume.make.smallest import Packed, make_smallest
    from masume.make.unique import Unique, make_unique_skeleton, mend
    from masume.make.unplaced import Unplaced, left_over
    from masume.make.windows import Windows
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "anneal": "Annealing",
            "clues": "AimedClues Clued WrittenClue clue_to_level hints_for write_clues",
            "crossword": "Aim CrosswordTask MadeCrossword make_crossword",
            "crossword_level": "LevelledCrossword make_crossword_to_level",
            "exact": "Exact upper_bound",
            "frames": "FrameTask MadeFrame make_frames measure",
            "graded": "Givens GradedSkeleton fewest_givens make_graded_skeleton",
            "ils": "IteratedLocalSearch",
            "method": "Method Task",
            "objective": "LETTERS WHITE Objective",
            "rebuilding": "rebuild",
            "repairing": "Change Repaired repair",
            "ruin": "RuinAndRecreate",
            "skeleton": "Made longest_stretch make_skeleton puzzle_of task_of",
            "smallest": "Packed make_smallest",
            "unique": "Unique make_unique_skeleton mend",
            "unplaced": "Unplaced left_over",
            "windows": "Windows",
            "requirements": "Requirements explain_unmet",
        },
    )

METHODS = Registry["Method"](
    {
        "ruin": "masume.make.ruin:RuinAndRecreate",
        "ils": "masume.make.ils:IteratedLocalSearch",
        "anneal": "masume.make.anneal:Annealing",
        "windows": "masume.make.windows:Windows",
        "exact": "masume.make.exact:Exact",
    },
    made=call,
)
"""Every method by name."""

DEFAULT_METHOD = "ruin"
"""The method for those who name none."""

__all__ = [
    "DEFAULT_METHOD",
    "LETTERS",
    "METHODS",
    "WHITE",
    "Aim",
    "AimedClues",
    "Annealing",
    "Change",
    "Clued",
    "CrosswordTask",
    "Exact",
    "FrameTask",
    "Givens",
    "GradedSkeleton",
    "IteratedLocalSearch",
    "LevelledCrossword",
    "Made",
    "MadeCrossword",
    "MadeFrame",
    "Method",
    "Objective",
    "Packed",
    "Repaired",
    "Requirements",
    "RuinAndRecreate",
    "Task",
    "Unique",
    "Unplaced",
    "Windows",
    "WrittenClue",
    "clue_to_level",
    "explain_unmet",
    "fewest_givens",
    "hints_for",
    "left_over",
    "longest_stretch",
    "make_crossword",
    "make_crossword_to_level",
    "make_frames",
    "make_graded_skeleton",
    "make_skeleton",
    "make_smallest",
    "make_unique_skeleton",
    "measure",
    "mend",
    "puzzle_of",
    "rebuild",
    "repair",
    "task_of",
    "upper_bound",
    "write_clues",
]
