"""What is said about levels that were asked for, in both languages."""

from masume.core import Sentence

AS_ASKED = Sentence("level {level}, as asked for", "指定どおり、レベル{level}です")
OTHER = Sentence("asked for level {wanted}, came to {level}", "指定はレベル{wanted}ですが、レベル{level}になりました")
NO_LEVEL = Sentence(
    "no level: the techniques of the grader do not solve it",
    "レベルなし: 評価に使う手法だけでは解けません",
)
LEVEL = Sentence("level {level}", "レベル{level}です")
GIVENS = Sentence(
    "{count} starter letters: {cells}",
    "最初から見せる文字は{count}つです: {cells}",
    one="one starter letter: {cells}",
)
NO_GIVENS = Sentence("no starter letters", "最初から見せる文字はありません")
NO_MORE_GIVENS = Sentence("no more letters are needed than are given", "これ以上、文字を見せる必要はありません")
FEWEST = Sentence(
    "fewer would not do on this board: this is proved",
    "この盤面では、これより少なくはできません(証明済み)",
)
LOOKING = Sentence("looking for the fewest letters", "最も少ない文字を探しています")
NO_GUESS = Sentence("exactly one solution, found by reasoning alone", "解はひとつで、理詰めで解けます")
NOT_SO_FEW = Sentence("stopped before the letters were chosen", "文字を選び終える前に止めました")
TOO_MANY = Sentence(
    "no way with at most {count} more letters was found",
    "見せる文字を{count}つまで増やすだけでは、方法が見つかりませんでした",
    one="no way with at most one more letter was found",
)
