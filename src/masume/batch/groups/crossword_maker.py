"""What makes the crosswords of a group, in each worker."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from masume.batch.group import Draft, NotMade, Order
from masume.batch.groups.boards import blank_board
from masume.batch.groups.hints import base_like, language_of
from masume.batch.groups.placing import MUST_BUT_USED_UP
from masume.core import Answer, Budget, Grid, LevelRange, Puzzle, Sentence, Word
from masume.fill import FillTask, Search, crossword_of, rules_of
from masume.formats import Document
from masume.kinds import FrameRules, clues_of
from masume.make import Aim, CrosswordTask, clue_to_level, make_crossword, make_crossword_to_level, write_clues
from masume.make.crossword import FILL_ROUNDS, THEME_POINTS
from masume.words import Folding, Lexicon, to_symbols
from masume.words.bank import ListText, WordBank

if TYPE_CHECKING:
    from masume.words.concepts import ConceptBase

NO_FRAME_FILLED = Sentence(
    "none of {rounds} frames could be filled; more rounds may help",
    "{rounds}個の盤面のどれも単語で埋まりませんでした(roundsを増やすと作れることがあります)",
)
FRAME_NOT_FILLED = Sentence(
    "frame {number} could not be filled; more rounds or words may help",
    "{number}番目の盤面が単語で埋まりませんでした(roundsや単語を増やすと作れることがあります)",
)
NO_KNOWN_WORDS = Sentence(
    "no crossword could be filled with words that the concept base knows",
    "概念ベースにある単語だけではクロスワードができませんでした",
)
NONE_OF_LEVEL = Sentence(
    "no crossword of level {levels} was found; the nearest one has level {nearest}",
    "レベル{levels}のクロスワードが見つかりませんでした(最も近いものはレベル{nearest})",
)
WITHOUT_CLUE = Sentence("{count} words without a clue", "カギのない単語{count}語", one="1 word without a clue")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the crosswords of a group are like."""

    sizes: tuple[tuple[int, int], ...]
    shape: str | None
    rules: FrameRules
    aim: Aim
    black: tuple[int, int] | None
    required: tuple[Word, ...]
    folding: Folding
    min_score: float | None
    hints: bool
    rounds: int


@dataclass(frozen=True, slots=True)
class CrosswordContent:
    """What a worker is sent: lists as their files have them, frames as text, and which concept base is needed."""

    lists: tuple[ListText | Lexicon, ...]
    frames: tuple[str, ...] = ()
    mask: str | None = None
    pack: str = ""


