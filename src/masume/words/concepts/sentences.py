"""What is said where there is no concept base, in both languages."""

from masume.core import Sentence

NOT_BUILT = Sentence(
    "there is no concept base for {code} yet: `masume words build --lang {code}` makes it, once",
    "連想データ({code})がまだありません。`masume words build --lang {code}` で一度だけ作ってください",
)
NO_NUMPY = Sentence(
    "the concept base needs numpy: pip install 'masume[concepts]'",
    "連想データを使うには numpy が必要です: pip install 'masume[concepts]'",
)
