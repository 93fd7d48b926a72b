"""What to say about each fault, in both languages."""

from __future__ import annotations

from masume.core import Fault, Language, Sentence

SENTENCES = {
    "answer_has_the_same_frame": Sentence(
        "the answer's frame is not the question's {place}",
        "解答の盤面が問題と一致しません{place}",
    ),
    "white_cells_are_connected": Sentence(
        "the white cells fall into {about} parts {place}",
        "白マスが{about}つに分かれています{place}",
    ),
    "every_white_cell_is_in_a_slot": Sentence(
        "a white cell stands alone {place}",
        "単語の入らない白マスがあります{place}",
    ),
    "no_word_is_listed_twice": Sentence(
        "{about} is in the word list twice",
        "「{about}」がリストに重複しています",
    ),
    "slots_match_the_words": Sentence(
        "the board has more or fewer slots of {about} cells than the list has such words {place}",
        "{about}文字のスロットの数と単語の数が合いません{place}",
    ),
    "every_white_cell_is_filled": Sentence(
        "{count} white cells are empty {place}",
        "文字のない白マスが{count}個あります{place}",
        one="a white cell is empty {place}",
    ),
    "givens_are_kept": Sentence(
        "the given letter {about} is not in the answer {place}",
        "最初から入っている文字「{about}」が解答にありません{place}",
    ),
    "every_run_is_listed": Sentence(
        "{about} is not in the word list {place}",
        "「{about}」はリストにありません{place}",
    ),
    "no_word_twice": Sentence(
        "{about} stands on the board twice {place}",
        "「{about}」が盤面に重複しています{place}",
    ),
    "every_word_is_placed": Sentence(
        "{about} is in the word list but not on the board",
        "リストの「{about}」が盤面にありません",
    ),
    "words_are_numbers": Sentence(
        "{about} is not a number",
        "「{about}」は数字ではありません",
    ),
}
"""A sentence for every rule of every kind."""

ALL_KEPT = Sentence(
    "{kind}, {count} words, every rule is kept",
    "{kind}、{count}語、すべてのルールを満たしています",
)
QUESTION_KEPT = Sentence(
    "{kind}, {count} words, the question keeps every rule (there is no answer in the file)",
    "{kind}、{count}語、問題はすべてのルールを満たしています(解答なし)",
)

_PLACE = Sentence("(row {row}, column {column})", "({row}行{column}列)")


def place_of(fault: Fault, language: Language) -> str:
    """The place of a fault's first cell, counted from 1; nothing if it is about no cell."""
    if not fault.cells:
        return ""
    row, column = fault.cells[0]
    return _PLACE(language, row=row + 1, column=column + 1)


def explain(fault: Fault, language: Language = "en") -> str:
    """The fault as a sentence, with the place of its first cell."""
    sentence = SENTENCES[fault.code]
    return sentence(language, about=fault.about, count=len(fault.cells), place=place_of(fault, language)).rstrip()
