"""masume batch check: whether a whole batch is what it promises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from masume import batch
from masume.batch.wording import duration
from masume.cli import batch_sentences as said
from masume.cli.batch import Workers
from masume.cli.batch_status import Folder
from masume.cli.command import echo
from masume.cli.live import LiveLine
from masume.cli.options import Json, Lang, language
from masume.cli.report import FAULTY, STOPPED, bad_input, print_json, say, spoken_language
from masume.cli.signals import interruptible
from masume.cli.terminal import visible
from masume.core import Refused

if TYPE_CHECKING:
    from masume.batch.inspection import Inspection, InspectionProgress
    from masume.core import Language


def check(folder: Folder, workers: Workers = None, lang: Lang = None, json: Json = False) -> int:
    """Check a batch by its files alone: checksums, rules, one solution, levels, no two alike, no word too often.

    Nothing that made the puzzles is used to check them: they are read again, solved by a SAT solver (masume[check]),
    and graded anew.
    A line for each fault; exit 1 if there is one, or if puzzles are missing.
    """
    chosen = language(lang) or spoken_language()
    line = CheckLine(chosen)
    with interruptible() as stop, bad_input():
        try:
            inspection = batch.inspect_batch(folder, workers=workers, cancel=stop, on_progress=line)
        except batch.NoWorkers as error:
            raise Refused(error.sentence) from error
    line.clear()
    if json:
        print_json(_in_json(inspection))
    else:
        _report(inspection, chosen)
    if not inspection.is_complete:
        return STOPPED
    return FAULTY if inspection.faults else 0


def _report(inspection: Inspection, chosen: Language) -> None:

    for one in inspection.faults:
        echo(visible(f"{one.puzzle}: {one.sentence(chosen)}" if one.puzzle else one.sentence(chosen)))
    if not inspection.is_complete:
        say(said.CHECK_STOPPED(chosen, done=inspection.checked, total=inspection.total))
    if inspection.unread:
        echo(said.UNREAD(chosen, count=inspection.unread))
    rate = inspection.checked / max(inspection.seconds, 1e-9)
    time = duration(inspection.seconds, chosen)
    found = faults_text(len(inspection.faults), chosen)
    echo(said.CHECKED(chosen, count=inspection.checked, time=time, rate=rate, faults=found))


def faults_text(count: int, chosen: Language) -> str:
    """How many faults there are."""
    return said.FAULTS(chosen, count=count) if count else said.NO_FAULTS(chosen)


def _in_json(inspection: Inspection) -> dict[str, object]:
    return {
        "ok": inspection.is_complete and not inspection.faults,
        "faults": [
            {"puzzle": one.puzzle, "code": one.code, "en": one.sentence("en"), "ja": one.sentence("ja")}
            for one in inspection.faults
        ],
        "total": inspection.total,
        "checked": inspection.checked,
        "unread": inspection.unread,
        "seconds": inspection.seconds,
        "stopped": not inspection.is_complete,
    }


class CheckLine(LiveLine):
    """How far a check is."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language: Language = language

    def __call__(self, progress: InspectionProgress) -> None:
        """Shows how many puzzles are checked, and how many faults were found."""
        faults = faults_text(progress.faults, self._language)
        self.rewrite(said.CHECK_LINE(self._language, done=progress.checked, total=progress.total, faults=faults))
