"""Carries out orders for crosswords: frame and words together, clues, a level, and what is to be said about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from masume.core import Cell, LevelRange, Progress, Refused, Run, Sentence, Status, Word
from masume.core.countdown import Countdown
from masume.fill.crossword import Crossword, crossword_of
from masume.make.clues.writer import HINTS
from masume.make.crossword import THEME_POINTS, Aim, CrosswordTask, MadeCrossword, make_crossword
from masume.make.crossword_level import make_crossword_to_level
from masume.make.never import Never
from masume.orders import remarks
from masume.orders.clues import base_for, clues_left, level_remark, write_clues_for
from masume.orders.crossword.progress import levels_off, score_of
from masume.orders.made import Made, OwnStanding, UnplacedWord
from masume.orders.order import level_range
from masume.orders.progress import watched

if TYPE_CHECKING:
    from masume.formats import Document
    from masume.make.clues import Clued
    from masume.orders.bench import Bench
    from masume.orders.crossword.order import CrosswordOrder
    from masume.orders.words import BankedWords
    from masume.words.bank import WordBank

NOT_BOTH = Sentence(
    "a crossword is made for a level or with words of a theme, not for both",
    "レベルの指定とテーマの指定は、いっしょにはできません",
)
NO_THEME = Sentence("there is no theme to have many words of", "テーマの単語リストがありません")
MUST_BUT_BANNED = Sentence(
    "{word} must appear, but may not be used", "「{word}」は必ず入れる単語ですが、使わない単語でもあります"
)

SEARCH_SHARE = 0.8
"""The share of the seconds in which a crossword is searched for if clues are to be written afterwards."""


@dataclass(frozen=True, slots=True)
class CrosswordDetail:
    """What reports of crosswords say beside what all reports say."""

    theme_words: int | None = None
    """How many of its words are of the theme, the user's own; None without one."""
    clued: Clued | None = None
    """The clues, if some were written."""


def carry_out_crossword(order: CrosswordOrder, words: BankedWords, bench: Bench) -> Made:
    """A crossword as the order asks for it."""
    levels = level_range(order.levels)
    if levels is not None and words.theme is not None:
        raise Refused(NOT_BOTH)
    task = task_of(order, words)
    maker = _Maker(order, words, bench, task)
    return maker.plain() if levels is None else maker.of_level(levels)


def task_of(order: CrosswordOrder, words: BankedWords) -> CrosswordTask:
    """What the order asks of the room that makes crosswords; raises Refused if it makes no sense with these words."""
    must, banned = words.folding.words(order.must), words.folding.words(order.banned)
    for word in must:
        if word in banned:
            raise Refused(MUST_BUT_BANNED, word="".join(word))
    aim = aim_of(order, words)
    is_scored = aim is Aim.SCORE and words.theme is not None
    return CrosswordTask(
        words.bank.favouring(0, THEME_POINTS) if is_scored else words.bank,
        order.grid(words.folding),
        order.frame_rules,
        aim,
        order.black,
        must,
        order.seeded(),
        order.threads,
        banned=banned,
    )


def aim_of(order: CrosswordOrder, words: BankedWords) -> Aim:
    """What the order aims at; the theme, high scores where words differ in them, or few black cells if it is silent."""
    if order.aim is not None:
        if order.aim == "most-theme" and words.theme is None:
            raise Refused(NO_THEME)
        return Aim(order.aim)
    if order.levels is None and words.theme is not None:
        return Aim.MOST_THEME
    return Aim.SCORE if order.levels is not None or _has_scores(words.bank) else Aim.FEWEST_BLACK


def _has_scores(bank: WordBank) -> bool:
    scores = (bank.table.score(length, i) for length, count in bank.counts().items() for i in range(count))
    first = next(scores)
    return any(score != first for score in scores)


