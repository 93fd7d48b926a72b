"""What skeletons and number skeletons share: an order for words on a board, one solution, a level."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from masume.batch.group import Assignment, Draft, Group, NotMade, group_of, order_of
from masume.batch.groups.boards import board_of, mask_text, require_shape
from masume.batch.groups.sources import Name, Names, without
from masume.core import LEVELS, Grid, Refused, Sentence, refusal_of
from masume.make.objective import Objective
from masume.make.skeleton import longest_stretch, task_of
from masume.orders.bench import QuietBench
from masume.orders.boards import Board
from masume.orders.carrying import carry_out
from masume.orders.sense import ONLY_WITH
from masume.orders.skeleton.order import SkeletonOrder
from masume.orders.words import ListedWords
from masume.words import Folding, Lexicon

MUST_BUT_USED_UP = Sentence(
    "{word} must appear, but it has come up as often as it may", "必ず入れる「{word}」が使用回数の上限に達しました"
)
NO_CROSSING = Sentence("no board was found on which two words cross", "単語どうしが交わる盤面が見つかりませんでした")
GIVEN = Sentence("{count} letters given", "ヒント{count}文字", one="1 letter given")
NO_WORD_FITS = Sentence(
    "no word of {name} fits a board of {width}x{height} cells: the shortest has {shortest} letters, "
    "and the board takes {longest}",
    "{name}には{width}×{height}の盤面に入る単語がありません（最も短い単語が{shortest}文字、盤面は{longest}文字まで）",
)

ANY_LEVEL = (LEVELS[0], LEVELS[-1])


if TYPE_CHECKING:

    class _OrderedGroup(Group, SkeletonOrder, frozen=True, kw_only=True):
        """A group with the fields of the order, as type checkers see it."""
else:
    _OrderedGroup = group_of(SkeletonOrder, without=("smallest", "bound"), rounds=10_000, unique=True)


class PlacedGroup(_OrderedGroup, frozen=True, kw_only=True):
    """Words on a board, as full as its rounds allow; one solution that needs no guess unless `unique` is false."""

    words: Names = ()
    """Files beside the plan, or bundled lists."""
    mask: Name | None = None
    """A text file beside the plan, one row a line: ``-`` is outside the board, ``.`` and ``#`` inside."""
    method: Literal["ruin", "ils", "anneal"] = "ruin"
    """How to search; the exact methods need time, and so are not the same everywhere."""

    def __post_init__(self) -> None:
        super().__post_init__()
        require_shape(self.shape, self.mask)
        try:
            Objective.parse(self.goal)
        except ValueError as error:
            raise refusal_of(error).at("goal") from None
        for name, value in (("levels", self.levels), ("max_givens", self.max_givens)):
            if value is not None and not self.unique:
                raise Refused(ONLY_WITH, one=name, other="unique = true")

    @property
    def folding(self) -> Folding:
        """How letters are made equal before they go into cells."""
        return Folding()

    def mask_of(self, folder: Path) -> str | None:
        """The mask, if there is one."""
        return None if self.mask is None else mask_text(folder, self.mask, self.sizes if self.size else None)

    def boards(self, mask: str | None) -> list[Grid]:
        """A board of each size; raises Refused with one sentence if one is too large."""
        return [board_of(width, height, self.shape, mask) for width, height in self.sizes]


@dataclass(frozen=True, slots=True)
class PlacedWords:
    """What a worker is sent: the list, and the mask if there is one."""

    lexicon: Lexicon
    mask: str | None


def require_fitting(group: PlacedGroup, content: PlacedWords) -> None:
    """Raises Refused if words of the list, or those that must appear, fit no board."""
    shortest = min(map(len, content.lexicon))
    for width, height in group.sizes:
        board = board_of(width, height, group.shape, content.mask)
        longest = longest_stretch(board)
        if shortest > longest:
            size = {"width": board.width, "height": board.height}
            raise Refused(NO_WORD_FITS, name=content.lexicon.name, **size, shortest=shortest, longest=longest)
        order = order_of(group, SkeletonOrder, Assignment(0, "", 0, 1, 0, 0, width, height))
        task_of(
            content.lexicon.up_to(longest),
            board,
            requirements=order.requirements(ListedWords(content.lexicon, group.folding)),
        )


@dataclass(frozen=True, slots=True)
class PlacedMaker:
    """Makes skeletons of a list."""

    group: PlacedGroup
    content: PlacedWords

    def __call__(self, assignment: Assignment) -> Draft:
        """The skeleton, as full as its rounds allow; raises NotMade with one sentence if there is none."""
        required = {"".join(word) for word in self.group.folding.words(self.group.must)}
        for word in sorted(required.intersection(assignment.without)):
            raise NotMade(MUST_BUT_USED_UP.filled(word=word))
        return drafted(self.group, assignment, without(self.content.lexicon, assignment.without), self.content.mask)


def drafted(group: PlacedGroup, assignment: Assignment, lexicon: Lexicon, mask: str | None) -> Draft:
    """A skeleton of a list's words, as its group wants it; raises NotMade with one sentence if there is none."""
    made = carry_out(_order(group, assignment, lexicon, mask), ListedWords(lexicon, group.folding), QuietBench())
    if made.missed or made.document is None:
        raise NotMade((*made.missed, *made.remarks)[0])
    document = made.document
    if document.answer is None or len(document.answer.grid.placements()) < 2:
        raise NotMade(NO_CROSSING)
    givens = len(document.puzzle.givens)
    details = GIVEN.filled(count=givens) if givens else None
    return Draft(document, made.level, bool(made.is_unique), details, made.remarks)


def _order(group: PlacedGroup, assignment: Assignment, lexicon: Lexicon, mask: str | None) -> SkeletonOrder:
    """The order of one attempt; pairs of which a word may not be used now need not be kept apart."""
    words = {entry.word for entry in lexicon}
    folds = group.folding
    apart = tuple(pair for pair in group.apart if words.issuperset((folds.word(pair[0]), folds.word(pair[1]))))
    asked = order_of(
        group, SkeletonOrder, assignment, apart=apart, board=None if mask is None else Board.of(Grid.parse(mask))
    )
    if asked.levels is None and group.unique:
        return msgspec.structs.replace(asked, levels=ANY_LEVEL)
    return asked
