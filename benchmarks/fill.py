"""How fast are fillers of crossword frames? The same frames, words, limit and core for each, in one run.

The peers are installed or compiled below build/peers and run as programs of their own; what they answer counts after
our own check of every slot. CPU seconds are those of the whole program, so reading the word list is part of them.
Writes results/fill.md and results/fill.json.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from statistics import median

from benchmarks.peers import BUILD, DRIVERS, HERE, install, output, share_of_core
from masume import __version__
from masume.core import Cell, Grid

LISTS = BUILD / "lists"
"""Word lists as the peers want them; stwl lives only here, since its licence does not let us ship it."""
STWL = LISTS / "stwl.dict"
BLACKSQUARE = "0.10.0"
PYTHON = BUILD / "blacksquare" / "bin" / "python"
GECODE = BUILD / "fill_gecode"
QXW = "/usr/games/qxw"
PATIENCE = 4
"""Seconds on the clock for each CPU second of the limit, before a program is stopped all the same."""
NOTHING_FOUND = 4
"""Qxw's exit status when it has searched in vain."""

FILL_WITH_BLACKSQUARE = """
import json, sys, time
from pathlib import Path
from blacksquare import BLACK, EMPTY, Crossword, WordList

words = WordList(sys.argv[2])
started = time.process_time()
marks = {"#": BLACK, ".": EMPTY}
frame = [[marks.get(mark, mark) for mark in row] for row in Path(sys.argv[1]).read_text().split()]
found = Crossword(grid=frame, symmetry=None).fill(words, timeout=float(sys.argv[3]), show_progress=False)
rows = found and [
    "".join("#" if found[r, c].value is BLACK else found[r, c].str for c in range(len(row)))
    for r, row in enumerate(frame)
]
print(json.dumps({"answer": rows, "seconds": time.process_time() - started}))
"""

WRITE_STWL = """
import sys
from pathlib import Path
from blacksquare import DEFAULT_WORDLIST

lines = [f"{word};{round(100 * score)}" for word, score in DEFAULT_WORDLIST]
Path(sys.argv[1]).write_text("\\n".join(lines) + "\\n")
"""


@dataclass(frozen=True)
class Case:
    """A frame, a word list, and the least score that counts."""

    frame: str
    words: str
    min_score: int = 0

    def __str__(self) -> str:
        return f"{self.frame}, {self.words}" + (f" ≥ {self.min_score}" if self.min_score else "")


@dataclass(frozen=True)
class Question:
    """A case ready to be asked: its files, and what our check needs of them."""

    frame_file: Path
    words_file: Path
    """The whole list, for programs that choose by score themselves."""
    chosen_file: Path
    """The words that count, as WORD;SCORE."""
    plain_file: Path
    """The same, one word a line."""
    min_score: int
    frame: Grid
    words: frozenset[str]
    seed: int
    seconds: float
    """CPU seconds."""

    @property
    def is_latin(self) -> bool:
        """True if the words are of A to Z alone."""
        return all(map(str.isascii, self.words))


@dataclass(frozen=True)
class Reply:
    """What a program says: FOUND with the rows of a grid, IMPOSSIBLE if that is proved, NONE if it gave up.

    `search` is the seconds it counted for its search alone, where it reports that.
    """

    status: str
    rows: tuple[str, ...] = ()
    search: float | None = None


@dataclass(frozen=True)
class Ended:
    """A program that has run, and what it used."""

    code: int
    out: str
    err: str
    cpu: float
    wall: float


@dataclass(frozen=True)
class Outcome:
    """A reply after our check; besides its statuses there are OUT_OF_BUDGET, WRONG, ERROR and SKIPPED."""

    status: str
    cpu: float = 0.0
    wall: float = 0.0
    search: float | None = None
    repeats: int = 0
    remark: str = ""

    @property
    def is_solved(self) -> bool:
        """True for a fill that keeps every rule, and for a proof that there is none."""
        return self.status == "IMPOSSIBLE" or (self.status == "FOUND" and not self.repeats)


