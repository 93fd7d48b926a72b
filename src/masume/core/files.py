"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

PREFIX = ".masume-"
"""How the names of files begin that are not whole yet."""


def write_atomically(path: Path, content: bytes) -> None:
    """The file has its old content or the new one, never a part, and who may read it stays.

    A pipe or a device is written to: it could not be replaced without taking it away from others.
    """
    path = path.resolve()  # through a link to the file itself
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    handle, name = tempfile.mkstemp(prefix=PREFIX, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def sync_folder(folder: Path) -> None:
    """Makes sure that files which were written or removed in a folder stay so even if the power fails.

    As far as its file system can: some of a network know this only of files, and say so.
    """
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Removes what a process left half-written in a folder when it was killed."""
    for left in folder.glob(f"{PREFIX}*"):
        left.unlink(missing_ok=True)
