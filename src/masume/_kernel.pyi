"""The C++ engines of masume. Import them through masume.kernel."""

from collections.abc import Callable, Sequence
from typing import Annotated, Final

import numpy
from numpy.typing import NDArray


class Dictionary:
    """Words as sequences of letter numbers (from 1), indexed for crossings."""

    def __init__(self, words: Sequence[Sequence[int]]) -> None: ...

    def __len__(self) -> int: ...

class Goal:
    """
    What makes a board good (points of each word and crossing), and what it must have.
    """

    def __init__(self, word_values: Sequence[float], crossing_value: float = 0.0, balance_value: float = 0.0, required: Sequence[int] = [], apart: Sequence[tuple[int, int]] = [], max_words: int = 2147483647, min_crossings: int = 0, no_black_pairs: bool = False, no_white_blocks: bool = False) -> None: ...

class Start:
    """
    A board before the search: its size, the cells outside it, the letters given.
    """

    def __init__(self, height: int, width: int, outside: bytes = ..., letters: Sequence[tuple[int, int, int]] = []) -> None:
        """
        `outside` marks with a non-zero byte, row by row, the cells that must stay empty; b'' marks none.
        """

class IteratedLocalSearch:
    """Nishijima's search; resumable, seeded."""

    def __init__(self, dictionary: Dictionary, goal: Goal, start: Start, seed: int, shift: bool = True) -> None: ...

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def step(self, rounds: int, target: float = float('inf'), keep_going: Callable[[], bool] | None = None) -> int:
        """
        Run up to `rounds` rounds without the GIL and return how many ran: fewer at `target`, after cancel, or if no word fits.
        """

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds a search that cools down should have done so; may be called while it runs.
        """

    @property
    def score(self) -> float:
        """
        The best board's points, or minus the number of wishes it leaves unmet.
        """

    @property
    def rounds(self) -> int:
        """Rounds done so far."""

    def placements(self) -> list[tuple[int, int, int, bool]]:
        """The best board so far as (word, row, column, is_down) tuples."""

    def adopt(self, placements: Sequence[tuple[int, int, int, bool]]) -> None:
        """
        Go on from the best board of another engine for the same words, told as by placements(); words that cannot stand together on this board are left out.
        """

    @property
    def improvements(self) -> int:
        """How often a better board was found."""

class Annealing:
    """Simulated annealing one word at a time; resumable, seeded."""

    def __init__(self, dictionary: Dictionary, goal: Goal, start: Start, seed: int) -> None: ...

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def step(self, rounds: int, target: float = float('inf'), keep_going: Callable[[], bool] | None = None) -> int:
        """
        Run up to `rounds` rounds without the GIL and return how many ran: fewer at `target`, after cancel, or if no word fits.
        """

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds a search that cools down should have done so; may be called while it runs.
        """

    @property
    def score(self) -> float:
        """
        The best board's points, or minus the number of wishes it leaves unmet.
        """

    @property
    def rounds(self) -> int:
        """Rounds done so far."""

    def placements(self) -> list[tuple[int, int, int, bool]]:
        """The best board so far as (word, row, column, is_down) tuples."""

    def adopt(self, placements: Sequence[tuple[int, int, int, bool]]) -> None:
        """
        Go on from the best board of another engine for the same words, told as by placements(); words that cannot stand together on this board are left out.
        """

    @property
    def improvements(self) -> int:
        """How often a better board was found."""

