"""Fuzzes the readers with one or both drivers and prints a line for each: `python -m fuzz --count 10000`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from fuzz import guided, mutational
from fuzz.figures import HEAD, Figures
from fuzz.readers import reader_targets
from fuzz.target import Target

DRIVERS = (mutational.NAME, guided.NAME)


def main() -> int:
    """Prints a table; 1 if there are faults."""
    options = _options()
    targets = _chosen(reader_targets(), options.only)
    total = faults = 0
    print(HEAD)
    for figures in _run(targets, options.driver or _drivers(), options.count, options.folder):
        print(figures, flush=True)
        total, faults = total + figures.inputs, faults + len(figures.faults)
    print(f"{total:,} inputs, {faults} faults")
    return 1 if faults else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument(
        "--count", type=int, default=10_000, help="inputs for each target and driver; slow ones get fewer"
    )
    parser.add_argument(
        "--driver", action="append", choices=DRIVERS, help="repeatable (default: both, if atheris is there)"
    )
    parser.add_argument("--only", default="", help="names of targets or their beginnings, with commas")
    parser.add_argument("--folder", type=Path, default=Path("out/fuzz"), help="where the corpus and faults are kept")
    return parser.parse_args()


def _drivers() -> list[str]:
    if guided.is_installed():
        return list(DRIVERS)
    print("without the guided driver: atheris is not installed (pip install 'masume[fuzz]')", file=sys.stderr)
    return [mutational.NAME]


def _chosen(targets: dict[str, Target], names: str) -> list[Target]:
    beginnings = tuple(filter(None, names.split(","))) or ("",)
    return [target for name, target in targets.items() if name.startswith(beginnings)]


def _run(targets: list[Target], drivers: list[str], count: int, folder: Path) -> Iterator[Figures]:
    for target in targets:
        if mutational.NAME in drivers:
            yield mutational.run(target, target.count_of(count), folder / "faults")
        if guided.NAME in drivers:
            yield guided.run(target, target.count_of(count), folder)


if __name__ == "__main__":
    sys.exit(main())
