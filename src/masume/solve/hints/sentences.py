"""What is said of crosswords solved from their clues, in both languages."""

from masume.core import Sentence

FROM_HINTS = Sentence(
    "{count} slots: {hints} from hints, {crossings} from crossings and hints, {letters} from crossings alone, "
    "{given} given, {blank} open; score {score:.3f}",
    "{count}個のカギ: ヒントから{hints}、交差する文字とヒントから{crossings}、交差する文字だけから{letters}、"
    "最初から{given}、未解決{blank}。得点{score:.3f}",
    one="one slot: {hints} from hints, {crossings} from crossings and hints, {letters} from crossings alone, "
    "{given} given, {blank} open; score {score:.3f}",
)
STOPPED_EARLY = Sentence("stopped early: this is what was found so far", "途中で止めました（ここまでの結果です）")
BEST_ASSIGNMENT = Sentence(
    "no choice of candidates scores more: this is proved", "これより得点の高い候補の組み合わせはありません（証明済み）"
)
NOT_PROVED = Sentence(
    "no choice of candidates scores more than {bound:.3f}; whether one scores more than this is not known",
    "候補の組み合わせの得点は{bound:.3f}を超えません（これが最良かどうかは未証明）",
)
RIGHT = Sentence("{right} of {count} slots are right", "{count}個のうち{right}個が正解です")
NO_CLUE = Sentence("(no clue)", "（ヒントなし）")
UNKNOWN_HINTS = Sentence(
    "{slot}: not known, and not used: {words}", "{slot}: 知らないヒント（使っていません）: {words}"
)
UNASKED = Sentence(
    "{count} slots have no clue, their letters come from crossings: {slots}",
    "ヒントのないカギが{count}個あります（文字は交差から）: {slots}",
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
        "{order}次までで候補を{left}個に絞りました（これ以上の次数では減りません。証明済み）",
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
        "時間切れのため、{order}次の途中で絞り込みを止めました（残り{left}候補）",
    ),
}
CUT_SHORT = Sentence(
    "order {order} is not finished, and higher ones did not begin: narrowing ran out of time; "
    "--narrow-seconds gives it more",
    "{order}次は途中で時間切れになり、それより上の次数は行っていません。--narrow-seconds で時間を延ばせます",
)
AT_FIRST = Sentence("first", "最初")
ORDER = Sentence("order {order}", "{order}次")
SUM = Sentence("all", "合計")
ORDER_DID = Sentence(
    "order {order}: {count} sub-puzzles, {looked_at} looked at; {removed} candidates removed in {passes} passes",
    "{order}次: 部分パズル{count}個（うち調べたもの{looked_at}個）、{passes}巡で候補を{removed}個消去",
)
