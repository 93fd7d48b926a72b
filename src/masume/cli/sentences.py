"""What commands say about their work, in both languages."""

from masume.core import Sentence

MADE = Sentence(
    "{title}: {width}x{height}, {words} of {listed} words, {ratio:.1%} white, "
    "seed {seed}, {rounds:,} rounds in {seconds:.1f} s",
    "{title}: {width}x{height}、{listed}語のうち{words}語、白マス{ratio:.1%}、"
    "シード{seed}、{seconds:.1f}秒で{rounds:,}回",
)
MADE_OF_ALL = Sentence(
    "{title}: {width}x{height}, {words} of {listed} words, seed {seed}, {rounds:,} rounds in {seconds:.1f} s",
    "{title}: {width}x{height}、{listed}語のうち{words}語、シード{seed}、{seconds:.1f}秒で{rounds:,}回",
)
STOPPED = Sentence("stopped; this is the best board so far", "中断しました。これまでで最良の盤面です")
UNPLACED = Sentence("not placed: {reason}", "配置できなかった単語: {reason}")
WROTE = Sentence("wrote {path}", "書き出しました: {path}")
COLUMNS_SAY = Sentence(
    "If something is not right, --columns says what each column is for, such as --columns word,reading,clue.",
    "ちがっている場合は、--columns word,reading,clue のように列の役割を指定してください。",
)
LEFT_OUT = Sentence("{name}, {problem}", "{name} {problem}")
MORE_LEFT_OUT = Sentence(
    "… and {count} more left out; to see all: {command}",
    "…ほか{count}行を除きました。すべて見るには: {command}",
)
CHECKED = Sentence(
    "{name}: words {words}, lines left out {left_out}",
    "{name}: {words}語、除いた行{left_out}",
)
LISTED = Sentence("{name:<12}{words:>7} words  {title}", "{name:<12}{words:>7}語  {title}")
NO_PLACE = Sentence(
    "{path} cannot hold everything; left out: {things}",
    "{path}に入らないため省いたもの: {things}",
)
NOT_READ = Sentence(
    "{file} has parts that masume cannot keep; not read: {things}",
    "{file}にあって、読み込めなかったもの: {things}",
)
NO_ANSWER = Sentence("{file} has no answer", "{file}には解答がありません")
FILLED = Sentence(
    "{width}x{height}, {count} words, mean score {mean:.1f}, seed {seed}, {seconds:.1f} s",
    "{width}x{height}、{count}語、平均得点{mean:.1f}、シード{seed}、{seconds:.1f}秒",
)
FRAME = Sentence(
    "{width}x{height}, {count} black cells, {slots} slots, {overlap:.0%} of letters in two words, "
    "expected fills e^{fills:.0f}, seed {seed}",
    "{width}x{height}、黒マス{count}個、スロット{slots}個、重複率{overlap:.0%}、"
    "埋め方の期待数 e^{fills:.0f}、シード{seed}",
)
NO_FRAME = Sentence(
    "no frame that keeps the rules was found in {seconds:.1f} s",
    "{seconds:.1f}秒ではルールを満たす盤面が見つかりませんでした",
)
CROSSWORD = Sentence(
    "{width}x{height}, {words} words, {black} black cells, seed {seed}, {count} frames tried in {seconds:.1f} s",
    "{width}x{height}、{words}語、黒マス{black}個、シード{seed}、{seconds:.1f}秒で盤面{count}枚を試しました",
    one="{width}x{height}, {words} words, {black} black cells, seed {seed}, one frame tried in {seconds:.1f} s",
)
GRADED = Sentence("{file}: level {level} of 5", "{file}: レベル{level}（5段階）")
CURVE = Sentence("effort along the way: {curve}", "手間の推移: {curve}")
TECHNIQUE = Sentence("({title}, level {level})", "（{title}、レベル{level}）")
DOUBTFUL_READINGS = Sentence(
    "{count} words may be read otherwise: {words}",
    "読みを確かめてください（{count}語）: {words}",
    one="one word may be read otherwise: {words}",
)
