"""What can be asked of sheets."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from masume.core import Language, Refused, Sentence
from masume.core.config import PaperName
from masume.orders.asking import Asked
from masume.orders.order import CREDITS, LONGEST_CREDIT, NOT_PRINTABLE, AnyOrder, Seed
from masume.press.limits import DOTS
from masume.press.paper import Answers, Cells, SheetOptions
from masume.words.symbols import unprintable

MOST_STARTERS = 10_000

LANGUAGES = {"en": Sentence("English", "英語"), "ja": Sentence("Japanese", "日本語")}
PAPERS = {
    "a4": Sentence("A4", "A4"),
    "a5": Sentence("A5", "A5"),
    "b5": Sentence("B5 (Japan)", "B5"),
    "letter": Sentence("Letter", "レター"),
}
CELLS = {"black": Sentence("Black", "黒"), "grey": Sentence("Grey, to save ink", "灰色（インクを節約）")}
ANSWERS = {
    "page": Sentence("On a page of their own", "別のページ"),
    "foot": Sentence("Small, at the foot", "欄外に小さく"),
    "turned": Sentence("At the foot, upside down", "欄外に逆さに"),
    "none": Sentence("None", "付けない"),
}

Credit = Annotated[str, Meta(max_length=LONGEST_CREDIT)]


class PrintOrder(AnyOrder, frozen=True, kw_only=True):
    """Sheets of one or several puzzles: what stands on them, and how large."""

    paper: Annotated[
        PaperName,
        Asked(
            Sentence("The paper of sheets; b5 is Japan's.", "用紙の大きさ。b5 は日本のB5判です。"),
            Sentence("Paper", "用紙"),
            PAPERS,
            setting="paper",
        ),
    ] = "a4"
    answers: Annotated[
        Answers,
        Asked(
            Sentence(
                "Answers on a page of their own, small at the foot, upside down there, or not at all.",
                "解答の場所。page（別のページ）、foot（欄外に小さく）、turned（欄外に逆さに）、none（なし）。",
            ),
            Sentence("Answers", "解答"),
            ANSWERS,
        ),
    ] = "page"
    large_print: Annotated[
        bool,
        Asked(
            Sentence("Words and clues of 14 point or more, large cells.", "文字を14ポイント以上、マスも大きくします。"),
            Sentence("Large print", "文字を大きく"),
        ),
    ] = False
    cells: Annotated[
        Cells,
        Asked(
            Sentence("Black cells black, or grey to save ink.", "黒マスの色。grey（灰色）はインクを節約します。"),
            Sentence("Black cells", "黒マス"),
            CELLS,
        ),
    ] = "black"
    starters: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_STARTERS)],
        Asked(
            Sentence("Letters of the answer to show from the start.", "解答のうち、最初から見せる文字の数。"),
            Sentence("Letters to show from the start", "最初から見せる文字の数"),
            metavar="N",
        ),
    ] = 0
    seed: Annotated[
        Seed,
        Asked(
            Sentence(
                "Which starter letters, where several are as good.", "最初から見せる文字を別のものにするときの番号。"
            ),
            Sentence("Other starter letters", "見せる文字を変える"),
            metavar="N",
            is_advanced=True,
        ),
    ] = 0
    vertical: Annotated[
        bool,
        Asked(
            Sentence("Japanese clues run down.", "日本語のカギを縦書きにします。"),
            Sentence("Clues run down (Japanese)", "カギを縦書きに"),
            is_advanced=True,
        ),
    ] = False
    level_marks: Annotated[
        bool,
        Asked(
            Sentence(
                "Stars for the level beside the title, where there is one.",
                "レベルがわかるとき、題名の横に★を付けます。",
            ),
            Sentence("Stars for the level", "レベルの★"),
            is_advanced=True,
        ),
    ] = False
    in_order: Annotated[
        bool,
        Asked(
            Sentence(
                "A booklet has its puzzles as they come, not by level.",
                "冊子のパズルを、レベル順ではなく渡した順に並べます。",
            )
        ),
    ] = False
    language: Annotated[
        Language | None,
        Asked(
            Sentence(
                "The language of the sheet (default: that of its words).", "用紙の言語（省略すると、ことばの言語）。"
            ),
            Sentence("Language of the sheet", "用紙の言語"),
            LANGUAGES,
            option="--lang",
            is_advanced=True,
        ),
    ] = None
    title: Annotated[
        Credit,
        Asked(
            Sentence("The title of the sheet, or of a file of several.", "用紙の題名。何枚かあるときは全体の題名。"),
            Sentence("Title", "題名"),
            is_advanced=True,
        ),
    ] = ""
    author: Annotated[
        Credit,
        Asked(
            Sentence("Who made it, for sheets and files.", "用紙やファイルに入れる作者名。"),
            Sentence("Author", "作者"),
            is_advanced=True,
        ),
    ] = ""
    dpi: Annotated[
        Annotated[int, Meta(ge=DOTS.least, le=DOTS.most)],
        Asked(
            Sentence("Dots per inch of PNG files (default 150).", "PNGの解像度（dpi、省略すると150）。"), metavar="N"
        ),
    ] = 150

    def __post_init__(self) -> None:
        super().__post_init__()
        for field, name in CREDITS.items():
            if hidden := unprintable(getattr(self, field)):
                raise Refused(NOT_PRINTABLE, field=name, character=f"U+{ord(hidden):04X}")

    def options(self) -> SheetOptions:
        """What the press is asked for; raises Refused for what no sheet can have."""
        return SheetOptions(**{field: getattr(self, field) for field in self.__struct_fields__})
