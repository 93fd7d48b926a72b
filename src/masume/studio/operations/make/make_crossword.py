"""Crosswords from lists of words, frame and fill together, watched while they are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta

from masume.core import Budget, Cell, Grid, LevelRange, Run, Status
from masume.core import Progress as Standing
from masume.studio.operations.fields import Levels, Seed
from masume.studio.operations.make import making_sentences as sentences
from masume.studio.operations.make.making import (
    DEFAULT_SIDE,
    GRACE_SECONDS,
    MOST_UNPLACED,
    Credit,
    Figures,
    MadePuzzle,
    Rounds,
    Seconds,
    UnplacedWord,
    Watcher,
    Written,
    board_figures,
    budget_of,
    chosen_seed,
    require_printable,
    viewed,
)
from masume.studio.operations.make.word_source import WordSource
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Board, Side, Told

if TYPE_CHECKING:
    from masume.fill import Crossword
    from masume.kinds import FrameRules
    from masume.make import Aim, CrosswordTask
    from masume.words import Lexicon
    from masume.words.bank import WordBank

Count = Annotated[int, Meta(ge=0, le=10_000)]


class MakeCrossword(Ask, frozen=True, kw_only=True):
    """A crossword to make."""

    words: WordSource
    """The words it is filled with."""
    theme: WordSource | None = None
    """Words of one's own; the first list that has a word decides what is said of it."""
    width: Side = DEFAULT_SIDE
    height: Side = DEFAULT_SIDE
    board: Board | None = None
    """A board of another shape: outside and black cells and letters stay; then its size counts."""
    rules: Annotated[str, Meta(max_length=40)] = "japanese"
    """japanese, japanese-strict, american, british or free."""
    symmetry: Annotated[str, Meta(max_length=20)] | None = None
    """half-turn, quarter-turn, left-right, top-bottom, diagonal or none, whatever the rules."""
    aim: Literal["score", "fewest-black", "most-theme"] | None = None
    """What to have much or little of; unless said, words of the theme, or high scores, or else few black cells."""
    black: tuple[Count, Count] | None = None
    """The fewest and the most black cells."""
    must: Annotated[tuple[Written, ...], Meta(max_length=50)] = ()
    """Words that are placed before all others."""
    min_score: Annotated[float, Meta(ge=0, le=1e6)] | None = None
    levels: Levels | None = None
    """The easiest and the hardest level wished for: words get clues from the concept base. It goes without a theme."""
    seconds: Seconds = 10.0
    rounds: Rounds | None = None
    """Frames to try instead of seconds: the same crossword every time."""
    seed: Seed | None = None
    title: Credit = ""
    author: Credit = ""

    @property
    def grid(self) -> Grid:
        """The board whose blanks may become black."""
        if self.board is None:
            return Grid.filled(self.height, self.width, Cell.BLANK)
        return self.words.folds.folding.board(self.board.grid)

    @property
    def frame_rules(self) -> FrameRules:
        """The rules of that name, with another symmetry if one is named."""
        from masume.kinds import rules_named

        return rules_named(self.rules, self.symmetry)


def make_crossword(request: MakeCrossword, bench: Bench) -> MadePuzzle:
    """A crossword; ValueError with one sentence if what is asked for makes no sense."""
    require_printable(title=request.title, author=request.author)
    if request.theme and request.levels:
        raise ValueError("a crossword is made for a level or with words of a theme, not for both")
    theme = request.theme.lexicon() if request.theme else None
    return _Maker(request, bench, _task(request, theme), theme).made()


def _task(request: MakeCrossword, theme: Lexicon | None) -> CrosswordTask:
    from masume.make import Aim, CrosswordTask
    from masume.words.bank import WordBank

    if request.aim == Aim.MOST_THEME.value and theme is None:
        raise ValueError("there is no theme to have many words of")
    fold = request.words.folds.folding
    lists = [*([theme] if theme else []), request.words.for_bank()]
    bank = WordBank.read(lists, fold, request.min_score)
    return CrosswordTask(
        bank,
        request.grid,
        request.frame_rules,
        Aim(request.aim) if request.aim else usual_aim(request, bank),
        request.black,
        fold.words(request.must),
        chosen_seed(request.seed),
    )


def usual_aim(request: MakeCrossword, bank: WordBank) -> Aim:
    """What to aim at if nobody says it: a theme, high scores where words differ in them, or few black cells."""
    from masume.make import Aim

    if request.levels:
        return Aim.SCORE
    if request.theme:
        return Aim.MOST_THEME
    scores = (bank.table.score(length, i) for length, count in bank.counts().items() for i in range(count))
    first = next(scores)
    return Aim.SCORE if any(score != first for score in scores) else Aim.FEWEST_BLACK


