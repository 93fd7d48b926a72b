"""Where work stands, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from masume.core import Progress, Sentence
from masume.orders.bench import Bench

AT_MOST = Sentence("{standing}, at most {bound}", "{standing}（上限は{bound}）")
NO_BOARD = Sentence("no board yet", "まだ盤面がありません")


def watched(bench: Bench, say: Callable[[float], Sentence]) -> Callable[[Progress], None]:
    """Reports a search to the bench; a room that knows better than its score where it stands is not overruled."""

    def report(progress: Progress) -> None:
        standing = progress.standing or say(progress.score)
        if progress.bound is not None:
            standing = AT_MOST.filled(standing=standing, bound=say(progress.bound))
        bench.report(replace(progress, standing=standing))

    return report
