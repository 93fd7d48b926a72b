"""What the studio says of pictures, in both languages."""

from masume.core import Sentence

NOTHING_LEFT = Sentence(
    "Nothing is left of the picture: every cell has the same colour. Move the threshold, or choose another look.",
    "すべてのマスが同じ色になり、絵が残りません。しきい値を動かすか、別の見え方を選んでください。",
)
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

UNCHANGED = Sentence(
    "Nothing had to be changed: it is solved line by line.", "修正は必要ありません。行・列ごとの推理だけで解けます。"
)
CHANGED = Sentence(
    "{count} cells changed: it is now solved line by line, without a guess.",
    "{count}マスを修正しました。行・列ごとの推理だけで、仮定なしに解けます。",
    one="One cell changed: it is now solved line by line, without a guess.",
)
NOT_MENDED = Sentence(
    "{count} cells are still open. More time, fewer locked cells or another size may help.",
    "まだ{count}マスが決まりません。時間を長くする、固定したマスを減らす、大きさを変えるなどを試してください。",
    one="One cell is still open. More time, fewer locked cells or another size may help.",
)
AT_LEVEL = Sentence("It has level {level}, as wished.", "ご希望どおりのレベル{level}です。")
NOT_AT_LEVEL = Sentence(
    "It has level {level}; nothing nearer to level {wanted} was found.",
    "レベル{level}です。レベル{wanted}により近いものは見つかりませんでした。",
)
MADE = Sentence("A pattern of {width}×{height} with one solution.", "{width}×{height}の模様ができました。解は1つです。")
NOT_MADE = Sentence(
    "The pattern still has {count} open cells; a smaller board or more time helps.",
    "模様にまだ決まらないマスが{count}あります。盤面を小さくするか、時間を長くしてください。",
)
