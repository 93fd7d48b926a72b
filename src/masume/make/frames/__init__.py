"""Frames: patterns of black and white cells that the words of a list can fill; the search is in kernel/frames."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.make.frames.engine import Appraiser
    from masume.make.frames.make import MadeFrame, make_frames
    from masume.make.frames.measures import FrameMeasures, measure
    from masume.make.frames.task import FrameTask, Weights
    from masume.make.frames.themes import arrange, arrange_most
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "engine": "Appraiser",
            "make": "MadeFrame make_frames",
            "measures": "FrameMeasures measure",
            "task": "FrameTask Weights",
            "themes": "arrange arrange_most",
        },
    )

__all__ = [
    "Appraiser",
    "FrameMeasures",
    "FrameTask",
    "MadeFrame",
    "Weights",
    "arrange",
    "arrange_most",
    "make_frames",
    "measure",
]
