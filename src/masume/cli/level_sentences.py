"""What is said about levels that were asked for, in both languages."""

from masume.core import Sentence

AS_ASKED = Sentence("level {level}, as asked for", "指定どおり、レベル{level}です")
OTHER = Sentence("asked for level {wanted}, came to {level}", "指定はレベル{wanted}ですが、レベル{level}になりました")
NO_LEVEL = Sentence(
    "no level: the techniques of the grader do not solve it",
    "レベルなし: 評価に使う手法だけでは解けません",
)
GIVENS = Sentence(
    "{count} letters are given: {cells} (row, column)",
    "最初から見せる文字: {count}個(行, 列): {cells}",
    one="one letter is given: {cells} (row, column)",
)
NO_GIVENS = Sentence("no letter is given", "最初から見せる文字はありません")
FEWEST = Sentence(
    "fewer letters would not do on this board (proved)",
    "この盤面では、これより少ない文字では足りません(証明済み)",
)
LOOKING = Sentence("looking for the fewest letters", "最も少ない文字を探しています")
BOARDS = Sentence("{count} boards were graded", "{count}通りの盤面を評価しました", one="one board was graded")
NO_GUESS = Sentence("exactly one solution, and no guess is needed", "答えは1通りで、仮の当てはめなしに解けます")
NOT_SO_FEW = Sentence("stopped before the letters were chosen", "文字を選び終える前に止めました")
TOO_MANY = Sentence(
    "no way with at most {count} letters was found",
    "見せる文字を{count}個までにする方法は見つかりませんでした",
    one="no way with at most one letter was found",
)
