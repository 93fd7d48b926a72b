"""Crosswords that were solved from their clues, laid out for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from masume import kinds, orders, solve
from masume.cli.command import echo
from masume.cli.report import say
from masume.cli.terminal import draw, visible
from masume.core import Direction
from masume.solve.hints import sentences

if TYPE_CHECKING:
    from masume.core import Answer, Grid, Language, Run
    from masume.orders.solve.solved import SolvedFromClues
    from masume.solve import HintSolution, Narrowing, SlotAnswer

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
    word = answer.candidate
    return {
        "slot": kinds.name_of(grid, answer.slot),
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
    return {
        "outcome": narrowing.outcome,
        "order": narrowing.order,
        "has_solution": narrowing.has_solution,
        "emptied": [kinds.name_of(grid, slot) for slot in narrowing.emptied],
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


def report(solved: SolvedFromClues, found: HintSolution, lang: Language, *, trace: bool) -> None:
    """The board, every slot with its word, and how sure that is."""
    echo(f"{draw(found.grid)}\n")
    for direction in Direction:
        for slot in found.slots:
            if slot.slot.direction is direction:
                echo(_slot_text(found.grid, slot, lang))
    if trace:
        echo(f"\n{trace_text(found, lang)}")
    echo()
    for remark in solved.remarks:
        (say if remark in solved.missed else echo)(visible(remark(lang)))


def _slot_text(grid: Grid, answer: SlotAnswer, lang: Language) -> str:
    """One slot: its name, its clue, its word and how it was found."""
    letters = "".join(letter or ("＿" if lang == "ja" else "_") for letter in answer.letters)
    word = answer.candidate
    is_spelled_so = word is None or word.spelling.casefold() == letters.casefold()
    spelled = letters if word is None or is_spelled_so else f"{word.spelling} ({word.reading or letters})"
    how = orders.how_found(answer)(lang)
    clue = answer.clue or sentences.NO_CLUE(lang)
    return visible(f"{kinds.name_of(grid, answer.slot, lang)}  {clue} → {spelled}  [{how}]")


def trace_text(found: HintSolution, lang: Language) -> str:
    """Candidates of each slot at first and after each order, as the paper shows them, and what each order removed."""
    done = found.narrowing.orders
    heads = [sentences.AT_FIRST(lang), *(sentences.ORDER(lang, order=order.order) for order in done)]
    counted = {kinds.name_of(found.grid, slot.slot, lang): slot.counts for slot in found.slots if slot.counts}
    counted[sentences.SUM(lang)] = tuple(map(sum, zip(*counted.values(), strict=True)))
    lines = ["\t".join(["", *heads]), *("\t".join([name, *map(str, each)]) for name, each in counted.items())]
    lines += [orders.order_remark(order)(lang) for order in done]
    if found.narrowing.outcome is solve.NarrowingStatus.STOPPED:
        lines.append(sentences.CUT_SHORT(lang, order=found.narrowing.order))
    return "\n".join(lines)
