"""What to say about each fault, in both languages."""

from __future__ import annotations

from masume.core import LANGUAGES, Fault, Language, Sentence
from masume.kinds.symmetry import SYMMETRY_TITLES

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
    "frame_keeps_its_rules": Sentence(
        "there are no rules for frames that are called {about}",
        "「{about}」という盤面のルールはありません",
    ),
    "every_clue_has_a_slot": Sentence(
        "a clue belongs to no slot: {about} {place}",
        "どのスロットのものでもないカギがあります: {about}{place}",
    ),
    "no_slot_has_two_clues": Sentence(
        "a slot has more than one clue: {about} {place}",
        "同じスロットにカギが複数あります: {about}{place}",
    ),
    "no_black_cells_adjacent": Sentence(
        "{count} black cells touch another one by a side {place}",
        "タテかヨコに隣り合う黒マスが{count}個あります{place}",
    ),
    "corners_are_white": Sentence(
        "{count} corners are black {place}",
        "四隅のうち{count}か所が黒マスです{place}",
        one="a corner is black {place}",
    ),
    "no_white_cell_walled_on_three_sides": Sentence(
        "{count} white cells have black cells on three sides {place}",
        "三方を黒マスに囲まれた白マスが{count}個あります{place}",
        one="a white cell has black cells on three sides {place}",
    ),
    "no_diagonal_chain_of_three": Sentence(
        "{count} black cells follow each other on a diagonal, but at most 2 may {place}",
        "黒マスが斜めに{count}個連なっています（2個まで）{place}",
    ),
    "no_diagonal_chain_of_four": Sentence(
        "{count} black cells follow each other on a diagonal, but at most 3 may {place}",
        "黒マスが斜めに{count}個連なっています（3個まで）{place}",
    ),
    "black_cells_are_symmetric": Sentence(
        "the frame is not symmetric {about}: {count} cells differ {place}",
        "盤面が{about}ではありません（{count}マスが不一致）{place}",
    ),
    "words_have_at_least": Sentence(
        "a word has fewer than {about} letters {place}",
        "{about}文字より短い単語があります{place}",
    ),
    "every_cell_is_checked": Sentence(
        "{count} white cells are not in a word across and a word down {place}",
        "タテとヨコの両方の単語に使われていない白マスが{count}個あります{place}",
        one="a white cell is not in a word across and a word down {place}",
    ),
    "half_of_each_word_is_checked": Sentence(
        "fewer than half of the {count} letters of a word are crossed by another {place}",
        "{count}文字の単語で、ほかの単語と交差する文字が半分に足りません{place}",
    ),
    "no_three_unchecked_letters_in_a_row": Sentence(
        "{count} letters in a row are crossed by no other word {place}",
        "ほかの単語と交差しない文字が{count}個続いています{place}",
    ),
    "every_line_has_a_clue": Sentence(
        "the blocks of the rows and columns are missing",
        "行と列の数字がありません",
    ),
    "the_grid_is_as_large_as_its_clues": Sentence(
        "the grid has not the size of its clues: {about}",
        "盤面の大きさが数字の並びと合いません: {about}",
    ),
    "every_clue_fits_its_line": Sentence(
        "the blocks of {about} do not fit into its {count} cells",
        "{about}のブロックが{count}マスに収まりません",
    ),
    "rows_and_columns_count_the_same_cells": Sentence(
        "the rows and the columns count different numbers of black cells: {about}",
        "行と列で黒マスの合計が異なります: {about}",
    ),
    "givens_are_ink_or_paper": Sentence(
        "{count} cells of the question are neither blank nor painted nor crossed out {place}",
        "空白でも黒でも白でもないマスが問題に{count}個あります{place}",
        one="a cell of the question is neither blank nor painted nor crossed out {place}",
    ),
    "every_cell_is_decided": Sentence(
        "{count} cells of the answer are neither painted nor empty {place}",
        "解答に黒とも白とも決まっていないマスが{count}個あります{place}",
        one="a cell of the answer is neither painted nor empty {place}",
    ),
    "given_cells_are_kept": Sentence(
        "{count} given cells are different in the answer {place}",
        "最初から決まっているマスのうち{count}個が解答と異なります{place}",
        one="a given cell is different in the answer {place}",
    ),
    "every_line_shows_its_blocks": Sentence(
        "{about} does not show the blocks of its clue",
        "{about}のブロックが数字と合いません",
    ),
}
"""A sentence for every rule of every kind."""

ALL_KEPT = Sentence(
    "{kind}, {size}, every rule is kept",
    "{kind}、{size}、すべてのルールを満たしています",
)
QUESTION_KEPT = Sentence(
    "{kind}, {size}, the question keeps every rule (there is no answer in the file)",
    "{kind}、{size}、問題はすべてのルールを満たしています（解答なし）",
)
WORDS = Sentence("{count} words", "{count}語", one="1 word")
"""The size of a puzzle that has words."""
CELLS = Sentence("{width}×{height}", "{width}×{height}")
"""The size of a puzzle that has none."""

_ABOUT = {symmetry.value: title for symmetry, title in SYMMETRY_TITLES.items()}

_LINES = {"row": Sentence("row {number}", "{number}行目"), "column": Sentence("column {number}", "{number}列目")}

_PLACE = Sentence("(row {row}, column {column})", "（{row}行{column}列）")


def place_of(fault: Fault, language: Language) -> str:
    """The place of a fault's first cell, counted from 1; nothing if it is about no cell."""
    if not fault.cells:
        return ""
    row, column = fault.cells[0]
    return _PLACE(language, row=row + 1, column=column + 1)


def explain(fault: Fault, language: Language = "en") -> str:
    """The fault as a sentence, with the place of its first cell."""
    sentence = SENTENCES[fault.code]
    about = _about(fault, language)
    return sentence(language, about=about, count=len(fault.cells), place=place_of(fault, language)).rstrip()


def sentence_of(fault: Fault) -> Sentence:
    """The fault as a sentence in every language."""
    return Sentence(*(explain(fault, language) for language in LANGUAGES))


def _about(fault: Fault, language: Language) -> str:
    """What the fault is about, in a language if it is the name of a symmetry or of a line."""
    if fault.code == "black_cells_are_symmetric" and fault.about in _ABOUT:
        return _ABOUT[fault.about](language)
    way, _, number = fault.about.partition(" ")
    if fault.code in ("every_clue_fits_its_line", "every_line_shows_its_blocks") and way in _LINES:
        return _LINES[way](language, number=number)
    return fault.about
