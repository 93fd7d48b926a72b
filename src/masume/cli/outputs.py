"""Files that a command writes: the format by suffix, nothing half-written, everything checked before the search."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from masume.cli.report import BadInput

if TYPE_CHECKING:
    from masume.core import Answer, Language, Puzzle

SHEET_SUFFIX = ".svg"
"""What sheets of before and after are written as."""


def answer_path(path: Path) -> Path:
    """Where the answer sheet of a puzzle sheet goes: beside it."""
    return part_path(path, "-answer")


def part_path(path: Path, part: str) -> Path:
    """The file beside another that has a part more in its name."""
    return path.with_name(f"{path.stem}{part}{path.suffix}")


def require_writable(paths: list[Path], kind: str = "skeleton") -> None:
    """Raises BadInput for a place that cannot be written or a suffix whose format cannot hold the kind of puzzle.

    So no search is in vain. All kinds that have words are written in the same formats.
    """
    if not paths:
        return
    from masume.formats import FORMATS, formats_for
    from masume.press import PRINTERS

    known = (*formats_for(kind), *PRINTERS)
    for path in paths:
        if path.suffix.lower() not in known:
            fault = f"cannot hold a {kind}" if path.suffix.lower() in FORMATS else "has no format that can be written"
            raise BadInput(f"{path} {fault}: its name should end in {', '.join(known)}")
    require_printers(paths)
    answers = [answer_path(path) for path in paths if _has_answer_file(path)]
    require_place([*paths, *answers])
    for path in paths:
        if path in answers:
            raise BadInput(f"{path} is asked for, but it is also where an answer sheet goes")


def _has_answer_file(path: Path) -> bool:
    from masume.press import PRINTERS

    printer = PRINTERS.get(path.suffix.lower())
    return printer is not None and printer.has_answer_file


def require_printers(paths: list[Path]) -> None:
    """Raises BadInput for a file that could be printed only with an extra that is not installed."""
    from importlib.util import find_spec

    from masume.press import PRINTERS

    for path in paths:
        printer = PRINTERS.get(path.suffix.lower())
        if printer is not None and printer.needs and find_spec(printer.needs) is None:
            raise BadInput(f"{path} needs {printer.needs}: pip install 'masume[press]'")


def require_place(paths: list[Path]) -> None:
    """Raises BadInput for a place that cannot be written."""
    for path in paths:
        if fault := _why_not_writable(path):
            raise BadInput(f"{path} cannot be written: {fault}")


def _why_not_writable(path: Path) -> str:
    try:
        if path.is_dir():
            return "it is a folder"
        if not path.parent.is_dir():
            return f"there is no folder {path.parent}"
    except OSError as error:
        return str(error.strerror)
    return "" if os.access(path.parent, os.W_OK) else "no permission"


class Finished(Protocol):
    """A puzzle that can be written: its question and, if it is known, its answer."""

    @property
    def puzzle(self) -> Puzzle:
        """The question."""

    @property
    def answer(self) -> Answer | None:
        """Its answer."""


def write_all(paths: list[Path], made: Finished, language: Language | None) -> tuple[list[Path], str]:
    """Writes every file it can; returns those written, and a sentence about the rest or nothing."""
    return write_contents(_contents(paths, made, language)) if paths else ([], "")


def write_contents(contents: dict[Path, bytes]) -> tuple[list[Path], str]:
    """Writes every file it can; returns those written, and a sentence about the rest or nothing."""
    written: list[Path] = []
    failures: list[str] = []
    for path, content in contents.items():
        try:
            write_atomically(path, content)
            written.append(path)
        except OSError as error:
            failures.append(f"{path} cannot be written: {error.strerror}")
    return written, "; ".join(failures)


def _contents(paths: list[Path], made: Finished, language: Language | None) -> dict[Path, bytes]:
    from masume.formats import FORMATS, Document
    from masume.press import PRINTERS, SheetOptions

    document = Document(made.puzzle, made.answer)
    contents: dict[Path, bytes] = {}
    for path in paths:
        try:
            if printer := PRINTERS.get(path.suffix.lower()):
                files = printer.print([document], SheetOptions(language))
                contents |= {part_path(path, part): content for part, content in files.items()}
            else:
                contents[path] = FORMATS[path.suffix.lower()].write(document)
        except ValueError as error:
            raise ValueError(f"{path} cannot be written: {error}") from error
    return contents


def write_atomically(path: Path, content: bytes) -> None:
    """The file has its old content or the new one, never a part."""
    path = path.resolve()  # through a link to the file itself
    handle, name = tempfile.mkstemp(prefix=".masume-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
