"""What is said of sheets that cannot be made as they are asked for, in both languages."""

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
