"""What files of other programs have and a puzzle has no place for: named when they are read, never dropped silently."""

from __future__ import annotations

from enum import StrEnum

from masume.core import Sentence


class Unread(StrEnum):
    """One kind of thing that was in a file and is not in the document."""

    CIRCLES = "circles"
    """Circled cells, and marked ones whose letters make a word of their own."""
    SHADING = "shading"
    IMAGES = "images"
    FORMATTING = "formatting"
    """Bold, italic, links and the like in clues."""
    EXPLANATIONS = "explanations"
    """Annotations and messages that are shown after solving."""
    HINTS = "hints"
    """Second hints and references between clues."""
    DETAILS = "details"
    """Date, editor, publisher and other facts about the puzzle."""
    PROGRESS = "progress"
    """What a player had filled in, and the time it took."""
    DIAGRAMLESS = "diagramless"
    """Black cells that the solver should have found: they are shown."""
    LOCKED = "locked"
    """An answer that is scrambled with a key."""
    INCOMPLETE = "incomplete"
    """An answer that lacks letters."""
    QUESTIONS = "questions"
    """Questions beside the grid, and where answers are sent."""
    STRAY = "stray"
    """Clues for cells that are no slot."""
    RULES = "rules"
    """Rules of the frame under names that are not known."""
    OTHERS = "others"
    """Other puzzles in the same file."""


UNREAD_TITLES = {
    Unread.CIRCLES: Sentence("circled cells", "丸印や二重枠のマス"),
    Unread.SHADING: Sentence("colours of cells", "マスの色"),
    Unread.IMAGES: Sentence("images", "画像"),
    Unread.FORMATTING: Sentence("bold, italics and links in clues", "カギの書式（太字・斜体・リンク）"),
    Unread.EXPLANATIONS: Sentence("explanations", "解説"),
    Unread.HINTS: Sentence("second hints and references", "補助ヒントと参照"),
    Unread.DETAILS: Sentence("date, editor and other details", "日付・編集者などの情報"),
    Unread.PROGRESS: Sentence("a player's letters and time", "解いている途中の文字と時間"),
    Unread.DIAGRAMLESS: Sentence(
        "that it is diagramless (black cells are shown)", "黒マスを伏せる指定（黒マスは表示されます）"
    ),
    Unread.LOCKED: Sentence("the answer, which is locked", "ロックされた解答"),
    Unread.INCOMPLETE: Sentence("the answer, which lacks letters", "未完成の解答"),
    Unread.QUESTIONS: Sentence("questions beside the grid", "盤面以外の設問"),
    Unread.STRAY: Sentence("clues for cells that are no slot", "入る場所のないカギ"),
    Unread.RULES: Sentence("rules of the frame", "盤面のルール"),
    Unread.OTHERS: Sentence("other puzzles in the file", "同じファイルのほかのパズル"),
}
"""What a file may have and a puzzle has no place for."""
