"""What to say about each fault, in both languages."""

from __future__ import annotations

from masume.core import Fault, Language, Sentence
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
        "黒マスが斜めに{count}個連なっています(2個まで){place}",
    ),
    "no_diagonal_chain_of_four": Sentence(
        "{count} black cells follow each other on a diagonal, but at most 3 may {place}",
        "黒マスが斜めに{count}個連なっています(3個まで){place}",
    ),
    "black_cells_are_symmetric": Sentence(
        "the frame is not symmetric {about}: {count} cells differ {place}",
        "盤面が{about}ではありません({count}マスが不一致){place}",
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

_ABOUT = {symmetry.value: title for symmetry, title in SYMMETRY_TITLES.items()}

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
    about = fault.about
    if fault.code == "black_cells_are_symmetric" and about in _ABOUT:
        about = _ABOUT[about](language)
    return sentence(language, about=about, count=len(fault.cells), place=place_of(fault, language)).rstrip()
