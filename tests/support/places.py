"""Where tests find the checkout and its samples."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "tests" / "data"
SNAPSHOTS = ROOT / "tests" / "snapshots"
