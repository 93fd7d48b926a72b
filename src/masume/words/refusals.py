"""What is said when a file, a word list or a text cannot be used, in both languages."""

from __future__ import annotations

from masume.core import Sentence

# ---------------------------------------------------------------- files

CANNOT_BE_READ = Sentence("{name} cannot be read: {reason}", "{name}を読めません: {reason}")
CANNOT_BE_WRITTEN = Sentence("{name} cannot be written: {reason}", "{name}に書き込めません: {reason}")
NOT_OF_KIND = Sentence("{name} is not a {kind}: {fault}", "{name}は{kind}として読めません: {fault}")
WRONG_SUFFIX = Sentence("its name should end in {suffixes}", "使える拡張子は {suffixes} です")
NOT_UTF8 = Sentence("its text is not UTF-8", "文字コードがUTF-8ではありません")
NOT_ANY_TEXT = Sentence(
    "its text is neither UTF-8 nor cp932 (Shift_JIS)", "文字コードがUTF-8でもShift_JISでもありません"
)
BINARY = Sentence("it holds binary data", "文字のファイルではありません")
STREAM_CLOSED = Sentence("standard input is closed", "標準入力が閉じています")
LINE_OF = Sentence("line {line} of {name}", "{name}の{line}行目")

WORD_LIST = Sentence("word list", "ことばのリスト")
TEXT = Sentence("text", "文章")
STREAM = Sentence("standard input", "標準入力")
"""What a list or a text is called that came without a name."""

# ---------------------------------------------------------------- archives, spreadsheets

ZIP_DAMAGED = Sentence("the zipped file is damaged", "zipファイルが壊れています")
ZIP_LOCKED = Sentence(
    "the zipped file is damaged or locked with a password", "zipファイルが壊れているか、パスワードがかかっています"
)
ZIP_EMPTY = Sentence("the zipped file is empty", "zipファイルが空です")
NOT_A_SPREADSHEET = Sentence(
    "{name} is not a spreadsheet that can be read: {fault}", "{name}は表計算のファイルとして読めません: {fault}"
)
DAMAGED = Sentence("the file is damaged", "ファイルが壊れています")

# ---------------------------------------------------------------- lists

NO_LIST = Sentence("there is no word list", "ことばのリストがありません")
NO_SUCH_LIST = Sentence(
    "there is no word list {name}: neither a file nor one of {names}",
    "「{name}」というリストはありません。ファイルか、{names} のどれかを指定してください",
)
NO_WORD = Sentence("{name} holds no word that could be placed", "{name}には使えることばがひとつもありません")
NO_WORD_SINCE = Sentence(
    "{name} holds no word that could be placed: {problem}",
    "{name}には使えることばがひとつもありません。{problem}",
)
NO_WORD_SCORES = Sentence(
    "no word of {names} scores {score} or more", "{names}には、スコア{score}以上のことばがありません"
)
ONE_SCRIPT = Sentence(
    "letters become hiragana or katakana, not both", "文字をひらがなとカタカナの両方にそろえることはできません"
)
LENGTHS = Sentence(
    "words have 2 letters or more, so lengths from {least} to {most} make no sense",
    "ことばは2文字以上なので、{least}〜{most}文字という長さは指定できません",
)