class CrosswordMaker:
    """Makes crosswords; the word bank is opened once, the concept base when it is needed."""

    def __init__(self, wanted: Wanted, content: CrosswordContent) -> None:
        self._wanted = wanted
        self._content = content
        self.bank = WordBank.read(content.lists, wanted.folding, wanted.min_score)
        self._frames = [Grid.parse(text) for text in content.frames]

    @property
    def texts(self) -> tuple[str, ...]:
        """Every word of its bank."""
        bank = self.bank
        return tuple("".join(bank.word(length, index)) for length, n in bank.counts().items() for index in range(n))

    def require_sense(self) -> None:
        """Raises ValueError with one sentence if no crossword can be as the group wants it."""
        for word in self._wanted.required:
            if word not in self.bank:
                raise ValueError(f"must: {''.join(word)} is in no list")
        for frame in self._frames:
            self._fill_task(frame, 0, ())
        for width, height in () if self._frames else self._wanted.sizes:
            self._task(width, height, 0, ())

    def __call__(self, order: Order) -> Draft:
        """The crossword; raises NotMade with one sentence if there is none."""
        banned = tuple(to_symbols(text) for text in order.without)
        for word in sorted(set(banned).intersection(self._wanted.required)):
            raise NotMade(MUST_BUT_USED_UP.filled(word="".join(word)))
        if self._frames:
            puzzle, answer = self._filled(order, banned)
        elif order.levels is None:
            puzzle, answer = self._made(order, banned)
        else:
            return self._made_to_level(order, banned, order.levels)
        if order.levels is not None:
            return self._clued_to_level(puzzle, answer, order, order.levels)
        return _draft(self._hinted(puzzle, answer, order), answer)

    # ------------------------------------------------------------ boards

    def _task(self, width: int, height: int, seed: int, banned: tuple[Word, ...]) -> CrosswordTask:
        wanted = self._wanted
        board = blank_board(width, height, wanted.shape, self._content.mask)
        return CrosswordTask(
            self.bank, board, wanted.rules, wanted.aim, wanted.black, wanted.required, seed, banned=banned
        )

    def _made(self, order: Order, banned: tuple[Word, ...]) -> tuple[Puzzle, Answer]:
        """A frame and its fill together."""
        task = self._task(order.width, order.height, order.seed, banned)
        made = make_crossword(task, Budget(rounds=self._wanted.rounds)).best
        if made is None:
            raise NotMade(NO_FRAME_FILLED.filled(rounds=self._wanted.rounds))
        return made.crossword.puzzle, made.crossword.answer

    def _fill_task(self, frame: Grid, seed: int, banned: tuple[Word, ...]) -> FillTask:
        has_theme = self._wanted.aim is Aim.MOST_THEME
        bank = self.bank.favouring(0, THEME_POINTS) if has_theme else self.bank
        return FillTask(
            frame,
            bank,
            shortest=rules_of(frame).shortest,
            required=self._wanted.required,
            banned=banned,
            improve=True,
            seed=seed,
        )

    def _filled(self, order: Order, banned: tuple[Word, ...]) -> tuple[Puzzle, Answer]:
        """One of the frames, filled."""
        number = (order.number - 1) % len(self._frames)
        frame = self._frames[number]
        rounds = FILL_ROUNDS * self._wanted.rounds
        filled = Search().fill(self._fill_task(frame, order.seed, banned), Budget(rounds=rounds)).best
        if filled is None:
            raise NotMade(FRAME_NOT_FILLED.filled(number=number + 1))
        crossword = crossword_of(filled, self.bank, rules_of(frame).name)
        return crossword.puzzle, crossword.answer

    # ------------------------------------------------------------ clues

    @cached_property
    def _base(self) -> ConceptBase:
        return base_like(language_of(self.bank), self._content.pack)

    def _hinted(self, puzzle: Puzzle, answer: Answer, order: Order) -> Puzzle:
        """The puzzle with a clue for every word, from its list or of hints; as it is if hints are not wanted."""
        return (
            write_clues(puzzle, answer, self._base, seed=order.seed, keep=True).puzzle if self._wanted.hints else puzzle
        )

    def _clued_to_level(self, puzzle: Puzzle, answer: Answer, order: Order, levels: LevelRange) -> Draft:
        aimed = clue_to_level(puzzle, answer, self._base, levels, seed=order.seed)
        return _draft(aimed.clued.puzzle, answer, _met(aimed.level, levels))

    def _made_to_level(self, order: Order, banned: tuple[Word, ...], levels: LevelRange) -> Draft:
        task = self._task(order.width, order.height, order.seed, banned)
        best = make_crossword_to_level(task, self._base, levels, Budget(rounds=self._wanted.rounds)).best
        if best is None:
            raise NotMade(NO_KNOWN_WORDS)
        crossword = best.made.crossword
        return _draft(crossword.puzzle, crossword.answer, _met(best.aimed.level, levels))


def _met(level: int | None, levels: LevelRange) -> int | None:
    if level not in levels:
        raise NotMade(NONE_OF_LEVEL.filled(levels=levels, nearest=level))
    return level


def _draft(puzzle: Puzzle, answer: Answer, level: int | None = None) -> Draft:
    lacking = sum(not text for text in clues_of(puzzle, answer).values())
    return Draft(Document(puzzle, answer), level, False, WITHOUT_CLUE.filled(count=lacking) if lacking else None)
