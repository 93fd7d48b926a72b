"""The guided driver: atheris looks for inputs that reach code no other input has reached.

A process reads for one target alone, since libFuzzer never comes back: `run` starts it, `python -m fuzz.guided` is it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from fuzz.faults import remove_if_empty
from fuzz.figures import Figures
from fuzz.target import Target, examine

NAME = "guided"
INSTRUMENTED = ("masume", "puz")
"""Packages whose branches are watched."""

MOST_MEMORY = 2048
"""MiB that a process may use; more is a fault."""

PATIENCE = 120
"""Seconds by the clock after which libFuzzer takes a process for hung; the time of the processor is looked at here."""

EVERY = 1000
"""After so many inputs the figures are written down, in case the process does not survive the next ones."""

_COVERAGE = re.compile(r"cov: (\d+)")


def is_installed() -> bool:
    """True if atheris is there."""
    return find_spec("atheris") is not None


def run(target: Target, count: int, folder: Path) -> Figures:
    """Reads so many inputs in a process of its own; the corpus and faults are kept below a folder."""
    corpus, faults = folder / "corpus" / target.name, folder / "faults" / target.name
    figures = folder / f"{target.name}.json"
    for needed in (corpus, faults):
        needed.mkdir(parents=True, exist_ok=True)
    for number, sample in enumerate(target.samples):
        (corpus / f"sample-{number}").write_bytes(sample)
    figures.unlink(missing_ok=True)
    command = [sys.executable, "-m", "fuzz.guided", target.name, str(count), str(folder)]
    done = subprocess.run(command, capture_output=True, check=False, env={**os.environ, "PYTHONHASHSEED": "0"})
    log = done.stderr.decode("utf-8", "replace")
    found = _read_figures(figures, target.name)
    found.coverage = max(map(int, _COVERAGE.findall(log)), default=0)
    found.faults += _artifacts(faults)
    if done.returncode and not found.faults:
        (folder / f"{target.name}.log").write_text(log, "utf-8")
        found.faults.append(f"the process ended with status {done.returncode}: {folder / target.name}.log says why")
    figures.unlink(missing_ok=True)
    remove_if_empty(faults)
    return found


def _read_figures(path: Path, name: str) -> Figures:
    import msgspec

    return msgspec.json.decode(path.read_bytes(), type=Figures) if path.exists() else Figures(name, NAME)


def _artifacts(folder: Path) -> list[str]:
    """Inputs that libFuzzer has written down: those that ended the process, or took too long or too much memory."""
    kinds = ("crash-", "timeout-", "oom-", "slow-unit-", "leak-")
    return [f"{path.name.partition('-')[0]}  {path}" for kind in kinds for path in sorted(folder.glob(f"{kind}*"))]


# ---------------------------------------------------------------- the process


def main() -> None:
    """Fuzzes one target: its name, how many inputs, the folder."""
    import atheris

    name, count, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    sys.meta_path[:] = [PlainFinder(finder) if _is_editable(finder) else finder for finder in sys.meta_path]
    watching = atheris.instrument_imports(include=list(INSTRUMENTED))
    watching.__enter__()  # to the end of the process: readers import what they need when they need it
    from fuzz.readers import reader_target

    target = reader_target(name)
    for sample in target.samples:  # imports what it needs, which is no input's fault
        examine(target, sample)
    longest = max(4096, *(2 * len(sample) for sample in target.samples))
    options = [
        f"-runs={count}",
        f"-max_len={longest}",
        f"-timeout={PATIENCE}",
        f"-rss_limit_mb={MOST_MEMORY}",
        f"-artifact_prefix={folder / 'faults' / name}/",
        "-seed=1",
        "-print_final_stats=0",
        str(folder / "corpus" / name),
    ]
    atheris.Setup([sys.argv[0], *options], _reader(target, count, folder), custom_mutator=_mutator(target, atheris))
    atheris.Fuzz()


def _is_editable(finder: object) -> bool:
    return type(finder).__module__.startswith("_editable")


class PlainFinder:
    """Finds what another finder finds, as plain source files: loaders of editable installs cannot be watched."""

    def __init__(self, finder: Any) -> None:
        self._finder = finder

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module, loaded as any source file if it is one."""
        spec: ModuleSpec | None = self._finder.find_spec(name, path, target)
        if spec is None or name.partition(".")[0] not in INSTRUMENTED or not (spec.origin or "").endswith(".py"):
            return spec
        return spec_from_file_location(name, spec.origin, submodule_search_locations=spec.submodule_search_locations)


def _reader(target: Target, count: int, folder: Path) -> Callable[[bytes], None]:
    import msgspec

    from fuzz.faults import Faults
    from fuzz.mutational import tally

    figures, faults = Figures(target.name, NAME), Faults(folder / "faults", target.name)

    def read(data: bytes) -> None:
        tally(figures, faults, target, data)
        if figures.inputs % EVERY == 0 or figures.inputs >= count:
            figures.faults = list(faults.lines.values())
            (folder / f"{target.name}.json").write_bytes(msgspec.json.encode(figures))

    return read


def _mutator(target: Target, atheris: Any) -> Callable[[bytes, int, int], bytes]:
    """Half of the changes are ours, which know what files are made of; the rest are libFuzzer's."""
    from fuzz.mutations import spoil

    def mutate(data: bytes, longest: int, seed: int) -> bytes:
        return spoil(data, target.samples, seed)[:longest] if seed % 2 else bytes(atheris.Mutate(data, longest))

    return mutate


if __name__ == "__main__":
    main()