@dataclass(frozen=True)
class Contestant:
    """A filler under test; `absent` is one sentence if it cannot run."""

    name: str
    version: str
    command: Callable[[Question], list[str]]
    read: Callable[[Question, Ended], Reply]
    absent: str = ""
    is_seeded: bool = False
    any_script: bool = True


def cases() -> Iterator[Case]:
    """The frames and lists of the table, in its order."""
    top = 100  # the best of stwl's six scores: 112,036 of 304,661 words
    yield Case("american15/ingrid-themeless", "stwl", 50)
    yield Case("american15/ingrid-themeless", "stwl", top)
    yield Case("american15/ingrid-themeless-open", "stwl", top)
    for name in ("21.10", "23.10"):
        yield Case(f"vanbeek/{name}", "stwl", top)
    for name in ("15.06", "15.10", "21.10", "23.10"):
        yield Case(f"vanbeek/{name}", "scowl55gecode")
    for name in ("vg6x7", "croiseur-diamond9", "sq7x7"):
        yield Case(f"square/{name}", "ukacd18plus")
    for name in ("10x16-a", "10x16-b", "10x16-c", "10x16-d", "10x16-e", "20x32-a", "20x32-b", "20x32-c", "20x32-d"):
        yield Case(f"kabe/kabe-{name}", "kabe4146")
    for side in (9, 10, 11, 12, 13, 15, 17, 19):
        yield Case(f"japanese/pat-{side}x{side}-001", "xwg-jpn-kana")


def ask_own(question: Question) -> list[str]:
    """Our own command; it reads the whole list and chooses by score itself."""
    command = [sys.executable, "-m", "masume", "fill", str(question.frame_file), "--words", str(question.words_file)]
    if question.min_score:
        command += ["--min-score", str(question.min_score)]
    clock = f"{PATIENCE * question.seconds:g}"
    return [*command, "--seconds", clock, "--seed", str(question.seed), "--first", "--json"]


def read_own(_: Question, ended: Ended) -> Reply:
    """The one object that our own command prints."""
    said = json.loads(ended.out)
    return Reply(said["status"], tuple(said.get("answer") or ()), said.get("seconds"))


def own() -> Contestant:
    """Our own filler, as it is installed here."""
    asked = subprocess.run([sys.executable, "-m", "masume", "fill", "--help"], capture_output=True, check=False)
    absent = "There is no masume fill here." if asked.returncode else ""
    return Contestant("masume", __version__, ask_own, read_own, absent, is_seeded=True)


def blacksquare() -> Contestant:
    """The one from PyPI, in an environment of its own; it repeats no word, as is its default."""

    def ask(question: Question) -> list[str]:
        clock = f"{PATIENCE * question.seconds:g}"
        return [str(PYTHON), "-c", FILL_WITH_BLACKSQUARE, str(question.frame_file), str(question.chosen_file), clock]

    def read(_: Question, ended: Ended) -> Reply:
        said = json.loads(ended.out)
        return Reply("FOUND" if said["answer"] else "NONE", tuple(said["answer"] or ()), said["seconds"])

    return Contestant("blacksquare", BLACKSQUARE, ask, read, install_blacksquare(), any_script=False)


@cache
def install_blacksquare() -> str:
    """Nothing if blacksquare is there now, otherwise one sentence."""
    environment = [sys.executable, "-m", "venv", str(PYTHON.parent.parent)]
    package = [str(PYTHON), "-m", "pip", "install", f"blacksquare=={BLACKSQUARE}"]
    return install(f"blacksquare {BLACKSQUARE}", environment, package)


def gecode(model: str) -> Contestant:
    """Gecode from Debian under one of our models of a crossword, see peers/fill_gecode.cpp."""

    def ask(question: Question) -> list[str]:
        return [str(GECODE), model, str(question.frame_file), str(question.chosen_file)]

    def read(_: Question, ended: Ended) -> Reply:
        rows = tuple(ended.out.split())
        proved = rows == ("IMPOSSIBLE",)
        return Reply("IMPOSSIBLE" if proved else "FOUND", () if proved else rows, float(ended.err))

    version, absent = debian("libgecode-dev")
    return Contestant(f"gecode, {model}", version, ask, read, absent or compile_gecode())