class RuinAndRecreate:
    """Our best search; resumable, seeded."""

    def __init__(self, dictionary: Dictionary, goal: Goal, start: Start, seed: int) -> None: ...

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def step(self, rounds: int, target: float = float('inf'), keep_going: Callable[[], bool] | None = None) -> int:
        """
        Run up to `rounds` rounds without the GIL and return how many ran: fewer at `target`, after cancel, or if no word fits.
        """

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds a search that cools down should have done so; may be called while it runs.
        """

    @property
    def score(self) -> float:
        """
        The best board's points, or minus the number of wishes it leaves unmet.
        """

    @property
    def rounds(self) -> int:
        """Rounds done so far."""

    def placements(self) -> list[tuple[int, int, int, bool]]:
        """The best board so far as (word, row, column, is_down) tuples."""

    def adopt(self, placements: Sequence[tuple[int, int, int, bool]]) -> None:
        """
        Go on from the best board of another engine for the same words, told as by placements(); words that cannot stand together on this board are left out.
        """

    @property
    def improvements(self) -> int:
        """How often a better board was found."""

class WordTable:
    """Distinct words as symbol numbers (from 0) with scores, by length."""

    def __init__(self, words: Sequence[Sequence[int]], scores: Sequence[float], symbols: int) -> None: ...

    def __len__(self) -> int: ...

    @property
    def symbols(self) -> int:
        """How many symbols there are."""

    @property
    def longest(self) -> int:
        """The length of the longest word."""

    def count(self, length: int) -> int:
        """How many words have that length."""

    def word(self, length: int, index: int) -> list[int]:
        """The symbol numbers of a word."""

    def score(self, length: int, index: int) -> float: ...

    def origin(self, length: int, index: int) -> tuple[int, int]:
        """
        The list a word comes from, counted from 0, and its line or entry there.
        """

    def with_bonus(self, list: int, points: float) -> WordTable:
        """The same words, those of one list with so many points more."""

    def find(self, word: Sequence[int]) -> int:
        """The index of a word among those of its length, or -1."""

class WordList:
    """The words of one list, and the text they were read from."""

    def __init__(self, entries: Sequence[tuple[Sequence[str], float]]) -> None:
        """Words as (symbols, score); an entry's index stands for its line."""

    @staticmethod
    def read(text: bytes, scored: bool, small_kana: bool, hiragana: bool, keep_marks: bool, slow: Callable[[int, str], tuple[Sequence[str], float] | None]) -> WordList:
        """
        Read text in UTF-8, one word a line, or WORD;SCORE if `scored`. Lines that take more than folding single characters go to slow(line, text), which returns (symbols, score), or None for no word.
        """

    def __len__(self) -> int: ...

    @property
    def duplicates(self) -> list[tuple[int, int]]:
        """Lines that repeat a word, each with the line that has it."""

    def line(self, number: int) -> str:
        """The text of a line, counted from 1."""

def combine_words(lists: Sequence[WordList], least: float) -> tuple[WordTable, list[str]]:
    """
    One table of all lists, and the symbols by number. Of equal words the first list's counts; words below `least` are left out where their list has scores.
    """

class SlotNetwork:
    """Slots, the cells they share, and the words they may take."""

    def __init__(self, table: WordTable, cells: int, slots: Sequence[Sequence[int]], *, givens: Sequence[tuple[int, int]] = [], required: Sequence[tuple[int, int]] = [], repeated: Sequence[tuple[int, int]] = [], banned: Sequence[tuple[int, int]] = [], families: Sequence[Sequence[tuple[int, int]]] = [], distinct: bool = True) -> None:
        """
        `slots` hold cell numbers, `givens` (cell, symbol); words are (length, index). Of the words of a family at most one may stand on the board; with `distinct` no word twice, but once more for each time it is among those repeated. A word that is required several times must stand as often.
        """

