"""What skeletons and number skeletons share: words placed on a board, one solution, a level."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from masume.batch.group import Draft, Group, NotMade, Order
from masume.batch.groups.boards import board_of, mask_text, require_shape
from masume.batch.groups.sources import Name, Names, without
from masume.core import LANGUAGES, LEVELS, Budget, Grid, LevelRange, Sentence
from masume.formats import Document
from masume.grade.skeleton import GivenLetters
from masume.make import (
    METHODS,
    WHITE,
    Made,
    Method,
    Objective,
    Task,
    Wishes,
    explain_wish,
    fewest_givens,
    longest_stretch,
    make_graded_skeleton,
    make_skeleton,
    task_of,
)
from masume.make.unique import solutions_of
from masume.words import Folding, Lexicon

MUST_BUT_USED_UP = Sentence(
    "{word} must appear, but it has come up as often as it may", "必ず入れる「{word}」が使用回数の上限に達しました"
)
NO_WORD_FITS = Sentence("no word that may be used fits the board", "盤面に入る単語が残っていません")
NONE_WITHOUT_GUESS = Sentence(
    "no skeleton was found that needs no guess", "仮定なしに解けるスケルトンが見つかりませんでした"
)
NONE_WITH_SO_FEW = Sentence(
    "no skeleton was found that needs no guess with at most {most} letters given",
    "ヒント{most}文字以内で、仮定なしに解けるスケルトンが見つかりませんでした",
)
NONE_OF_LEVEL = Sentence(
    "no skeleton of level {levels} was found; the nearest one has level {nearest}",
    "レベル{levels}のスケルトンが見つかりませんでした(最も近いものはレベル{nearest})",
)
NO_CROSSING = Sentence("no board was found on which two words cross", "単語どうしが交わる盤面が見つかりませんでした")
NOT_AS_WISHED = Sentence(
    "no board was found that has all that is wished for: {unmet}",
    "条件をすべて満たす盤面が見つかりませんでした: {unmet}",
)
GIVEN = Sentence("{count} letters given", "ヒント{count}文字", one="1 letter given")

ANY_LEVEL = LevelRange(LEVELS[0], LEVELS[-1])

FULL_LOOKS = 1000
"""Sets of letters that are tried on a full board; if more are needed, emptier boards do with fewer letters."""

FULL_GIVENS = 2
"""So many letters may be given on a full board, unless the plan says otherwise; if it takes more, another is made."""


class PlacedGroup(Group, frozen=True, kw_only=True):
    """Words on a board, as full as its rounds allow."""

    words: Names = ()
    """Files beside the plan, or bundled lists."""
    shape: str | None = None
    """A board cut to a shape: circle, diamond, heart, cross or ring."""
    mask: Name | None = None
    """A text file beside the plan, one row a line: ``-`` is outside the board, ``.`` and ``#`` inside."""
    goal: str | None = None
    """What to have much of: white cells without it; words, length, crossings, weight, balance, or several."""
    must: tuple[Name, ...] = ()
    """Words that every puzzle has."""
    apart: tuple[tuple[Name, Name], ...] = ()
    """Pairs of words that do not cross."""
    max_words: Annotated[int, Meta(ge=1)] | None = None
    min_crossings: Annotated[int, Meta(ge=0, le=1000)] = 0
    """How many others every word crosses at least."""
    japanese: bool = False
    """No two black cells touch, and corners are white."""
    no_blocks: bool = False
    """No 2×2 block of white cells."""
    method: Literal["ruin", "ils", "anneal"] = "ruin"
    """How to search; the exact methods need time, and so are not the same everywhere."""
    rounds: Annotated[int, Meta(ge=1, le=10**9)] = 10_000
    """How long each is searched for: rounds, not seconds, so that the same plan makes the same puzzles."""
    unique: bool = True
    """One solution that needs no guess, and so a level; without it, whatever comes."""
    max_givens: Annotated[int, Meta(ge=0)] | None = None
    """The most letters that may be given."""

    full_levels: ClassVar[tuple[int, ...]] = (1,)
    """The levels that boards of all words have most often: only those are looked for on them."""

    def __post_init__(self) -> None:
        super().__post_init__()
        require_shape(self.shape, self.mask)
        _ = self.objective
        if not self.unique:
            for name, value in (("levels", self.levels), ("max_givens", self.max_givens)):
                if value is not None:
                    raise ValueError(
                        f"{name} has a meaning only for puzzles with one solution, not with unique = false"
                    )

    @property
    def objective(self) -> Objective:
        """What makes a board good; raises ValueError with one sentence if there is no such goal."""
        try:
            return WHITE if self.goal is None else Objective.parse(self.goal)
        except ValueError as error:
            raise ValueError(f"goal: {error}") from None

    @property
    def folding(self) -> Folding:
        """How letters are made equal before they go into cells."""
        return Folding()

    def wishes(self) -> Wishes:
        """What boards must have, their words folded as those of the list are."""
        fold = self.folding
        return Wishes(
            required=fold.words(self.must),
            apart=tuple((fold.word(one), fold.word(other)) for one, other in self.apart),
            max_words=self.max_words,
            min_crossings=self.min_crossings,
            no_black_pairs=self.japanese,
            no_white_blocks=self.no_blocks,
        )

    def mask_of(self, folder: Path) -> str | None:
        """The mask, if there is one."""
        return None if self.mask is None else mask_text(folder, self.mask, self.sizes if self.size else None)

    def boards(self, mask: str | None) -> list[Grid]:
        """A board of each size; raises ValueError with one sentence if one is too large."""
        return [board_of(*size, self.shape, mask) for size in self.sizes]


