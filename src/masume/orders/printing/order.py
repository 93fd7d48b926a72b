"""What can be asked of sheets."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from masume.core import Language, Refused, Sentence
from masume.core.config import PaperName
from masume.orders.asking import Asked
from masume.orders.order import CREDITS, LONGEST_CREDIT, NOT_PRINTABLE, AnyOrder, Seed
from masume.orders.sense import Apart, SenseRule
from masume.press.limits import DOTS
from masume.press.paper import Answers, Cells, PerPage, SheetOptions, Surround
from masume.words.symbols import unprintable

MOST_STARTERS = 10_000
LONGEST_INSTRUCTIONS = 500

LANGUAGES = {"en": Sentence("English", "英語"), "ja": Sentence("Japanese", "日本語")}
PAPERS = {
    "a4": Sentence("A4", "A4"),
    "a5": Sentence("A5", "A5"),
    "b5": Sentence("B5 (Japan)", "B5"),
    "letter": Sentence("Letter", "レター"),
}
CELLS = {
    "black": Sentence("Black", "黒"),
    "grey": Sentence("Grey, to save ink", "灰色（インクを節約）"),
    "white": Sentence("White, as paper", "白（ぬらない）"),
}
SURROUND = {"white": Sentence("White", "白"), "shaded": Sentence("Like black cells", "黒マスと同じ")}
PER_PAGE = {
    "1": Sentence("One", "1問"),
    "2": Sentence("Two, to cut apart", "2問（切り分け）"),
    "4": Sentence("Four, to cut apart", "4問（切り分け）"),
}
VERSIONS = {"1": Sentence("One", "1種類"), "2": Sentence("Two: A and B", "2種類（AとB）")}
ANSWERS = {
    "page": Sentence("On a page of their own", "別のページ"),
    "foot": Sentence("Small, at the foot", "欄外に小さく"),
    "turned": Sentence("At the foot, upside down", "欄外に逆さに"),
    "none": Sentence("None", "付けない"),
}
INSTRUCTIONS = Sentence("instructions", "説明文")

Versions = Literal[1, 2]
Instructions = Annotated[str, Meta(max_length=LONGEST_INSTRUCTIONS)]
Credit = Annotated[str, Meta(max_length=LONGEST_CREDIT)]


class PrintOrder(AnyOrder, frozen=True, kw_only=True):
    """Sheets of one or several puzzles: what stands on them, and how large."""

    sense: ClassVar[tuple[SenseRule, ...]] = (Apart("no_instructions", ("instructions",)),)

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
    per_page: Annotated[
        PerPage,
        Asked(
            Sentence(
                "Puzzles on a page, to be cut apart; a single one stands there so many times.",
                "1ページに入れる問題の数。切り分けて使います。1問だけなら、同じものを並べます。",
            ),
            Sentence("Puzzles on a page", "1ページの問題数"),
            PER_PAGE,
        ),
    ] = 1
    versions: Annotated[
        Versions,
        Asked(
            Sentence(
                "Two sheets, A and B, with the same words in other places.",
                "同じことばを並べかえた、AとBの2種類の用紙を作ります。",
            ),
            Sentence("Versions", "版の数"),
            VERSIONS,
        ),
    ] = 1
    name_line: Annotated[
        bool,
        Asked(
            Sentence("A line for name, class and date.", "年・組・番・名前・日付を書く欄を付けます。"),
            Sentence("Name, class and date", "名前の欄"),
        ),
    ] = False
    instructions: Annotated[
        Instructions,
        Asked(
            Sentence("Your own instructions in place of the usual ones.", "決まりの説明文の代わりに入れる文。"),
            Sentence("Instructions", "説明文"),
            metavar="TEXT",
        ),
    ] = ""
    no_instructions: Annotated[
        bool,
        Asked(
            Sentence("Leave the instructions out.", "説明文を入れません。"),
            Sentence("Leave the instructions out", "説明文を入れない"),
        ),
    ] = False
    word_bank: Annotated[
        bool,
        Asked(
            Sentence(
                "The words that the clues lead to, in a box, in alphabetical order.",
                "カギの答えになることばを、五十音順に枠に入れて示します。",
            ),
            Sentence("Word bank (puzzles with clues)", "ことばのリスト（カギのある問題）"),
        ),
    ] = False
    furigana: Annotated[
        bool,
        Asked(
            Sentence(
                "Readings over the kanji of clues and lists.",
                "カギやリストの漢字にふりがなを付けます。",
            ),
            Sentence("Furigana", "ふりがな"),
        ),
    ] = False
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
            Sentence(
                "Black cells black, grey to save ink, or white.",
                "黒マスの色。black（黒）、grey（灰色でインクを節約）、white（ぬらない）。",
            ),
            Sentence("Black cells", "黒マス"),
            CELLS,
        ),
    ] = "black"
    surround: Annotated[
        Surround,
        Asked(
            Sentence(
                "The cells around the board white, or shaded like black cells.",
                "盤面の外側の色。white（白）、shaded（黒マスと同じ色）。",
            ),
            Sentence("Around the board", "盤面の外側"),
            SURROUND,
        ),
    ] = "white"
    first_letters: Annotated[
        bool,
        Asked(
            Sentence("Show the first letter of every word.", "すべてのことばの1文字目を最初から見せます。"),
            Sentence("First letter of every word", "ことばの1文字目を見せる"),
        ),
    ] = False
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
        texts = [(name, getattr(self, field)) for field, name in CREDITS.items()]
        texts += [(INSTRUCTIONS, line) for line in self.instructions.split("\n")]
        for name, text in texts:
            if hidden := unprintable(text):
                raise Refused(NOT_PRINTABLE, field=name, character=f"U+{ord(hidden):04X}")

    def options(self) -> SheetOptions:
        """What the press is asked for; raises Refused for what no sheet can have."""
        known = {field.name for field in fields(SheetOptions)}
        asked = {field: getattr(self, field) for field in self.__struct_fields__ if field in known}
        return SheetOptions(**asked, is_numbered=self.versions == 1)
