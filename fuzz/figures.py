"""What became of the inputs of one target, and the lines of a table of them."""

from __future__ import annotations

from dataclasses import dataclass, field

HEAD = f"{'target':18} {'driver':10}   inputs     read  refused faults    slowest coverage"


@dataclass
class Figures:
    """Counts of a run over one target."""

    name: str
    driver: str
    read: int = 0
    refused: int = 0
    faulty: int = 0
    slowest: float = 0.0
    coverage: int = 0
    """Places of the code that were reached, as the guided driver counts them; 0 if they were not counted."""
    faults: list[str] = field(default_factory=list)
    """A line for each kind of fault."""

    @property
    def inputs(self) -> int:
        """How many inputs were read or not."""
        return self.read + self.refused + self.faulty

    def __str__(self) -> str:
        counts = f"{self.inputs:8} {self.read:8} {self.refused:8} {len(self.faults):6}"
        most = f"{self.slowest * 1000:7.1f} ms {self.coverage or '':>8}"
        return "\n".join((f"{self.name:18} {self.driver:10} {counts} {most}", *(f"    {line}" for line in self.faults)))
