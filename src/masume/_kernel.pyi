"""The C++ engines of masume. Import them through masume.kernel."""

from collections.abc import Sequence


class Dictionary:
    """Words as sequences of letter numbers (from 1), indexed for crossings."""

    def __init__(self, words: Sequence[Sequence[int]]) -> None: ...

    def __len__(self) -> int: ...

class IteratedLocalSearch:
    """
    Nishijima's search for connected boards with the most white cells; resumable, seeded.
    """

    def __init__(self, dictionary: Dictionary, height: int, width: int, outside: bytes, seed: int, shift: bool = True) -> None:
        """
        `outside` marks with a non-zero byte, row by row, the cells that must stay empty; b'' marks none.
        """

    def step(self, rounds: int, target: int = 9223372036854775807) -> int:
        """
        Run up to `rounds` rounds without the GIL and return how many ran: fewer at `target`, after cancel, or if no word fits.
        """

    def cancel(self) -> None:
        """
        Make the running step, and later ones until resume, return soon; may be called from any thread.
        """

    def resume(self) -> None:
        """Take back cancel."""

    def placements(self) -> list[tuple[int, int, int, bool]]:
        """The best board so far as (word, row, column, is_down) tuples."""

    @property
    def score(self) -> int: ...

    @property
    def rounds(self) -> int: ...

    @property
    def improvements(self) -> int: ...
