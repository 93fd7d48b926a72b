"""What came of a search, told to people and to programs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from masume.cli.command import echo
from masume.cli.options import LanguageChoice, language
from masume.cli.report import (
    FAULTY,
    BadInput,
    print_json,
    problem_as_json,
    report_error,
    say,
    say_problems,
    spoken_language,
)

if TYPE_CHECKING:
    from masume.core import Language, LevelRange, Run, Sentence
    from masume.make import GradedSkeleton, Made, Objective, Unique, Unplaced, Wishes
    from masume.words import Lexicon


@dataclass(frozen=True)
class Order:
    """What is asked of a search."""

    objective: Objective
    wishes: Wishes
    method: str | None
    seed: int
    threads: int
    bound: bool
    unique: bool = False
    max_givens: int | None = None
    levels: LevelRange | None = None


@dataclass(frozen=True)
class Result:
    """What a search brought, from which words."""

    run: Run[Made]
    lexicon: Lexicon
    unplaced: tuple[Unplaced, ...] = ()
    unique: Unique | None = None
    graded: GradedSkeleton | None = None
    levels_off: int = 0

    @property
    def is_complete(self) -> bool:
        """True if there is a board and nothing that was asked for is missing."""
        return self.run.best is not None and not (self.run.best.unmet or self.unplaced or self.levels_off)


def require_printable(texts: dict[str, str]) -> None:
    """Raises BadInput if an option's text has a character that no sheet can show."""
    from masume.words.symbols import unprintable

    for option, text in texts.items():
        if hidden := unprintable(text):
            raise BadInput(f"the text of {option} has a character that cannot be shown (U+{ord(hidden):04X})")


def credited(made: Made, title: str, author: str) -> Made:
    """The puzzle with the title and the author asked for."""
    return replace(made, puzzle=replace(made.puzzle, title=title or made.puzzle.title, author=author))


def finished(
    result: Result, title: str, author: str, out: list[Path], lang: Language | None
) -> tuple[Result, list[Path], str]:
    """The result with its title and author, the files it was written to, and why some could not be written."""
    from masume.cli.outputs import write_all

    if result.run.best is None:
        return result, [], ""
    made = credited(result.run.best, title, author)
    return replace(result, run=result.run.with_best(made)), *write_all(out, made, lang)


def tell(
    result: Result,
    order: Order,
    written: list[Path],
    failure: str,
    check: list[str],
    lang: LanguageChoice | None,
    *,
    as_json: bool,
) -> int:
    """Say how it went, in JSON or in sentences; the exit status."""
    if as_json:
        print_json(in_json(result, order, written) | ({"error": failure} if failure else {}))
    else:
        spoken = language(lang) or spoken_language()
        say_problems(result.lexicon, spoken, check)
        report(result, order, written, spoken)
    if failure:
        return report_error(failure, as_json=False)
    return 0 if result.is_complete else FAULTY


def report(result: Result, order: Order, written: list[Path], lang: Language) -> None:
    """The board on standard output; why there is none, what is missing and what was written on standard error."""
    from masume.cli import sentences

    if result.run.best is None:
        say(_why_nothing(result.run, order)(lang, name=result.lexicon.name))
    else:
        _report_board(result.run, result.run.best, order, len(result.lexicon), lang)
        _report_promises(result, result.run.best, order, lang)
    for unplaced in result.unplaced:
        say(sentences.UNPLACED(lang, reason=unplaced.explain(lang)))
    for path in written:
        say(sentences.WROTE(lang, path=path))


def _report_board(run: Run[Made], made: Made, order: Order, listed: int, lang: Language) -> None:
    """The board, and how good it is."""
    from masume.cli import sentences
    from masume.cli.terminal import draw
    from masume.core import Status
    from masume.kinds import title_of
    from masume.make import WHITE

    grid = made.answer.grid
    echo(f"{draw(grid)}\n")
    if run.status is Status.CANCELLED:
        echo(sentences.STOPPED(lang))
    summary = sentences.MADE(
        lang,
        title=title_of(made.puzzle, lang),
        width=grid.width,
        height=grid.height,
        words=len(made.puzzle.words),
        listed=listed,
        ratio=grid.white_ratio,
        seed=run.seed,
        rounds=run.rounds,
        seconds=run.seconds,
    )
    echo(summary)
    if order.objective != WHITE and run.score >= 0:
        echo(sentences.SCORE(lang, objective=order.objective, score=run.score))
    if run.status is Status.OPTIMAL:
        echo(sentences.PROVED(lang))
    elif run.bound is not None and run.score > 0:
        echo(sentences.BOUND(lang, bound=run.bound, better=max(0.0, run.bound / run.score - 1)))


