"""The ways to go on, easiest first.

Nishijima et al. (§2.2) describe the first two: the only word of its length, and a letter that is already in the slot.
Levels 1 to 3 need nothing but the board and the list; from level 4 on one notes which words are ruled out where. The
chains are Nguyen et al.'s narrowing of order 2, 3 and 4, with the rule that no word stands twice.
"""

from __future__ import annotations

from masume.core import Sentence
from masume.grade.skeleton.technique import Technique

_SET = Sentence(
    "Between them, {slots} have only {words}, so these {noun}s stand nowhere else.",
    "{slots}に入りうるのは{words}だけなので、これらの{noun}はほかには入りません。",
)
_SET_OF_WORDS = Sentence(
    "Only {slots} can hold {words}, so no other {noun} stands there.",
    "{words}が入りうるのは{slots}だけなので、そこにほかの{noun}は入りません。",
)
_ALONE = Sentence("{place}: only {word} is left.", "{place}：残るのは{word}だけです。")
_CHAIN = Sentence(
    "{place}: not {excluded}, since {slots} could not all be filled then.",
    "{place}：{excluded}を入れると、{slots}のすべてを埋めることはできません。",
)

TECHNIQUES = (
    Technique(
        "only_word_of_its_length",
        1,
        Sentence("only {noun} of its length", "{letters}数で決まる"),
        "One word of a slot's length is left.",
        "It stands in the slot.",
        Sentence(
            "{place}: {word} is the only {noun} of {length} {letters} left.",
            "{place}：残っている{length}{letters}の{noun}は{word}だけです。",
        ),
    ),
    Technique(
        "only_word_that_fits",
        1,
        Sentence("only {noun} that fits", "入っている文字で決まる"),
        "The letters in a slot leave one word.",
        "It stands in the slot.",
        Sentence(
            "{place}: with {known} already there, only {word} fits.",
            "{place}：「{known}」と入っているので、合う{noun}は{word}だけです。",
        ),
        noted=Sentence(
            "{place}: every {noun} but {word} is ruled out.",
            "{place}：{word}のほかの{noun}は、すべて候補から消えました。",
        ),
    ),
    Technique(
        "only_slot_for_a_word",
        2,
        Sentence("only slot for a {noun}", "入る場所が1か所"),
        "A word fits one slot alone.",
        "It stands there.",
        Sentence(
            "{place}: {word} fits nowhere else.",
            "{place}：{word}が入る場所は、ほかにありません。",
        ),
        noted=Sentence(
            "{place}: {word} is ruled out everywhere else.",
            "{place}：{word}は、ほかの場所ではすべて候補から消えました。",
        ),
    ),
    Technique(
        "every_word_agrees",
        2,
        Sentence("every {noun} agrees", "どの{noun}でも同じ"),
        "All words that are left for a slot have the same letter somewhere.",
        "The letter stands there.",
        Sentence(
            "{place}: the {count} {noun}s left for it share these {letters}: {common}.",
            "{place}：入りうる{count}{counter}は、どれも「{common}」の形です。",
        ),
    ),
    Technique(
        "only_word_that_crosses",
        3,
        Sentence("only {noun} that crosses", "交差から決まる"),
        "Of few words left for a slot, all but one leave some slot that crosses it without a word.",
        "That one stands in the slot.",
        Sentence(
            "{place}: with {others} no {noun} would be left for {either}, so it is {word}.",
            "{place}：{others}を入れると{either}に入る{noun}がなくなるので、{word}に決まります。",
        ),
        alone=_ALONE,
    ),
    Technique(
        "only_slot_that_crosses",
        3,
        Sentence("only slot that crosses", "交差で場所が決まる"),
        "Of few slots left for a word, in all but one it leaves some slot that crosses it without a word.",
        "It stands in that one.",
        Sentence(
            "{place}: anywhere else {word} would leave no {noun} for {either}, so it stands here.",
            "{place}：{word}をほかに入れると{either}に入る{noun}がなくなるので、ここに入ります。",
        ),
        alone=_ALONE,
    ),
    Technique(
        "crossing_words",
        4,
        Sentence("{noun}s that do not cross", "交差に合わない{noun}"),
        "A word for a slot has a letter that no word left for a crossing slot has there.",
        "It does not stand in the slot (narrowing of order 2).",
        Sentence(
            "{place}: not {excluded}, since no {noun} left for {slots} fits where they cross.",
            "{place}：{slots}に残っている{noun}のどれとも交差のマスで合わないので、{excluded}は入りません。",
        ),
    ),
    Technique(
        "word_pair",
        4,
        Sentence("a pair of {noun}s", "2{counter}の組"),
        "Two slots have only the same two words, or two words only the same two slots.",
        "The words stand nowhere else, and the slots have no others (a Hall set).",
        _SET,
        by_words=_SET_OF_WORDS,
    ),
    Technique(
        "chain_of_three",
        5,
        Sentence("a chain of three slots", "3本の連鎖"),
        "With a word in one of three slots that hang together, the others cannot both be filled.",
        "It does not stand there (narrowing of order 3).",
        _CHAIN,
    ),
    Technique(
        "word_triple",
        5,
        Sentence("three {noun}s that share three slots", "3{counter}の組"),
        "Three slots have only the same three words, or three words only the same three slots.",
        "The words stand nowhere else, and the slots have no others (a Hall set).",
        _SET,
        by_words=_SET_OF_WORDS,
    ),
    Technique(
        "chain_of_four",
        5,
        Sentence("a chain of four slots", "4本の連鎖"),
        "With a word in one of four slots that hang together, often in a ring, the others cannot all be filled.",
        "It does not stand there (narrowing of order 4).",
        _CHAIN,
    ),
    Technique(
        "word_set",
        5,
        Sentence("{noun}s that share as many slots", "{noun}の組"),
        "Some slots have only as many words as they are, or some words only as many slots.",
        "The words stand nowhere else, and the slots have no others (a Hall set).",
        _SET,
        by_words=_SET_OF_WORDS,
    ),
    Technique(
        "contradiction",
        5,
        Sentence("contradiction", "仮定と矛盾"),
        "A word in a slot leads, by techniques of levels 1 and 2, to a slot without words or a word without slots.",
        "It does not stand there.",
        Sentence(
            "{place}: not {excluded}. {trail} {failure}",
            "{place}：{excluded}は入りません。{trail}{failure}",
        ),
    ),
)
"""Every technique, the easiest first, in the order of the kernel's list."""