def compile_gecode() -> str:
    """Nothing if the program is there now and newer than its source, otherwise one sentence."""
    source = DRIVERS / "fill_gecode.cpp"
    if GECODE.exists() and GECODE.stat().st_mtime > source.stat().st_mtime:
        return ""
    GECODE.parent.mkdir(parents=True, exist_ok=True)
    libraries = [f"-lgecode{part}" for part in ("search", "int", "kernel", "support")]
    try:
        output(["g++", "-std=c++20", "-O3", "-o", str(GECODE), str(source), *libraries])
    except (OSError, subprocess.CalledProcessError):
        return "It could not be compiled."
    return ""


def qxw() -> Contestant:
    """Qxw from Debian without its windows; the frame becomes a deck, a line of numbered cells for each slot."""

    def ask(question: Question) -> list[str]:
        numbers = {cell: f"{number:04}" for number, cell in enumerate(question.frame.white_cells)}
        lines = [".RANDOM 0", ".UNIQUE 1"]
        for slot in question.frame.slots():
            word = ["." if mark is Cell.BLANK else str(mark) for mark in question.frame.word_in(slot)]
            given = "" if set(word) == {"."} else f" ={''.join(word)}"
            lines.append(" ".join(numbers[cell] for cell in slot.cells) + given)
        deck = LISTS / "deck.qxd"
        deck.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return [QXW, "-b", "-d", str(question.plain_file), str(deck)]

    def read(question: Question, ended: Ended) -> Reply:
        if ended.code == NOTHING_FOUND:
            return Reply("NONE")
        words = [line.split()[1] for line in ended.out.splitlines() if line.startswith("W")]
        letters = {
            cell: letter
            for slot, word in zip(question.frame.slots(), words, strict=True)
            for cell, letter in zip(slot.cells, word, strict=True)
        }
        return Reply("FOUND", tuple(str(question.frame.replace(letters)).split()))

    version, absent = debian("qxw")
    return Contestant("Qxw", version, ask, read, absent, any_script=False)


def debian(package: str) -> tuple[str, str]:
    """The version of a package of Debian, or one sentence why it is not here."""
    try:
        return output(["dpkg-query", "-W", "-f", "${Version}", package]), ""
    except (OSError, subprocess.CalledProcessError):
        return "–", f"It is not here: apt-get install {package}."


def contestants() -> list[Contestant]:
    """Our own filler first, and every peer, installed where that is possible."""
    return [own(), blacksquare(), gecode("element"), gecode("table"), qxw()]


def prepare(case: Case, data: Path, seconds: float) -> Question | str:
    """A case with its files written, or one sentence why it cannot be asked."""
    words_file = data / "words" / f"{case.words}.dict"
    if case.words == "stwl":
        if absent := install_blacksquare():
            return f"There is no stwl without blacksquare. {absent}"
        words_file = STWL
    LISTS.mkdir(parents=True, exist_ok=True)
    if words_file == STWL and not STWL.exists():
        output([str(PYTHON), "-c", WRITE_STWL, str(STWL)])
    frame_file = data / "frames" / f"{case.frame}.txt"
    if missing := next((file for file in (words_file, frame_file) if not file.exists()), None):
        return f"There is no {missing}."
    entries = [line.rsplit(";", 1) for line in words_file.read_text(encoding="utf-8").splitlines()]
    chosen = {word: score for word, score in entries if int(score) >= case.min_score}
    name = f"{case.words}-{case.min_score}"
    chosen_file, plain_file = LISTS / f"{name}.dict", LISTS / f"{name}.txt"
    chosen_file.write_text("".join(f"{word};{score}\n" for word, score in chosen.items()), encoding="utf-8")
    plain_file.write_text("".join(f"{word}\n" for word in chosen), encoding="utf-8")
    frame = Grid.parse(frame_file.read_text(encoding="utf-8"))
    return Question(
        frame_file.resolve(),
        words_file.resolve(),
        chosen_file,
        plain_file,
        case.min_score,
        frame,
        frozenset(chosen),
        seed=1,
        seconds=seconds,
    )