class SlotSearch:
    """
    Fills slots, counts solutions, or proves that there is none; resumable.
    """

    def __init__(self, network: SlotNetwork, seed: int = 0, limit: int = 1, improve: bool = False) -> None:
        """
        Looks for up to `limit` solutions, or, with `improve`, for one of a high total score.
        """

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def step(self, rounds: int, target: float = float('inf'), keep_going: Callable[[], bool] | None = None) -> int:
        """
        Do up to `rounds` rounds without the GIL and return how many; fewer when all is done.
        """

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds a search that cools down should have done so; may be called while it runs.
        """

    @property
    def score(self) -> float:
        """
        The sum of the scores of the best solution's words; minus infinity before there is one.
        """

    @property
    def rounds(self) -> int:
        """Rounds done so far."""

    @property
    def conflicts(self) -> int: ...

    @property
    def is_complete(self) -> bool:
        """
        True once it is proved that there are no more solutions than those found.
        """

    @property
    def is_best(self) -> bool:
        """True once it is certain that no solution scores more."""

    def solutions(self) -> list[list[int]]:
        """
        For each solution the number of each slot's word among those of its length.
        """

    def weights(self) -> list[float]:
        """
        How much each slot had to do with conflicts, recent ones counting more.
        """

    def core(self) -> list[int]:
        """
        The slots from which it follows that there is no solution, once that is proved.
        """

class SlotOutlook:
    """What propagation alone says about slots and cells."""

    def __init__(self, network: SlotNetwork) -> None: ...

    @property
    def is_possible(self) -> bool:
        """False if it proves that there is no solution."""

    def words(self, slot: int) -> list[int]:
        """The numbers of the words that may stand in a slot."""

    def count(self, slot: int) -> int:
        """How many words may stand in a slot."""

    def leaves(self, slot: int) -> list[tuple[int, float]]:
        """
        For each of `words(slot)` the fewest words it leaves to a slot that crosses it, and their logarithms' sum.
        """

    def letters(self, cell: int) -> list[int]:
        """The numbers of the symbols that may stand in a cell."""

class GeneticFill:
    """Kabe's genetic algorithm for filling a frame; resumable, seeded."""

    def __init__(self, table: WordTable, slots: Sequence[Sequence[int]], cells: int, letters: Sequence[int] = [], kept: Sequence[int] = [], banned: Sequence[tuple[int, int]] = [], seed: int = 0, parents: int = 16, mutants: int = 7, mutations: int = 5, look_ahead: bool = True) -> None:
        """
        `slots` are lists of cell numbers below `cells`; `letters` has by cell the symbol that stands there or -1, `kept` by slot the index of the word that stays there or -1; both may be empty. `banned` are words that no other slot takes, by length and index.
        """

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def step(self, rounds: int, target: float = float('inf'), keep_going: Callable[[], bool] | None = None) -> int:
        """
        Run up to `rounds` generations without the GIL and return how many ran: fewer at `target`, when every slot is satisfied, or after cancel.
        """

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds a search that cools down should have done so; may be called while it runs.
        """

    @property
    def score(self) -> float:
        """Satisfied slots as a share of all, kept ones among them."""

    @property
    def rounds(self) -> int:
        """Rounds done so far."""

    def words(self) -> list[int]:
        """
        By slot: the index of the best chromosome's word among those of its length, or -1.
        """

    def satisfied(self) -> list[bool]:
        """By slot: whether that word agrees with every word that crosses it."""

    @property
    def improvements(self) -> int: ...

    @property
    def mutations(self) -> int:
        """Mutations that were kept."""

class FramePlan:
    """What is decided before a frame is made."""

    def __init__(self, height: int, width: int, marks: str, twins: Sequence[int], givens: Sequence[tuple[int, int, int]], entries: Sequence[tuple[int, int, bool, Sequence[int]]]) -> None:
        """
        One mark a cell (- outside, # black, o white, . open); cells with the same number of twins are alike;
        givens are (row, column, symbol), entries (row, column, is_down, symbols).
        """

class FrameOdds:
    """
    How likely words of a list fit together in slots of any length and crossing.
    """

    def __init__(self, table: WordTable, longest: int) -> None: ...

class FrameLimits:
    """What a frame must be like."""

    def __init__(self, shortest: int, longest: int, connected: bool, black_may_touch: bool, corners_may_be_black: bool, three_sides_may_be_black: bool, longest_diagonal: int, checking: str) -> None: ...

class FrameGoal:
    """What makes one frame better than another."""

    def __init__(self, min_black: int, max_black: int, fills_weight: float, lack_weight: float, margin: float, black_cost: float) -> None: ...

class FrameWorth:
    """What a frame is worth by a goal."""

    @property
    def score(self) -> float: ...

    @property
    def fills(self) -> float:
        """The expected log number of fills."""

    @property
    def lack(self) -> float:
        """What slots lack to the margin, summed up."""

    @property
    def worst(self) -> float:
        """The least slack of a slot."""

    @property
    def blacks(self) -> int: ...

    @property
    def slots(self) -> int: ...

    @property
    def faults(self) -> int:
        """Broken rules."""

def appraise_frame(plan: FramePlan, odds: FrameOdds, limits: FrameLimits, goal: FrameGoal, frame: str) -> FrameWorth:
    """
    What a given frame is worth: one character a cell, - outside, # black, anything else white.
    """

def appraise_changes(plan: FramePlan, odds: FrameOdds, limits: FrameLimits, goal: FrameGoal, frame: str, changes: Sequence[Sequence[int]]) -> list[FrameWorth]:
    """
    The same after each of some changes: cells, counted row by row, that turn from white to black or back.
    """

class FrameSearch:
    """Makes frames by simulated annealing over black and white cells."""

    def __init__(self, plan: FramePlan, odds: FrameOdds, limits: FrameLimits, goal: FrameGoal, seed: int) -> None: ...

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def step(self, rounds: int, target: float = float('inf'), keep_going: Callable[[], bool] | None = None) -> int:
        """
        Run up to `rounds` rounds without the GIL and return how many ran: fewer at `target` or after cancel.
        """

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds a search that cools down should have done so; may be called while it runs.
        """

    @property
    def score(self) -> float:
        """The best frame's score, minus infinity if there is none."""

    @property
    def rounds(self) -> int:
        """Rounds done so far."""

    def frame(self) -> str:
        """
        The best frame so far, one character a cell (- # .), row by row; empty if there is none.
        """

    def worth(self) -> FrameWorth:
        """What the best frame is worth."""

class StripSearch:
    """
    Proves how good a board can be if its black and white cells alone decide; resumable.
    """

    def __init__(self, words: Sequence[Sequence[int]], height: int, width: int, outside: bytes = ..., fixed: Sequence[tuple[int, int, int]] = [], *, white: int = 0, length: int = 0, words_value: int = 0, crossings: int = 0, apart: Sequence[tuple[int, int]] = [], min_crossings: int = 0, no_black_pairs: bool = False, no_white_blocks: bool = False, margins: tuple[int, int, int, int] = (0, 0, 0, 0)) -> None:
        """
        `words` are letter numbers (from 1), `outside` marks cells with non-zero bytes, row by row, `fixed` holds (row, column, letter); `white`, `length`, `words_value` and `crossings` are points for each. `margins` (top, bottom, left, right) make it a window of a larger board.
        """

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def run(self, seconds: float, known: int = -1, workers: int = 1, keep_going: Callable[[], bool] | None = None) -> str:
        """
        Search without the GIL; 'optimal', 'infeasible', 'no better' than the value `known`, or 'running' if it was stopped by the clock, by cancel or by `keep_going`, which is called now and then.
        """

    def board(self) -> list[list[int]]:
        """
        The best board found: letters row by row, 0 for black; [] if there is none, and for a window.
        """

    @property
    def bound(self) -> int:
        """No board is worth more; -1 if there is none."""

    @property
    def nodes(self) -> int: ...

class NonogramSearch:
    """
    Solves a nonogram, counts solutions, or proves that there is none; resumable.
    """

    def __init__(self, rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]], *, givens: str = '', limit: int = 2) -> None:
        """
        Looks for up to `limit` solutions. `givens` and all boards have a mark a cell, row by row: # black, . white, ? open.
        """

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def step(self, rounds: int, target: float = float('inf'), keep_going: Callable[[], bool] | None = None) -> int:
        """
        Do up to `rounds` rounds without the GIL and return how many; fewer when all is done.
        """

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds a search that cools down should have done so; may be called while it runs.
        """

    @property
    def score(self) -> float:
        """How many solutions were found."""

    @property
    def rounds(self) -> int:
        """Rounds done so far."""

    @property
    def is_finished(self) -> bool:
        """True once the limit is reached, or all solutions are found."""

    @property
    def is_complete(self) -> bool:
        """
        True once it is proved that there are no more solutions than those found.
        """

    @property
    def stage(self) -> int:
        """
        What it took so far: 0 lines alone, 1 trying cells, 2 guessing, 3 learning clauses.
        """

    def solutions(self) -> list[str]:
        """The boards found so far."""

    def known(self) -> str:
        """The board with all that is certain so far."""

    def line_to_blame(self) -> int:
        """
        The first line whose blocks have no room or disagree with its givens, rows before columns; -1 if none.
        """

class MendedPicture:
    """Changes of a picture, how visible they are, and what they leave open."""

    @property
    def flips(self) -> list[int]:
        """The changed cells: row times width, and column."""

    @property
    def cost(self) -> int:
        """How visible the changes are, in thousandths of a changed cell."""

    @property
    def open(self) -> int:
        """Cells that line solving leaves open."""

class PictureMender:
    """Changes a picture until line solving alone solves it."""

    def __init__(self, height: int, width: int, black: bytes, tones: Sequence[int], seed: int, beam_width: int = 12) -> None:
        """
        `black` has a byte for each cell, row by row, not 0 if it is black; `tones` what a change of it costs for its own sake, in thousandths of a cell.
        """

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def step(self, rounds: int, target: float = float('inf'), keep_going: Callable[[], bool] | None = None) -> int:
        """
        Look at up to `rounds` pictures without the GIL and return how many: fewer at `target`, after cancel, or when all is done.
        """

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds a search that cools down should have done so; may be called while it runs.
        """

    @property
    def score(self) -> float:
        """
        Minus the cost of the best in changed cells; far less while none is solved.
        """

    @property
    def rounds(self) -> int:
        """Rounds done so far."""

    def best(self) -> list[MendedPicture]:
        """
        The best pictures that are solved, the least visible changes first; if none is, the nearest to it.
        """

