"""What commands say about their work, in both languages."""

from masume.core import Direction, Sentence

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
LISTED = Sentence("{name:<12}{words:>7} words  {title}", "{name:<12}{words:>7}語  {title}")
NO_PLACE = Sentence(
    "{path} has no place for everything; left out: {things}",
    "{path}に入らないため省いたもの: {things}",
)
THINGS = {
    "title": Sentence("title", "題名"),
    "author": Sentence("author", "作者"),
    "copyright": Sentence("copyright", "著作権表示"),
    "notes": Sentence("notes", "注記"),
    "words": Sentence("word list", "単語リスト"),
    "givens": Sentence("cells given", "最初から決まっているマス"),
    "answer": Sentence("answer", "解答"),
    "rules": Sentence("rules of the frame", "盤面のルール"),
    "outside": Sentence("cells outside the board (now black)", "盤面の外のマス(黒マスになりました)"),
    "stray": Sentence("clues without a slot of their own", "入る場所のないカギ"),
}
"""What a format may have no place for."""
NOT_READ = Sentence(
    "{file} has more than masume has a place for; not read: {things}",
    "{file}にあって、読み込めなかったもの: {things}",
)
UNREAD = {
    "circles": Sentence("circled cells", "丸印や二重枠のマス"),
    "shading": Sentence("colours of cells", "マスの色"),
    "images": Sentence("images", "画像"),
    "formatting": Sentence("bold, italics and links in clues", "カギの書式(太字・斜体・リンク)"),
    "explanations": Sentence("explanations", "解説"),
    "hints": Sentence("second hints and references", "補助ヒントと参照"),
    "details": Sentence("date, editor and other details", "日付・編集者などの情報"),
    "progress": Sentence("a player's letters and time", "解いている途中の文字と時間"),
    "diagramless": Sentence(
        "that it is diagramless (black cells are shown)", "黒マスを伏せる指定(黒マスは表示されます)"
    ),
    "locked": Sentence("the answer, which is locked", "ロックされた解答"),
    "incomplete": Sentence("the answer, which lacks letters", "未完成の解答"),
    "questions": Sentence("questions beside the grid", "盤面以外の設問"),
    "stray": Sentence("clues for cells that are no slot", "入る場所のないカギ"),
    "rules": Sentence("rules of the frame", "盤面のルール"),
    "others": Sentence("other puzzles in the file", "同じファイルのほかのパズル"),
}
"""What a file may have and a puzzle has no place for."""
NO_ANSWER = Sentence("{file} holds no answer", "{file}には解答がありません")
ALL_SOLUTIONS = Sentence(
    "{count} solutions, and there are no others: this is proved",
    "解は{count}個です(ほかにはありません。証明済み)",
    one="exactly one solution: this is proved",
)
SOME_SOLUTIONS = Sentence(
    "at least {count} solutions",
    "解は少なくとも{count}個あります",
    one="one solution; whether there are others is not known",
)
NO_SOLUTION = Sentence("there is no solution: this is proved", "解はありません(証明済み)")
NOT_SOLVED = Sentence(
    "no solution found in {seconds:.1f} s, and no proof that there is none",
    "{seconds:.1f}秒では解も、解がないことの証明も見つかりませんでした",
)
CONFLICT = Sentence(
    "these {count} slots have no words between them: {slots}",
    "次の{count}個のスロットを同時に満たす単語がありません: {slots}",
    one="no word fits this slot: {slots}",
)
FILLED = Sentence(
    "{width}x{height}, {count} words, mean score {mean:.1f}, seed {seed}, {seconds:.1f} s",
    "{width}x{height}、{count}語、平均得点{mean:.1f}、シード{seed}、{seconds:.1f}秒",
)
UNFILLABLE = Sentence(
    "this frame cannot be filled with these words: this is proved",
    "この盤面はこのリストの単語では埋められません(証明済み)",
)
NOT_FILLED = Sentence(
    "no fill found in {seconds:.1f} s, and no proof that there is none; more --seconds may help",
    "{seconds:.1f}秒では埋められませんでした(不可能とも証明できません)。--seconds を増やしてみてください",
)
REPAIRED = Sentence(
    "the frame could not be filled; {count} black cells were moved or added (row, column): {changes}",
    "そのままでは埋められないため、黒マスを{count}個動かすか加えました(行, 列): {changes}",
    one="the frame could not be filled; one black cell was moved or added (row, column): {changes}",
)
SWAPPED = Sentence(
    "{old} gave way to {new}, since the board had several solutions",
    "解が複数あったため、「{old}」を「{new}」に替えました",
)
GIVEN = Sentence(
    "{count} starter letters, since the board had several solutions: {cells}",
    "解が複数あったため、{count}文字を最初から見せます: {cells}",
    one="one starter letter, since the board had several solutions: {cells}",
)
DISCARDED = Sentence(
    "{count} other boards had several solutions",
    "ほかの{count}枚の盤面は解が複数ありました",
    one="one other board had several solutions",
)
NOTHING_UNIQUE = Sentence(
    "no board with exactly one solution: allow more --max-givens or --seconds",
    "解がひとつの盤面を作れませんでした。--max-givens か --seconds を増やしてください",
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
OF_THEME = Sentence(
    "{count} words are of the theme: {share:.0%}",
    "テーマの単語は{count}語({share:.0%})",
    one="one word is of the theme: {share:.0%}",
)
NO_CROSSWORD = Sentence(
    "no crossword: {count} frames were tried in {seconds:.1f} s and none could be filled",
    "クロスワードを作れませんでした: {seconds:.1f}秒で盤面{count}枚を試しました",
    one="no crossword: one frame was tried in {seconds:.1f} s and could not be filled",
)
EXPLAIN = Sentence(
    "--explain looks longer for fewer slots; --repair changes the frame",
    "--explain で原因をさらに絞り込み、--repair で盤面を直せます",
)
GRADED = Sentence("{file}: level {level} of 5", "{file}: レベル{level}(5段階)")
LEVEL_UPS = {
    "": Sentence("the techniques it needs are of level {level}", "必要な手法のレベルは{level}です"),
    "steps": Sentence(
        "the techniques it needs are of level {level}; they are needed {count} times, which raises the level by one",
        "必要な手法のレベルは{level}です。使う回数が{count}回と多いため、レベルを1つ上げました",
    ),
    "size": Sentence(
        "the techniques it needs are of level {level}; the board's size raises the level by one",
        "必要な手法のレベルは{level}です。盤面が大きいため、レベルを1つ上げました",
    ),
}
NEEDS_GUESSING = Sentence(
    "it needs guessing: the techniques leave {count} cells open",
    "仮定なしには解けません: どの手法を使っても{count}マスが決まりません",
    one="it needs guessing: the techniques leave one cell open",
)
SEVERAL_SOLUTIONS = Sentence(
    "it has several solutions: whatever the technique, {count} cells stay open",
    "解が複数あります: どの手法を使っても{count}マスが決まりません",
)
EFFORT = Sentence(
    "effort: level {level} of 5, about {count} minutes for an occasional solver",
    "手間: レベル{level}(5段階)、ときどき解く人でおよそ{count}分",
    one="effort: level {level} of 5, about a minute or less for an occasional solver",
)
CURVE = Sentence("effort along the way: {curve}", "手間の推移: {curve}")
BOTTLENECK = Sentence("hardest to find: {reason}", "最も見つけにくい手: {reason}")
TECHNIQUE = Sentence("({title}, level {level})", "({title}、レベル{level})")
NO_COMPLETION = Sentence(
    "it cannot be completed: there is no solution that agrees with the board",
    "完成できません(この盤面に合う解はありません)",
)
BLAMED_LINES = {
    Direction.ACROSS: Sentence("row {number} alone has no solution", "{number}行目だけで矛盾があります"),
    Direction.DOWN: Sentence("column {number} alone has no solution", "{number}列目だけで矛盾があります"),
}
DIFFERING = Sentence(
    "the two solutions shown differ in {count} cells, the first in row {row}, column {column}",
    "示した2つの解は{count}マスで異なります(最初は{row}行{column}列)",
)
STAGES = {
    "lines": Sentence("; it is found line by line, without guessing", "。行・列ごとの推理だけで、仮定なしに解けます"),
    "probing": Sentence("; it is found by trying single cells", "。1マスずつ仮定を試せば解けます"),
    "search": Sentence("; it is found by guessing", "。仮定を重ねないと解けません"),
    "sat": Sentence("; it is found by guessing", "。仮定を重ねないと解けません"),
}
DOUBTFUL_READINGS = Sentence(
    "{count} words may be read otherwise: {words}",
    "読みを確かめてください({count}語): {words}",
    one="one word may be read otherwise: {words}",
)
FROM_HINTS = Sentence(
    "{count} slots: {hints} from hints, {crossings} from crossings and hints, {letters} from crossings alone, "
    "{given} given, {blank} open; score {score:.3f} in {seconds:.2f} s",
    "{count}個のカギ: ヒントから{hints}、交差する文字とヒントから{crossings}、交差する文字だけから{letters}、"
    "最初から{given}、未解決{blank}。得点{score:.3f}、{seconds:.2f}秒",
    one="one slot: {hints} from hints, {crossings} from crossings and hints, {letters} from crossings alone, "
    "{given} given, {blank} open; score {score:.3f} in {seconds:.2f} s",
)
STOPPED_EARLY = Sentence("stopped early: this is what was found so far", "途中で止めました(ここまでの結果です)")
BEST_ASSIGNMENT = Sentence(
    "no choice of candidates scores more: this is proved", "これより得点の高い候補の組み合わせはありません(証明済み)"
)
NOT_PROVED = Sentence(
    "no choice of candidates scores more than {bound:.3f}; whether one scores more than this is not known",
    "候補の組み合わせの得点は{bound:.3f}を超えません(これが最良かどうかは未証明)",
)
RIGHT = Sentence("{right} of {count} slots are right", "{count}個のうち{right}個が正解です")
NO_CLUE = Sentence("(no clue)", "(ヒントなし)")
UNKNOWN_HINTS = Sentence("{slot}: not known, and not used: {words}", "{slot}: 知らないヒント(使っていません): {words}")
UNASKED = Sentence(
    "{count} slots have no clue, their letters come from crossings: {slots}",
    "ヒントのないカギが{count}個あります(文字は交差から): {slots}",
    one="one slot has no clue, its letters come from crossings: {slots}",
)
HOW = {
    "hints": Sentence("hints, candidate {rank} of {first}", "ヒント、{first}候補中{rank}位"),
    "crossings": Sentence("from crossings", "交差する文字から"),
    "letters": Sentence("letters of crossings, no known word", "交差する文字のみ"),
    "given": Sentence("given", "最初から"),
    "blank": Sentence("open", "未解決"),
}
NARROWED = {
    "settled": Sentence(
        "narrowed to {left} candidates by order {order}: nothing left that a higher order could remove, proved",
        "{order}次までで候補を{left}個に絞りました(これ以上の次数では減りません。証明済み)",
    ),
    "all_orders": Sentence(
        "narrowed to {left} candidates by all orders up to {order}", "{order}次までのすべてで候補を{left}個に絞りました"
    ),
    "emptied": Sentence(
        "not all slots can be filled: order {order} leaves no candidates for {slots}; all candidates are used again",
        "すべては埋まりません: {order}次で {slots} の候補がなくなりました。絞る前の候補で解きます",
    ),
    "stopped": Sentence(
        "narrowing stopped within order {order} for lack of time, with {left} candidates left",
        "時間切れのため、{order}次の途中で絞り込みを止めました(残り{left}候補)",
    ),
}
AT_FIRST = Sentence("first", "最初")
ORDER = Sentence("order {order}", "{order}次")
SUM = Sentence("all", "合計")
ORDER_DID = Sentence(
    "order {order}: {count} sub-puzzles, {looked_at} looked at; {removed} candidates removed in {passes} passes",
    "{order}次: 部分パズル{count}個(うち調べたもの{looked_at}個)、{passes}巡で候補を{removed}個消去",
)
