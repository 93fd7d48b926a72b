"""What commands say about their work, in both languages."""

from masume.core import Sentence

MADE = Sentence(
    "{title}: {width}x{height}, {words} of {listed} words, {ratio:.1%} white, "
    "seed {seed}, {rounds:,} rounds in {seconds:.1f} s",
    "{title}: {width}x{height}、{listed}語のうち{words}語、白マス{ratio:.1%}、"
    "シード{seed}、{seconds:.1f}秒で{rounds:,}回",
)
STOPPED = Sentence("stopped; this is the best board so far", "中断しました。これまでで最良の盤面です")
NOTHING_FITS = Sentence(
    "no board: no line of {name} gives a word that fits",
    "盤面を作れません: {name}に、入る単語がありません",
)
NOTHING_YET = Sentence(
    "no board: the search was stopped before its first round ended",
    "盤面を作れません: 最初の1回が終わる前に中断されました",
)
NOT_JOINED = Sentence(
    "no board: what stands on it from the start could not be joined in time",
    "盤面を作れません: 最初に置かれたものを時間内につなげませんでした",
)
SCORE = Sentence("score {score:g} ({objective})", "得点{score:g}({objective})")
PROVED = Sentence("no board is better: this is proved", "これより良い盤面はありません(証明済み)")
BOUND = Sentence(
    "no board scores more than {bound:g}: at most {better:.1%} better is possible",
    "どの盤面も{bound:g}点を超えません(改善の余地は最大{better:.1%})",
)
UNMET = Sentence("not met: {wish}", "満たせなかった条件: {wish}")
UNPLACED = Sentence("not placed: {reason}", "配置できなかった単語: {reason}")
WROTE = Sentence("wrote {path}", "書き出しました: {path}")
LEFT_OUT = Sentence("{name}, {problem}", "{name} {problem}")
MORE_LEFT_OUT = Sentence(
    "… and {count} more left out; to see all: {command}",
    "…ほか{count}行を除きました。すべて見るには: {command}",
)
CHECKED = Sentence(
    "{name}: words {words}, lines left out {left_out}",
    "{name}: {words}語、除いた行{left_out}",
)
LISTED = Sentence("{name:<12}{words:>5} words  {title}", "{name:<12}{words:>5}語  {title}")
NO_ANSWER = Sentence("{file} holds no answer", "{file}には解答がありません")