class TechniqueOutcome:
    """What a run of techniques came to."""

    @property
    def status(self) -> str:
        """solved, stuck, impossible, enough (steps) or stopped (by the budget)."""

    @property
    def level(self) -> int:
        """The level of the run, before any level-up."""

    @property
    def raised_level(self) -> int:
        """The level after the level-up rules."""

    @property
    def guess_level(self) -> int:
        """Where an assumption first filled the whole board; 0 if none did."""

    @property
    def counts(self) -> list[int]:
        """How often techniques were applied, by the level they count as, from 0."""

    @property
    def scans(self) -> int:
        """Lines that were looked at."""

    @property
    def cells(self) -> bytes:
        """
        The board in the end: one signed byte a cell, -1 white, 0 unknown, 1 black.
        """

    @property
    def steps(self) -> bytes:
        """
        The steps: step_size 32-bit numbers each, in the order of the kernel's Step.
        """

    @property
    def step_cells(self) -> bytes:
        """
        The cells of steps: 32-bit numbers; a decided cell is twice its number, plus one if black.
        """

class Techniques:
    """
    Sato's techniques for nonograms: grades, hints, and a solve as a person would.
    """

    def __init__(self, rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]]) -> None: ...

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def grade(self, cells: bytes = ..., max_scans: int = -1, record: bool = True, keep_going: Callable[[], bool] | None = None) -> TechniqueOutcome:
        """
        Run level after level, each from the given cells, until one solves the puzzle; without the GIL.
        It ends early at the limit of scans, after cancel, or by `keep_going`, which is called now and then.
        A board is one signed byte a cell: -1 white, 0 unknown, 1 black; nothing for an empty board.
        """

    def run(self, cells: bytes, level: int, max_steps: int, max_scans: int = -1) -> TechniqueOutcome:
        """
        Apply the techniques of one level to a board, in the program's order, until `max_steps` are done.
        """

    def follow(self, cells: bytes, max_level: int, max_steps: int, max_scans: int = -1, keep_going: Callable[[], bool] | None = None) -> TechniqueOutcome:
        """
        Always take a step of the lowest level that has one, up to `max_level`; it ends early as `grade` does.
        """

    def offers(self, cells: bytes, level: int) -> TechniqueOutcome:
        """
        The first step of every line that has one at a level; nothing is applied.
        """

    technique_count: Final[int] = ...
    """How many techniques there are."""

    step_size: Final[int] = ...
    """How many 32-bit numbers a step has."""

