"""What is said of solutions, in both languages."""

from masume.core import Direction, Sentence

ALL_SOLUTIONS = Sentence(
    "{count} solutions, and there are no others: this is proved",
    "解は{count}個です（ほかにはありません。証明済み）",
    one="exactly one solution: this is proved",
)
SOME_SOLUTIONS = Sentence(
    "at least {count} solutions",
    "解は少なくとも{count}個あります",
    one="one solution; whether there are others is not known",
)
NO_SOLUTION = Sentence("there is no solution: this is proved", "解はありません（証明済み）")
NOT_SOLVED = Sentence(
    "no solution found in {seconds:.1f} s, and no proof that there is none",
    "{seconds:.1f}秒では解も、解がないことの証明も見つかりませんでした",
)
CONFLICT = Sentence(
    "these {count} slots have no words between them: {slots}",
    "次の{count}個のスロットを同時に満たす単語がありません: {slots}",
    one="no word fits this slot: {slots}",
)
BLAMED_LINES = {
    Direction.ACROSS: Sentence("row {number} alone has no solution", "{number}行目だけで矛盾があります"),
    Direction.DOWN: Sentence("column {number} alone has no solution", "{number}列目だけで矛盾があります"),
}
DIFFERING = Sentence(
    "the two solutions shown differ in {count} cells, the first in row {row}, column {column}",
    "示した2つの解は{count}マスで異なります（最初は{row}行{column}列）",
)
STAGES = {
    "lines": Sentence("; it is found line by line, without guessing", "。行・列ごとの推理だけで、仮定なしに解けます"),
    "probing": Sentence("; it is found by trying single cells", "。1マスずつ仮定を試せば解けます"),
    "search": Sentence("; it is found by guessing", "。仮定を重ねないと解けません"),
    "sat": Sentence("; it is found by guessing", "。仮定を重ねないと解けません"),
}
