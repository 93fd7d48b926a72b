"""masume batch status: how a batch stands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from masume import batch
from masume.batch.wording import duration, speed
from masume.cli import batch_sentences as said
from masume.cli.batch_report import in_json, lines
from masume.cli.command import Argument, echo
from masume.cli.options import Json, Lang, language
from masume.cli.report import bad_input, print_json, spoken_language

if TYPE_CHECKING:
    from masume.batch.standing import Standing
    from masume.core import Language

Folder = Annotated[Path, Argument(metavar="DIR", help="The folder of a batch.")]


def status(folder: Folder, lang: Lang = None, json: Json = False) -> int:
    """Say how a batch stands: what is made, failed and left, levels, densities, words, and the time it still takes.

    A run may be at work on it.
    """
    with bad_input(), batch.opened(folder) as record:
        standing, at_work = batch.standing_of(record), batch.is_at_work(folder)
    if json:
        print_json({**in_json(standing, folder), "at_work": at_work})
        return 0
    chosen = language(lang) or spoken_language()
    for line in lines(standing, chosen):
        echo(line)
    echo(_pace(standing, at_work, chosen))
    return 0


def _pace(standing: Standing, at_work: bool, chosen: Language) -> str:
    """How quickly it goes on, or went."""
    rate, left = standing.rate, standing.seconds_left
    if standing.is_complete:
        return said.TOOK(chosen, speed=speed(rate or 0.0, chosen), time=duration(standing.seconds, chosen))
    if not at_work:
        return said.AT_REST(chosen)
    if rate is None or left is None:
        return said.AT_WORK_SINCE_NOW(chosen)
    time = duration(left, chosen)
    return said.AT_WORK(chosen, speed=speed(rate, chosen), count=standing.workers, time=time)
