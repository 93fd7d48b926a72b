"""What the kernel makes of fixed seeds: `python -m tests.support.kernel_results [KERNEL]` prints a digest of each case.

KERNEL is a build of the kernel's module that stands in for the installed one, so that two builds can be compared.
Budgets are rounds or end by themselves; no case may depend on the clock.
"""

import json
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random

from tests.support.places import ROOT

DATA = ROOT / "experiments" / "data"
SEEDS = range(1, 5)


def stand_in(path: Path) -> None:
    """Makes a build of the kernel the one that `masume.kernel` opens."""
    name = "masume._kernel"
    spec = spec_from_file_location(name, path, loader=ExtensionFileLoader(name, str(path)))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[name] = module


Results = Iterator[tuple[str, object]]
"""Cases by name, with what came of them."""


# ---------------------------------------------------------------- boards, frames and fills


def boards() -> Results:
    """Every search over layouts, on lists of few and many symbols, with and without requirements."""
    from masume.core import Budget, Cell, Grid
    from masume.make import METHODS, Objective, Requirements, Task
    from masume.words import load_bundled

    masked = Grid.filled(12, 13).replace({(0, 0): Cell.OUTSIDE, (5, 6): Cell.OUTSIDE, (11, 12): Cell.OUTSIDE})
    for name, rounds in (("ruin", 1500), ("ils", 600), ("anneal", 4000)):
        for words, board in (("countries", Grid.filled(15, 14)), ("binary", Grid.filled(9, 10)), ("hokkaido", masked)):
            listed = tuple(word for word in load_bundled(words).words if len(word) <= board.width)
            for seed in SEEDS:
                run = METHODS[name].make(Task(listed, board, seed), Budget(rounds=rounds))
                yield f"board {name} {words} {seed}", (str(run.best), run.score)
    listed = load_bundled("countries").words
    requirements = Requirements(required=listed[3:40:9], apart=((listed[0], listed[1]),), max_words=30, min_crossings=2)
    for objective in ("balance=2,white=1", "crossings", "length=0.5,words=3"):
        task = Task(listed, Grid.filled(14, 13), 9, objective=Objective.parse(objective), requirements=requirements)
        yield f"board requirements {objective}", str(METHODS["ruin"].make(task, Budget(rounds=1500)).best)
    shared = Task(listed, Grid.filled(13, 13), 2, threads=3)
    yield "board of three threads", str(METHODS["ruin"].make(shared, Budget(rounds=2000)).best)


def fills() -> Results:
    """Fills, the first and better ones; proofs that there is none; the genetic algorithm."""
    from masume.core import Budget, Grid
    from masume.fill import FillTask, Search
    from masume.fill.genetic import Genetic
    from masume.solve.slots.freedom import freedom
    from masume.words.bank import WordBank

    english, kana = WordBank.read([DATA / "kabe4146.dict"]), WordBank.read(["kana"])
    frames = {name: Grid.parse((DATA / f"kabe/kabe-{name}.txt").read_text()) for name in ("10x16-a", "10x16-d")}
    for name, frame in frames.items():
        for seed in SEEDS:
            for improve in (False, True):
                task = FillTask(frame, english, seed=seed, improve=improve)
                found = Search().find(task, Budget(rounds=20_000 if improve else 60_000))
                core = [] if found.proof is None else found.proof.core()
                yield f"fill {name} {seed} {improve}", (str(found.run.best), found.run.score, found.run.rounds, core)
            searches = Genetic().fill(FillTask(frame, english, seed=seed), Budget(rounds=300))
            yield f"genetic {name} {seed}", (str(searches.best), searches.score, searches.improvements)
        for slot in freedom(FillTask(frame, english).network()).slots:
            yield f"freedom {name} {slot.slot}", repr(slot)
    for side in (5, 6):
        square = Grid.parse("\n".join(["." * side] * side))
        for seed in SEEDS:
            run = Search().fill(FillTask(square, kana, seed=seed, improve=False), Budget(rounds=30_000))
            yield f"fill square {side} {seed}", (str(run.best), run.rounds)
    large = Grid.parse("\n".join(["." * 7] * 7))
    proving = FillTask(large, WordBank.read(["enable"]), seed=1).network().search(7)
    proving.step(12_000)  # long enough to forget clauses
    yield "fill square 7", (proving.solutions(), proving.conflicts, proving.weights())


def frames() -> Results:
    """Frames of every tradition, and what they are worth."""
    from masume.core import Budget, Cell, Grid
    from masume.kinds import FRAME_RULES
    from masume.make.frames import FrameTask, make_frames
    from masume.words.bank import WordBank

    for words in (DATA / "kabe4146.dict", "kana"):
        bank = WordBank.read([words])
        for name, rules in FRAME_RULES.items():
            for seed in SEEDS:
                task = FrameTask(bank, Grid.filled(11, 13, Cell.BLANK), rules, seed=seed)
                run = make_frames(task, Budget(rounds=6000), 2)
                made = [(str(frame.grid), frame.score, frame.measures) for frame in run.best or ()]
                yield f"frames {bank.table.symbols} {name} {seed}", repr(made)


