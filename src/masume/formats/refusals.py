"""What is said of any puzzle file that cannot be read or written, in both languages."""

from __future__ import annotations

from masume.core import Sentence

A_PUZZLE_FILE = Sentence("puzzle file", "パズルのファイル")
A_CROSSWORD = Sentence("crossword", "クロスワード")
THE_FILE = Sentence("the file", "ファイル")
"""What a file is called whose name is not known yet."""
EMPTY_FILE = Sentence("the file is empty", "ファイルが空です")
HOLDS_OTHERS = Sentence(
    "{suffix} files hold {held}, not puzzles of the kind {kind}", "{suffix}ファイルに書けるのは{held}だけです"
)
