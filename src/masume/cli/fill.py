"""masume fill: words into a frame."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from masume.cli.command import Argument, Option
from masume.cli.filled import Result, in_json, report
from masume.cli.made import require_printable
from masume.cli.options import (
    Author,
    FoldSmallKana,
    Hiragana,
    Json,
    Katakana,
    KeepMarks,
    Lang,
    MinScore,
    Must,
    Out,
    Seed,
    Threads,
    Title,
    WordLists,
    budget_of,
    chosen_seed,
    folding,
    language,
    read_bank,
    required_lists,
)
from masume.cli.outlook import list_candidates, list_letters
from masume.cli.refusals import LOCK_CLASHES, LOCK_LENGTH, NO_METHOD, NOT_A_LOCK, RULES_NOT_KEPT
from masume.cli.report import FAULTY, bad_input, print_json, report_error, spoken_language
from masume.core.refused import Refused
from masume.core.sentence import Sentence

if TYPE_CHECKING:
    from masume.core import Budget, Grid, Language
    from masume.fill import Filler, FillTask
    from masume.kinds import FrameRules
    from masume.words import Folding

DEFAULT_SECONDS = 10.0
REPAIR_SECONDS = 120.0
QUICK_SECONDS, EXPLAIN_SECONDS = 0.25, 20.0
"""How long a conflict is made smaller, without and with --explain."""


def fill(
    frame: Annotated[
        Path, Argument(metavar="FRAME", help="A text file, one row a line: . white, # black, letters stay; or .ipuz.")
    ],
    words: WordLists = None,
    min_score: MinScore = None,
    lock: Annotated[
        list[str] | None, Option("--lock", metavar="SLOT=WORD", help="A word for a slot, as 5A=WORD; repeatable.")
    ] = None,
    must: Must = None,
    ban: Annotated[
        list[str] | None, Option("--ban", metavar="WORD", help="A word that must not appear; repeatable.")
    ] = None,
    distinct_stems: Annotated[
        bool, Option("--distinct-stems", help="No two inflections of one word (WALKED, WALKING).")
    ] = False,
    max_shared: Annotated[
        int | None, Option("--max-shared", metavar="K", help="No two words share a run of more than K letters.")
    ] = None,
    rules: Annotated[
        str | None, Option("--rules", offers="rules", help="The frame's rules (default: the strictest that it keeps).")
    ] = None,
    first: Annotated[bool, Option("--first", help="Stop at the first fill instead of raising its score.")] = False,
    repair: Annotated[
        bool, Option("--repair", help="If the frame cannot be filled, move or add as few black cells as possible.")
    ] = False,
    explain: Annotated[
        bool, Option("--explain", help="If the frame cannot be filled, look longer for fewer slots to blame.")
    ] = False,
    all_candidates: Annotated[
        str | None,
        Option("--all-candidates", metavar="SLOT", help="Do not fill: list the words that still fit a slot (5A)."),
    ] = None,
    letters: Annotated[
        bool, Option("--letters", help="Do not fill: list the letters that are still possible in each cell.")
    ] = False,
    method: Annotated[
        str | None,
        Option("--method", offers="fillers", help="How to fill: search (default), genetic or workflow (Kabe 2003)."),
    ] = None,
    seconds: Annotated[
        float | None,
        Option(
            "--seconds", help=f"How long to search (default {DEFAULT_SECONDS:g}; {REPAIR_SECONDS:g} with --repair)."
        ),
    ] = None,
    rounds: Annotated[
        int | None, Option("--rounds", help="Rounds per thread instead of seconds: the same fill every time.")
    ] = None,
    seed: Seed = None,
    threads: Threads = 1,
    title: Title = "",
    author: Author = "",
    out: Out = None,
    lang: Lang = None,
    fold_small_kana: FoldSmallKana = False,
    hiragana: Hiragana = False,
    katakana: Katakana = False,
    keep_marks: KeepMarks = False,
    json: Json = False,
) -> int:
    """Fill a frame with words: a crossword without clues, or with those of the list.

    Letters that stand in the frame stay, no word appears twice, and after the first fill words of higher scores are
    sought until the time is up. A frame that cannot be filled is proved so, and the slots to blame are named.
    """
    from masume.cli.outputs import require_writable
    from masume.fill import FillTask, Relatives

    require_writable(out or [], "crossword")
    require_printable({"--title": title, "--author": author})
    folds = folding(fold_small_kana, hiragana, keep_marks, katakana)
    grid = locked(read_frame_file(frame, folds), lock or [], folds)
    chosen = read_rules(rules, grid)
    bank = read_bank(required_lists(words), folds, min_score)
    with bad_input():
        task = FillTask(
            grid,
            bank,
            shortest=chosen.shortest,
            required=folds.words(must or []),
            banned=folds.words(ban or []),
            relatives=Relatives(distinct_stems, max_shared),
            improve=not first,
            seed=chosen_seed(seed),
            threads=threads,
        )
    spoken = language(lang) or spoken_language()
    if all_candidates is not None:
        return list_candidates(task, all_candidates, spoken, as_json=json)
    if letters:
        return list_letters(task, as_json=json)
    return _fill_and_tell(
        task, chosen, (method, repair, explain, seconds, rounds), (title, author, out or []), spoken, json
    )


def _fill_and_tell(
    task: FillTask,
    rules: FrameRules,
    how: tuple[str | None, bool, bool, float | None, int | None],
    about: tuple[str, str, list[Path]],
    lang: Language,
    as_json: bool,
) -> int:
    from masume.cli.outputs import write_all
    from masume.cli.signals import interruptible

    method, repair, explain, seconds, rounds = how
    title, author, out = about
    written: list[Path] = []
    failure = ""
    with interruptible() as stop:
        budget = budget_of(seconds, rounds, stop, REPAIR_SECONDS if repair else DEFAULT_SECONDS)
        result = _search(task, rules, method, budget, mend=repair, explain=explain)
        if result.crossword is not None:
            puzzle = replace(result.crossword.puzzle, title=title, author=author)
            result.crossword = replace(result.crossword, puzzle=puzzle)
            written, failure = write_all(out, result.crossword, lang)
    if as_json:
        print_json(in_json(result, written) | ({"error": failure} if failure else {}))
    else:
        report(result, written, lang)
    if failure:
        return report_error(failure, as_json=False)
    return 0 if result.crossword is not None else FAULTY


# ---------------------------------------------------------------- reading


def read_frame_file(path: Path, rules: Folding) -> Grid:
    """The frame in a file, its letters folded as those of the list are."""
    from masume.formats.frame import read_frame

    with bad_input():
        return rules.board(read_frame(path))


def read_rules(name: str | None, frame: Grid) -> FrameRules:
    """The rules of that name, or the strictest that the frame keeps."""
    from masume.fill import rules_of
    from masume.kinds import explain, rules_named

    if name is None:
        return rules_of(frame)
    with bad_input():
        rules = rules_named(name)
    fault = next(rules.faults(frame), None)
    if fault is not None:
        raise Refused(RULES_NOT_KEPT, name=name, fault=Sentence(explain(fault, "en"), explain(fault, "ja")))
    return rules


def locked(frame: Grid, locks: list[str], rules: Folding) -> Grid:
    """The frame with words that --lock puts into slots."""
    from masume.kinds import slot_named

    for lock in locks:
        name, is_there, text = lock.partition("=")
        word = rules.word(text)
        if not is_there or not word:
            raise Refused(NOT_A_LOCK, text=repr(lock))
        with bad_input():
            slot = slot_named(frame, name)
        if len(word) != slot.length:
            raise Refused(LOCK_LENGTH, lock=lock, cells=slot.length, letters=len(word))
        for cell, symbol in zip(slot.cells, word, strict=True):
            if frame.symbols.get(cell, symbol) != symbol:
                row, column = cell
                raise Refused(LOCK_CLASHES, lock=lock, letter=frame[cell], row=row + 1, column=column + 1)
        frame = frame.replace(dict(zip(slot.cells, word, strict=True)))
    return frame


# ---------------------------------------------------------------- filling


def _filler(name: str | None) -> Filler:
    """The filler of that name; the usual one if there is none."""
    if name is None:
        from masume.fill import Search

        return Search()
    from masume.fill.registry import FILLERS

    if name not in FILLERS:
        raise Refused(NO_METHOD, name=name, known=", ".join(FILLERS))
    return FILLERS[name]


def _search(
    task: FillTask, rules: FrameRules, method: str | None, budget: Budget, *, mend: bool, explain: bool
) -> Result:
    from masume.cli.progress import ProgressLine
    from masume.core import Status
    from masume.core.countdown import Countdown
    from masume.fill import Search, crossword_of

    filler = _filler(method)
    clock = Countdown(budget)
    line = ProgressLine(budget, lambda score: "no fill yet" if score < 0 else f"score {score:g}")
    with bad_input():
        if isinstance(filler, Search):
            found = filler.find(task, budget, line)
            looked = clock.rest_up_to(EXPLAIN_SECONDS if explain else QUICK_SECONDS)
            result = Result(found.run, task)
            is_stuck = found.run.status is Status.IMPOSSIBLE
            result.conflict = found.conflict(looked) if not mend else ()
        else:
            result = Result(filler.fill(task, budget, line), task)
            is_stuck = result.run.best is None
        if is_stuck and mend:
            from masume.make import repair as repair_frame

            mended = repair_frame(task, rules, clock.rest(), line)
            result.repaired, result.half_repaired = mended.best, mended.nearest
        line.clear()
    filled = result.repaired.filled if result.repaired else result.run.best
    if filled is not None:
        result.crossword = crossword_of(filled, task.bank, rules.name)
    return result
