"""What the studio says of a picture while it is painted, in both languages."""

from masume.core import Sentence

BY_LINES = Sentence(
    "One solution, found line by line without a guess.",
    "解は1つです。行・列ごとの推理だけで、仮定なしに解けます。",
)
NOT_BY_LINES = Sentence(
    "One solution, but {count} cells stay open line by line.",
    "解は1つですが、1行・1列ずつの推理では{count}マスが決まりません。",
    one="One solution, but one cell stays open line by line.",
)
SEVERAL = Sentence(
    "Several solutions: two of them differ in {count} cells.",
    "解が複数あります。{count}マスがちがう、別の解があります。",
)
UNKNOWN = Sentence(
    "{count} cells stay open line by line; whether there is one solution is not known yet.",
    "1行・1列ずつの推理では{count}マスが決まりません。解が1つかどうかは、まだ分かりません。",
)
EMPTY = Sentence("Nothing is painted yet.", "まだ何も塗られていません。")