class FillinStep:
    """One deduction; slots, words and cells by their numbers."""

    @property
    def technique(self) -> int:
        """Its place in the list of techniques."""

    @property
    def slot(self) -> int:
        """Where to look."""

    @property
    def decided(self) -> list[tuple[int, int]]:
        """Cells and their letters."""

    @property
    def excluded(self) -> list[tuple[int, int]]:
        """Slots and words that do not stand in them."""

    @property
    def slots(self) -> list[int]:
        """Other slots that it rests on."""

    @property
    def words(self) -> list[int]:
        """The words that it speaks of."""

    @property
    def trail(self) -> list[tuple[int, int, int, int]]:
        """
        What would follow from an assumption: slot, word or -1, cell or -1, letter; the last fails.
        """

    @property
    def word_fails(self) -> bool:
        """Whether words are short of slots, not slots of words."""

    @property
    def rests_on_exclusions(self) -> bool:
        """Whether words that were ruled out earlier matter."""

class FillinOutcome:
    """What a run of techniques came to."""

    @property
    def status(self) -> str:
        """
        solved, stuck, impossible, enough (letters were decided) or stopped (by the limit, or cancelled).
        """

    @property
    def work(self) -> int:
        """What it took: blocks of words that were looked at."""

    @property
    def level(self) -> int:
        """The highest level of the steps."""

    @property
    def hard_steps(self) -> int:
        """How many of the steps have the highest level."""

    @property
    def letters(self) -> list[int]:
        """Of every cell, 0 where it is not known."""

    @property
    def steps(self) -> list[FillinStep]:
        """The steps, without exclusions on which nothing rests."""

