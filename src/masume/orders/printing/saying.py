"""What is said about sheets, in both languages."""

from __future__ import annotations

from masume.core import Sentence

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
