"""What `masume press` says."""

from masume.core import Sentence

NOT_BUNDLED = Sentence(
    "{count} characters are in no bundled font and look as the fonts of this machine have them: {characters}",
    "{count}文字は同梱フォントにないため、この機械のフォントで表示します: {characters}",
    one="one character is in no bundled font and looks as the fonts of this machine have it: {characters}",
)
NO_ANSWER = Sentence("{file} has no answer to print", "{file}には印刷する解答がありません")
