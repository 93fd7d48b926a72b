"""What can be asked of a frame that is to be filled."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from masume import fill
from masume.core import Budget, Grid, Refused, Sentence
from masume.kinds.frame_rules import FrameRules, rules_named
from masume.kinds.sentences import explain
from masume.kinds.slot_names import slot_named
from masume.orders.asking import Asked
from masume.orders.bench import Bench
from masume.orders.boards import Board
from masume.orders.fields import MOST_WORDS_NAMED, RULES, Banned, Hints, LevelsOf, Threads, Written
from masume.orders.order import Order
from masume.orders.sense import Apart, SenseRule
from masume.words.symbols import Folding

REPAIR_SECONDS = 120.0
"""How long the search takes if the frame may change and the order says neither seconds nor rounds."""

QUICK_SECONDS, EXPLAIN_SECONDS = 0.25, 20.0
"""How long a conflict is made smaller, usually and if the order asks to explain it."""

NO_LOCK = Sentence(
    "a lock is a slot and its word, such as 5A=WORD, not {lock}",
    "固定する単語は 5A=WORD のように書きます（今は {lock}）",
)
LOCK_LENGTH = Sentence(
    "{lock}: the slot has {cells} cells, but the word {letters} letters",
    "{lock}: マスは{cells}個ですが、単語は{letters}文字です",
)
LOCK_TAKEN = Sentence(
    "{lock}: {symbol} stands in row {row}, column {column} already",
    "{lock}: {row}行{column}列には、すでに「{symbol}」があります",
)
BREAKS_RULES = Sentence(
    "the frame does not keep the {name} rules: {fault}", "盤面が {name} のルールに合っていません: {fault}"
)


class FillOrder(Order, frozen=True, kw_only=True):
    """A frame to fill with words: a crossword with the clues of its lists, or with hints."""

    sense: ClassVar[tuple[SenseRule, ...]] = (Apart("repair", ("explain",)),)

    board: Annotated[
        Board,
        Asked(
            Sentence(
                "The frame: blanks take letters, letters stay.", "盤面。空白マスに文字を入れ、文字はそのまま残します。"
            ),
            option="-",
        ),
    ]
    locks: Annotated[
        Annotated[tuple[Written, ...], Meta(max_length=MOST_WORDS_NAMED)],
        Asked(
            Sentence(
                "A word for a slot, as 5A=WORD; repeatable.", "スロットに入れる単語（5A=WORD）。何度でも指定できます。"
            ),
            option="--lock",
            metavar="SLOT=WORD",
        ),
    ] = ()
    must: Annotated[
        Annotated[tuple[Written, ...], Meta(max_length=MOST_WORDS_NAMED)],
        Asked(
            Sentence("A word that must appear; repeatable.", "必ず入れる単語。何度でも指定できます。"),
            Sentence("Words that must appear", "必ず入れる単語"),
            metavar="WORD",
        ),
    ] = ()
    banned: Banned = ()
    distinct_stems: Annotated[
        bool,
        Asked(
            Sentence(
                "No two inflections of one word (WALKED, WALKING).",
                "同じ語の変化形（WALKED と WALKING など）をいっしょに使いません。",
            )
        ),
    ] = False
    max_shared: Annotated[
        Annotated[int, Meta(ge=2, le=1000)] | None,
        Asked(
            Sentence(
                "No two words share a run of more than K letters.",
                "K文字より長い同じ並びを持つ単語をいっしょに使いません。",
            ),
            metavar="K",
        ),
    ] = None
    rules: Annotated[
        Annotated[str, Meta(max_length=40)] | None,
        Asked(
            Sentence(
                "The frame's rules (default: the strictest that it keeps).",
                "盤面のルール（省略すると、盤面に合う最も厳しいもの）。",
            ),
            Sentence("Rules", "ルール"),
            RULES,
            offers="rules",
        ),
    ] = None
    first: Annotated[
        bool,
        Asked(
            Sentence(
                "Stop at the first fill instead of raising its score.", "最初に埋まったところで止め、得点を上げません。"
            )
        ),
    ] = False
    repair: Annotated[
        bool,
        Asked(
            Sentence(
                "If the frame cannot be filled, move or add as few black cells as possible (default time: 120 s).",
                "埋められないとき、黒マスをできるだけ少なく動かすか加えます（時間を指定しなければ120秒）。",
            )
        ),
    ] = False
    explain: Annotated[
        bool,
        Asked(
            Sentence(
                "If the frame cannot be filled, look longer for fewer slots to blame.",
                "埋められないとき、原因のスロットを時間をかけて絞り込みます。",
            )
        ),
    ] = False
    method: Annotated[
        Annotated[str, Meta(max_length=20)] | None,
        Asked(
            Sentence(
                "How to fill: search (default), genetic or workflow (Kabe 2003).",
                "埋め方: search（既定）、genetic、workflow（Kabe 2003）。",
            ),
            offers="fillers",
        ),
    ] = None
    levels: LevelsOf = None
    hints: Hints = None
    threads: Threads = 1

    def budget(self, bench: Bench) -> Budget:
        """When the search ends; longer than usual if the frame may change."""
        if self.repair and self.seconds is None and self.rounds is None:
            return Budget(seconds=REPAIR_SECONDS, cancel=bench.cancel)
        return super().budget(bench)

    def frame(self, folding: Folding) -> Grid:
        """The frame with its locked words, folded as those of the lists are; raises Refused for a lock that is none."""
        frame = folding.board(self.board.grid)
        for lock in self.locks:
            frame = _locked(frame, lock, folding)
        return frame

    def rules_for(self, frame: Grid) -> FrameRules:
        """The rules that the order names, or the strictest that the frame keeps; raises Refused if it breaks them."""
        if self.rules is None:
            return fill.rules_of(frame)
        rules = rules_named(self.rules)
        if fault := next(rules.faults(frame), None):
            raise Refused(BREAKS_RULES, name=self.rules, fault=Sentence(explain(fault, "en"), explain(fault, "ja")))
        return rules


def _locked(frame: Grid, lock: str, folding: Folding) -> Grid:
    name, _, text = lock.partition("=")
    word = folding.word(text)
    if not word:
        raise Refused(NO_LOCK, lock=lock)
    slot = slot_named(frame, name)
    if len(word) != slot.length:
        raise Refused(LOCK_LENGTH, lock=lock, cells=slot.length, letters=len(word))
    for (row, column), symbol in zip(slot.cells, word, strict=True):
        if frame.symbols.get((row, column), symbol) != symbol:
            raise Refused(LOCK_TAKEN, lock=lock, symbol=frame[row, column], row=row + 1, column=column + 1)
    return frame.replace(dict(zip(slot.cells, word, strict=True)))