def run(command: list[str], seconds: float) -> Ended:
    """A program run to its end, or to the end of its CPU seconds."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        started = time.perf_counter()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err)
        limit = math.ceil(seconds)
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (limit, limit + 1))
        alarm = threading.Timer(PATIENCE * seconds, process.kill)
        alarm.start()
        _, status, usage = os.wait4(process.pid, 0)
        alarm.cancel()
        wall = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        return Ended(process.returncode, out.read(), err.read(), usage.ru_utime + usage.ru_stime, wall)


def check(question: Question, rows: tuple[str, ...]) -> tuple[str, int]:
    """What is wrong with a fill, in a sentence or nothing, and how many of its words stand in it already."""
    frame, answer = question.frame, Grid.parse("\n".join(rows))
    if (frame.height, frame.width) != (answer.height, answer.width):
        return "It has another size.", 0
    if any(answer.is_white(cell) != frame.is_white(cell) for cell, _ in frame):
        return "Its black cells are others.", 0
    if any(answer[cell] != given for cell, given in frame.symbols.items()):
        return "A given letter is another.", 0
    words = ["".join("." if mark is Cell.BLANK else str(mark) for mark in answer.word_in(s)) for s in frame.slots()]
    unknown = [word for word in words if word not in question.words]
    return f"{unknown[0]} is not in the list." if unknown else "", len(words) - len(set(words))


def fill(contestant: Contestant, question: Question) -> Outcome:
    """One run of one filler, checked."""
    if contestant.absent:
        return Outcome("SKIPPED", remark=contestant.absent)
    if not contestant.any_script and not question.is_latin:
        return Outcome("SKIPPED", remark="It is asked in A–Z alone.")
    ended = run(contestant.command(question), question.seconds)
    used = Outcome("OUT_OF_BUDGET", ended.cpu, ended.wall)
    if ended.code in (-signal.SIGXCPU, -signal.SIGKILL):
        return used
    try:
        reply = contestant.read(question, ended)
        wrong, repeats = check(question, reply.rows) if reply.status == "FOUND" else ("", 0)
    except (ValueError, KeyError, IndexError) as error:
        last = ended.err.strip().splitlines()[-1:] or [str(error)]
        return replace(used, status="ERROR", remark=f"exit status {ended.code}: {last[0]}")
    return replace(used, status="WRONG" if wrong else reply.status, search=reply.search, repeats=repeats, remark=wrong)


def fill_all(contestant: Contestant, question: Question, seeds: int) -> list[Outcome]:
    """A run for each seed; one alone of a filler that has no seeds, or has nothing to say."""
    outcomes = [fill(contestant, question)]
    if contestant.is_seeded and outcomes[0].status != "SKIPPED":
        outcomes += [fill(contestant, replace(question, seed=seed)) for seed in range(2, seeds + 1)]
    return outcomes


def refute(answers: dict[str, list[Outcome]]) -> dict[str, list[Outcome]]:
    """The same, with proofs that a frame cannot be filled called wrong where another program has filled it."""
    everything = [outcome for outcomes in answers.values() for outcome in outcomes]
    if not any(outcome.status == "FOUND" and outcome.is_solved for outcome in everything):
        return answers
    return {name: [refuted(outcome) for outcome in outcomes] for name, outcomes in answers.items()}


def refuted(outcome: Outcome) -> Outcome:
    """The same, or wrong if it says that the frame cannot be filled."""
    return replace(outcome, status="WRONG", remark="It can be filled.") if outcome.status == "IMPOSSIBLE" else outcome


def cost(outcomes: list[Outcome]) -> float | None:
    """The median of CPU seconds, or nothing if half of the runs or more have no solution."""
    middle = median(outcome.cpu if outcome.is_solved else math.inf for outcome in outcomes)
    return middle if math.isfinite(middle) else None


def summary(outcomes: list[Outcome]) -> str:
    """Some runs of one filler as a cell of the table."""
    solved = [outcome for outcome in outcomes if outcome.is_solved]
    if not solved:
        first = outcomes[0]
        short = {
            "OUT_OF_BUDGET": "–",
            "SKIPPED": "",
            "NONE": f"{first.cpu:.2f} gives up",
            "FOUND": f"{first.cpu:.2f} repeats",
        }
        return short.get(first.status, first.status.lower())
    text = f"{median(outcome.cpu for outcome in solved):.2f}"
    searches = [outcome.search for outcome in solved if outcome.search is not None]
    if searches:
        text += f" [{median(searches):.3f}]"
    if len(solved) > 1:
        text += f" ({min(o.cpu for o in solved):.2f}–{max(o.cpu for o in solved):.2f})"
    if len(solved) < len(outcomes):
        text += f" {len(solved)} of {len(outcomes)}"
    return text + (" proved impossible" if solved[0].status == "IMPOSSIBLE" else "")


def ratio(ours: float | None, best: float | None, seconds: float) -> str:
    """How many times as long the best peer takes; bounds where one of the two has no solution."""
    if ours is None:
        return "–" if best is None else f"< {times(best / seconds)}"
    return f"> {times(seconds / ours)}" if best is None else times(best / ours)


def times(factor: float) -> str:
    """A factor with two digits that count."""
    return f"{factor:.0f}" if factor >= 10 else f"{factor:.2g}"


def search_cost(outcomes: list[Outcome]) -> float | None:
    """The median of the seconds of the search alone, or nothing if it is not solved or not reported."""
    searches = [outcome.search for outcome in outcomes if outcome.is_solved and outcome.search is not None]
    return median(searches) if searches and cost(outcomes) is not None else None


def row(case: Case, answers: dict[str, list[Outcome]], seconds: float) -> str:
    """A line of the table."""
    costs = {name: spent for name, outcomes in answers.items() if (spent := cost(outcomes)) is not None}
    searches = {name: spent for name, outcomes in answers.items() if (spent := search_cost(outcomes)) is not None}
    ours, our_search = costs.pop("masume", None), searches.pop("masume", None)
    best = min(costs, key=lambda name: costs[name], default=None)
    cells = [str(case), *map(summary, answers.values()), best or "–"]
    if any(outcome.status != "SKIPPED" for outcome in answers.get("masume", ())):
        cells.append(ratio(ours, costs.get(best or ""), seconds))
        cells.append(times(min(searches.values()) / our_search) if our_search and searches else "")
    else:
        cells += ["", ""]
    return f"| {' | '.join(cells)} |"


def table(chosen: list[Case], everyone: list[Contestant], data: Path, seconds: float, seeds: int) -> tuple[str, str]:
    """The page of results, and the same as JSON; every line goes to standard error as soon as it is there."""
    names = [f"{contestant.name} {contestant.version}" for contestant in everyone]
    lines = [f"| {' | '.join(['frame, list', *names, 'best peer', 'best peer ÷ masume', 'searches alone'])} |"]
    lines.append("| " + " | ".join(["---"] * (len(names) + 4)) + " |")
    records = []
    remarks = [f"{contestant.name}: {contestant.absent}" for contestant in everyone if contestant.absent]
    before = os.times()
    for case in chosen:
        question = prepare(case, data, seconds)
        if isinstance(question, str):
            remarks.append(f"{case}: {question}")
            continue
        answers = refute({contestant.name: fill_all(contestant, question, seeds) for contestant in everyone})
        lines.append(row(case, answers, seconds))
        print(lines[-1], file=sys.stderr)
        records.append(asdict(case) | {"words_that_count": len(question.words), "runs": record(answers)})
        remarks += remarks_on(case, answers)
    share = share_of_core(before, os.times())
    head = f"{heading(seconds, seeds)} {share}"
    page = "\n".join([head, "", *lines, "", *NOTES, *(["", *(f"- {remark}" for remark in remarks)] if remarks else [])])
    facts = {"limit": seconds, "seeds": seeds, "machine": machine(), "share": share, "contestants": names}
    return page + "\n", json.dumps(facts | {"cases": records}, indent=1, ensure_ascii=False) + "\n"


def record(answers: dict[str, list[Outcome]]) -> dict[str, list[dict[str, object]]]:
    """The outcomes of a case for JSON."""
    return {name: [asdict(outcome) for outcome in outcomes] for name, outcomes in answers.items()}


def remarks_on(case: Case, answers: dict[str, list[Outcome]]) -> Iterator[str]:
    """What should be known about a line besides its figures."""
    for name, outcomes in answers.items():
        for outcome in outcomes:
            if outcome.repeats:
                yield f"{case}: {name} repeats {outcome.repeats} after {outcome.cpu:.2f} s."
            if outcome.status in {"WRONG", "ERROR"}:
                yield f"{case}: {name} is {outcome.status.lower()}: {outcome.remark}"


def machine() -> str:
    """The processor of this machine by name."""
    facts = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    return next((line.split(": ", 1)[1] for line in facts if line.startswith("model name")), platform.machine())


def heading(seconds: float, seeds: int) -> str:
    """What was measured, in a sentence."""
    which = "seed 1" if seeds == 1 else f"the median of seeds 1 to {seeds} (least–most) for masume"
    return f"CPU seconds to the first fill, at most {seconds:g} s on one core of {machine()}; {which}."


NOTES = [
    "All seconds are of the whole program, reading the words included; in brackets the search alone where a program",
    "has it, and in the last column the quickest of those beside ours. –: nothing within the limit. A fill counts if",
    "every slot of two cells or more holds a listed word and no word stands there twice. masume reads the whole list",
    "and chooses by score itself; the others are given the words that count. `stwl` is Spread the Wordlist",
    "(CC BY-NC-SA) as blacksquare carries it, its scores from 0 to 100. Both models for Gecode are ours",
    "(peers/fill_gecode.cpp): a variable for each word tied to its cells, or a table of words over cells. blacksquare",
    "takes A–Z alone, and Qxw was asked in A–Z alone, so kana is not for them. ingrid_core, a Rust crate, could not be",
    "had here.",
]


def main() -> None:
    """Print the table and write it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60.0, help="CPU seconds for each run (default: 60)")
    parser.add_argument("--seeds", type=int, default=1, help="runs of a filler that takes a seed (default: 1)")
    parser.add_argument("--data", type=Path, default=HERE.parent.parent / "shared" / "data", help="frames and words")
    parser.add_argument("--only", default="", help="fillers by the beginnings of their names: masume,gecode")
    parser.add_argument("--cases", default="", help="those with one of these in their names: kabe,15.06")
    parser.add_argument("--out", type=Path, help="a folder for fill.md and fill.json (default: results, if all is run)")
    options = parser.parse_args()
    if not (options.data / "frames").is_dir():
        parser.error(f"there are no frames in {options.data}")
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # the programs it starts stay on this core too
    chosen = [case for case in cases() if any(part in str(case) for part in options.cases.split(","))]
    begin = tuple(options.only.split(","))
    everyone = [contestant for contestant in contestants() if contestant.name.startswith(begin)]
    page, facts = table(chosen, everyone, options.data, options.seconds, options.seeds)
    folder = options.out if options.cases or options.only or options.out else HERE / "results"
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "fill.md").write_text(f"# Fillers side by side\n\n{page}", encoding="utf-8")
        (folder / "fill.json").write_text(facts, encoding="utf-8")
    print(page, end="")


if __name__ == "__main__":
    main()