@dataclass(frozen=True, slots=True)
class PlacedWords:
    """What a worker is sent: the list, and the mask if there is one."""

    lexicon: Lexicon
    mask: str | None


def require_fitting(group: PlacedGroup, content: PlacedWords) -> None:
    """Raises ValueError with one sentence if words of the list, or those that are wished for, fit no board."""
    shortest = min(map(len, content.lexicon))
    for board in group.boards(content.mask):
        longest = longest_stretch(board)
        if shortest > longest:
            raise ValueError(
                f"no word of {content.lexicon.name} fits a board of {board.width}x{board.height} cells: "
                f"the shortest has {shortest} letters, and the board takes {longest}"
            )
        task_of(content.lexicon.up_to(longest), board, wishes=group.wishes())


@dataclass(frozen=True, slots=True)
class PlacedMaker:
    """Makes skeletons of a list."""

    group: PlacedGroup
    content: PlacedWords

    def __call__(self, order: Order) -> Draft:
        """The skeleton, as full as its rounds allow; raises NotMade with one sentence if there is none."""
        return drafted(self.group, order, self._lexicon(order), self.content.mask)

    def _lexicon(self, order: Order) -> Lexicon:
        required = {"".join(word) for word in self.group.wishes().required}
        for word in sorted(required.intersection(order.without)):
            raise NotMade(MUST_BUT_USED_UP.filled(word=word))
        return without(self.content.lexicon, order.without)


def drafted(group: PlacedGroup, order: Order, lexicon: Lexicon, mask: str | None) -> Draft:
    """A skeleton of a list's words, as its group wants it; raises NotMade with one sentence if there is none."""
    board = board_of(order.width, order.height, group.shape, mask)
    fitting = lexicon.up_to(longest_stretch(board))
    if not len(fitting):
        raise NotMade(NO_WORD_FITS)
    wishes = _possible(group.wishes(), fitting)
    task = task_of(fitting, board, seed=order.seed, objective=group.objective, wishes=wishes)
    return _Search(group, replace(fitting, problems=()), task, METHODS[group.method]).draft(order.levels)


def _possible(wishes: Wishes, lexicon: Lexicon) -> Wishes:
    """The wishes, less those about pairs of which a word may not be used now."""
    words = set(lexicon.words)
    return replace(wishes, apart=tuple(pair for pair in wishes.apart if words.issuperset(pair)))


@dataclass(frozen=True, slots=True)
class _Search:
    """The search for one puzzle."""

    group: PlacedGroup
    lexicon: Lexicon
    task: Task
    method: Method

    def draft(self, levels: LevelRange | None) -> Draft:
        if not self.group.unique:
            return self._loose()
        wanted = levels or ANY_LEVEL
        full = self._full(wanted) if any(level in wanted for level in self.group.full_levels) else None
        return full or self._graded(wanted)

    def _full(self, levels: LevelRange) -> Draft | None:
        """The fullest board, if few letters bring it to a level."""
        made = self._board()
        most = FULL_GIVENS if self.group.max_givens is None else min(self.group.max_givens, FULL_GIVENS)
        givens = fewest_givens(made.puzzle, made.answer, levels, most=most, budget=Budget(rounds=FULL_LOOKS))
        if made.unmet or givens is None or givens.level not in levels:
            return None
        letters = {cell: made.answer.grid[cell] for cell in givens.cells}
        puzzle = replace(made.puzzle, grid=made.puzzle.grid.replace(letters))
        return _draft(replace(made, puzzle=puzzle), givens.level, len(letters), is_unique=True)

    def _graded(self, levels: LevelRange) -> Draft:
        """The best of many boards of the level."""
        most, budget = self.group.max_givens, Budget(rounds=self.group.rounds)
        run = make_graded_skeleton(self.lexicon, self.task, self.method, levels, budget, most_givens=most)
        if run.best is None:
            raise NotMade(NONE_WITHOUT_GUESS if most is None else NONE_WITH_SO_FEW.filled(most=most))
        if run.best.level not in levels:
            raise NotMade(NONE_OF_LEVEL.filled(levels=levels, nearest=run.best.level))
        return _draft(run.best.made, run.best.level, len(run.best.givens.cells), is_unique=True)

    def _loose(self) -> Draft:
        """The fullest board, whatever it takes to solve it."""
        made = self._board()
        level = GivenLetters(made.puzzle, made.answer).reach(()).level
        return _draft(made, level, 0, is_unique=level is not None or solutions_of(made.puzzle, 2).is_unique is True)

    def _board(self) -> Made:
        task = self.task
        run = make_skeleton(
            self.lexicon,
            task.board,
            self.method,
            Budget(rounds=self.group.rounds),
            seed=task.seed,
            objective=task.objective,
            wishes=task.wishes,
        )
        if run.best is None:
            raise NotMade(NO_CROSSING)
        return run.best


def _draft(made: Made, level: int | None, givens: int, *, is_unique: bool) -> Draft:
    if made.unmet:
        unmet = Sentence(*(explain_wish(made.unmet[0], language) for language in LANGUAGES))
        raise NotMade(NOT_AS_WISHED.filled(unmet=unmet))
    if len(made.answer.grid.placements()) < 2:
        raise NotMade(NO_CROSSING)
    details = GIVEN.filled(count=givens) if givens else None
    return Draft(Document(made.puzzle, made.answer), level, is_unique, details)
