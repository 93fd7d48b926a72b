"""What `masume press` says."""

from masume.core import Sentence

NOT_BUNDLED = Sentence(
    "{count} characters are in no bundled font: the fonts of this machine draw them, if one has them: {characters}",
    "{count}文字は同梱フォントにないため、お使いの機器のフォントで表示します（なければ表示されません）: {characters}",
    one="one character is in no bundled font: the fonts of this machine draw it, if one has it: {characters}",
)
NO_ANSWER = Sentence("{file} has no answer to print", "{file}には印刷する解答がありません")
STRAY = Sentence(
    "{file} has clues without a slot of their own, which are not printed", "{file}の入る場所のないカギは印刷されません"
)
