"""The weight of playable pages, how soon they can be played, and how long printing takes.

Times stand beside those of programs that do nothing, from the same run: Chromium with an empty page, typst with an
empty document. Writes results/press.md.
"""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from statistics import median

from benchmarks.peers import HERE
from masume import __version__

MASUME = [sys.executable, "-m", "masume"]
EMPTY = "<!DOCTYPE html><title>Empty</title><main></main><script>performance.mark('masume:ready')</script>"
TYPST = "import typst; typst.compile(b'#set page(paper: \"a4\")\\nHello')"
BOOKLET = 40


def run(*arguments: str, cwd: Path) -> float:
    """Seconds that a command takes."""
    started = time.perf_counter()
    subprocess.run(arguments, cwd=cwd, check=True, capture_output=True)
    return time.perf_counter() - started


def make_puzzles(folder: Path) -> list[str]:
    """A 15×15 puzzle of every kind, in both languages where there are words."""
    orders = {
        "skeleton-en": "make skeleton countries --size 15x15",
        "skeleton-ja": "make skeleton hokkaido --size 15x15",
        "nonogram": "make nonogram --random --size 15x15",
    }
    for name, order in orders.items():
        run(*MASUME, *order.split(), "--seconds", "2", "--seed", "1", "--out", f"{name}.ipuz", cwd=folder)
    return list(orders)


def ready_times(paths: list[Path], rounds: int) -> Iterator[tuple[str, float]]:
    """Milliseconds until each page can be played, the median of some rounds in one Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        times: dict[str, list[float]] = {path.stem: [] for path in paths}
        for _ in range(rounds):
            for path in paths:
                page = browser.new_context(viewport={"width": 360, "height": 640}).new_page()
                page.goto(path.as_uri())
                mark = "performance.getEntriesByName('masume:ready')[0]?.startTime"
                times[path.stem].append(page.wait_for_function(mark).json_value())
                page.context.close()
        browser.close()
    yield from ((name, median(values)) for name, values in times.items())


def pages(folder: Path, names: list[str], rounds: int) -> Iterator[str]:
    """The table of playable pages."""
    (folder / "empty.html").write_text(EMPTY, encoding="utf-8")
    for name in names:
        run(*MASUME, "press", f"{name}.ipuz", "--out", f"{name}.html", cwd=folder)
    times = dict(ready_times([folder / f"{name}.html" for name in ("empty", *names)], rounds))
    yield "| page, 15×15 | KB | ready after ms | × an empty page |\n| --- | ---: | ---: | ---: |"
    for name in names:
        size = (folder / f"{name}.html").stat().st_size / 1000
        yield f"| {name} | {size:.0f} | {times[name]:.0f} | {times[name] / times['empty']:.1f} |"


def prints(folder: Path, names: list[str]) -> Iterator[str]:
    """The table of printed files."""
    empty = run(sys.executable, "-c", TYPST, cwd=folder)
    many = [f"{name}.ipuz" for name in names] * (BOOKLET // len(names) + 1)
    jobs = {
        "a sheet with its answer, .pdf": ["press", f"{names[0]}.ipuz", "--out", "sheet.pdf"],
        "the same as .png": ["press", f"{names[0]}.ipuz", "--out", "sheet.png"],
        f"a booklet of {BOOKLET} puzzles": ["press", *many[:BOOKLET], "--booklet", "book.pdf"],
    }
    yield "| printed | s, everything included | × an empty typst document |\n| --- | ---: | ---: |"
    for name, arguments in jobs.items():
        seconds = run(*MASUME, *arguments, cwd=folder)
        yield f"| {name} | {seconds:.2f} | {seconds / empty:.1f} |"


def main() -> None:
    """Measure, print and write the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        names = make_puzzles(folder)
        lines = [*pages(folder, names, rounds), "", *prints(folder, names)]
    head = f"masume {__version__}, {platform.machine()}, Python {platform.python_version()}, {rounds} rounds\n"
    report = "\n".join(["# The press", "", head, *lines, ""])
    (HERE / "results" / "press.md").write_text(report, encoding="utf-8")
    print(report)


if __name__ == "__main__":
    main()
