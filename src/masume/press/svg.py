"""Sheets as SVG: the puzzle with its words or clues, and the answer."""

from __future__ import annotations

from masume.core import Answer, Language, Puzzle, Sentence
from masume.kinds import CROSSWORD, NONOGRAM, NUMBERS, clues_of, title_of, word_count
from masume.press import nonogram
from masume.press.board import draw_board
from masume.press.columns import LINE_HEIGHT, Group, Line, clue_groups, word_groups
from masume.press.layout import Plan, plan_sheet
from masume.press.page import MARGIN, PAGE_WIDTH, dotted_line, header, page, text
from masume.words.kana import is_japanese

_TITLES = {
    "skeleton": Sentence("{title} ({count} words)", "{title}({count}語)", one="{title} (1 word)"),
    "numbers": Sentence("{title} ({count} numbers)", "{title}({count}個)", one="{title} (1 number)"),
    "crossword": Sentence("{title}", "{title}"),
    "nonogram": Sentence("{title}", "{title}"),
}
_TASKS = {
    "skeleton": Sentence(
        "Put every word of the list into the grid, across or down. Each is used once.",
        "リストのことばを、タテかヨコにすべて入れてください。どのことばも1回ずつ使います。",
    ),
    "numbers": Sentence(
        "Put every number of the list into the grid, across or down. Each is used once.",
        "リストの数字を、タテかヨコにすべて入れてください。どの数字も1回ずつ使います。",
    ),
    "crossword": Sentence(
        "Fill the white cells with the words that the clues lead to. A number is where a word starts.",
        "カギをヒントに、白マスをことばでうめてください。番号のマスからことばが始まります。",
    ),
    "nonogram": Sentence(
        "Paint a block of cells for each number, in order, with an empty cell or more between.",
        "数字は、その行や列で連続して黒くぬるマスの数を、並び順に表しています。数字と数字の間は1マス以上あけます。",
    ),
}
_ANSWER = Sentence("Answer: {title}", "解答 {title}")


def language_of(puzzle: Puzzle) -> Language:
    """The language a puzzle's sheet is written in unless one is asked for: that of its words and clues."""
    texts = (*(entry.text for entry in puzzle.words), *(clue.text for clue in puzzle.clues))
    if puzzle.kind in (CROSSWORD.name, NONOGRAM.name) and not texts:
        texts = (puzzle.title, *puzzle.givens.values())
    return "ja" if any(map(is_japanese, texts)) else "en"


def puzzle_sheet(puzzle: Puzzle, language: Language | None = None) -> str:
    """A page with the grid, its givens, and the words grouped by length or the clues."""
    language = language or language_of(puzzle)
    if puzzle.kind == NONOGRAM.name:
        return _nonogram_sheet(puzzle, language)
    plan = plan_sheet(puzzle.grid, groups_of(puzzle, language))
    title = _TITLES[puzzle.kind](language, title=title_of(puzzle, language), count=word_count(puzzle))
    numbers = puzzle.grid.numbered() if puzzle.kind == CROSSWORD.name else None
    body = [
        header(title, _TASKS[puzzle.kind](language)),
        draw_board(puzzle.grid, plan, puzzle.givens, numbers, bold=True),
        _columns(plan),
        _footer(puzzle, plan),
    ]
    return page(title, body, plan.page_height, language)


def answer_sheet(puzzle: Puzzle, answer: Answer, language: Language | None = None) -> str:
    """A page with the filled grid."""
    language = language or language_of(puzzle)
    if puzzle.kind == NONOGRAM.name:
        return _picture_sheet(puzzle, answer, language)
    plan = plan_sheet(answer.grid, [])
    title = _ANSWER(language, title=title_of(puzzle, language))
    numbers = answer.grid.numbered() if puzzle.kind == CROSSWORD.name else None
    board = draw_board(answer.grid, plan, answer.grid.symbols, numbers)
    return page(title, [header(title, ""), board, _footer(puzzle, plan)], plan.page_height, language)


def groups_of(puzzle: Puzzle, language: Language, answer: Answer | None = None) -> list[Group]:
    """The list of a puzzle in groups: words by length, or clues by direction; what the answer adds to clues, too."""
    if puzzle.kind == CROSSWORD.name:
        return clue_groups(clues_of(puzzle, answer), puzzle.grid.numbered(), language)
    return word_groups(puzzle.words, language, digits=puzzle.kind == NUMBERS.name)


def _nonogram_sheet(puzzle: Puzzle, language: Language) -> str:
    plan = nonogram.plan_question(puzzle.lines) if puzzle.lines else nonogram.plan_answer(puzzle.grid)
    title, task = title_of(puzzle, language), _TASKS[puzzle.kind](language)
    return _nonogram_page(puzzle, plan, (title, task), nonogram.draw_question(puzzle, plan), language)


def _picture_sheet(puzzle: Puzzle, answer: Answer, language: Language) -> str:
    plan = nonogram.plan_answer(answer.grid)
    title = _ANSWER(language, title=title_of(puzzle, language))
    return _nonogram_page(puzzle, plan, (title, ""), nonogram.draw_answer(answer, plan), language)


def _nonogram_page(puzzle: Puzzle, plan: nonogram.Plan, head: tuple[str, str], board: str, language: Language) -> str:
    width, height = plan.paper
    return page(head[0], [header(*head, width), board, _credit(puzzle, height, width)], height, language, width)


def _footer(puzzle: Puzzle, plan: Plan) -> str:
    return _credit(puzzle, plan.page_height)


def _credit(puzzle: Puzzle, height: float, width: float = PAGE_WIDTH) -> str:
    """Who made the puzzle and what may be done with it, at the foot of a page."""
    notes = puzzle.notes.split("\n") if puzzle.kind == NONOGRAM.name else ()
    licence = (line for line in notes if line.startswith("license: "))
    credit = "  ".join(filter(None, (puzzle.author, puzzle.copyright, *licence)))
    return text(credit, MARGIN, height - MARGIN / 2, 2.8, width - 2 * MARGIN) if credit else ""


def _columns(plan: Plan) -> str:
    return "\n".join(
        mark
        for i, column in enumerate(plan.columns)
        for line in column
        for mark in _line(line, MARGIN + i * plan.column_width, plan)
    )


def _line(line: Line, left: float, plan: Plan) -> list[str]:
    """The number of a clue, if the line has one, and its text, or dots to write on."""
    em = plan.text
    indent = line.indent * em
    baseline = plan.list_top + (line.top + line.height - 0.1) * em * LINE_HEIGHT
    room = plan.column_width - em - indent
    marks = []
    if line.number:
        marks.append(text(line.number, left, baseline, em, indent, bold=True))
    if line.is_blank:
        marks.append(dotted_line(left + indent, baseline + em * 0.15, room))
    else:
        marks.append(text(line.text, left + indent, baseline, em, room, bold=line.is_heading))
    return marks
