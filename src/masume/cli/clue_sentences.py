"""What `masume clue` says, in both languages."""

from masume.core import Sentence

WRITING = Sentence("writing clues", "カギを書いています")
STRENGTH = Sentence(
    "{first} of {count} answers come first under their clue; the weakest is {word}, number {rank} under “{clue}”",
    "{count}語のうち{first}語が、カギから真っ先に浮かびます。最も弱いのは{word}（「{clue}」で{rank}番目）",
    one="{first} of 1 answer comes first under its clue: {word}, number {rank} under “{clue}”",
)
KEPT = Sentence(
    "{count} clues were there and stay",
    "すでにあるカギ{count}個はそのままです",
    one="one clue was there and stays",
)
WITH_WORDS = Sentence(
    "the clues are kept with the skeleton's words; --crossword makes a crossword that asks for them",
    "カギは単語リストに添えました(--crossword で、カギで解くクロスワードになります)",
)
UNKNOWN = Sentence(
    "the concept base has no hints for {count} words: {words}",
    "連想の材料がなく、カギを書けなかった語({count}語): {words}",
    one="the concept base has no hints for one word: {words}",
)
NO_CLUES = Sentence(
    "stopped before every word had a clue, so there is no level",
    "すべてのことばにカギがつく前に止めたので、レベルはありません",
)
