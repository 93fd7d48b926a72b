"""What is said about nonograms that were made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from masume.core import Run, Sentence, Status
from masume.orders import remarks
from masume.orders.order import level_range

if TYPE_CHECKING:
    from masume.make.pictures import MadeNonogram
    from masume.orders.nonogram.order import NonogramOrder

MUCH = 0.05
"""The share of changed cells from which a picture may no longer look like itself."""

NOTHING_FAIR = Sentence(
    "No nonogram that needs no guess was found: a smaller board or more time may help.",
    "仮定なしに解けるノノグラムが見つかりませんでした。盤面を小さくするか、時間を長くしてみてください。",
)
CHANGED = Sentence(
    "{count} of {cells} cells were changed; it can be solved line by line, without a guess.",
    "{cells}マスのうち{count}マスを変えました。行・列ごとの推理だけで、仮定なしに解けます。",
    one="One of {cells} cells was changed; it can be solved line by line, without a guess.",
)
UNCHANGED = Sentence(
    "Nothing had to be changed: it can be solved line by line, without a guess.",
    "変更は必要ありませんでした。行・列ごとの推理だけで、仮定なしに解けます。",
)
PATTERN = Sentence(
    "A pattern of {width}×{height} that can be solved line by line, without a guess.",
    "{width}×{height}の模様ができました。行・列ごとの推理だけで、仮定なしに解けます。",
)
NOT_FAIR = Sentence(
    "{count} cells still cannot be decided line by line: more time, fewer locked cells or another size may help.",
    "まだ{count}マスが、行・列ごとの推理では決まりません。時間を長くする、固定したマスを減らす、大きさを変えるなどを試してください。",
    one="One cell still cannot be decided line by line: more time, fewer locked cells or another size may help.",
)
WAS_OPEN = Sentence(
    "Before, {count} cells could not be decided line by line.",
    "変更前は、行・列ごとの推理では{count}マスが決まりませんでした。",
    one="Before, one cell could not be decided line by line.",
)
MUCH_CHANGED = Sentence(
    "That is {share:.0%} of the picture: another size, threshold or tone may keep more of it.",
    "画像の{share:.0%}に当たります。大きさ、しきい値、塗る部分を変えると、元の絵に近くなるかもしれません。",
)
LOOKED = {
    ("threshold", False): Sentence(
        "Dark parts are painted (threshold {threshold:.2f}).", "暗い部分を塗りました（しきい値{threshold:.2f}）。"
    ),
    ("threshold", True): Sentence(
        "Light parts are painted (threshold {threshold:.2f}).", "明るい部分を塗りました（しきい値{threshold:.2f}）。"
    ),
    ("edges", False): Sentence(
        "Outlines are painted (threshold {threshold:.2f}).", "輪郭を塗りました（しきい値{threshold:.2f}）。"
    ),
    ("edges", True): Sentence(
        "Everything but the outlines is painted (threshold {threshold:.2f}).",
        "輪郭以外を塗りました（しきい値{threshold:.2f}）。",
    ),
}
"""What became black: by the tone, and whether it was inverted."""


def why_nothing(run: Run[MadeNonogram]) -> Sentence:
    """Why there is no nonogram."""
    return remarks.NOTHING_YET if run.status is Status.CANCELLED else NOTHING_FAIR


def all_remarks(run: Run[MadeNonogram], made: MadeNonogram, order: NonogramOrder) -> tuple[Sentence, ...]:
    """What was changed, whether it helped, how hard it is, and how the picture was looked at."""
    stopped = (remarks.STOPPED,) if run.status is Status.CANCELLED else ()
    wanted = level_range(order.levels)
    level = (remarks.level_remark(made.level, wanted),) if wanted is not None and made.is_fair else ()
    looked = LOOKED[made.before.tone, order.invert].filled(threshold=made.before.threshold)
    return (*stopped, *_changes(made, order), *level, *((looked,) if made.before.box is not None else ()))


def missed(made: MadeNonogram, order: NonogramOrder) -> tuple[Sentence, ...]:
    """What was asked for and is not so."""
    wanted = level_range(order.levels)
    if not made.is_fair:
        return _changes(made, order)
    return () if wanted is None or made.level in wanted else (remarks.level_remark(made.level, wanted),)


def _changes(made: MadeNonogram, order: NonogramOrder) -> tuple[Sentence, ...]:
    grid = made.answer.grid
    cells, count = grid.width * grid.height, len(made.changed)
    if not made.is_fair:
        return (NOT_FAIR.filled(count=len(made.open_after)),)
    if order.random:
        return (PATTERN.filled(width=grid.width, height=grid.height),)
    if not count:
        return (UNCHANGED,)
    was_open = (WAS_OPEN.filled(count=len(made.open_before)),) if made.open_before else ()
    is_much = count / cells > MUCH and made.before.box is not None
    much = (MUCH_CHANGED.filled(share=count / cells),) if is_much else ()
    return (CHANGED.filled(count=count, cells=cells), *was_open, *much)
