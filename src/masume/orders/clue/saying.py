"""What is said about clues that were written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from masume.core import LANGUAGES, Sentence, ShareSentence

if TYPE_CHECKING:
    from masume.make.clues import Clued

STRENGTH = ShareSentence(
    Sentence(
        "{first} of {count} answers come first under their clue; the weakest is {word}, number {rank} under “{clue}”.",
        "{count}語のうち{first}語が、カギから真っ先に浮かびます。最も弱いのは{word}（「{clue}」で{rank}番目）です。",
    ),
    none=Sentence(
        "None of {count} answers comes first under its clue; the weakest is {word}, number {rank} under “{clue}”.",
        "{count}語のうち、カギから真っ先に浮かぶものはありません。最も弱いのは{word}（「{clue}」で{rank}番目）です。",
        one="The answer does not come first under its clue: {word}, number {rank} under “{clue}”.",
    ),
    every=Sentence(
        "All {count} answers come first under their clue; the weakest is {word} under “{clue}”.",
        "{count}語すべてが、カギから真っ先に浮かびます。最も弱いのは{word}（「{clue}」）です。",
        one="The answer comes first under its clue: {word} under “{clue}”.",
    ),
)
KEPT = Sentence(
    "{count} clues were there and stay.", "すでにあるカギ{count}個はそのままです。", one="One clue was there and stays."
)
WITH_WORDS = Sentence(
    "The clues are kept with the words of the list; a crossword can ask for them instead.",
    "カギは単語リストに添えました。カギで解くクロスワードにもできます。",
)
UNKNOWN = Sentence(
    "The concept base has no hints for {count} words: {words}.",
    "連想の材料がなく、カギを書けなかった語が{count}語あります: {words}。",
    one="The concept base has no hints for one word: {words}.",
)
LEFT = Sentence(
    "Stopped early: {count} words have no new clue.",
    "途中で止めたので、{count}語には新しいカギがありません。",
    one="Stopped early: one word has no new clue.",
)


def clue_remarks(clued: Clued) -> tuple[Sentence, ...]:
    """How surely the clues lead to their answers, and which words have none."""
    said = [LEFT.filled(count=len(clued.left))] if clued.left else []
    if weakest := clued.weakest:
        details = {"word": weakest.spelling, "rank": weakest.rank, "clue": weakest.text}
        count = len(clued.clues)
        said.append(STRENGTH.of(clued.first, count).filled(first=clued.first, count=count, **details))
    if clued.kept:
        said.append(KEPT.filled(count=len(clued.kept)))
    if clued.unknown:
        said.append(UNKNOWN.filled(count=len(clued.unknown), words=_named(clued)))
    if clued.clues and not clued.puzzle.clues:
        said.append(WITH_WORDS)
    return tuple(said)


def _named(clued: Clued) -> Sentence:
    words = ["".join(word) for word in clued.unknown.values()]
    return Sentence(*(("、" if language == "ja" else ", ").join(words) for language in LANGUAGES))
