"""The mutational driver: samples with a few changes each, the same ones every time, and nothing to install."""

from __future__ import annotations

from pathlib import Path

from fuzz.faults import Faults
from fuzz.figures import Figures
from fuzz.mutations import spoiled
from fuzz.target import Target, alarm, examine

NAME = "mutational"


def run(target: Target, count: int, folder: Path | None = None) -> Figures:
    """Reads so many spoiled samples, and keeps those that show faults below a folder if there is one."""
    figures, faults = Figures(target.name, NAME), Faults(folder, target.name)
    with alarm() as start_time:
        for data in spoiled(target.samples, count, target.name):
            faults.start(data)
            start_time()
            tally(figures, faults, target, data)
    faults.end()
    figures.faults = list(faults.lines.values())
    return figures


def tally(figures: Figures, faults: Faults, target: Target, data: bytes) -> None:
    """Reads one input and counts what became of it."""
    examined = examine(target, data)
    if examined.fault:
        figures.faulty += 1
        faults.add(data, examined.fault)
    elif examined.is_read:
        figures.read += 1
    else:
        figures.refused += 1
    figures.slowest = max(figures.slowest, examined.seconds)
