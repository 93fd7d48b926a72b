"""Where work stands, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from masume.core import Progress, Sentence
from masume.orders.bench import Bench

NO_BOARD = Sentence("no board yet", "まだ盤面がありません")


def watched(bench: Bench, say: Callable[[float], Sentence]) -> Callable[[Progress], None]:
    """Reports a search to the bench; a room that knows better than its score where it stands is not overruled."""

    def report(progress: Progress) -> None:
        said = progress if progress.standing is not None else replace(progress, standing=say(progress.score))
        bench.report(said)

    return report
