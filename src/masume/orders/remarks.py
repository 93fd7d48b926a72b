"""What is said about puzzles that were made, in both languages: the same words at every door."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from masume.core import LANGUAGES, LevelRange, Position, Run, Sentence, ShareSentence, Status
from masume.grade.hint_sentences import CELL

# ---------------------------------------------------------------- why there is none

NOTHING_FITS = Sentence("No word of {name} fits this board.", "{name}には、この盤面に入る単語がありません。")
NOTHING_YET = Sentence("The search was stopped before there was a board.", "盤面ができる前に止めました。")
NOT_JOINED = Sentence(
    "The letters on the board could not be joined into words of the list in time.",
    "盤面に置いてある文字を、時間内にリストの単語でつなげられませんでした。",
)
NOTHING_UNIQUE = Sentence(
    "No board was proved to have exactly one solution: allow more starter letters, or more time.",
    "答えがひとつと証明できる盤面を作れませんでした。最初から見せる文字か時間を増やしてください。",
)
NOTHING_OF_LEVEL = Sentence(
    "No board that reasoning alone solves was found: allow more starter letters, or more time.",
    "理詰めで解ける盤面が見つかりませんでした。最初から見せる文字か時間を増やしてください。",
)

NO_FRAME_FILLED = Sentence(
    "None of {count} frames could be filled: more time, more words or more black cells may help.",
    "{count}個の盤面を試しましたが、単語で埋められませんでした。時間か単語か黒マスを増やしてみてください。",
    one="The frame that was tried could not be filled: more time, more words or more black cells may help.",
)
NO_KNOWN_WORDS = Sentence(
    "No crossword could be filled with words that the concept base knows.",
    "概念ベースにある単語だけでは、クロスワードができませんでした。",
)

# ---------------------------------------------------------------- the search

STOPPED = Sentence("Stopped; this is the best so far.", "中断しました。これまでで最良のものです。")
SCORE = Sentence("Score {score:g} ({objective}).", "得点{score:g}（{objective}）。")
PROVED = Sentence("No board is better: this is proved.", "これより良い盤面はありません（証明済み）。")
BOUND = Sentence(
    "No board scores more than {bound:g}: at most {better:.1%} better is possible.",
    "どの盤面も{bound:g}点を超えません（改善の余地は最大{better:.1%}）。",
)
UNMET = Sentence("Not met: {condition}.", "満たせなかった条件: {condition}。")
NOT_ALL = Sentence(
    "{count} words of the list are not on the board.",
    "盤面に入らなかった単語が{count}語あります。",
    one="One word of the list is not on the board.",
)

# ---------------------------------------------------------------- one solution, levels

SWAPPED = Sentence(
    "{old} gave way to {new}, since the board had several solutions.",
    "解が複数あったため、「{old}」を「{new}」に替えました。",
)
GIVEN_FOR_ONE = Sentence(
    "{count} starter letters, since the board had several solutions: {cells}.",
    "解が複数あったため、{count}文字を最初から見せます: {cells}。",
    one="One starter letter, since the board had several solutions: {cells}.",
)
DISCARDED = Sentence(
    "{count} other boards had several solutions.",
    "ほかの{count}枚の盤面は解が複数ありました。",
    one="One other board had several solutions.",
)
ONE_SOLUTION = Sentence("Exactly one solution: this is proved.", "解はひとつです（証明済み）。")
AS_ASKED = Sentence("Level {level}, as asked for.", "指定どおり、レベル{level}です。")
OTHER_LEVEL = Sentence(
    "The level is {level}, and {wanted} was asked for.", "指定はレベル{wanted}ですが、レベル{level}になりました。"
)
NO_LEVEL = Sentence(
    "No level: the grader's techniques do not solve it.", "レベルなし: 評価に使う手法だけでは解けません。"
)
HARD_STEPS = Sentence(
    "{count} steps of its solution are of level {level}.",
    "レベル{level}の手は{count}手です。",
    one="One step of its solution is of level {level}.",
)
GIVENS = Sentence(
    "{count} starter letters: {cells}.",
    "最初から見せる文字は{count}つです: {cells}。",
    one="One starter letter: {cells}.",
)
NO_GIVENS = Sentence("No starter letters.", "最初から見せる文字はありません。")
FEWEST = Sentence(
    "Fewer would not do on this board: this is proved.", "この盤面では、これより少なくはできません（証明済み）。"
)
NO_GUESS = Sentence("Exactly one solution, found by reasoning alone.", "解はひとつで、理詰めで解けます。")
BOARDS = Sentence("{count} boards were graded.", "{count}通りの盤面を評価しました。", one="One board was graded.")

# ---------------------------------------------------------------- themes, clues

OWN_STAND = ShareSentence(
    Sentence("On the board: {first} of your {count} words.", "入れたいことば{count}語のうち{first}語が入りました。"),
    none=Sentence(
        "None of your {count} words is on the board.",
        "入れたいことば{count}語は、1語も入りませんでした。",
        one="Your word is not on the board.",
    ),
    every=Sentence(
        "All your {count} words are on the board.",
        "入れたいことば{count}語がすべて入りました。",
        one="Your word is on the board.",
    ),
)
NOT_GRADED = Sentence(
    "There is no level: it was stopped before every word had a clue.",
    "すべての単語にカギを付ける前に止めたため、レベルはありません。",
)
CLUES_LEFT = Sentence(
    "{count} words have no clue yet.", "カギのない単語が{count}語あります。", one="One word has no clue yet."
)
NO_SLOT = Sentence(
    "{word} found no place beside the other words in time",
    "「{word}」は、ほかの単語と組み合わせて入れられる場所が時間内に見つかりませんでした",
)


def no_board(run: Run[Any], name: str) -> Sentence:
    """Why a search for a board brought none; `name` is that of the list."""
    if run.status is Status.IMPOSSIBLE:
        return NOTHING_FITS.filled(name=name)
    return NOT_JOINED if run.rounds else NOTHING_YET


def own_remark(standing: int, count: int) -> Sentence:
    """How many of the user's own words stand on a board."""
    said = OWN_STAND.of(standing, count)
    return Sentence(*(said(language, first=standing, count=count) for language in LANGUAGES))


def level_remark(level: int | None, wanted: LevelRange) -> Sentence:
    """Whether the level that was asked for was met."""
    if level is None:
        return NO_LEVEL
    said = AS_ASKED if level in wanted else OTHER_LEVEL
    return said.filled(level=level, wanted=str(wanted).replace("..", "–"))


def cells_named(cells: Iterable[Position]) -> Sentence:
    """Where some cells are, one after the other."""
    named = [CELL.filled(row=row + 1, column=column + 1) for row, column in cells]
    return Sentence(
        *(("、" if language == "ja" else "; ").join(cell(language) for cell in named) for language in LANGUAGES)
    )