@dataclass(frozen=True)
class _Maker:
    """A request on its way to a crossword."""

    request: MakeCrossword
    bench: Bench
    task: CrosswordTask
    theme: Lexicon | None

    def made(self) -> MadePuzzle:
        """The crossword, with clues if a level is asked for."""
        watcher = Watcher(self.bench, self.request.seconds, self._kept)
        budget = budget_of(self.request.seconds, self.request.rounds, self.bench)
        if self.request.levels is not None:
            return self._of_level(LevelRange(*self.request.levels), budget, watcher)
        from masume.make import make_crossword

        run = make_crossword(self.task, budget, watcher)
        return self._result(run.with_best(run.best.crossword if run.best else None))

    def _of_level(self, levels: LevelRange, budget: Budget, watcher: Watcher) -> MadePuzzle:
        from masume.make import make_crossword_to_level
        from masume.words.concepts import open_concepts
        from masume.words.kana import is_japanese

        base = open_concepts("ja" if any(map(is_japanese, self.task.bank.symbols)) else "en")
        run = make_crossword_to_level(self.task, base, levels, budget, on_progress=watcher)
        best = run.best
        if best is None:
            return self._result(run.with_best(None))
        level = best.aimed.level
        wanted = str(levels).replace("..", "–")
        is_missed = level is not None and level not in levels
        remarks = (Told.of(sentences.OTHER_LEVEL, wanted=wanted, level=level),) if is_missed else ()
        return self._result(run.with_best(best.made.crossword), level, remarks)

    def _result(self, run: Run[Crossword], level: int | None = None, remarks: tuple[Told, ...] = ()) -> MadePuzzle:
        figures: dict[str, Any] = {
            "status": run.status.value,
            "seed": self.task.seed,
            "seconds": run.seconds,
            "rounds": run.rounds,
            "listed": len(self.task.bank),
            "level": level,
        }
        crossword = run.best
        if crossword is None:
            stopped = run.status is Status.CANCELLED
            why = sentences.NOTHING_YET if stopped else sentences.NO_CROSSWORD
            return MadePuzzle(puzzle=None, figures=Figures(**figures), remarks=(Told.of(why),))
        figures |= board_figures(crossword.answer.grid) | {"score": run.score}
        words = {entry.word for entry in crossword.puzzle.words}
        left = [entry for entry in self.theme or () if entry.word not in words]
        if self.theme is not None:
            figures["theme_words"] = len(self.theme) - len(left)
        return MadePuzzle(
            puzzle=viewed(crossword.puzzle, crossword.answer, self.request.title, self.request.author),
            figures=Figures(**figures),
            unplaced=tuple(self._unplaced(entry.word) for entry in left[:MOST_UNPLACED]),
            unplaced_total=len(left),
            remarks=(*remarks, *_clues_left(crossword)),
        )

    def _unplaced(self, word: tuple[str, ...]) -> UnplacedWord:
        """A word of the theme that is not on the board, with the reason."""
        longest = max((slot.length for slot in self.task.board.slots()), default=1)
        shortest, text = self.task.rules.shortest, "".join(word)
        if len(word) > longest:
            reason = Told.of(sentences.TOO_LONG, word=text, longest=longest)
        elif len(word) < shortest:
            reason = Told.of(sentences.TOO_SHORT, word=text, shortest=shortest)
        else:
            reason = Told.of(sentences.NO_SLOT, word=text)
        return UnplacedWord(text, reason)

    def _kept(self, board: Grid, standing: Standing) -> MadePuzzle | None:
        """The board as a result that stands if the work is cut off; None before it is filled."""
        from masume.fill import crossword_of

        if any(cell is Cell.BLANK for _, cell in board):
            return None
        crossword = crossword_of(board, self.task.bank, self.task.rules.name)
        score = standing.score if abs(standing.score) < float("inf") else 0.0
        return self._result(Run(crossword, score, Status.CANCELLED, self.task.seed, standing.seconds, standing.rounds))


def _clues_left(crossword: Crossword) -> tuple[Told, ...]:
    """That words have no clue, if so."""
    from masume.kinds import clues_of

    clued = len({slot for slot, clue in clues_of(crossword.puzzle, crossword.answer).items() if clue.strip()})
    left = len(crossword.puzzle.grid.slots()) - clued
    return (Told.of(sentences.CLUES_LEFT, count=left),) if left else ()


MAKE_CROSSWORD = Operation(
    "make-crossword",
    "Make a crossword from words",
    MakeCrossword,
    MadePuzzle,
    make_crossword,
    is_long=True,
    seconds=lambda request: request.seconds + GRACE_SECONDS,
)
