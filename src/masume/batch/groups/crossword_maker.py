"""What makes the crosswords of a group, in each worker."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from masume.batch.group import Assignment, Draft, NotMade, order_of
from masume.batch.groups.hints import base_like
from masume.batch.groups.placing import MUST_BUT_USED_UP
from masume.core import Cell, Grid, Refused, Sentence
from masume.formats import Document
from masume.formats.limits import require_size
from masume.kinds import clues_of
from masume.make.clues.writer import HINTS
from masume.make.crossword import FILL_ROUNDS
from masume.orders.bench import QuietBench
from masume.orders.boards import Board
from masume.orders.carrying import carry_out
from masume.orders.concepts import language_of
from masume.orders.crossword.carry import task_of
from masume.orders.crossword.order import CrosswordOrder
from masume.orders.fill.carry import fill_task
from masume.orders.fill.order import FillOrder
from masume.orders.words import BankedWords
from masume.words import Folding, Lexicon
from masume.words.bank import ListText, WordBank
from masume.words.importing import import_text
from masume.words.lexicon import collect

if TYPE_CHECKING:
    from masume.batch.groups.crossword import CrosswordGroup
    from masume.words.concepts import ConceptBase

NOT_LISTED = Sentence("must: {word} is in no list", "must: 「{word}」はどのリストにもありません")
WITHOUT_CLUE = Sentence("{count} words without a clue", "カギのない単語{count}語", one="1 word without a clue")


@dataclass(frozen=True, slots=True)
class CrosswordContent:
    """What a worker is sent: lists as their files have them, frames as text, and which concept base is needed."""

    lists: tuple[ListText | Lexicon, ...]
    """The first is the theme if the group has one."""
    frames: tuple[str, ...] = ()
    mask: str | None = None
    pack: str = ""


class CrosswordMaker:
    """Makes crosswords; the word bank is opened once, the concept base when it is needed."""

    def __init__(self, group: CrosswordGroup, content: CrosswordContent) -> None:
        self._group = group
        self._content = content
        self.bank = WordBank.read(content.lists, group.folding, group.min_score)
        theme = None if group.theme_list is None else _lexicon(content.lists[0], group.folding)
        self._words = BankedWords(self.bank, group.folding, theme, open_base=lambda _language: self._base)

    @property
    def texts(self) -> tuple[str, ...]:
        """Every word of its bank."""
        bank = self.bank
        return tuple("".join(bank.word(length, index)) for length, n in bank.counts().items() for index in range(n))

    def require_sense(self) -> None:
        """Raises Refused if no crossword can be as the group wants it."""
        for word in self._group.folding.words(self._group.must):
            if word not in self.bank:
                raise Refused(NOT_LISTED, word="".join(word))
        for number, _ in enumerate(self._content.frames, start=1):
            fill_task(self._filling(Assignment(0, "", 0, number, 0, 0, 0, 0)), self._words)
        for width, height in () if self._content.frames else self._group.sizes:
            require_size(height, width)
            task_of(self._making(Assignment(0, "", 0, 1, 0, 0, width, height)), self._words)

    def __call__(self, assignment: Assignment) -> Draft:
        """The crossword; raises NotMade with one sentence if there is none."""
        required = {"".join(word) for word in self._group.folding.words(self._group.must)}
        for word in sorted(required.intersection(assignment.without)):
            raise NotMade(MUST_BUT_USED_UP.filled(word=word))
        asked = self._filling(assignment) if self._content.frames else self._making(assignment)
        made = carry_out(asked, self._words, QuietBench())
        if made.missed or made.document is None:
            raise NotMade((*made.missed, *made.remarks)[0])
        return Draft(made.document, made.level, False, _details(made.document), made.remarks)

    def _making(self, assignment: Assignment) -> CrosswordOrder:
        """The order for a frame and its fill together."""
        mask, group = self._content.mask, self._group
        return order_of(
            group,
            CrosswordOrder,
            assignment,
            aim="fewest-black" if group.fewest_black else group.aim,
            black=group.black_range,
            banned=assignment.without,
            hints=self._hints,
            board=None if mask is None else Board.of(_blank(Grid.parse(mask))),
        )

    def _filling(self, assignment: Assignment) -> FillOrder:
        """The order for one of the frames, which take turns."""
        frames, group = self._content.frames, self._group
        return FillOrder(
            board=Board.of(Grid.parse(frames[(assignment.number - 1) % len(frames)])),
            must=group.must,
            banned=assignment.without,
            hints=self._hints,
            levels=None if assignment.levels is None else (assignment.levels.lowest, assignment.levels.highest),
            rounds=FILL_ROUNDS * (group.rounds or 1),
            seed=assignment.seed,
        )

    @property
    def _hints(self) -> int | None:
        return HINTS if self._group.hints else None

    @cached_property
    def _base(self) -> ConceptBase:
        return base_like(language_of(self.bank.symbols), self._content.pack)


def _lexicon(source: ListText | Lexicon, folding: Folding) -> Lexicon:
    if isinstance(source, Lexicon):
        return source
    return collect(import_text(source.text, source.name, suffix=source.suffix).rows, folding, name=source.name)


def _blank(mask: Grid) -> Grid:
    return mask.replace({position: Cell.BLANK for position, cell in mask if cell is Cell.BLACK})


def _details(document: Document) -> Sentence | None:
    lacking = sum(not text for text in clues_of(document.puzzle, document.answer).values())
    return WITHOUT_CLUE.filled(count=lacking) if lacking else None
