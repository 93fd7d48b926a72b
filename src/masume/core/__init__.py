"""The nouns of the workshop: grids, words, puzzles, verdicts, budgets and runs. Imports nothing else of ours."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.core.budget import Budget
    from masume.core.driving import Engine, OnProgress, Progress, drive
    from masume.core.grade import LEVELS, TENTHS, Grade, LevelRange, Line, Step
    from masume.core.grid import Cell, Direction, Grid, Placement, Position, Slot, Word
    from masume.core.lines import INK, LINES, PAPER, SIDES, LineClue, LineClues
    from masume.core.puzzle import Answer, Clue, Entry, Puzzle
    from masume.core.refused import Refused, refusal_of
    from masume.core.run import Run, Status, TracePoint
    from masume.core.sentence import LANGUAGES, Language, Sentence, ShareSentence
    from masume.core.verdict import Fault, Verdict
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "budget": "Budget",
            "driving": "Engine OnProgress Progress drive",
            "grade": "LEVELS TENTHS Grade LevelRange Line Step",
            "grid": "Cell Direction Grid Placement Position Slot Word",
            "lines": "INK LINES PAPER SIDES LineClue LineClues",
            "puzzle": "Answer Clue Entry Puzzle",
            "refused": "Refused refusal_of",
            "run": "Run Status TracePoint",
            "sentence": "LANGUAGES Language Sentence ShareSentence",
            "verdict": "Fault Verdict",
        },
    )

__all__ = [
    "INK",
    "LANGUAGES",
    "LEVELS",
    "LINES",
    "PAPER",
    "SIDES",
    "TENTHS",
    "Answer",
    "Budget",
    "Cell",
    "Clue",
    "Direction",
    "Engine",
    "Entry",
    "Fault",
    "Grade",
    "Grid",
    "Language",
    "LevelRange",
    "Line",
    "LineClue",
    "LineClues",
    "OnProgress",
    "Placement",
    "Position",
    "Progress",
    "Puzzle",
    "Refused",
    "Run",
    "Sentence",
    "ShareSentence",
    "Slot",
    "Status",
    "Step",
    "TracePoint",
    "Verdict",
    "Word",
    "drive",
    "refusal_of",
]