@dataclass
class _Maker:
    """An order on its way to a crossword."""

    order: CrosswordOrder
    words: BankedWords
    bench: Bench
    task: CrosswordTask
    clock: Countdown = field(init=False)

    def __post_init__(self) -> None:
        self.clock = Countdown(self.order.budget(self.bench))

    def plain(self) -> Made:
        """A crossword with the clues of its lists, and with hints for other words if the order asks for them."""
        base = base_for(self.order, self.words)
        budget = self.clock.rest(SEARCH_SHARE) if base else self.clock.budget
        run = make_crossword(self.task, budget, self._watch)
        best = run.best
        if best is None:
            return self._nothing(run.with_best(None), remarks.NO_FRAME_FILLED.filled(count=run.rounds))
        written = write_clues_for(best.crossword, self.order, base, self.bench, self.task.seed)
        crossword = Crossword(written.puzzle, best.crossword.answer)
        return self._result(run.with_best(crossword), CrosswordDetail(self._of_theme(best), written.clued))

    def of_level(self, levels: LevelRange) -> Made:
        """A crossword whose words and clues bring it to a level."""
        run = make_crossword_to_level(
            self.task,
            self.words.base(),
            levels,
            self.clock.budget,
            hints=self.order.hints or HINTS,
            on_progress=self._watch,
        )
        best = run.best
        if best is None:
            return self._nothing(run.with_best(None), remarks.NO_KNOWN_WORDS)
        said = level_remark(best.aimed)
        return self._result(
            run.with_best(best.made.crossword),
            CrosswordDetail(clued=best.aimed.clued),
            said=(said,),
            missed=(said,) if best.aimed.off else (),
            level=best.aimed.level,
        )

    # ------------------------------------------------------------ results

    def _nothing(self, run: Run[Document], why: Sentence) -> Made:
        stopped = run.status is Status.CANCELLED
        return Made(run=run, remarks=(remarks.NOTHING_YET if stopped else why,), listed=len(self.task.bank))

    def _result(
        self,
        run: Run[Crossword],
        detail: CrosswordDetail,
        *,
        said: tuple[Sentence, ...] = (),
        missed: tuple[Sentence, ...] = (),
        level: int | None = None,
    ) -> Made:
        crossword = run.best
        assert crossword is not None  # noqa: S101
        stopped = (remarks.STOPPED,) if run.status is Status.CANCELLED else ()
        placed = {entry.word for entry in crossword.puzzle.words}
        theme = dict.fromkeys(entry.word for entry in self.words.theme or ())
        left = [word for word in theme if word not in placed]
        own = None if self.words.theme is None else OwnStanding(len(theme) - len(left), len(theme))
        return Made(
            run=run.with_best(self.order.credited(crossword.puzzle, crossword.answer)),
            remarks=(*stopped, *((own.remark,) if own else ()), *said, *clues_left(crossword)),
            missed=missed,
            own=own,
            level=level,
            listed=len(self.task.bank),
            unplaced_total=len(left),
            find_unplaced=lambda: self._unplaced(left),
            detail=detail,
        )

    def _of_theme(self, made: MadeCrossword) -> int | None:
        return None if self.words.theme is None else made.theme_words

    def _unplaced(self, left: Sequence[Word]) -> Iterator[UnplacedWord]:
        """Words of the theme that are not on the board, each with the reason; those that never could be come first."""
        never = Never(self.task.frame_task(), left, self.task.banned)
        reasons = {word: never.reason(word) for word in left}
        for word in sorted(left, key=lambda word: reasons[word] is None):
            text = "".join(word)
            yield UnplacedWord(text, reasons[word] or remarks.NO_SLOT.filled(word=text))

    # ------------------------------------------------------------ watching

    def _watch(self, progress: Progress) -> None:
        say = score_of(self.task.aim) if self.order.levels is None else levels_off
        watched(self.bench, say)(progress)
        self.bench.keep(lambda: self._kept(progress))

    def _kept(self, progress: Progress) -> Made | None:
        """The best board so far as a result that stands if the work is cut off; None before it is filled."""
        board = progress.best()
        if board is None or any(cell is Cell.BLANK for _, cell in board):
            return None
        crossword = crossword_of(board, self.task.bank, self.task.rules.name)
        words = [placement.word for placement in board.placements()]
        of_theme = sum(self.task.bank.comes_from(word, 0) for word in words) if self.words.theme else None
        score = progress.score if abs(progress.score) < float("inf") else 0.0
        run = Run(crossword, score, Status.CANCELLED, self.task.seed, progress.seconds, progress.rounds)
        return self._result(run, CrosswordDetail(of_theme))
