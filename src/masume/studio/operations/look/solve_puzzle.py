"""The solutions of a puzzle, and whether there is exactly one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from masume.core import LANGUAGES, Budget, Fault, Grid, Puzzle, Sentence
from masume.kinds import explain, kind_of
from masume.studio.operations.fields import cells_of
from masume.studio.operations.operation import Bench, Operation, Progress
from masume.studio.values import Ask, Board, Ipuz, Told, document_of

if TYPE_CHECKING:
    from masume.core import OnProgress, Run
    from masume.core import Progress as SearchProgress
    from masume.solve import LineSolutions, Solutions

SolveStatus = Literal["unique", "several", "impossible", "undecided", "faulty", "without_words", "without_clues"]
"""Exactly one solution, several, none (all three proved), not known in time, a question that breaks its own rules, a
crossword without a list of words, or one without clues too."""

MOST_SECONDS = 300.0

WITHOUT_WORDS = Sentence(
    "this crossword has no list of words, so it is solved from its clues",
    "単語リストのないクロスワードなので、カギから解きます",
)
WITHOUT_CLUES = Sentence(
    "this crossword has neither clues nor a list of words, so there is nothing to solve it from",
    "カギも単語リストもないクロスワードなので、解く手がかりがありません",
)
SEARCHING = Sentence("looking for solutions", "解を探しています")


class SolvePuzzle(Ask, frozen=True, kw_only=True):
    """A puzzle to solve from its words or its blocks."""

    document: Ipuz
    limit: Annotated[int, Meta(ge=1, le=10)] = 2
    """Stop after so many solutions."""
    seconds: Annotated[float, Meta(gt=0, le=5)] = 2.0


class SearchSolutions(Ask, frozen=True, kw_only=True):
    """The same with more time."""

    document: Ipuz
    limit: Annotated[int, Meta(ge=1, le=10)] = 2
    seconds: Annotated[float, Meta(gt=0, le=MOST_SECONDS)] = 60.0


class PuzzleSolved(Struct, frozen=True):
    """The solutions that were found and what is known of others; cells are counted row by row from 0."""

    status: SolveStatus
    told: tuple[Told, ...]
    solutions: tuple[Board, ...] = ()
    is_complete: bool = False
    """True if it is proved that there are no others."""
    differing: tuple[int, ...] = ()
    """The cells in which the first two solutions differ."""
    blamed: tuple[tuple[int, ...], ...] = ()
    """If there is no solution: the cells of each slot or line that is to blame."""
    seconds: float = 0.0


def solve_puzzle(request: SolvePuzzle | SearchSolutions, bench: Bench) -> PuzzleSolved:
    """The solutions of a puzzle up to a limit, or why there are none."""
    from masume.grade.soundness import fault_of

    puzzle = document_of(request.document).puzzle
    if fault := fault_of(puzzle):
        return _faulty(puzzle, fault)
    if kind_of(puzzle).has_clues and not puzzle.words:
        return _without_words(puzzle)
    return _view(puzzle, _search(puzzle, request, bench))


def _without_words(puzzle: Puzzle) -> PuzzleSolved:
    if any(clue.text for clue in puzzle.clues):
        return PuzzleSolved("without_words", (Told.of(WITHOUT_WORDS),))
    return PuzzleSolved("without_clues", (Told.of(WITHOUT_CLUES),))


def _search(
    puzzle: Puzzle, request: SolvePuzzle | SearchSolutions, bench: Bench
) -> Run[Solutions] | Run[LineSolutions]:
    from masume.solve import solve_puzzle as solve

    budget = Budget(seconds=request.seconds, cancel=bench.cancel)
    return solve(puzzle, budget, limit=request.limit, on_progress=_watching(bench, request.seconds))


def _watching(bench: Bench, limit: float) -> OnProgress:
    """Tells how much of the time is used up."""

    def tell(progress: SearchProgress) -> None:
        share = min(progress.seconds / limit, 1.0)
        bench.report(Progress(seconds=progress.seconds, share=share, told=Told.of(SEARCHING)))

    return tell


def _view(puzzle: Puzzle, run: Run[Solutions] | Run[LineSolutions]) -> PuzzleSolved:
    from masume.solve.verdict import verdict_on

    found = run.best
    assert found is not None  # noqa: S101  solvers always say what they have
    grids = [answer.grid for answer in found.answers]
    return PuzzleSolved(
        status=_status(found),
        told=tuple(map(Told.of, verdict_on(puzzle, run))),
        solutions=tuple(map(Board.of, grids)),
        is_complete=found.is_complete,
        differing=_differing(grids),
        blamed=_blamed(puzzle, found),
        seconds=run.seconds,
    )


def _status(found: Solutions | LineSolutions) -> SolveStatus:
    if found.is_unique is None:
        return "undecided"
    if found.is_unique:
        return "unique"
    return "several" if found.answers else "impossible"


def _differing(grids: list[Grid]) -> tuple[int, ...]:
    if len(grids) < 2:
        return ()
    pairs = zip(grids[0], grids[1], strict=True)
    return tuple(number for number, ((_, one), (_, other)) in enumerate(pairs) if one != other)


def _blamed(puzzle: Puzzle, found: Solutions | LineSolutions) -> tuple[tuple[int, ...], ...]:
    from masume.solve import LineSolutions

    if not isinstance(found, LineSolutions):
        return tuple(cells_of(slot.cells, puzzle.grid.width) for slot in found.conflict)
    if found.blame is None:
        return ()
    across, index = found.blame[0] == "across", found.blame[1]
    line = [at for at, _ in puzzle.grid if (at[0] if across else at[1]) == index]
    return (cells_of(line, puzzle.grid.width),)


def _faulty(puzzle: Puzzle, fault: Fault) -> PuzzleSolved:
    """What is wrong with a question that no solution could answer."""
    told = Told(*(explain(fault, language) for language in LANGUAGES))
    return PuzzleSolved("faulty", (told,), blamed=(cells_of(fault.cells, puzzle.grid.width),) if fault.cells else ())


SOLVE_PUZZLE = Operation(
    "solve-puzzle",
    "Solve a puzzle from its words or blocks, and say whether there is exactly one solution",
    SolvePuzzle,
    PuzzleSolved,
    solve_puzzle,
)

SEARCH_SOLUTIONS = Operation(
    "search-solutions",
    "Look longer for the solutions of a puzzle",
    SearchSolutions,
    PuzzleSolved,
    solve_puzzle,
    is_long=True,
    seconds=lambda request: request.seconds + 10,
)
