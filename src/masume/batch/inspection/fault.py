"""What the check of a batch finds: every fault as a value, with its sentence in both languages."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import Fault, Sentence
from masume.kinds import explain


@dataclass(frozen=True, slots=True)
class BatchFault:
    """Something that is not as it should be: the puzzle, or nothing for the whole batch; what kind of fault; why."""

    puzzle: str
    code: str
    sentence: Sentence


FAULTS = {
    "file_missing": Sentence("{file} is missing", "{file}がありません"),
    "file_changed": Sentence(
        "{file} is not what was written: its SHA-256 is another", "{file}が書き出したときと異なります（SHA-256不一致）"
    ),
    "file_unreadable": Sentence("{file} cannot be read: {problem}", "{file}を読み込めません: {problem}"),
    "file_strange": Sentence(
        "{file} lies among the puzzles but is no file of the batch", "{file}はこのバッチのファイルではありません"
    ),
    "answer_missing": Sentence("{file} has no answer", "{file}に解答がありません"),
    "files_differ": Sentence("{file} holds another puzzle than {first}", "{file}と{first}の内容が異なります"),
    "board_differs": Sentence("its board is not the recorded one", "盤面が記録と異なります"),
    "kind_differs": Sentence("it is a {found}, recorded as {recorded}", "種類は{found}ですが、記録は{recorded}です"),
    "size_differs": Sentence(
        "it has {width}x{height} cells, planned were {planned}", "{width}×{height}マスですが、予定は{planned}です"
    ),
    "solutions_none": Sentence("it has no solution", "解がありません"),
    "solutions_several": Sentence("it has several solutions", "解が複数あります"),
    "solutions_unknown": Sentence(
        "whether it has one solution could not be decided in {seconds:g} s",
        "唯一解かどうか{seconds:g}秒では判定できません",
    ),
    "level_differs": Sentence(
        "its level is {found}, recorded is {recorded}", "レベルは{found}ですが、記録は{recorded}です"
    ),
    "level_unwanted": Sentence(
        "its level is {found}, planned was {planned}", "レベルは{found}ですが、予定は{planned}です"
    ),
    "alike": Sentence("it is the same puzzle to a player as {other}", "解く人にとっては{other}と同じパズルです"),
    "words_shared": Sentence(
        "it shares {share:.0%} of its words with {other}, allowed are {limit:.0%}",
        "単語の{share:.0%}が{other}と共通です（上限は{limit:.0%}）",
    ),
    "word_overused": Sentence(
        "the word {word} is in {count} puzzles, allowed are {limit}",
        "単語「{word}」が{count}問で使われています（上限は{limit}）",
    ),
    "not_made": Sentence("it was given up: {reason}", "作れませんでした: {reason}"),
    "unfinished": Sentence(
        "{count:,} puzzles are still to be made", "残り{count:,}問が未完成です", one="one puzzle is still to be made"
    ),
    "not_inspected": Sentence("it could not be checked: {problem}", "検査できませんでした: {problem}"),
}
"""Every fault of a batch by its code; those of puzzles are the rules of their kinds."""


def fault(puzzle: str, code: str, **details: object) -> BatchFault:
    """The fault of that code."""
    return BatchFault(puzzle, code, FAULTS[code].filled(**details) if details else FAULTS[code])


def broken_rule(puzzle: str, broken: Fault) -> BatchFault:
    """A rule of its kind that a puzzle breaks."""
    return BatchFault(puzzle, broken.code, Sentence(explain(broken, "en"), explain(broken, "ja")))
