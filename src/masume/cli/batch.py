"""masume batch: as many puzzles as a plan asks for, on every processor, and nothing lost."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from masume import batch as batches
from masume.batch.wording import duration, speed
from masume.cli import batch_sentences as said
from masume.cli.batch_page import LivePage
from masume.cli.batch_progress import BatchLine
from masume.cli.batch_report import in_json, lines, places
from masume.cli.command import Argument, Command, CommandGroup, Entry, Option, echo
from masume.cli.options import Json, LanguageChoice, language
from masume.cli.report import (
    FAULTY,
    STOPPED,
    bad_input,
    print_json,
    report_error,
    say,
    spoken_language,
)
from masume.cli.signals import interruptible
from masume.core.config import read_config
from masume.core.phrases import reason_of
from masume.core.refused import Refused

if TYPE_CHECKING:
    from threading import Event

    from masume.batch.plan import Plan
    from masume.batch.run import BatchProgress
    from masume.core import Language

PlanFile = Annotated[
    Path, Argument(metavar="PLAN", help="A plan (.toml); `masume batch example` has some to begin with.")
]
Workers = Annotated[int | None, Option("--workers", help="Processes that work (default: one for each processor).")]


def batch(
    plan: PlanFile,
    out: Annotated[
        Path | None, Option("--out", metavar="DIR", help="The folder for the puzzles and the record.")
    ] = None,
    workers: Workers = None,
    cluster: Annotated[
        str | None, Option("--cluster", metavar="ADDRESS", help="Work on a Dask cluster, such as tcp://host:8786.")
    ] = None,
    retry: Annotated[
        bool, Option("--retry", help="Try once more what was lost because workers died or took too long.")
    ] = False,
    lang: Annotated[
        LanguageChoice | None, Option("--lang", help="Language of sentences and of the page; sheets follow the plan.")
    ] = None,
    json: Json = False,
) -> int:
    """Make every puzzle of a plan; the same command goes on where it was broken off.

    The puzzles come to DIR/puzzles, a page that shows them all to DIR/index.html, and what has happened is kept in
    DIR/batch.sqlite. Ctrl-C, a crash or a full disk lose nothing. Exit 0 if all were made, 1 if some were given up,
    2 for bad input or a folder that cannot be written, 130 if it was stopped.
    """
    chosen = language(lang) or spoken_language()
    if out is None:
        raise Refused(said.NO_OUT)
    with bad_input():
        wanted = batches.with_settings(batches.read_plan(plan), config := read_config())
    page = LivePage(out, language(lang) or wanted.language or chosen)
    try:
        with interruptible() as stop:
            progress = _run(wanted, config.lists, plan.parent, out, workers, cluster, retry, stop, page, chosen)
            with bad_input():
                page.write()
    except OSError as error:
        return report_error(_why_broken_off(error, out, chosen), as_json=json)
    _report(out, progress, chosen, as_json=json)
    return 0 if progress.made == progress.total else FAULTY if progress.is_complete else STOPPED


def _run(
    plan: Plan,
    own_lists: Mapping[str, Path],
    folder: Path,
    out: Path,
    workers: int | None,
    cluster: str | None,
    retry: bool,
    stop: Event,
    page: LivePage,
    chosen: Language,
) -> BatchProgress:
    """Runs the batch; the bar, or lines, show how it goes, and the page is brought up to date now and then."""
    line = BatchLine(chosen)

    def report(progress: BatchProgress) -> None:
        line(progress)
        page.refresh(progress.seconds)

    try:
        with bad_input():
            return batches.run_batch(
                plan,
                folder,
                out,
                workers=workers,
                cluster=cluster,
                cancel=stop,
                on_progress=report,
                retry_lost=retry,
                own_lists=own_lists,
            )
    finally:
        line.clear()


def _why_broken_off(error: OSError, out: Path, chosen: Language) -> str:
    """What is said of a full disk, a folder that cannot be written, or workers that cannot be had."""
    if isinstance(error, batches.NoWorkers):
        return said.BROKEN_OFF(chosen, fault=error.sentence)
    return said.CANNOT_WRITE(chosen, path=error.filename or out, fault=reason_of(error))


def _report(out: Path, progress: BatchProgress, chosen: Language, *, as_json: bool) -> None:
    """Reports what the batch holds now, and how the run went."""
    with bad_input(), batches.opened(out) as record:
        standing = batches.standing_of(record)
    if as_json:
        print_json({**in_json(standing, out), "stopped": not progress.is_complete, "run": progress})
    else:
        for line in (*lines(standing, chosen), *places(out, chosen)):
            echo(line)
        if progress.is_complete and not progress.attempts:
            echo(said.NOTHING_TO_DO(chosen))
        elif progress.is_complete and standing.rate:
            rate = standing.rate
            echo(said.TOOK(chosen, speed=speed(rate, chosen), time=duration(standing.seconds, chosen)))
    if not progress.is_complete:
        say(said.STOPPED(chosen, made=progress.made, planned=progress.total))


app = CommandGroup(help="Make thousands of puzzles from a plan; a stopped run goes on later.", default=Command(batch))
app.entries |= {
    "status": Entry(
        "masume.cli.batch_status:status",
        "Say how a batch stands: what is made, failed and left, levels, densities, words, and the time it still takes.",
    ),
    "check": Entry(
        "masume.cli.batch_check:check",
        "Check a batch by its files alone: checksums, rules, one solution, levels, no two alike, no word too often.",
    ),
    "example": Entry(
        "masume.cli.batch_example:example",
        "Print a plan to begin with, such as `masume batch example NAME > plan.toml`.",
    ),
}
