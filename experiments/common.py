"""What the experiments share: their options, runs on several processes, and results as files."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path
from statistics import mean
from types import FunctionType
from typing import Any, Generic, TypeVar

from experiments.plot import Chart, draw
from masume import __version__
from masume.batch.executors import Declined, Done, Ended, FunctionHandler, open_executor
from masume.core import Grid, Run, Status, TracePoint
from masume.words.concepts import why_no_concepts

DATA = Path(__file__).parent / "data"
RESULTS = Path(__file__).parent / "results"
HANGING = 3600.0
"""Seconds after which a run is thought to hang."""

C = TypeVar("C")
"""A script's own dataclass that says what one run is given, its seed among it."""

R = TypeVar("R", bound="Result[Any]")


@dataclass(frozen=True)
class Options:
    """How long a run may take, how many seeds each case has, how many runs go side by side."""

    seconds: float
    seeds: int
    workers: int | None = None
    """None: one for each core."""
    cluster: str | None = None
    """The address of a Dask scheduler, if the runs are to be made by its workers."""

    @property
    def seed_numbers(self) -> range:
        """The seeds, from 1."""
        return range(1, self.seeds + 1)

    def __str__(self) -> str:
        runs, seeds = ("1 run", "seed 1") if self.seeds == 1 else (f"{self.seeds} runs", f"seeds 1 to {self.seeds}")
        return f"{runs} of {self.seconds:g} s a case ({seeds}), one thread each"


@dataclass(frozen=True)
class Result(Generic[C]):
    """What a run was given and what it reached."""

    case: C
    seed: int
    score: float
    seconds: float
    status: Status
    rounds: int
    updates: int
    """How often a better board was found, the first one included."""
    bound: float | None
    board: str
    trace: tuple[TracePoint, ...]

    @classmethod
    def of(cls, case: C, run: Run[Grid]) -> Result[C]:
        """The result of a search."""
        board = "" if run.best is None else str(run.best)
        return cls(
            case,
            run.seed,
            run.score,
            run.seconds,
            run.status,
            run.rounds,
            run.improvements,
            run.bound,
            board,
            run.trace,
        )

    @property
    def grid(self) -> Grid | None:
        """The best board."""
        return Grid.parse(self.board) if self.board else None

    @property
    def percent(self) -> float:
        """White cells as a share of the board."""
        return 100 * self.grid.white_ratio if self.grid else 0.0

    def seconds_to(self, score: float) -> float | None:
        """When the score was first seen to be that high."""
        return next((point.seconds for point in self.trace if point.score >= score), None)


def parser(text: str | None, seconds: float, seeds: int) -> argparse.ArgumentParser:
    """The options of every experiment, described by the first line of its docstring."""
    made = argparse.ArgumentParser(description=(text or "").splitlines()[0])
    made.add_argument("--seconds", type=float, default=seconds, help=f"for each run ({seconds:g})")
    made.add_argument("--seeds", type=int, default=seeds, help=f"runs for each case ({seeds})")
    made.add_argument("--workers", type=int, help="runs side by side (one for each core)")
    made.add_argument("--cluster", help="the Dask scheduler whose workers make the runs, such as tcp://host:8786")
    return made


def options_of(arguments: argparse.Namespace) -> Options:
    """The common part of the options given."""
    return Options(arguments.seconds, arguments.seeds, arguments.workers, arguments.cluster)


def read_options(text: str | None, seconds: float, seeds: int) -> Options:
    """The options given on the command line."""
    return options_of(parser(text, seconds, seeds).parse_args())


def run_all(run: Callable[[C], Result[C]], cases: Sequence[C], options: Options) -> list[Result[C]]:
    """Every case's result, in order; a line on standard error for each as it comes."""
    give_script_its_name()
    results: dict[int, Result[C]] = {}
    for outcome in _outcomes(run, cases, options):
        result = results[outcome.key] = _value(outcome, cases[outcome.key])
        line = f"{len(results)}/{len(cases)} {result.case}: {result.score:g} after {result.seconds:.1f} s"
        print(line, file=sys.stderr, flush=True)
    return [results[number] for number in range(len(cases))]


def _outcomes(run: Callable[[C], Result[C]], cases: Sequence[C], options: Options) -> Iterator[Ended[Result[C]]]:
    files = _modules() if options.cluster else None
    with open_executor(
        FunctionHandler(run), workers=options.workers, cluster=options.cluster, files=files, seconds=HANGING
    ) as executor:
        for number, case in enumerate(cases):
            executor.submit(number, case)
        ended = 0
        while ended < len(cases):
            ended_now = executor.outcomes(seconds=60)
            yield from ended_now
            ended += len(ended_now)


def give_script_its_name() -> None:
    """Lets other processes find what a script defines, which is in ``__main__`` only where it was started."""
    main = sys.modules["__main__"]
    if main.__spec__ is None:
        return
    sys.modules[main.__spec__.name] = main
    for thing in vars(main).values():
        if isinstance(thing, type | FunctionType) and thing.__module__ == "__main__":
            thing.__module__ = main.__spec__.name


