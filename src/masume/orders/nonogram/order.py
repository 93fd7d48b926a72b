"""What can be asked of a nonogram."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta

from masume.core import Refused, Sentence
from masume.core.limits import BOARD_SIDE
from masume.kinds.symmetry import Symmetry
from masume.make import pictures
from masume.orders.asking import Asked
from masume.orders.boards import Height, Width
from masume.orders.fields import SYMMETRIES, LevelsOf
from masume.orders.order import Order, Rounds
from masume.orders.sense import Apart, OnlyWith, SenseRule

if TYPE_CHECKING:
    from masume.make.pictures import Look

TONES = {
    "auto": Sentence("Chosen by the picture", "おまかせ"),
    "threshold": Sentence("What is dark", "暗い部分"),
    "edges": Sentence("Outlines", "輪郭"),
}

ToneName = Literal["auto", "threshold", "edges"]
"""The tones of the room that reads pictures, which servers do not open."""

CellNumber = Annotated[int, Meta(ge=0, lt=BOARD_SIDE.most**2)]


A_PICTURE = Sentence("a picture", "画像")
PICTURE_OR_CHANCE = Sentence(
    "a nonogram is made from {picture} or with {chance}: one of the two is needed",
    "ノノグラムには、{picture}か{chance}のどちらか一方を指定してください",
)


class NonogramOrder(Order, frozen=True, kw_only=True):
    """A nonogram to make: unique, solvable line by line, with the fewest, least visible changes."""

    sense: ClassVar[tuple[SenseRule, ...]] = (
        Apart("random", ("crop", "tone", "threshold", "invert", "locked")),
        OnlyWith("density", ("random",)),
        OnlyWith("symmetry", ("random",)),
    )

    width: Width = 20
    height: Height = 20
    crop: Annotated[
        Annotated[str, Meta(max_length=60)],
        Asked(
            Sentence(
                "The part of the picture to use, in pixels; auto (default) finds it, none takes all.",
                "画像のうち使う部分（ピクセル）。auto（既定）は自動で選び、none は全体を使います。",
            ),
            Sentence("Part of the picture", "画像の使う部分"),
            metavar="X,Y,W,H",
            offers="crops",
        ),
    ] = "auto"
    tone: Annotated[
        ToneName,
        Asked(
            Sentence(
                "What is painted: threshold (what is dark), edges (outlines), or auto (default).",
                "塗る部分: threshold（暗い部分）、edges（輪郭）、auto（既定）。",
            ),
            Sentence("What is painted", "塗る部分"),
            TONES,
            offers="tones",
        ),
    ] = "auto"
    threshold: Annotated[
        Annotated[float, Meta(gt=0, lt=1)] | None,
        Asked(
            Sentence(
                "How light a painted grey may be, from 0 to 1 (default: found).",
                "塗る濃さの境目（しきい値）。0〜1。省略すると自動で決めます。",
            ),
            Sentence("Threshold", "しきい値"),
        ),
    ] = None
    invert: Annotated[
        bool,
        Asked(
            Sentence("Paint what is light.", "明るい部分を塗ります。"),
            Sentence("Paint what is light", "明るい部分を塗る"),
        ),
    ] = False
    random: Annotated[
        bool,
        Asked(
            Sentence("Make a pattern out of chance instead of a picture.", "画像を使わず、ランダムな模様を作ります。"),
            Sentence("A pattern of chance", "ランダムな模様"),
        ),
    ] = False
    density: Annotated[
        Annotated[float, Meta(ge=0.05, le=0.95)],
        Asked(
            Sentence(
                "The share of painted cells in a pattern of chance (default 0.5).",
                "ランダムな模様で塗るマスの割合（既定は0.5）。",
            ),
            Sentence("Painted cells", "塗るマスの割合"),
        ),
    ] = 0.5
    symmetry: Annotated[
        Symmetry | None,
        Asked(
            Sentence(
                "Symmetry of a pattern of chance: half-turn, quarter-turn, left-right, top-bottom or diagonal.",
                "ランダムな模様の対称性: half-turn（点対称）、quarter-turn（90度回転）、left-right（左右）、"
                "top-bottom（上下）、diagonal（対角線）。",
            ),
            Sentence("Symmetry", "対称性"),
            SYMMETRIES,
            offers="symmetries",
        ),
    ] = None
    locked: Annotated[
        Annotated[tuple[CellNumber, ...], Meta(max_length=BOARD_SIDE.most**2)],
        Asked(
            Sentence(
                "Cells that stay as they are, by their number row by row from 0.",
                "変えないマス。左上を0として、行ごとに数えた番号です。",
            ),
            option="-",
        ),
    ] = ()
    levels: LevelsOf = None
    rounds: Annotated[
        Rounds | None,
        Asked(
            Sentence(
                "Rounds, or with a level pictures that are graded, instead of seconds: the same puzzle every time.",
                "秒数の代わりの回数。レベルを指定したときは、評価する盤面の数。同じ回数なら、いつも同じパズルになります。",
            )
        ),
    ] = None

    def require_source(self, *, has_picture: bool, picture: object = A_PICTURE, chance: str = "random") -> None:
        """Raises Refused if there is neither a picture nor chance, or both; a door says what it calls them."""
        if self.random == has_picture:
            raise Refused(PICTURE_OR_CHANCE, picture=picture, chance=chance)

    @property
    def look(self) -> Look:
        """How a picture is looked at; raises ValueError with one sentence if a side is too long."""
        return pictures.Look(self.width, self.height, self.crop, pictures.Tone(self.tone), self.threshold, self.invert)
