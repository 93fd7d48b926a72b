"""An order carried out on the command line: its files are written, and what came of it is reported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from masume import orders
from masume.cli import sentences
from masume.cli.bench import terminal_bench
from masume.cli.command import echo
from masume.cli.outputs import write_all, write_contents
from masume.cli.report import FAULTY, bad_input, both, print_json, report_error, say, spoken_language
from masume.cli.terminal import draw, visible

if TYPE_CHECKING:
    from masume.core import Grid, Language
    from masume.orders.made import Made
    from masume.orders.order import AnyOrder


@dataclass(frozen=True, slots=True)
class Outputs:
    """Where a puzzle goes, and how it is reported."""

    files: list[Path]
    language: Language | None
    as_json: bool

    @property
    def spoken(self) -> Language:
        """The language of sentences."""
        return self.language or spoken_language()


@dataclass(frozen=True, slots=True)
class Carried:
    """What came of an order, the files that were written, and why one of them was not."""

    made: Made
    written: list[Path]
    failure: str = ""


def carried_out(
    order: AnyOrder,
    material: object,
    outputs: Outputs,
    beside: Callable[[Made], dict[Path, bytes]] = lambda _made: {},
) -> Carried:
    """What came of an order; a line on the terminal says where it stands, and a signal ends it with what it has.

    `beside` says what is written of a puzzle beside its own files.
    """
    with terminal_bench(order, outputs.spoken) as bench:
        with bad_input():
            made = orders.carry_out(order, material, bench)
        bench.line.clear()
        if made.document is None:
            return Carried(made, [])
        written, failure = write_all(outputs.files, made.document, outputs.language)
        more, also = write_contents(beside(made), outputs.language)
    return Carried(made, written + more, "; ".join(filter(None, (failure, also))))


def concluded(
    carried: Carried, outputs: Outputs, content: Callable[[], dict[str, Any]], report: Callable[[], None]
) -> int:
    """Reports what came of an order, to programs or to people; the exit status."""
    if outputs.as_json:
        print_json(run_in_json(carried) | content() | ({"error": carried.failure} if carried.failure else {}))
    else:
        report()
        for path in carried.written:
            say(sentences.WROTE(outputs.spoken, path=path))
    if carried.failure:
        return report_error(carried.failure, as_json=False)
    return 0 if carried.made.is_complete else FAULTY


def run_in_json(carried: Carried) -> dict[str, Any]:
    """What every report to programs says: how the search went, the remarks, and the files."""
    run = carried.made.run
    return {
        "status": run.status,
        "score": run.score,
        "seed": run.seed,
        "rounds": run.rounds,
        "seconds": run.seconds,
        "trace": run.trace,
        "remarks": [both(remark) for remark in carried.made.remarks],
        "written": [str(path) for path in carried.written],
    }


def report_board(
    made: Made, headline: Callable[[Grid], str], lang: Language, drawing: Callable[[Grid], str] = draw
) -> None:
    """The board, a line about it and the remarks on standard output; what is missing on standard error."""
    if made.document is not None and made.document.answer is not None:
        grid = made.document.answer.grid
        echo(f"{drawing(grid)}\n")
        echo(headline(grid))
    report_remarks(made, lang)


def report_unplaced(made: Made, most: int, lang: Language) -> None:
    """Up to so many words that are not on the board, each with the reason, on standard error."""
    for unplaced in made.unplaced(most):
        say(sentences.UNPLACED(lang, reason=unplaced.reason))


def unplaced_in_json(made: Made, most: int) -> list[dict[str, str]]:
    """The same for programs."""
    return [{"word": unplaced.word, **both(unplaced.reason)} for unplaced in made.unplaced(most)]


def report_remarks(made: Made, lang: Language) -> None:
    """The remarks on standard output; on standard error those on what is missing, and why there is no puzzle."""
    for remark in made.remarks:
        (say if made.document is None or remark in made.missed else echo)(visible(remark(lang)))
