"""What is said of a text that no words can be taken from, in both languages."""

from __future__ import annotations

from masume.core import Sentence

MORE_PACKAGES = Sentence(
    "{what} needs more packages; install them with: pip install 'masume[text]'",
    "{what}には、追加のパッケージが必要です: pip install 'masume[text]'",
)
EMPTY = Sentence("the text is empty", "文章が空です")
NO_TEXT = Sentence("{name} holds no text", "{name}には文章がありません")
NO_NAMES = Sentence(
    "the text has no name of {least} to {most} letters", "この文章には{least}〜{most}文字の固有名詞がありません"
)
NO_NOUNS = Sentence(
    "the text has no noun or name of {least} to {most} letters", "この文章には{least}〜{most}文字の名詞がありません"
)
ONE_OR_MORE = Sentence("a list has one word or more, not {count}", "ことばの数は1以上です（今は{count}）")
NOT_A_PDF = Sentence("{name} is not a PDF that can be read", "{name}はPDFとして読めません")
ENCRYPTED = Sentence(
    "{name} is encrypted; save it without a password first",
    "{name}にはパスワードがかかっています。パスワードなしで保存し直してください",
)
ONLY_PICTURES = Sentence(
    "{name} has no text, only pictures of it; it needs character recognition first",
    "{name}には文字がなく、画像しかありません。先に文字認識（OCR）にかけてください",
)
READING = Sentence("reading {name}", "{name}を読む")
RANKING = Sentence("ranking the words of a text", "文章のことばを並べる")
JAPANESE_TEXT = Sentence("a text in Japanese", "日本語の文章を使う")
