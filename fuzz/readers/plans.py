"""Plans of batches."""

from __future__ import annotations

from pathlib import Path

import masume.batch
from fuzz.samples import from_file
from fuzz.target import Target
from masume.batch.plan import read_plan

PLANS = Path(masume.batch.__file__).parent / "plans"


def targets() -> list[Target]:
    """Plans, which are only read."""
    samples = tuple(path.read_bytes() for path in sorted(PLANS.glob("*.toml")))
    return [Target("plan.toml", from_file("plan.toml", read_plan), samples, has_one_language=True)]