def _value(outcome: Ended[Result[C]], case: C) -> Result[C]:
    if isinstance(outcome, Done):
        return outcome.value
    print(getattr(outcome, "traceback", ""), file=sys.stderr)
    sentence = outcome.sentence("en") if isinstance(outcome, Declined) else outcome.sentence
    raise RuntimeError(f"{case}: {sentence}")


def _modules() -> dict[str, bytes]:
    """The experiments and their data, for workers of a cluster, which do not have them."""
    home = Path(__file__).parent
    paths = [*home.glob("*.py"), *(path for path in DATA.rglob("*") if path.is_file())]
    return {str(path.relative_to(home.parent)): path.read_bytes() for path in paths}


def measured(case: object, seed: int, score: float, seconds: float) -> dict[str, Any]:
    """The fields of a result that no search has made; `Class(**measured(…), more=…)` is one."""
    run: Run[Grid] = Run(None, score, Status.FOUND, seed, seconds)
    result = Result.of(case, run)
    return {field.name: getattr(result, field.name) for field in fields(Result)}


def need_concepts(*languages: str) -> None:
    """Ends with one sentence if the concept base of a language has not been built."""
    for language in languages:
        if lack := why_no_concepts(language):
            sys.exit(f"masume: {lack('en')}")


def average(numbers: Iterable[float]) -> float:
    """The mean; 0 if there is none."""
    return mean([*numbers] or [0.0])


def seconds_text(seconds: float) -> str:
    """A time as people write it."""
    return f"{seconds:.2f} s" if seconds < 10 else f"{seconds:.0f} s"


# ---------------------------------------------------------------- files


@cache
def version() -> str:
    """The version of masume and, in a checkout, the revision that the runs were made with."""
    found = subprocess.run(
        ["git", "rev-parse", "--short=10", "HEAD"],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        check=False,
    )
    return f"{__version__} ({found.stdout.strip()})" if found.returncode == 0 else __version__


def machine() -> dict[str, str | int]:
    """What the runs ran on."""
    return {"processor": _processor(), "cores": os.cpu_count() or 1, "python": platform.python_version()}


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def markdown_table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in Markdown."""
    lines = [header, ["---"] * len(header), *rows]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines)


def write(name: str, results: Sequence[Result[C]], text: str, chart: Chart) -> None:
    """Write NAME.json, NAME.md and NAME.svg, and print the text."""
    RESULTS.mkdir(exist_ok=True)
    command = " ".join(["python -m", f"experiments.{name}", *sys.argv[1:]])
    head = {"command": command, "masume": version(), "machine": machine()}
    page = f"# {chart.title}\n\n{text.strip()}\n\n![{chart.title}]({name}.svg)\n\n{_origin(name, command)}\n"
    (RESULTS / f"{name}.json").write_text(_json(head, results), encoding="utf-8")
    (RESULTS / f"{name}.md").write_text(page, encoding="utf-8")
    (RESULTS / f"{name}.svg").write_text(draw(chart), encoding="utf-8")
    print(text)


def _origin(name: str, command: str) -> str:
    """What made a result, on what, and where its runs are."""
    where = machine()
    on = f"{where['processor']}, {where['cores']} cores, Python {where['python']}"
    return f"`{command}` with masume {version()} on {on}; every run and its seed is in [{name}.json]({name}.json)."


def _json(head: Mapping[str, object], results: Sequence[Result[C]]) -> str:
    """One line a run, so that a change shows which."""
    runs = ",\n".join(json.dumps(_plain(result), ensure_ascii=False) for result in results)
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "runs": [\n{runs}\n]}}\n'


def _plain(result: Result[C]) -> dict[str, object]:
    """A result with its case's fields beside it and times to the millisecond."""
    plain = asdict(result)
    case = plain.pop("case")
    plain["given_seconds"] = case.pop("seconds")
    plain["seconds"] = round(result.seconds, 3)
    plain["trace"] = [(round(point.seconds, 3), point.rounds, point.score) for point in result.trace]
    if hidden := (case.keys() & plain.keys()) - {"seed"}:
        raise ValueError(f"both a case and its result have {', '.join(sorted(hidden))}")
    return {**case, **plain}


def read_results(name: str, case: type[Any], kind: type[R]) -> list[R]:
    """The runs of NAME.json, as `write` was given them; what a script computes from runs it computes from these."""
    runs = json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8"))["runs"]
    return [_read(run, case, kind) for run in runs]


def _read(run: dict[str, Any], case: type[Any], kind: type[R]) -> R:
    """One run."""
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in run.items()}
    values["trace"] = tuple(TracePoint(*point) for point in run["trace"])
    values["status"] = Status(run["status"])
    given = {field.name: values[field.name] for field in fields(case) if field.name != "seconds"}
    values["case"] = case(**given, seconds=values["given_seconds"])
    return kind(**{field.name: values[field.name] for field in fields(kind)})
