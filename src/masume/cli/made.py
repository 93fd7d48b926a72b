"""What came of an order for a puzzle of words, reported to people and to programs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from masume.cli import sentences
from masume.cli.bench import terminal_bench
from masume.cli.command import echo
from masume.cli.levels import givens_in_json, level_in_json
from masume.cli.outputs import write_all
from masume.cli.report import (
    FAULTY,
    BadInput,
    bad_input,
    print_json,
    problem_as_json,
    report_error,
    say,
    say_problems,
    spoken_language,
)
from masume.cli.terminal import draw
from masume.core import Language
from masume.kinds import title_of
from masume.make.wishes import explain_wish
from masume.orders.carry_out import carry_out
from masume.orders.made import Made
from masume.orders.order import level_range
from masume.orders.rebuild import RebuildOrder
from masume.orders.skeleton.detail import SkeletonDetail
from masume.orders.skeleton.order import SkeletonOrder
from masume.orders.words import ListedWords
from masume.words.lexicon import Lexicon
from masume.words.symbols import unprintable

MOST_UNPLACED = 10_000
"""So many words that are not on the board are named when all of them should be."""


@dataclass(frozen=True, slots=True)
class Outputs:
    """Where a puzzle goes, and how it is reported."""

    files: list[Path]
    language: Language | None
    as_json: bool
    check: list[str]
    """What `words check` is called with to name the lines that were left out."""

    @property
    def spoken(self) -> Language:
        """The language of sentences."""
        return self.language or spoken_language()


def require_printable(texts: dict[str, str]) -> None:
    """Raises BadInput if an option's text has a character that no sheet can show."""
    for option, text in texts.items():
        if hidden := unprintable(text):
            raise BadInput(f"the text of {option} has a character that cannot be shown (U+{ord(hidden):04X})")


def make_and_report(order: SkeletonOrder | RebuildOrder, words: ListedWords, outputs: Outputs) -> int:
    """Carries out an order for words on a board, writes its files and reports it; the exit status."""
    with terminal_bench(order, outputs.spoken) as bench:
        with bad_input():
            made = carry_out(order, words, bench)
        bench.line.clear()
        written, failure = write_all(outputs.files, made.document, outputs.language) if made.document else ([], "")
    if outputs.as_json:
        content = in_json(made, order, written, words.lexicon)
        print_json(content | ({"error": failure} if failure else {}))
    else:
        say_problems(made.problems, words.lexicon.name, outputs.spoken, outputs.check)
        report(made, written, outputs.spoken, names_unplaced=_places_all(order))
    if failure:
        return report_error(failure, as_json=False)
    return 0 if made.is_complete else FAULTY


def report(made: Made, written: list[Path], lang: Language, *, names_unplaced: bool) -> None:
    """The board and what is to be said about it on standard output; what is missing on standard error."""
    if made.document is None:
        for remark in made.remarks:
            say(remark(lang))
    else:
        _report_board(made, lang)
    for unplaced in made.unplaced(MOST_UNPLACED) if names_unplaced else ():
        say(sentences.UNPLACED(lang, reason=unplaced.reason))
    for path in written:
        say(sentences.WROTE(lang, path=path))


def _report_board(made: Made, lang: Language) -> None:
    document, run = made.document, made.run
    assert document is not None and document.answer is not None  # noqa: S101, PT018
    grid = document.answer.grid
    echo(f"{draw(grid)}\n")
    echo(
        sentences.MADE(
            lang,
            title=title_of(document.puzzle, lang),
            width=grid.width,
            height=grid.height,
            words=len(document.puzzle.words),
            listed=made.listed,
            ratio=grid.white_ratio,
            seed=run.seed,
            rounds=run.rounds,
            seconds=run.seconds,
        )
    )
    for remark in made.remarks:
        (say if remark in made.missed else echo)(remark(lang))


def in_json(made: Made, order: SkeletonOrder | RebuildOrder, written: list[Path], lexicon: Lexicon) -> dict[str, Any]:
    """Everything that is known about the run and its board."""
    run, detail = made.run, made.detail
    return {
        "status": run.status,
        "objective": str(detail.objective),
        "score": run.score,
        "bound": run.bound,
        "seed": run.seed,
        "rounds": run.rounds,
        "seconds": run.seconds,
        "improvements": run.improvements,
        "trace": run.trace,
        "left_out": [problem_as_json(problem) for problem in made.problems],
        "unplaced": [
            {"word": unplaced.word, "en": unplaced.reason("en"), "ja": unplaced.reason("ja")}
            for unplaced in made.unplaced(MOST_UNPLACED if _places_all(order) else 0)
        ],
        "remarks": [{"en": remark("en"), "ja": remark("ja")} for remark in made.remarks],
        "written": [str(path) for path in written],
        **_promises_in_json(detail, order),
        **_board_in_json(made, detail, lexicon),
    }


def _promises_in_json(detail: SkeletonDetail, order: SkeletonOrder | RebuildOrder) -> dict[str, Any]:
    """What was asked for beside a good board."""
    levels = level_range(order.levels) if isinstance(order, SkeletonOrder) else None
    content = level_in_json(detail.graded.level if detail.graded else None, levels)
    if detail.unique is not None:
        content["unique"] = {
            "swaps": [{"old": "".join(old), "new": "".join(new)} for old, new in detail.unique.swaps],
            "givens": detail.unique.givens,
            "discarded": detail.unique.discarded,
        }
    if detail.graded is not None:
        content |= givens_in_json(detail.graded.givens)
        content |= {"hard_steps": detail.graded.hard_steps, "boards": detail.graded.boards}
    return content


def _board_in_json(made: Made, detail: SkeletonDetail, lexicon: Lexicon) -> dict[str, Any]:
    if made.document is None or made.document.answer is None:
        return {}
    puzzle, grid = made.document.puzzle, made.document.answer.grid
    used = {entry.text for entry in puzzle.words} | {problem.word for problem in made.problems}
    return {
        "kind": puzzle.kind,
        "title": puzzle.title,
        "width": puzzle.grid.width,
        "height": puzzle.grid.height,
        "white_cells": len(grid.white_cells),
        "white_ratio": grid.white_ratio,
        "answer": str(grid).split("\n"),
        "words": [entry.text for entry in puzzle.words],
        "unused": [entry.text for entry in lexicon if entry.text not in used],
        "unmet": [
            {"code": fault.code, "en": explain_wish(fault, "en"), "ja": explain_wish(fault, "ja")}
            for fault in detail.unmet
        ],
    }


def _places_all(order: SkeletonOrder | RebuildOrder) -> bool:
    """True if every word of the list should be on the board, so that those which are not are named."""
    return isinstance(order, SkeletonOrder) and order.smallest
