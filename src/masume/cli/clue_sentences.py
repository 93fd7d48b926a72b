"""What `masume clue` says, in both languages."""

from masume.core import Sentence

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
UNKNOWN = Sentence(
    "the concept base has no hints for {count} words, whose clues stay as they were: {words}",
    "連想の材料がなく、カギを書けなかった語({count}語): {words}",
    one="the concept base has no hints for one word, whose clue stays as it was: {words}",
)
