"""Zipped files from strangers: nothing is unpacked that would be larger than it may be."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib

from masume.core import Refused
from masume.core.limit import Limit
from masume.words.limits import ARCHIVE_FILES, SPREADSHEET_TAGS
from masume.words.refusals import ZIP_DAMAGED, ZIP_EMPTY, ZIP_LOCKED


def is_archive(data: bytes) -> bool:
    """True if the data look like a zipped file."""
    return data.startswith(b"PK\x03\x04")


def opened(data: bytes, largest: Limit) -> zipfile.ZipFile:
    """The archive; ValueError with one sentence if it is damaged, or would unpack to more than it may.

    Python's zipfile never unpacks more of a file than the archive says it has, so it is enough to add that up.
    """
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        sizes = [info.file_size for info in archive.infolist()]
    except (zipfile.BadZipFile, ValueError, NotImplementedError, struct.error, OverflowError) as error:
        raise Refused(ZIP_DAMAGED) from error
    if not ARCHIVE_FILES.allows(len(sizes)):
        raise ARCHIVE_FILES.refusal(found=f"{len(sizes):,}")
    if not largest.allows(sum(sizes)):
        raise largest.refusal(found=f"{sum(sizes):,}")
    return archive


def require_tags(archive: zipfile.ZipFile) -> None:
    """Raises ValueError with one sentence for an archive that is damaged, or has more tags than any spreadsheet."""
    count = 0
    for info in archive.infolist():
        count += _content(archive, info).count(b"<")
        SPREADSHEET_TAGS.require(count)


def only_file(data: bytes, largest: Limit, suffixes: tuple[str, ...]) -> bytes:
    """What the first file with one of these suffixes holds, or else the first file at all."""
    archive = opened(data, largest)
    files = [info for info in archive.infolist() if not info.is_dir()]
    if not files:
        raise Refused(ZIP_EMPTY)
    return _content(archive, next((info for info in files if info.filename.lower().endswith(suffixes)), files[0]))


def contents(archive: zipfile.ZipFile) -> dict[str, bytes]:
    """What every file of an archive holds, by name."""
    return {info.filename: _content(archive, info) for info in archive.infolist() if not info.is_dir()}


def _content(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """What a file of the archive holds, which is never more than the archive says."""
    try:
        with archive.open(info) as file:
            return file.read(info.file_size)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError, OSError, ValueError) as error:
        raise Refused(ZIP_LOCKED) from error
