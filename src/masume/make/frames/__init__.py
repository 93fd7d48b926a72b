"""Frames: patterns of black and white cells that the words of a list can fill; the search is in kernel/frames."""

from masume.make.frames.engine import Appraiser
from masume.make.frames.make import MadeFrame, make_frames
from masume.make.frames.measures import FrameMeasures, measure
from masume.make.frames.task import FrameTask, Weights
from masume.make.frames.themes import arrange

__all__ = [
    "Appraiser",
    "FrameMeasures",
    "FrameTask",
    "MadeFrame",
    "Weights",
    "arrange",
    "make_frames",
    "measure",
]
