"""The C++ engines of masume. Import them through masume.kernel."""

from collections.abc import Callable, Sequence


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

    def step(self, rounds: int, target: float = float('inf')) -> int:
        """
        Run up to `rounds` rounds without the GIL and return how many ran: fewer at `target`, after cancel, or if no word fits.
        """

    def cancel(self) -> None:
        """
        Make the running step, and later ones until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds the search should have cooled down; it may be said again while it runs.
        """

    def placements(self) -> list[tuple[int, int, int, bool]]:
        """The best board so far as (word, row, column, is_down) tuples."""

    def adopt(self, placements: Sequence[tuple[int, int, int, bool]]) -> None:
        """
        Go on from the best board of another engine for the same words and start, told as by placements().
        """

    @property
    def score(self) -> float:
        """
        The best board's points, or minus the number of wishes it leaves unmet.
        """

    @property
    def rounds(self) -> int: ...

    @property
    def improvements(self) -> int: ...

class Annealing:
    """Simulated annealing one word at a time; resumable, seeded."""

    def __init__(self, dictionary: Dictionary, goal: Goal, start: Start, seed: int) -> None: ...

    def step(self, rounds: int, target: float = float('inf')) -> int:
        """
        Run up to `rounds` rounds without the GIL and return how many ran: fewer at `target`, after cancel, or if no word fits.
        """

    def cancel(self) -> None:
        """
        Make the running step, and later ones until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds the search should have cooled down; it may be said again while it runs.
        """

    def placements(self) -> list[tuple[int, int, int, bool]]:
        """The best board so far as (word, row, column, is_down) tuples."""

    def adopt(self, placements: Sequence[tuple[int, int, int, bool]]) -> None:
        """
        Go on from the best board of another engine for the same words and start, told as by placements().
        """

    @property
    def score(self) -> float:
        """
        The best board's points, or minus the number of wishes it leaves unmet.
        """

    @property
    def rounds(self) -> int: ...

    @property
    def improvements(self) -> int: ...

class RuinAndRecreate:
    """Our best search; resumable, seeded."""

    def __init__(self, dictionary: Dictionary, goal: Goal, start: Start, seed: int) -> None: ...

    def step(self, rounds: int, target: float = float('inf')) -> int:
        """
        Run up to `rounds` rounds without the GIL and return how many ran: fewer at `target`, after cancel, or if no word fits.
        """

    def cancel(self) -> None:
        """
        Make the running step, and later ones until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def set_horizon(self, rounds: int) -> None:
        """
        Say after how many rounds the search should have cooled down; it may be said again while it runs.
        """

    def placements(self) -> list[tuple[int, int, int, bool]]:
        """The best board so far as (word, row, column, is_down) tuples."""

    def adopt(self, placements: Sequence[tuple[int, int, int, bool]]) -> None:
        """
        Go on from the best board of another engine for the same words and start, told as by placements().
        """

    @property
    def score(self) -> float:
        """
        The best board's points, or minus the number of wishes it leaves unmet.
        """

    @property
    def rounds(self) -> int: ...

    @property
    def improvements(self) -> int: ...

class StripSearch:
    """
    Proves how good a board can be if its black and white cells alone decide; resumable.
    """

    def __init__(self, words: Sequence[Sequence[int]], height: int, width: int, outside: bytes = ..., fixed: Sequence[tuple[int, int, int]] = [], *, white: int = 0, length: int = 0, words_value: int = 0, crossings: int = 0, apart: Sequence[tuple[int, int]] = [], min_crossings: int = 0, no_black_pairs: bool = False, no_white_blocks: bool = False, margins: tuple[int, int, int, int] = (0, 0, 0, 0)) -> None:
        """
        `words` are letter numbers (from 1), `outside` marks cells with non-zero bytes, row by row, `fixed` holds (row, column, letter); `white`, `length`, `words_value` and `crossings` are points for each. `margins` (top, bottom, left, right) make it a window of a larger board.
        """

    def run(self, seconds: float, known: int = -1, workers: int = 1, keep_going: Callable[[], bool] | None = None) -> str:
        """
        Search without the GIL; 'optimal', 'infeasible', 'no better' than the value `known`, or 'running' if it was stopped by the clock, by cancel or by `keep_going`, which is called now and then.
        """

    def cancel(self) -> None:
        """
        Make the running run, and later ones until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def board(self) -> list[list[int]]:
        """
        The best board found: letters row by row, 0 for black; [] if there is none, and for a window.
        """

    @property
    def bound(self) -> int:
        """No board is worth more; -1 if there is none."""

    @property
    def nodes(self) -> int: ...
