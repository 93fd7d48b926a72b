"""House rules of the studio: what its server may open, and what its pages say."""

from __future__ import annotations

import subprocess
import sys
from typing import get_args

from masume.make.pictures.tones import Tone
from masume.solve.slots import Death
from masume.studio.operations.edit.freedom import REASONS
from masume.studio.operations.picture.sketch_picture import ToneName

ROOMS_OF_WORKERS = ("fill", "grade", "kernel", "make", "press", "solve", "words.bank", "words.concepts")
"""Where puzzle work is done: heavy to open, and nothing a server needs before it answers."""

OPENED = """
import sys
import masume.studio.serve
print(*(name.removeprefix("masume.") for name in sys.modules if name.startswith("masume.")))
"""


def test_the_server_opens_no_room_where_puzzles_are_worked_on() -> None:
    opened = subprocess.run([sys.executable, "-c", OPENED], capture_output=True, text=True, check=True).stdout.split()
    assert "studio.operations.registry" in opened
    assert not [name for name in opened for room in ROOMS_OF_WORKERS if f"{name}.".startswith(f"{room}.")]


def test_names_that_stand_for_those_of_heavy_rooms_are_theirs() -> None:
    assert get_args(ToneName) == tuple(Tone)
    assert set(REASONS) == {death.name for death in Death}
