"""What is said about frames that were filled, and about those that were not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from masume.core import Grid, Run, Sentence, Slot, Status
from masume.kinds.slot_names import named_slots
from masume.orders import remarks

if TYPE_CHECKING:
    from masume.make.repairing import Repaired

MANY_SLOTS = 12
"""Beyond this a conflict is hard to look through."""

FILLED = Sentence("Filled: {count} words.", "{count}語で埋まりました。", one="Filled: one word.")
NOTHING_TO_FILL = Sentence("There is nothing left to fill.", "埋めるマスがありません。")
NO_FILL = Sentence("no fill yet", "まだ埋まっていません")
SCORED = Sentence(
    "filled; looking for better words (score {score:g})", "埋まりました。よりよい単語を探しています（得点{score:g}）"
)
REPAIRING = Sentence(
    "not filled yet; {count} black cells changed",
    "まだ埋まっていません（変えた黒マス: {count}個）",
    one="not filled yet; one black cell changed",
)
UNFILLABLE = Sentence(
    "This frame cannot be filled with these words: this is proved.",
    "この盤面は、このリストの単語では埋められません（証明済み）。",
)
BLAMED = Sentence(
    "There are no words that fit {slots} together.",
    "{slots}に合う単語の組み合わせがありません。",
    one="No word fits {slots}.",
)
LOOK_LONGER = Sentence(
    "A longer search may find fewer slots to blame; moving a few black cells may help, too.",
    "時間をかけると原因を絞り込めることがあります。黒マスを少し動かす方法もあります。",
)
NOT_FILLED = Sentence(
    "No fill was found in time, and no proof that there is none: more time may help.",
    "時間内に埋められませんでした（不可能とも証明できません）。時間を延ばしてみてください。",
)
PARTLY_FILLED = Sentence(
    "Not filled in time: {filled} of {count} slots have a word here, the best so far. More time may help.",
    "時間内に埋めきれませんでした。これまでの最良は{count}スロットのうち{filled}個です。時間を延ばしてみてください。",
    one="Not filled in time: the one slot has no word. More time may help.",
)
REPAIRED = Sentence(
    "The frame could not be filled; {count} black cells were moved or added (row, column): {changes}.",
    "そのままでは埋められないため、黒マスを{count}個動かすか加えました（行、列）: {changes}。",
    one="The frame could not be filled; one black cell was moved or added (row, column): {changes}.",
)
HALF_REPAIRED = Sentence(
    "The frame could not be filled, and time ended before its repair did; so far {count} black cells were moved or "
    "added (row, column): {changes}. More time may help.",
    "そのままでは埋められず、盤面を直している途中で時間切れになりました。ここまでに動かすか加えた黒マスは{count}個です"
    "（行、列）: {changes}。時間を延ばしてみてください。",
    one="The frame could not be filled, and time ended before its repair did; so far one black cell was moved or "
    "added (row, column): {changes}. More time may help.",
)


def fill_standing(score: float) -> Sentence:
    """Where a search for a fill stands."""
    return NO_FILL if score < 0 else SCORED.filled(score=score)


def repair_standing(score: float) -> Sentence:
    """Where a repair stands, whose score is minus the number of changes."""
    return REPAIRING.filled(count=round(-score))


def repaired_remark(repaired: Repaired, sentence: Sentence = REPAIRED) -> Sentence:
    """Which black cells were moved or added."""

    def place(cell: tuple[int, int]) -> str:
        return f"({cell[0] + 1}, {cell[1] + 1})"

    changes = ", ".join(
        f"{place(change.source)} → {place(change.target)}" if change.source else f"+ {place(change.target)}"
        for change in repaired.changes
    )
    return sentence.filled(count=len(repaired.changes), changes=changes)


def why_nothing(run: Run[Grid], frame: Grid, conflict: tuple[Slot, ...], shortest: int) -> tuple[Sentence, ...]:
    """Why the frame was not filled, and how near the search came to it."""
    if run.status is Status.IMPOSSIBLE:
        return (UNFILLABLE, *blamed(frame, conflict))
    if run.nearest is None:
        return (remarks.NOTHING_YET if run.status is Status.CANCELLED else NOT_FILLED,)
    filled, count = slots_with_words(run, shortest)
    stopped = (remarks.STOPPED,) if run.status is Status.CANCELLED else ()
    return (*stopped, PARTLY_FILLED.filled(filled=filled, count=count))


def blamed(frame: Grid, conflict: tuple[Slot, ...]) -> tuple[Sentence, ...]:
    """Which slots have no words between them, and what may help if they are many."""
    if not conflict:
        return ()
    said = BLAMED.filled(count=len(conflict), slots=named_slots(frame, conflict))
    return (said, LOOK_LONGER) if len(conflict) > MANY_SLOTS else (said,)


def slots_with_words(run: Run[Grid], shortest: int) -> tuple[int, int]:
    """How many slots of the nearest board have a word, and of how many; the score of such a run is their share."""
    assert run.nearest is not None  # noqa: S101
    slots = sum(slot.length >= shortest for slot in run.nearest.slots())
    return round(run.score * slots), slots
