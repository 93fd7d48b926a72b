"""What the files of crosswords with hints share: hints as clues, frames and answers that must match."""

from __future__ import annotations

from masume.core import Answer, Cell, Clue, Grid, Puzzle, Refused, Slot
from masume.core.phrases import cell_place
from masume.formats import crossword_refusals as said
from masume.formats.document import clues_of_slots
from masume.formats.limits import require_grid
from masume.formats.refusals import A_CROSSWORD, THE_FILE
from masume.words.files import require_lines
from masume.words.importing import decode
from masume.words.kana import is_japanese


def joined(hints: list[str], *, japanese: bool | None = None) -> str:
    """Several hints as the text of one clue: 交替、警官 or a, b."""
    texts = [hint.strip() for hint in hints if hint.strip()]
    return ("、" if (any(map(is_japanese, texts)) if japanese is None else japanese) else ", ").join(texts)


def decoded(data: bytes) -> str:
    """The text of a file, in the encodings of word lists; ValueError if it is no text."""
    return decode(data, THE_FILE, A_CROSSWORD).replace("\r\n", "\n")


def lines_of(data: bytes) -> list[str]:
    """The lines of a text file; ValueError if it is no text, or a line is longer than any clue."""
    text = decoded(data)
    require_lines(text, THE_FILE)
    return text.replace("\r", "\n").split("\n")


def require_match(frame: Grid, answer: Grid) -> None:
    """Raises ValueError with the place where an answer is not one of the frame's."""
    if (frame.height, frame.width) != (answer.height, answer.width):
        sizes = {name: f"{grid.width}x{grid.height}" for name, grid in (("answer", answer), ("grid", frame))}
        raise Refused(said.OTHER_SIZE, **sizes)
    for (position, asked), (_, found) in zip(frame, answer, strict=True):
        if asked is Cell.BLANK:
            if not isinstance(found, str):
                raise Refused(said.NO_LETTER, place=cell_place(position))
        elif asked != found:
            raise Refused(said.OTHER_CELL, answer=shown(found), place=cell_place(position), asked=shown(asked))


def shown(cell: Cell | str) -> str:
    """A cell as its mark."""
    return cell.value if isinstance(cell, Cell) else cell


def slots_by_place(grid: Grid) -> list[Slot]:
    """The slots, across before down and by number."""
    return sorted(grid.slots(), key=lambda slot: (slot.direction, slot.start))


def clues_to_write(puzzle: Puzzle, answer: Answer | None) -> dict[Slot, str]:
    """The clue of every slot that has one; ValueError if the board or the answer could not be read again."""
    require_grid(puzzle.grid)
    if answer is not None:
        require_match(puzzle.grid, answer.grid)
    slots = {(slot.start, slot.direction): slot for slot in puzzle.grid.slots()}
    return {slots[clue.start, clue.direction]: clue.text for clue in clues_of_slots(puzzle)}


def clues_in_order(texts: dict[Slot, str]) -> tuple[Clue, ...]:
    """The clues, across before down and by number; those without a text are left out."""
    in_order = sorted(texts, key=lambda slot: (slot.direction, slot.start))
    return tuple(Clue(slot.start, slot.direction, texts[slot]) for slot in in_order if texts[slot])
