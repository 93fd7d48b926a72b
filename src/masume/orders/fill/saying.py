"""What is said about frames that were filled, and about those that were not."""

from __future__ import annotations

from masume.core import Grid, Run, Sentence, Slot, Status
from masume.make.repairing import Repaired
from masume.orders import remarks

MANY_SLOTS = 12
"""Beyond this a conflict is hard to look through."""

UNFILLABLE = Sentence(
    "This frame cannot be filled with these words: this is proved.",
    "この盤面は、このリストの単語では埋められません（証明済み）。",
)
BLAMED = Sentence(
    "There are no words that fit {slots} together.",
    "{slots}を同時に満たす単語がありません。",
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
    "そのままでは埋められないため、黒マスを{count}個動かすか加えました（行, 列）: {changes}。",
    one="The frame could not be filled; one black cell was moved or added (row, column): {changes}.",
)
HALF_REPAIRED = Sentence(
    "The frame could not be filled, and time ended before its repair did; so far {count} black cells were moved or "
    "added (row, column): {changes}. More time may help.",
    "そのままでは埋められず、盤面を直している途中で時間切れになりました。ここまでに動かすか加えた黒マスは{count}個です"
    "（行, 列）: {changes}。時間を延ばしてみてください。",
    one="The frame could not be filled, and time ended before its repair did; so far one black cell was moved or "
    "added (row, column): {changes}. More time may help.",
)


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
        blamed = (BLAMED.filled(count=len(conflict), slots=remarks.named_slots(frame, conflict)),) if conflict else ()
        return (UNFILLABLE, *blamed, *((LOOK_LONGER,) if len(conflict) > MANY_SLOTS else ()))
    if run.nearest is None:
        return (remarks.NOTHING_YET if run.status is Status.CANCELLED else NOT_FILLED,)
    slots = sum(slot.length >= shortest for slot in run.nearest.slots())
    return (PARTLY_FILLED.filled(filled=round(run.score * slots), count=slots),)
