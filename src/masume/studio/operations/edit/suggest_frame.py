"""Frames for a size and rules that the words of a list fill well."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from masume.core import Budget, Cell, Refused, Sentence
from masume.kinds import Symmetry
from masume.make import frames
from masume.studio.operations.edit.drafts import Draft
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.fields import Seed
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual, Board

if TYPE_CHECKING:
    from masume.make.frames import MadeFrame

MEASURED = Sentence(
    "{black} black cells, {slots} words; about {digits} digits of ways to fill it",
    "黒マス{black}個、{slots}語。埋め方の数はおよそ{digits}桁",
)
HARD = Sentence(
    "{black} black cells, {slots} words; it may be hard to fill",
    "黒マス{black}個、{slots}語。埋めるのは難しいかもしれません",
)


class SuggestFrame(Ask, frozen=True, kw_only=True):
    """The board to make a frame on: its black cells, cells outside and letters stay, unless `afresh`."""

    draft: Draft
    source: FillWords
    afresh: bool = True
    """Forget the black cells and letters that are there; cells outside stay."""
    symmetry: Symmetry | None = None
    """In place of the rules' own, if it is asked for."""
    fewest: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    """The fewest black cells; without them and the most, as few as leave enough freedom."""
    most: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    longest: Annotated[int, Meta(ge=2, le=100)] | None = None
    """The most letters of a word."""
    count: Annotated[int, Meta(ge=1, le=12)] = 1
    seconds: Annotated[float, Meta(gt=0, le=15)] = 1.0
    seed: Seed = 0


class FrameView(Struct, frozen=True):
    """A frame and what is to be expected of it."""

    board: Board
    message: Bilingual
    black: int
    slots: int


class Frames(Struct, frozen=True):
    """The frames, best first."""

    frames: tuple[FrameView, ...]


_NO_FRAME = Sentence(
    "no frame was found that keeps the rules; allow more black cells, or more time",
    "ルールに合う盤面が見つかりませんでした。黒マスか時間を増やしてみてください",
)


def suggest_frame(request: SuggestFrame, bench: Bench) -> Frames:
    """Frames that keep the rules; ValueError if none was found."""
    draft, board = request.draft, request.draft.board.grid
    if request.afresh:
        board = board.replace({cell: Cell.BLANK for cell, value in board if value is not Cell.OUTSIDE})
    rules = draft.frame_rules
    if draft.has_list:
        rules = replace(rules, connected=True)
    if request.symmetry is not None:
        rules = replace(rules, symmetry=request.symmetry)
    task = frames.FrameTask(
        bank_of(request.source, draft), board, rules, _black(request), longest=request.longest, seed=request.seed
    )
    made = frames.make_frames(task, Budget(seconds=request.seconds, cancel=bench.cancel), request.count).best
    if made is None:
        raise Refused(_NO_FRAME)
    return Frames(tuple(_view(frame) for frame in made))


def _black(request: SuggestFrame) -> tuple[int, int] | None:
    if request.fewest is None and request.most is None:
        return None
    most = request.draft.board.width * request.draft.board.height if request.most is None else request.most
    fewest = request.fewest or 0
    return fewest, max(fewest, most)


def _view(frame: MadeFrame) -> FrameView:
    measures = frame.measures
    digits = round(measures.expected_log_fills / math.log(10))
    sentence = MEASURED if digits > 0 else HARD
    message = Bilingual.of(sentence, black=measures.black, slots=measures.slots, digits=digits)
    return FrameView(Board.of(frame.grid), message, measures.black, measures.slots)


SUGGEST_FRAME = Operation("suggest-frame", "Frames that words fill well", SuggestFrame, Frames, suggest_frame)
