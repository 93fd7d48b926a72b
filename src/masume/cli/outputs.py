"""Files that a command writes: the format by suffix, nothing half-written, everything checked before the search."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from masume.cli.report import BadInput

if TYPE_CHECKING:
    from masume.core import Language
    from masume.make import Made

SHEET_SUFFIX = ".svg"


def answer_path(path: Path) -> Path:
    """Where the answer sheet of a puzzle sheet goes: beside it."""
    return path.with_name(f"{path.stem}-answer{path.suffix}")


def require_writable(paths: list[Path]) -> None:
    """Raises BadInput for an unknown suffix or a folder that cannot be written, so that no search is in vain."""
    from masume.formats import FORMATS

    known = (*FORMATS, SHEET_SUFFIX)
    sheets = [answer_path(path) for path in paths if path.suffix.lower() == SHEET_SUFFIX]
    for path in (*paths, *sheets):
        if path.suffix.lower() not in known:
            raise BadInput(f"{path} has no format that can be written: its name should end in {', '.join(known)}")
        folder = path.parent
        if not folder.is_dir():
            raise BadInput(f"{path} cannot be written: there is no folder {folder}")
        if path.is_dir() or not os.access(folder, os.W_OK):
            raise BadInput(f"{path} cannot be written: " + ("it is a folder" if path.is_dir() else "no permission"))


def write_all(paths: list[Path], made: Made, language: Language | None) -> list[Path]:
    """Writes every file it can and returns their paths; then raises BadInput if one failed."""
    written: list[Path] = []
    failures: list[str] = []
    for path, content in _contents(paths, made, language).items():
        try:
            write_atomically(path, content)
            written.append(path)
        except OSError as error:
            failures.append(f"{path} cannot be written: {error.strerror}")
    if failures:
        done = f" (written: {', '.join(map(str, written))})" if written else ""
        raise BadInput("; ".join(failures) + done)
    return written


def _contents(paths: list[Path], made: Made, language: Language | None) -> dict[Path, bytes]:
    from masume.formats import FORMATS, Document
    from masume.press import answer_sheet, puzzle_sheet

    contents: dict[Path, bytes] = {}
    for path in paths:
        if path.suffix.lower() == SHEET_SUFFIX:
            contents[path] = puzzle_sheet(made.puzzle, language).encode()
            contents[answer_path(path)] = answer_sheet(made.puzzle, made.answer, language).encode()
        else:
            contents[path] = FORMATS[path.suffix.lower()].write(Document(made.puzzle, made.answer))
    return contents


def write_atomically(path: Path, content: bytes) -> None:
    """The file has its old content or the new one, never a part."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
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
