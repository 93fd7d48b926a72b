"""One puzzle of a batch, read again from its files and looked at from every side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from masume.batch.inspection.fault import BatchFault, broken_rule, fault
from masume.core import Answer, Budget, Grid, LevelRange, Puzzle, refusal_of
from masume.formats import FORMATS, Document
from masume.grade import level_of
from masume.kinds import kind_of
from masume.solve import SOLVERS

SECONDS = 60.0
"""How long a SAT solver looks at a puzzle before it stays undecided whether it has one solution."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What the record and the plan say of a puzzle."""

    task: int
    name: str
    kind: str
    board: str
    files: dict[str, str]
    level: int | None
    is_unique: bool
    size: tuple[int, int] | None
    """Width and height; None if the plan leaves them to a mask or a frame."""
    levels: LevelRange | None
    """The levels asked for."""


@dataclass(frozen=True, slots=True)
class Inspected:
    """What was found out about a puzzle."""

    faults: tuple[BatchFault, ...]
    kind: str = ""
    answer: Grid | None = None
    """As it stands in a file; None if no file of the puzzle could be read."""


@dataclass(frozen=True, slots=True)
class InspectionHandler:
    """Inspects the puzzles in a folder."""

    folder: Path

    def open(self) -> Callable[[Claim], Inspected]:
        """What inspects them."""
        return self.inspect

    def inspect(self, claim: Claim) -> Inspected:
        """Everything that can be said of one puzzle by itself."""
        faults: list[BatchFault] = []
        contents = self._contents(claim, faults)
        documents = _documents(claim, contents, faults)
        whole = next(((part, one) for part, one in documents.items() if one.answer is not None), None)
        if whole is None:
            return Inspected((*faults, *_no_answer(claim, documents)))
        part, document = whole
        faults += _differing(claim, part, documents)
        faults += _faults_of(claim, document)
        return Inspected(tuple(faults), document.puzzle.kind, document.answer.grid if document.answer else None)

    def _contents(self, claim: Claim, faults: list[BatchFault]) -> dict[str, bytes]:
        contents: dict[str, bytes] = {}
        for part, digest in claim.files.items():
            file = f"{claim.name}{part}"
            try:
                contents[part] = (self.folder / file).read_bytes()
            except OSError:
                faults.append(fault(claim.name, "file_missing", file=file))
                continue
            if sha256(contents[part]).hexdigest() != digest:
                faults.append(fault(claim.name, "file_changed", file=file))
        return contents


def _documents(claim: Claim, contents: dict[str, bytes], faults: list[BatchFault]) -> dict[str, Document]:
    """What stands in the files that can be read again; sheets cannot."""
    documents: dict[str, Document] = {}
    for part, content in contents.items():
        if part in FORMATS:
            try:
                documents[part] = FORMATS[part].read(content)
            except ValueError as error:
                faults.append(
                    fault(claim.name, "file_unreadable", file=f"{claim.name}{part}", problem=refusal_of(error).sentence)
                )
    return documents


def _no_answer(claim: Claim, documents: dict[str, Document]) -> Iterator[BatchFault]:
    """A format that keeps answers ought to have one."""
    for part in documents:
        if "answer" in FORMATS[part].keeps:
            yield fault(claim.name, "answer_missing", file=f"{claim.name}{part}")


def _differing(claim: Claim, first: str, documents: dict[str, Document]) -> Iterator[BatchFault]:
    """Files that do not hold the same puzzle as the first, as far as their formats keep it."""
    for part, document in documents.items():
        kept = FORMATS[part].kept(documents[first])
        same = (document.puzzle.lines, document.answer) == (kept.puzzle.lines, kept.answer)
        if not same or document.puzzle.grid != kept.puzzle.grid:
            yield fault(claim.name, "files_differ", file=f"{claim.name}{part}", first=f"{claim.name}{first}")


def _faults_of(claim: Claim, document: Document) -> Iterator[BatchFault]:
    puzzle, answer = document.puzzle, document.answer
    assert answer is not None  # noqa: S101
    if puzzle.kind != claim.kind:
        yield fault(claim.name, "kind_differs", found=puzzle.kind, recorded=claim.kind)
    yield from _about_board(claim, answer.grid)
    for broken in kind_of(puzzle).check(puzzle, answer).faults:
        yield broken_rule(claim.name, broken)
    if claim.is_unique:
        yield from _about_solutions(claim, puzzle, answer)
    yield from _about_level(claim, puzzle)


def _about_board(claim: Claim, answer: Grid) -> Iterator[BatchFault]:
    if str(answer) != claim.board:
        yield fault(claim.name, "board_differs")
    if claim.size not in (None, (answer.width, answer.height)):
        planned = "x".join(map(str, claim.size))
        yield fault(claim.name, "size_differs", width=answer.width, height=answer.height, planned=planned)


def _about_solutions(claim: Claim, puzzle: Puzzle, answer: Answer) -> Iterator[BatchFault]:
    """Counts solutions by a SAT solver, which shares nothing with the engines that make puzzles."""
    if kind_of(puzzle).has_clues:
        return
    answers = SOLVERS[puzzle.kind].recount(puzzle, Budget(seconds=SECONDS))
    if answers is None:
        yield fault(claim.name, "solutions_unknown", seconds=SECONDS)
    elif len(answers) > 1:
        yield fault(claim.name, "solutions_several")
    elif answer not in answers:
        yield fault(claim.name, "solutions_none")


def _about_level(claim: Claim, puzzle: Puzzle) -> Iterator[BatchFault]:
    """Grades anew what has a level; that of a crossword needs a concept base, so that its record is believed."""
    is_believed = claim.level is None or kind_of(puzzle).has_clues
    found = claim.level if is_believed else level_of(puzzle)
    if found != claim.level:
        yield fault(claim.name, "level_differs", found=found or "-", recorded=claim.level or "-")
    if claim.levels is not None and found not in claim.levels:
        yield fault(claim.name, "level_unwanted", found=found or "-", planned=claim.levels)
