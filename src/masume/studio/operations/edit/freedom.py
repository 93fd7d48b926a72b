"""How free the slots of a draft still are: the heat map of the editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from masume import solve
from masume.core import Direction, Sentence
from masume.kinds import name_of
from masume.studio.operations.edit.drafts import Draft
from masume.studio.operations.edit.fill_words import FillWords, bank_of
from masume.studio.operations.fields import cells_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual

if TYPE_CHECKING:
    from masume.solve.slots import FrameNetwork
    from masume.solve.slots.freedom import SlotFreedom

REASONS = {
    "LENGTH": Sentence("{slot}: no word has {count} letters", "{slot}：{count}文字のことばがありません"),
    "LETTERS": Sentence("{slot}: no word fits {pattern}", "{slot}：「{pattern}」に合うことばがありません"),
    "CROSSINGS": Sentence(
        "{slot}: no word leaves one to every word that crosses it",
        "{slot}：交差することばをすべて生かせることばがありません",
    ),
}
"""Why a slot has no word, by the name of its death."""
IMPOSSIBLE = Sentence(
    "The board cannot be filled as it stands, although every slot has words of its own.",
    "どのスロットにも候補はありますが、このままでは盤面全体を埋められません。",
)


class BoardFreedom(Ask, frozen=True, kw_only=True):
    """A draft, and the words it is filled from."""

    draft: Draft
    source: FillWords


class SlotRoom(Struct, frozen=True):
    """How many words a slot still has."""

    cell: int
    direction: Direction
    count: int
    share: float


class DeadSlot(Struct, frozen=True):
    """A slot without a word, and why it has none."""

    cells: tuple[int, ...]
    message: Bilingual


class Room(Struct, frozen=True):
    """The freedom of a board: of each cell from 0 to 1, null where nothing is open; of each slot; and what is dead."""

    cells: tuple[float | None, ...]
    slots: tuple[SlotRoom, ...]
    dead: tuple[DeadSlot, ...]
    is_possible: bool
    message: Bilingual | None = None


def board_freedom(request: BoardFreedom, _bench: Bench) -> Room:
    """How free every open cell and slot of a draft is."""
    draft, board = request.draft, request.draft.board.grid
    network = solve.FrameNetwork(board, bank_of(request.source, draft), shortest=draft.shortest, strict=draft.has_list)
    found = solve.freedom(network)
    shares = found.of_cells()
    dead = tuple(_dead(network, each) for each in found.slots if each.death is not None)
    return Room(
        cells=tuple(round(shares[position], 3) if position in shares else None for position, _ in board),
        slots=tuple(
            SlotRoom(
                cells_of((each.slot.start,), board.width)[0], each.slot.direction, each.count, round(each.share, 3)
            )
            for each in found.slots
        ),
        dead=dead,
        is_possible=found.is_possible,
        message=None if found.is_possible or dead else Bilingual.of(IMPOSSIBLE),
    )


def _dead(network: FrameNetwork, each: SlotFreedom) -> DeadSlot:
    assert each.death is not None  # noqa: S101
    frame, slot = network.frame, each.slot
    pattern = "".join(cell if isinstance(cell, str) else "・" for cell in frame.word_in(slot))
    sentence = REASONS[each.death.name]
    en = sentence("en", slot=name_of(frame, slot, "en"), count=slot.length, pattern=pattern.replace("・", "·"))
    ja = sentence("ja", slot=name_of(frame, slot, "ja"), count=slot.length, pattern=pattern)
    return DeadSlot(cells_of(slot.cells, frame.width), Bilingual(en, ja))


FREEDOM = Operation("freedom", "How free the cells and slots of a draft are", BoardFreedom, Room, board_freedom)