def _report_promises(result: Result, made: Made, order: Order, lang: Language) -> None:
    """What was asked for beside a good board, and whether it was kept."""
    from masume.cli import sentences
    from masume.make import explain_wish

    if result.unique is not None:
        _report_unique(result.unique, lang)
    if result.graded is not None and order.levels is not None:
        _report_graded(result.graded, order.levels, lang)
    for fault in made.unmet:
        say(sentences.UNMET(lang, wish=explain_wish(fault, lang)))


def _report_unique(unique: Unique, lang: Language) -> None:
    """That there is one solution, and what it took."""
    from masume.cli import sentences
    from masume.cli.levels import told_cells
    from masume.solve.sentences import ALL_SOLUTIONS

    for old, new in unique.swaps:
        echo(sentences.SWAPPED(lang, old="".join(old), new="".join(new)))
    if unique.givens:
        echo(sentences.GIVEN(lang, count=len(unique.givens), cells=told_cells(unique.givens, lang)))
    if unique.discarded:
        echo(sentences.DISCARDED(lang, count=unique.discarded))
    echo(ALL_SOLUTIONS(lang, count=1))


def _report_graded(graded: GradedSkeleton, wanted: LevelRange, lang: Language) -> None:
    """How hard it is, and the letters that are given for it."""
    from masume.cli import level_sentences
    from masume.cli.levels import told_givens, told_level

    echo(told_level(graded.level, wanted, lang))
    echo(level_sentences.HARD_STEPS(lang, level=graded.level, count=graded.hard_steps))
    for sentence in told_givens(graded.givens, lang):
        echo(sentence)
    echo(level_sentences.NO_GUESS(lang))
    echo(level_sentences.BOARDS(lang, count=graded.boards))


def _why_nothing(run: Run[Made], order: Order) -> Sentence:
    from masume.cli import level_sentences, sentences
    from masume.core import Status

    if run.status is Status.IMPOSSIBLE:
        return sentences.NOTHING_FITS
    if order.levels and run.rounds:
        return level_sentences.NOTHING
    if order.unique and run.rounds:
        return sentences.NOTHING_UNIQUE
    return sentences.NOT_JOINED if run.rounds else sentences.NOTHING_YET


def in_json(result: Result, order: Order, written: list[Path]) -> dict[str, Any]:
    """Everything that is known about the run and its board."""
    from masume.cli.levels import givens_in_json, level_in_json
    from masume.make import explain_wish

    run, lexicon = result.run, result.lexicon
    content: dict[str, Any] = {
        "status": run.status,
        "objective": str(order.objective),
        "score": run.score,
        "bound": run.bound,
        "seed": run.seed,
        "rounds": run.rounds,
        "seconds": run.seconds,
        "improvements": run.improvements,
        "trace": run.trace,
        "left_out": [problem_as_json(problem) for problem in lexicon.problems],
        "unplaced": [
            {"word": "".join(unplaced.word), "en": unplaced.explain("en"), "ja": unplaced.explain("ja")}
            for unplaced in result.unplaced
        ],
        "written": [str(path) for path in written],
    }
    if result.unique is not None:
        content["unique"] = {
            "swaps": [{"old": "".join(old), "new": "".join(new)} for old, new in result.unique.swaps],
            "givens": result.unique.givens,
            "discarded": result.unique.discarded,
        }
    content |= level_in_json(result.graded.level if result.graded else None, order.levels)
    if result.graded is not None:
        content |= {
            **givens_in_json(result.graded.givens),
            "hard_steps": result.graded.hard_steps,
            "boards": result.graded.boards,
        }
    if run.best is not None:
        puzzle, answer = run.best.puzzle, run.best.answer
        used = {entry.word for entry in puzzle.words}
        content |= {
            "kind": puzzle.kind,
            "title": puzzle.title,
            "width": puzzle.grid.width,
            "height": puzzle.grid.height,
            "white_cells": len(answer.grid.white_cells),
            "white_ratio": answer.grid.white_ratio,
            "answer": str(answer.grid).split("\n"),
            "words": [entry.text for entry in puzzle.words],
            "unused": [entry.text for entry in lexicon if entry.word not in used],
            "unmet": [
                {"code": fault.code, "en": explain_wish(fault, "en"), "ja": explain_wish(fault, "ja")}
                for fault in run.best.unmet
            ],
        }
    return content
