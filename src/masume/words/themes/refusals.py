"""What is said of a theme that makes no list, in both languages."""

from __future__ import annotations

from masume.core import Sentence

NO_THEME = Sentence("there is no theme", "テーマがありません")
UNKNOWN = Sentence(
    "the concept base does not know {theme}: `masume words from-text` makes a list from a text about it",
    "連想データに「{theme}」がありません。テーマについての文章から `masume words from-text` でリストを作れます",
)
UNKNOWN_BUT_NEAR = Sentence(
    "the concept base does not know {theme}: did you mean {near}? "
    "Otherwise `masume words from-text` makes a list from a text about it",
    "連想データに「{theme}」がありません。{near}ではありませんか？"
    "テーマについての文章から `masume words from-text` でリストを作ることもできます",
)
NO_WORDS = Sentence(
    "the concept base has no word of {least} to {most} cells for {theme}",
    "連想データに、「{theme}」についての{least}〜{most}マスのことばがありません",
)
JLPT_LEVELS = Sentence(
    "the levels of the JLPT are 5 to 1, not {level}", "日本語能力試験のレベルは5から1までです（今は{level}）"
)
JLPT_IS_JAPANESE = Sentence(
    "the levels of the JLPT are for Japanese words", "日本語能力試験のレベルは日本語のことばにだけ使えます"
)
