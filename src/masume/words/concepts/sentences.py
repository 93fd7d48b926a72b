"""What is said where there is no concept base, in both languages."""

from masume.core import Sentence

NOT_BUILT = Sentence(
    "there is no concept base for {code} yet: `masume words build --lang {code}` makes it, once",
    "連想データ（{code}）がまだありません。`masume words build --lang {code}` で一度だけ作ってください",
)
NO_NUMPY = Sentence(
    "the concept base needs numpy: pip install 'masume[concepts]'",
    "連想データを使うには numpy が必要です: pip install 'masume[concepts]'",
)
NOT_A_PACK = Sentence(
    "{path} is no concept base; `masume words build` makes one",
    "「{path}」は連想データではありません。`masume words build` で作ってください",
)
OTHER_VERSION = Sentence(
    "the concept base {path} is of another version; `masume words build` makes it anew",
    "連想データ「{path}」の版が違います。`masume words build` で作り直してください",
)
DAMAGED_PACK = Sentence(
    "the concept base {path} is damaged; `masume words build` makes it anew",
    "連想データ「{path}」が壊れています。`masume words build` で作り直してください",
)
NOTHING_TO_BUILD = Sentence("there is nothing to build a concept base from", "連想データのもとになるものがありません")
NO_RELATED = Sentence("{place} has no related words for {word}", "{place}に「{word}」の関連語がありません")
NO_READING = Sentence("{place}: {word} needs a reading in kana", "{place}: 「{word}」にかなの読みが必要です")
NO_WEIGHT = Sentence(
    "{place}: the weight of {name} is {weight}, which is no number",
    "{place}: 「{name}」の重み「{weight}」が数ではありません",
)
