"""What `masume clue` says, in both languages."""

from masume.core import Sentence, ShareSentence

WRITING = Sentence("writing clues", "カギを書いています")
STRENGTH = ShareSentence(
    Sentence(
        "{first} of {count} answers come first under their clue; the weakest is {word}, number {rank} under “{clue}”",
        "{count}語のうち{first}語が、カギから真っ先に浮かびます。最も弱いのは{word}（「{clue}」で{rank}番目）",
    ),
    none=Sentence(
        "none of {count} answers comes first under its clue; the weakest is {word}, number {rank} under “{clue}”",
        "{count}語のうち、カギから真っ先に浮かぶものはありません。最も弱いのは{word}（「{clue}」で{rank}番目）",
        one="the answer does not come first under its clue: {word}, number {rank} under “{clue}”",
    ),
    every=Sentence(
        "all {count} answers come first under their clue; the weakest is {word} under “{clue}”",
        "{count}語すべてが、カギから真っ先に浮かびます。最も弱いのは{word}（「{clue}」）",
        one="the answer comes first under its clue: {word} under “{clue}”",
    ),
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
LEFT = Sentence(
    "stopped early: {count} words have no new clue",
    "途中で止めたので、{count}語には新しいカギがありません",
    one="stopped early: one word has no new clue",
)
NO_LEVEL = Sentence(
    "stopped early: {count} words have no new clue, so there is no level",
    "途中で止めたので、{count}語には新しいカギがなく、レベルはありません",
    one="stopped early: one word has no new clue, so there is no level",
)
