"""Archives of packages, read without unpacking them: wheels, tarballs, Debian packages, folders."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from io import BytesIO, FileIO
from lzma import LZMAError
from pathlib import Path
from typing import IO

from masume.core import Refused
from masume.core.phrases import named, reason_of
from masume.words.concepts.sources import refusals as said
from masume.words.refusals import CANNOT_BE_READ

ZIPS = (".whl", ".zip")
TARS = (".tar.gz", ".tgz", ".tar.xz", ".tar.bz2", ".tar")
DEBS = (".deb",)

Member = tuple[str, Callable[[], IO[bytes]]]
"""The path of a file in an archive, and how to open it; of a tarball, only before the next one is asked for."""


@dataclass(frozen=True, slots=True)
class Archive:
    """A package as it was delivered, or the folder where it is installed.

    Files are known by how their path ends (`dict/data.noun`), since every delivery has folders of its own around them.
    Reading raises ValueError with one sentence if the archive is damaged or has no such file.
    """

    path: Path

    def read(self, suffix: str) -> bytes:
        """The bytes of the file whose path ends so."""
        with self.open(suffix) as file:
            return file.read()

    def read_many(self, suffixes: Collection[str]) -> dict[str, bytes]:
        """The bytes of those files that are there, in one pass."""
        wanted = set(suffixes)
        found: dict[str, bytes] = {}
        with self._sound(), _members(self.path) as members:
            for name, opened in members:
                suffix = next((suffix for suffix in wanted if _ends(name, suffix)), None)
                if suffix is not None:
                    with opened() as file:
                        found[suffix] = file.read()
                    wanted.remove(suffix)
                if not wanted:
                    break
        return found

    @contextmanager
    def open(self, suffix: str) -> Iterator[IO[bytes]]:
        """The file whose path ends so, as a stream from its start."""
        with self._sound(), _members(self.path) as members:
            for name, opened in members:
                if _ends(name, suffix):
                    with opened() as file:
                        yield file
                    return
        raise Refused(said.NO_MEMBER, name=self.path.name, file=suffix)

    def has(self, suffix: str) -> bool:
        """Whether there is a file whose path ends so."""
        with self._sound(), _members(self.path) as members:
            return any(_ends(name, suffix) for name, _ in members)

    @contextmanager
    def _sound(self) -> Iterator[None]:
        """Turns what libraries say about damaged archives into one sentence."""
        try:
            yield
        except (tarfile.TarError, zipfile.BadZipFile, EOFError, LZMAError, zlib.error, OSError) as error:
            reason = reason_of(error) if isinstance(error, OSError) else error
            raise Refused(CANNOT_BE_READ, name=named(self.path), reason=reason) from error


def is_archive(path: Path) -> bool:
    """Whether a file's name is that of an archive that can be read."""
    return path.name.endswith((*ZIPS, *TARS, *DEBS))


def _ends(name: str, suffix: str) -> bool:
    """Whether a path ends with whole steps of another."""
    return name == suffix or name.endswith(f"/{suffix}")


@contextmanager
def _members(path: Path) -> Iterator[Iterator[Member]]:
    """The files of an archive of any form, in its own order."""
    with ExitStack() as stack:
        if path.is_dir():
            yield _folder_members(path)
        elif path.name.endswith(ZIPS):
            yield _zip_members(stack.enter_context(zipfile.ZipFile(path)))
        elif path.name.endswith(TARS):
            yield _tar_members(stack.enter_context(tarfile.open(path, "r|*")))
        elif path.name.endswith(DEBS):
            data = stack.enter_context(_debian_data(path))
            yield _tar_members(stack.enter_context(tarfile.open(fileobj=data, mode="r|*")))
        else:
            raise Refused(said.NO_ARCHIVE, name=named(path), suffixes=", ".join((*ZIPS, *TARS, *DEBS)))


def _folder_members(folder: Path) -> Iterator[Member]:
    """The files below a folder, whose own name counts as part of their paths."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield f"{folder.name}/{path.relative_to(folder).as_posix()}", partial(FileIO, path)


def _zip_members(archive: zipfile.ZipFile) -> Iterator[Member]:
    for info in archive.infolist():
        if not info.is_dir():
            yield info.filename, partial(archive.open, info)


def _tar_members(archive: tarfile.TarFile) -> Iterator[Member]:
    for member in archive:
        if member.isfile():
            yield member.name.removeprefix("./"), partial(_extracted, archive, member)


def _extracted(archive: tarfile.TarFile, member: tarfile.TarInfo) -> IO[bytes]:
    file = archive.extractfile(member)
    assert file is not None, "only regular files are members"  # noqa: S101
    return file


@contextmanager
def _debian_data(path: Path) -> Iterator[IO[bytes]]:
    """The tarball of a Debian package's files; Python reads xz and gz itself, for others dpkg-deb is asked."""
    name, data = _debian_member(path)
    if not name.endswith(".zst"):
        yield BytesIO(data)
        return
    tool = shutil.which("dpkg-deb")
    if tool is None:
        raise Refused(said.NO_ZSTD, name=named(path.name))
    done = subprocess.run([tool, "--fsys-tarfile", str(path)], capture_output=True, check=False)  # noqa: S603
    if done.returncode:
        detail = done.stderr.decode(errors="replace").strip()
        reason = said.DPKG_SAYS.filled(detail=detail)
        raise Refused(CANNOT_BE_READ, name=named(path), reason=reason)
    yield BytesIO(done.stdout)


def _debian_member(path: Path) -> tuple[str, bytes]:
    """The member data.tar.* of a Debian package, which is an `ar` archive: 60 bytes of header, then the data."""
    with path.open("rb") as file:
        if file.read(8) != b"!<arch>\n":
            raise Refused(CANNOT_BE_READ, name=named(path), reason=said.NOT_DEBIAN)
        while len(header := file.read(60)) == 60:
            name = header[:16].decode("ascii", "replace").rstrip(" /")
            size = int(header[48:58]) if header[48:58].strip().isdigit() else 0
            if name.startswith("data.tar"):
                return name, file.read(size)
            file.seek(size + size % 2, 1)
    raise Refused(CANNOT_BE_READ, name=named(path), reason=said.NO_DATA)
