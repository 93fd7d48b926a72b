"""Every operation by name."""

from __future__ import annotations

from typing import Any

from masume.studio.operations.edit.autofill import AUTOFILL
from masume.studio.operations.edit.check_board import CHECK_BOARD
from masume.studio.operations.edit.compose_puzzle import COMPOSE_PUZZLE, OPEN_DRAFT
from masume.studio.operations.edit.freedom import FREEDOM
from masume.studio.operations.edit.keep_what_holds import KEEP_WHAT_HOLDS
from masume.studio.operations.edit.repair_frame import REPAIR_FRAME
from masume.studio.operations.edit.rework import REWORK
from masume.studio.operations.edit.slot_candidates import SLOT_CANDIDATES
from masume.studio.operations.edit.suggest_frame import SUGGEST_FRAME
from masume.studio.operations.edit.unique_check import UNIQUE_CHECK
from masume.studio.operations.edit.write_clues import PROPOSE_CLUES, WRITE_CLUES
from masume.studio.operations.library.booklet import BOOKLET
from masume.studio.operations.library.describe import DESCRIBE
from masume.studio.operations.library.export import EXPORT, LIST_FORMATS
from masume.studio.operations.library.play_page import PLAY_PAGE
from masume.studio.operations.library.print_sheets import PREVIEW_SHEETS, PRINT_SHEETS
from masume.studio.operations.look.grade_puzzle import GRADE_PUZZLE
from masume.studio.operations.look.hint import HINT
from masume.studio.operations.look.read_puzzle import READ_PUZZLE
from masume.studio.operations.look.solve_hints import SOLVE_HINTS
from masume.studio.operations.look.solve_puzzle import SEARCH_SOLUTIONS, SOLVE_PUZZLE
from masume.studio.operations.make.make_criss_cross import MAKE_CRISS_CROSS
from masume.studio.operations.make.make_crossword import MAKE_CROSSWORD
from masume.studio.operations.make.make_skeleton import MAKE_SKELETON
from masume.studio.operations.make.order_forms import ORDER_FORMS
from masume.studio.operations.make.read_words import READ_WORDS
from masume.studio.operations.make.renew_words import RENEW_WORDS
from masume.studio.operations.make.shape_board import SHAPE_BOARD
from masume.studio.operations.make.text_words import TEXT_WORDS
from masume.studio.operations.make.theme_words import THEME_WORDS
from masume.studio.operations.make.word_lists import WORD_LISTS
from masume.studio.operations.operation import Operation
from masume.studio.operations.picture.judge_picture import JUDGE_PICTURE
from masume.studio.operations.picture.mend_picture import MEND_PICTURE
from masume.studio.operations.picture.random_nonogram import RANDOM_NONOGRAM
from masume.studio.operations.picture.sketch_picture import SKETCH_PICTURE
from masume.studio.operations.picture.write_picture import WRITE_PICTURE

OPERATIONS: dict[str, Operation[Any, Any]] = {
    operation.name: operation
    for operation in (
        AUTOFILL,
        BOOKLET,
        CHECK_BOARD,
        COMPOSE_PUZZLE,
        DESCRIBE,
        EXPORT,
        FREEDOM,
        GRADE_PUZZLE,
        HINT,
        JUDGE_PICTURE,
        KEEP_WHAT_HOLDS,
        LIST_FORMATS,
        MAKE_CRISS_CROSS,
        MAKE_CROSSWORD,
        MAKE_SKELETON,
        MEND_PICTURE,
        OPEN_DRAFT,
        ORDER_FORMS,
        PLAY_PAGE,
        PREVIEW_SHEETS,
        PRINT_SHEETS,
        PROPOSE_CLUES,
        RANDOM_NONOGRAM,
        READ_PUZZLE,
        READ_WORDS,
        RENEW_WORDS,
        REPAIR_FRAME,
        REWORK,
        SEARCH_SOLUTIONS,
        SHAPE_BOARD,
        SKETCH_PICTURE,
        SLOT_CANDIDATES,
        SOLVE_HINTS,
        SOLVE_PUZZLE,
        SUGGEST_FRAME,
        TEXT_WORDS,
        THEME_WORDS,
        UNIQUE_CHECK,
        WORD_LISTS,
        WRITE_CLUES,
        WRITE_PICTURE,
    )
}
"""What the studio can be asked to do."""
