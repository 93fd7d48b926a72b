"""What is said of sheets that cannot be made as they are asked for, and what else is said of them."""

from __future__ import annotations

from masume.core import Sentence

FIXED_FRAME = Sentence(
    "“{title}” has a frame with rules of its own: two versions can be made of puzzles with a word list, and of "
    "criss-crosses with clues",
    "「{title}」は盤面の形が決まっています。2種類の用紙を作れるのは、ことばのリストを使う問題と、"
    "リストから作ったカギつきの問題です",
)
UNKNOWN_WORDS = Sentence(
    "two versions need the words of “{title}”, and neither they nor its answer are known",
    "「{title}」は、ことばも解答もわからないので、2種類の用紙を作れません",
)
NO_SECOND = Sentence(
    "the words of “{title}” found no second arrangement",
    "「{title}」のことばは、別の並べ方が見つかりませんでした",
)

SEVERAL_SOLUTIONS = Sentence(
    "Version B of “{title}” may have more than one solution.",
    "「{title}」のBは、答えがひとつとは限りません。",
)
NO_DICTIONARY = Sentence(
    "Some kanji have no furigana: readings that neither the texts nor the list give need pip install 'masume[text]'.",
    "ふりがなのない漢字があります。文中にもリストにもない読みを付けるには、pip install 'masume[text]' が必要です。",
)
TOO_LARGE = Sentence(
    "What is too large to be read {count} to a page has pages of its own.",
    "1ページに{count}つ入れると読めなくなるものは、別のページにしました。",
)