def proofs() -> Results:
    """The best boards, proved row by row."""
    from masume.core import Budget, Grid
    from masume.make import Exact, Objective, Task
    from masume.make.exact.strips import new_search
    from masume.words import load_bundled

    for side, objective in ((5, "white"), (5, "length"), (6, "white"), (6, "words"), (6, "crossings")):
        words = tuple(word for word in load_bundled("countries").words if len(word) <= side)
        task = Task(words, Grid.filled(side, side), objective=Objective.parse(objective))
        run = Exact("strips").make(task, Budget(rounds=50))
        yield f"proof {side} {objective}", (run.status, run.score, run.bound)
        search = new_search(task)
        assert search is not None
        yield f"strips {side} {objective}", (search.run(600.0), search.bound, search.board(), search.nodes)


# ---------------------------------------------------------------- nonograms, skeletons, hints


def nonograms() -> Results:
    """Solutions, levels with every step, and pictures mended."""
    from masume.core import Budget, LineClues
    from masume.grade.nonogram import grade_nonogram
    from masume.make.pictures import Look, mend
    from masume.make.pictures.random_patterns import pattern
    from masume.solve import solve_lines

    lines = (DATA / "nonograms" / "jwilk.jsonl").read_text(encoding="utf-8").splitlines()
    for puzzle in map(json.loads, lines[:60]):
        clues = LineClues.of(puzzle["rows"], puzzle["columns"])
        grade = grade_nonogram(clues, max_scans=20_000)
        steps = [str(deduction.step()) for deduction in grade.deductions]
        yield f"nonogram grade {puzzle['id']}", (grade.status, grade.bare_level, grade.scans, grade.counts, steps)
    chance = Random(5)
    for number in range(30):
        sketch = pattern(Look(12 + number % 9, 14), chance, smoothness=number % 3)
        clues = LineClues.of_picture(sketch.grid)
        run = solve_lines(clues, Budget(rounds=3000), limit=5)
        assert run.best is not None
        yield f"nonogram solve {number}", (run.best.marks, run.rounds, run.status)
        mended = mend(sketch, Budget(rounds=400), seed=number).best
        yield f"picture {number}", repr(mended)


def skeletons() -> Results:
    """Solutions, levels with every step, and hints."""
    from masume.core import Budget, Grid
    from masume.grade.skeleton import SkeletonGrader
    from masume.make import METHODS, make_skeleton
    from masume.solve import solve_slots
    from masume.words import load_bundled

    for words, side in (("countries", 11), ("digits", 8), ("hokkaido", 12)):
        for seed in SEEDS:
            lexicon = load_bundled(words).up_to(side)
            made = make_skeleton(lexicon, Grid.filled(side, side), METHODS["ils"], Budget(rounds=300), seed=seed).best
            assert made is not None
            name = f"{words} {seed}"
            grader = SkeletonGrader(made.puzzle)
            grade = grader.grade(max_work=3_000_000)
            steps = [str(step) for step in grade.steps]
            yield f"skeleton grade {name}", (grade.status, grade.highest_level, grade.work, steps)
            yield f"skeleton hint {name}", repr(grader.hint(max_work=3_000_000))
            run = solve_slots(made.puzzle, Budget(rounds=5000), limit=3, seed=seed)
            assert run.best is not None
            yield f"skeleton solve {name}", ([str(answer.grid) for answer in run.best.answers], run.rounds)


def hints() -> Results:
    """Crosswords from candidates for their clues: narrowing and the best assignment."""
    from masume.solve.hints.network import assignment_engine, narrowing_engine
    from tests.support.suggesters import nguyen

    puzzle, _, suggester = nguyen()
    slots = {(slot.start, slot.direction): slot for slot in puzzle.grid.slots()}
    listed = {slots[clue.start, clue.direction]: suggester.table[clue.text] for clue in puzzle.clues}
    chance = Random(3)
    for count in (20, 40, 70, 100):
        best = {slot: group[:count] for slot, group in listed.items()}
        narrowing = narrowing_engine(best)
        narrowing.step(3000)
        orders = [(order.order, order.looked_at, order.removed) for order in narrowing.orders()]
        yield f"narrowing {count}", (narrowing.outcome, orders, narrowing.left(), narrowing.rounds)
        some = {slot: chance.sample(group, min(count, len(group))) for slot, group in listed.items()}
        for name, candidates in (("best", best), ("some", some)):
            assignment = assignment_engine(candidates, 2.0)
            assignment.step(300)
            yield f"assignment {name} {count}", (assignment.best(), assignment.bound, assignment.rounds)


CASES: tuple[Callable[[], Results], ...] = (boards, fills, frames, proofs, nonograms, skeletons, hints)


def main() -> None:
    """Print a digest for each case, as JSON."""
    if len(sys.argv) > 1:
        stand_in(Path(sys.argv[1]))
    results = dict(result for cases in CASES for result in cases())
    digests = {name: sha256(repr(value).encode()).hexdigest()[:16] for name, value in results.items()}
    sys.stdout.write(json.dumps(digests) + "\n")


if __name__ == "__main__":
    main()
