"""Did a change make placement slower? This tree against an earlier commit, alternately, in one run.

Both versions are installed side by side below build/bench; each case is timed with a fixed seed and number of rounds,
several times in turn, and the best times are compared.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parent.parent
BENCH = ROOT / "build" / "bench"
CASES = (("countries", 10), ("countries", 15), ("countries", 30), ("hokkaido", 15), ("binary", 10))
REPEATS = 5

TIMED = """
import json, sys, time
name, n = sys.argv[1], int(sys.argv[2])
from masume.core import Budget, Grid
from masume.make import IteratedLocalSearch, Task
from masume.words import load_bundled
words = tuple(word for word in load_bundled(name).words if len(word) <= n)
rounds = 4_000_000 // (n * n)
started = time.perf_counter()
run = IteratedLocalSearch().make(Task(words, Grid.filled(n, n), seed=1), Budget(rounds=rounds))
print(json.dumps([rounds / (time.perf_counter() - started), run.score / (n * n)]))
"""


def install(source: Path, name: str) -> Path:
    """A version of masume in a folder of its own."""
    target = BENCH / name
    shutil.rmtree(target, ignore_errors=True)
    options = ["-q", "--no-deps", "--no-build-isolation", f"-Cbuild-dir={BENCH / ('cmake-' + name)}"]
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", *options]
    subprocess.run([*command, "--target", str(target), str(source)], check=True)
    return target


def checkout(revision: str) -> Path:
    """The files of a commit in a folder of their own."""
    folder = BENCH / "source"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "x", "-C", str(folder)], input=archive, check=True)
    return folder


def measure(version: Path, name: str, n: int) -> tuple[float, float]:
    """Rounds a second and the white ratio reached, by an installed version."""
    paths = [str(version), sysconfig.get_path("purelib")]
    script = f"import sys; sys.path[:0] = {paths!r}\n{TIMED}"
    # -S leaves out the editable install, which would stand before the version under test
    command = [sys.executable, "-S", "-c", script, name, str(n)]
    pace, ratio = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return pace, ratio


def main() -> None:
    """Print one line per case."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--base", default="HEAD", help="the commit to compare with (default: HEAD)")
    base_revision = parser.parse_args().base
    here, base = install(ROOT, "here"), install(checkout(base_revision), "base")
    print(f"{'list':<12}{'board':<8}{'rounds/s':>12}{'white':>9}{f'  against {base_revision}':>20}")
    for name, n in CASES:
        runs = [(measure(here, name, n), measure(base, name, n)) for _ in range(REPEATS)]
        pace, base_pace = (max(run[version][0] for run in runs) for version in (0, 1))
        print(f"{name:<12}{f'{n}x{n}':<8}{pace:>12,.0f}{runs[0][0][1]:>9.1%}{pace / base_pace:>19.2f}×")


if __name__ == "__main__":
    main()
