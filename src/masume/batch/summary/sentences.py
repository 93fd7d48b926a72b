"""The texts of the summary page, in both languages."""

from masume.core import Sentence

UNTITLED = Sentence("A batch of puzzles", "パズル一式")
BEGUN = Sentence(", begun on {day}", "、{day}から作成")
PUZZLES = Sentence("{count:,} puzzles", "全{count:,}問", one="one puzzle")
UNFINISHED = Sentence(
    "Not finished: {count:,} puzzles are still to be made. Run the same command again to continue.",
    "まだ途中です（残り{count:,}問）。同じコマンドをもう一度実行すると、続きから始まります。",
    one="Not finished: one puzzle is still to be made. Run the same command again to continue.",
)
MADE = Sentence("made", "完成")
FAILED = Sentence("failed", "失敗")
LEFT = Sentence("to go", "残り")
ONE_SOLUTION = Sentence("with one solution", "答えがひとつ")
MEAN_DENSITY = Sentence("mean density", "密度の平均")
DIFFERENT_WORDS = Sentence("different words", "使った単語の種類")
RATE = Sentence("rate", "速度")
TIME = Sentence("time", "所要時間")
LEVELS = Sentence("Levels", "レベル")
PLANNED = Sentence("the line is what was planned", "線は予定数")
DENSITY = Sentence("Density", "密度")
DENSITY_NOTE = Sentence("white or painted cells, as a share of the board", "盤面に占める白マス、または塗るマスの割合")
BIN = Sentence("{lowest}% to {highest}%: {count:,} puzzles", "{lowest}%〜{highest}%：{count:,}問")
WORDS = Sentence("Words used most", "よく使われた単語")
AT_MOST = Sentence("at most {count:,} times each", "1語につき{count:,}回まで")
FAILURES = Sentence("Not made", "つくれなかったパズル")
GROUP_FIGURES = Sentence("{kind}, {made:,} of {planned:,} made", "{kind}、{planned:,}問中{made:,}問が完成")
GROUP_FAILED = Sentence(", {count:,} failed", "、{count:,}問は失敗")
GOES_ON = Sentence("(continued)", "（続き）")
PAGES = Sentence("Pages", "ページ")
PAGE = Sentence("Page {number}", "{number}ページ")
NOT_MADE = Sentence("not made", "つくれず")
MADE_BY = Sentence("Made by masume {version}", "masume {version} で作成")
