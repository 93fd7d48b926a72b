"""The ways to an answer, easiest first: how early it must come to mind, with which letters."""

from __future__ import annotations

from masume.core import Sentence
from masume.grade.crossword.technique import Technique

EVERYDAY, KNOWN, RARE = 0.8, 0.5, 0.2
"""How familiar words are that everybody uses, that most have met, and that some have."""


_FIRST = Sentence(
    "{place}: the clue alone leads to {word} first.",
    "{place}：カギだけで、まず「{word}」が浮かびます。",
)
_FIRST_WITH_LETTERS = Sentence(
    "{place}: with {known}, the clue leads to {word} first.",
    "{place}：「{known}」と入れば、カギからまず「{word}」が浮かびます。",
)
_LATER = Sentence(
    "{place}: {word} is number {rank} of the words that the clue brings to mind.",
    "{place}：「{word}」は、カギから{rank}番目に浮かぶことばです。",
)
_LATER_WITH_LETTERS = Sentence(
    "{place}: with {known}, {word} is number {rank} of the words that the clue brings to mind.",
    "{place}：「{known}」と入れば、「{word}」はカギから{rank}番目に浮かぶことばです。",
)

TECHNIQUES = (
    Technique(
        "clue_alone",
        1,
        Sentence("the clue alone", "カギだけで浮かぶ"),
        _FIRST,
        rank=1,
        alone=1,
        familiarity=EVERYDAY,
    ),
    Technique(
        "nearly_full",
        1,
        Sentence("nearly full", "ほとんど埋まっている"),
        Sentence(
            "{place}: with {known} there, {word} is the first word to come to mind.",
            "{place}：「{known}」まで埋まっていて、まず「{word}」が浮かびます。",
        ),
        rank=1,
        missing=0.34,
        familiarity=EVERYDAY,
    ),
    Technique(
        "less_familiar",
        2,
        Sentence("less familiar word", "ややなじみの薄いことば"),
        Sentence(
            "{place}: the clue alone leads to {word} first, a word that is less familiar.",
            "{place}：カギだけで、まず「{word}」が浮かびますが、ややなじみの薄いことばです。",
        ),
        rank=1,
        alone=1,
        familiarity=KNOWN,
    ),
    Technique(
        "clue_with_letters",
        2,
        Sentence("the clue with letters", "カギと文字で浮かぶ"),
        _FIRST_WITH_LETTERS,
        rank=1,
        alone=10,
        familiarity=KNOWN,
    ),
    Technique(
        "second_thought",
        2,
        Sentence("second thought", "2、3番目に浮かぶ"),
        _LATER_WITH_LETTERS,
        _LATER,
        rank=3,
        alone=3,
        familiarity=EVERYDAY,
    ),
    Technique(
        "weak_clue",
        3,
        Sentence("weak clue with letters", "弱いカギを文字で補う"),
        Sentence(
            "{place}: by the clue alone, {word} is number {alone}; with {known}, it comes first.",
            "{place}：カギだけでは{alone}番目ですが、「{known}」と入れば、まず「{word}」が浮かびます。",
        ),
        rank=1,
        alone=30,
        familiarity=KNOWN,
    ),
    Technique(
        "one_of_a_few",
        3,
        Sentence("one of a few", "いくつかのうちの一つ"),
        _LATER_WITH_LETTERS,
        _LATER,
        rank=5,
        alone=30,
        familiarity=KNOWN,
    ),
    Technique(
        "half_full",
        3,
        Sentence("half full", "半分埋まっている"),
        _FIRST_WITH_LETTERS,
        rank=1,
        missing=0.5,
        familiarity=KNOWN,
    ),
    Technique(
        "little_known",
        4,
        Sentence("little-known word", "あまり知られていないことば"),
        Sentence(
            "{place}: not many people know {word}; with {known}, it is {turn} of the words that come to mind.",
            "{place}：「{word}」はあまり知られていないことばで、「{known}」と入れば、カギから{turn}浮かびます。",
        ),
        Sentence(
            "{place}: not many people know {word}; it is {turn} of the words that the clue brings to mind.",
            "{place}：「{word}」はあまり知られていないことばで、カギから{turn}浮かびます。",
        ),
        rank=5,
        alone=30,
        familiarity=RARE,
    ),
    Technique(
        "far_fetched",
        4,
        Sentence("far-fetched clue", "遠まわしなカギ"),
        Sentence(
            "{place}: the clue is far-fetched, number {alone} by itself; with {known}, {word} is {turn}.",
            "{place}：カギは遠まわしで、それだけでは{alone}番目。「{known}」と入れば「{word}」は{turn}浮かびます。",
        ),
        Sentence(
            "{place}: the clue is far-fetched; {word} is {turn} of the words that it brings to mind.",
            "{place}：カギは遠まわしで、「{word}」は{turn}浮かぶことばです。",
        ),
        rank=10,
        alone=100,
        familiarity=RARE,
    ),
    Technique(
        "rare_word",
        4,
        Sentence("rare word", "なじみのないことば"),
        Sentence(
            "{place}: few people know {word}; with {known} it is the first that fits.",
            "{place}：「{word}」はなじみのないことばですが、「{known}」と入れば、まず合うのはこれです。",
        ),
        rank=1,
        missing=0.5,
    ),
    Technique(
        "obscure_word",
        5,
        Sentence("obscure word", "ほとんど知られていないことば"),
        Sentence(
            "{place}: hardly anybody knows {word}; with {known}, it is {turn} of the words that come to mind.",
            "{place}：「{word}」はほとんど知られていないことばで、「{known}」と入れば、カギから{turn}浮かびます。",
        ),
        Sentence(
            "{place}: hardly anybody knows {word}; it is {turn} of the words that the clue brings to mind.",
            "{place}：「{word}」はほとんど知られていないことばで、カギから{turn}浮かびます。",
        ),
        rank=10,
        alone=100,
    ),
    Technique(
        "clue_not_enough",
        5,
        Sentence("the clue is not enough", "カギだけでは浮かばない"),
        Sentence(
            "{place}: the clue alone does not lead to {word}; with {known}, it is {turn}.",
            "{place}：カギだけでは浮かばず、「{known}」と入れば、「{word}」は{turn}浮かびます。",
        ),
        rank=10,
    ),
    Technique(
        "long_shot",
        5,
        Sentence("long shot", "なかなか浮かばない"),
        Sentence(
            "{place}: even with {known}, {word} comes to mind late, as number {rank}.",
            "{place}：「{known}」と入っていても、「{word}」は{rank}番目にようやく浮かぶことばです。",
        ),
        Sentence(
            "{place}: {word} comes to mind late, as number {rank} under the clue.",
            "{place}：「{word}」は、カギから{rank}番目にようやく浮かぶことばです。",
        ),
        rank=100,
    ),
    Technique(
        "told_word",
        5,
        Sentence("revealed word", "答えを見る"),
        Sentence(
            "{place}: the clue does not lead to it; the answer is {word}.",
            "{place}：カギからは浮かびません。答えは「{word}」です。",
        ),
    ),
)
"""Every way, the easiest first; the last is always open."""
