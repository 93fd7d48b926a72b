"""What masume solve does with a crossword that has clues and no words, and what it says about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from masume.cli.command import echo
from masume.cli.report import say
from masume.core import Direction, Status

if TYPE_CHECKING:
    from masume.core import Answer, Budget, Grid, Language, OnProgress, Puzzle, Run
    from masume.solve import HintSolution, Narrowing, SlotAnswer
    from masume.words import Suggester


def open_suggester(language: Language) -> Suggester:
    """The concept base of a language; ValueError with one sentence if there is none."""
    from masume.words.concepts import open_concepts

    return open_concepts(language)


def solve(
    puzzle: Puzzle,
    budget: Budget,
    on_progress: OnProgress,
    count: int | None,
    price: float | None,
    narrow_seconds: float | None,
) -> Run[HintSolution]:
    """The crossword solved from its clues, through the concept base of their language."""
    from masume.solve.hints import DEFAULT_COUNT, clue_language, solve_hints

    suggester = open_suggester(clue_language(puzzle))
    count = DEFAULT_COUNT if count is None else count
    return solve_hints(
        puzzle, suggester, budget, count=count, price=price, narrow_seconds=narrow_seconds, on_progress=on_progress
    )


# ---------------------------------------------------------------- for programs


def in_json(run: Run[HintSolution], found: HintSolution, answer: Answer | None) -> dict[str, Any]:
    """The solution and how it was found, for --json."""
    return {
        "status": run.status,
        "best": found.is_best,
        "complete": found.is_complete,
        "score": run.score,
        "bound": run.bound,
        "blank_price": found.price,
        "grid": str(found.grid).split("\n"),
        "slots": [_slot_in_json(found.grid, slot) for slot in found.slots],
        "narrowing": _narrowing_in_json(found.grid, found.narrowing),
        **({"right": found.right(answer.grid), "of": len(found.slots)} if answer else {}),
        "rounds": run.rounds,
        "seconds": run.seconds,
    }


def _slot_in_json(grid: Grid, answer: SlotAnswer) -> dict[str, Any]:
    from masume.kinds import name_of

    word = answer.candidate
    return {
        "slot": name_of(grid, answer.slot),
        "clue": answer.clue,
        "how": answer.how,
        "letters": answer.letters,
        "spelling": word.spelling if word else None,
        "reading": word.reading if word else None,
        "meaning": word.meaning if word else None,
        "score": word.score if word else None,
        "rank": answer.rank,
        "candidates": answer.counts,
        "unknown": answer.unknown,
    }


def _narrowing_in_json(grid: Grid, narrowing: Narrowing) -> dict[str, Any]:
    from masume.kinds import name_of

    return {
        "outcome": narrowing.outcome,
        "order": narrowing.order,
        "has_solution": narrowing.has_solution,
        "emptied": [name_of(grid, slot) for slot in narrowing.emptied],
        "orders": [
            {
                "order": order.order,
                "sub_puzzles": order.sub_puzzles,
                "looked_at": order.looked_at,
                "passes": order.passes,
                "removed": order.removed,
                "left": sum(order.left.values()),
            }
            for order in narrowing.orders
        ],
    }


# ---------------------------------------------------------------- for people


def report(run: Run[HintSolution], found: HintSolution, answer: Answer | None, lang: Language, *, trace: bool) -> None:
    """The board, every slot with its word, and how sure that is."""
    from masume.cli.terminal import draw
    from masume.solve.hints import sentences

    echo(f"{draw(found.grid)}\n")
    for direction in Direction:
        for slot in found.slots:
            if slot.slot.direction is direction:
                echo(_slot_text(found.grid, slot, lang))
    if trace:
        echo(f"\n{trace_text(found, lang)}")
    echo()
    _say_what_was_of_no_use(found, lang)
    echo(_narrowing_text(found.grid, found.narrowing, lang))
    echo(sentences.FROM_HINTS(lang, count=len(found.slots), **_tally(found), score=run.score, seconds=run.seconds))
    if found.is_best:
        echo(sentences.BEST_ASSIGNMENT(lang))
    elif run.bound is not None:
        echo(sentences.NOT_PROVED(lang, bound=run.bound))
    if run.status is Status.CANCELLED:
        say(sentences.STOPPED_EARLY(lang))
    if answer is not None:
        echo(sentences.RIGHT(lang, right=found.right(answer.grid), count=len(found.slots)))


def _tally(found: HintSolution) -> dict[str, int]:
    from masume.solve import How

    return {how.value: found.count(how) for how in How}


def _slot_text(grid: Grid, answer: SlotAnswer, lang: Language) -> str:
    """One slot: its name, its clue, its word and how it was found."""
    from masume.cli.terminal import visible
    from masume.kinds import name_of
    from masume.solve.hints import sentences

    letters = "".join(letter or ("＿" if lang == "ja" else "_") for letter in answer.letters)
    word = answer.candidate
    is_spelled_so = word is None or word.spelling.casefold() == letters.casefold()
    spelled = letters if word is None or is_spelled_so else f"{word.spelling} ({word.reading or letters})"
    how = sentences.HOW[answer.how](lang, rank=answer.rank, first=answer.counts[0] if answer.counts else 0)
    clue = answer.clue or sentences.NO_CLUE(lang)
    return visible(f"{name_of(grid, answer.slot, lang)}  {clue} → {spelled}  [{how}]")


def _say_what_was_of_no_use(found: HintSolution, lang: Language) -> None:
    from masume.cli.terminal import visible
    from masume.kinds import name_of
    from masume.solve.hints import sentences

    for slot in found.slots:
        if slot.unknown:
            words = ("、" if lang == "ja" else ", ").join(slot.unknown)
            say(visible(sentences.UNKNOWN_HINTS(lang, slot=name_of(found.grid, slot.slot, lang), words=words)))
    unasked = [name_of(found.grid, slot.slot, lang) for slot in found.slots if not slot.clue]
    if unasked:
        say(sentences.UNASKED(lang, count=len(unasked), slots=" ".join(unasked)))


def _narrowing_text(grid: Grid, narrowing: Narrowing, lang: Language) -> str:
    from masume.kinds import name_of
    from masume.solve.hints import sentences

    slots = " ".join(name_of(grid, slot, lang) for slot in narrowing.emptied)
    return sentences.NARROWED[narrowing.outcome](
        lang, order=narrowing.order, slots=slots, left=sum(map(len, narrowing.candidates.values()))
    )


def trace_text(found: HintSolution, lang: Language) -> str:
    """Candidates of each slot at first and after each order, as the paper shows them, and what each order removed."""
    from masume.kinds import name_of
    from masume.solve.hints import Outcome, sentences

    orders = found.narrowing.orders
    heads = [sentences.AT_FIRST(lang), *(sentences.ORDER(lang, order=order.order) for order in orders)]
    counted = {name_of(found.grid, slot.slot, lang): slot.counts for slot in found.slots if slot.counts}
    counted[sentences.SUM(lang)] = tuple(map(sum, zip(*counted.values(), strict=True)))
    lines = ["\t".join(["", *heads]), *("\t".join([name, *map(str, each)]) for name, each in counted.items())]
    lines += [
        sentences.ORDER_DID(
            lang,
            order=order.order,
            count=order.sub_puzzles,
            looked_at=order.looked_at,
            passes=len(order.passes),
            removed=order.removed,
        )
        for order in orders
    ]
    if found.narrowing.outcome is Outcome.STOPPED:
        lines.append(sentences.CUT_SHORT(lang, order=found.narrowing.order))
    return "\n".join(lines)