class FillinTechniques:
    """
    Techniques for skeletons: grades, hints, and a solve as a person would.
    """

    def __init__(self, cells: int, slots: Sequence[Sequence[int]], words: Sequence[Sequence[int]], techniques: int = 8191) -> None: ...

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def follow(self, letters: Sequence[int], max_level: int, until_letters: bool = False, max_work: int = -1, keep_going: Callable[[], bool] | None = None) -> FillinOutcome:
        """
        Always take the easiest step, up to a level; without the GIL. A board has a letter a cell, 0 where it is open.
        Work is counted in blocks of words that are looked at; `keep_going` is called now and then, and ends it too.
        """

    def level(self, letters: Sequence[int], max_level: int, max_work: int = -1) -> int:
        """The level at which a board is solved; 0 if it is not."""

    def choices(self, letters: Sequence[int]) -> list[int]:
        """
        How many words may stand in each slot by its letters; 0 for slots that are full.
        """

    levels: Final[list[int]] = ...
    """The level of each technique, the easiest first."""

class HintOrder:
    """What one order of the narrowing did."""

    @property
    def order(self) -> int: ...

    @property
    def sub_puzzles(self) -> int:
        """Connected sets of so many slots."""

    @property
    def looked_at(self) -> int:
        """Those of them that smaller ones do not already answer for."""

    @property
    def removed(self) -> list[int]:
        """Candidates removed by each pass."""

    @property
    def left(self) -> list[int]:
        """Candidates of each slot afterwards."""

class HintNarrowing:
    """
    Removes candidates that are in no partial solution of 2, 3, ... slots; resumable.
    """

    def __init__(self, cells: int, slots: Sequence[Sequence[int]], candidates: Sequence[Sequence[tuple[Sequence[int], float]]]) -> None:
        """
        `slots` hold cell numbers; each slot's candidates are (letters, score).
        """

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def step(self, rounds: int, target: float = float('inf'), keep_going: Callable[[], bool] | None = None) -> int:
        """
        Do up to `rounds` rounds without the GIL and return how many; fewer when all is done or after cancel.
        """

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds a search that cools down should have done so; may be called while it runs.
        """

    @property
    def score(self) -> float:
        """Candidates removed so far."""

    @property
    def rounds(self) -> int:
        """Rounds done so far."""

    @property
    def outcome(self) -> str:
        """running, settled, all_orders or emptied."""

    @property
    def has_solution(self) -> bool | None:
        """
        Whether every slot can be filled, letters alone considered; None if that is not known.
        """

    @property
    def order(self) -> int:
        """The order that is being done, or at which it ended."""

    def orders(self) -> list[HintOrder]:
        """The orders that are done."""

    def emptied(self) -> list[int]:
        """The slots that have no candidates between them, if there are such."""

    def left(self) -> list[list[int]]:
        """The numbers of each slot's candidates that are left."""

class HintAssignment:
    """
    Finds the candidates of the highest total score that go together; resumable.
    """

    def __init__(self, cells: int, slots: Sequence[Sequence[int]], candidates: Sequence[Sequence[tuple[Sequence[int], float]]], price: float) -> None:
        """
        As for HintNarrowing; a blank slot costs the price, and with one below 0 no slot may stay blank.
        """

    def offer(self, chosen: Sequence[int]) -> None:
        """Make an assignment known to start from; -1 is a blank."""

    def cancel(self) -> None:
        """
        Make what runs, and what is started until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def step(self, rounds: int, target: float = float('inf'), keep_going: Callable[[], bool] | None = None) -> int:
        """
        Do up to `rounds` rounds without the GIL and return how many; fewer when all is done or after cancel.
        """

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds a search that cools down should have done so; may be called while it runs.
        """

    @property
    def score(self) -> float:
        """The best assignment's score, minus infinity if there is none."""

    @property
    def rounds(self) -> int:
        """Rounds done so far."""

    @property
    def bound(self) -> float:
        """A score that no assignment exceeds."""

    @property
    def is_best(self) -> bool:
        """True once no assignment can be better than the best, or there is none."""

    def best(self) -> list[int]:
        """
        The candidate of each slot, -1 for a blank; empty if there is no assignment yet.
        """

def multiply_rows(rows: Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', device='cpu', writable=False)], chosen: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], directions: Annotated[NDArray[numpy.int16], dict(shape=(None, None), order='C', device='cpu', writable=False)], out: Annotated[NDArray[numpy.int32], dict(order='C', device='cpu')]) -> None:
    """
    Writes the product of each chosen row of bytes with each direction (numbers from -4095 to 4095) into out,
    a row for each direction.
    """

def add_postings(starts: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], concepts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], weights: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], terms: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], factors: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)], sums: Annotated[NDArray[numpy.float32], dict(order='C', device='cpu')]) -> None:
    """
    Adds to each concept's sum the weights of the terms it has in an index, each times the term's factor.
    """
