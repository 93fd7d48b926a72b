"""How the grader speaks of skeletons, for a page that finds easy steps itself: its sentences are written once."""

from __future__ import annotations

from typing import Any

from masume.core import LANGUAGES, Language, Puzzle, Sentence
from masume.grade.skeleton import TECHNIQUES
from masume.grade.skeleton.wording import letters_of, nouns_of, place_of, word_text

EASY = ("only_word_of_its_length", "only_word_that_fits", "only_slot_for_a_word", "every_word_agrees")
"""The techniques that `player/word-techniques.js` finds on the player's board."""


def wording_of(kind: str) -> dict[str, Any]:
    """The sentences of the easy techniques, easiest first, and the words for what fills their gaps."""
    return {
        "techniques": [
            {"name": technique.name, "reason": _in_json(technique.reason)}
            for technique in TECHNIQUES
            if technique.name in EASY
        ],
        "nouns": {language: nouns_of(kind, language) for language in LANGUAGES},
        "word": {language: word_text(("{word}",), language) for language in LANGUAGES},
        "unknown": letters_of([""]),
    }


def places_of(puzzle: Puzzle) -> list[dict[Language, str]]:
    """What each slot is called where nothing is numbered."""
    return [{language: place_of(slot, language) for language in LANGUAGES} for slot in puzzle.grid.slots()]


def _in_json(sentence: Sentence) -> dict[str, str]:
    return {"en": sentence.en, "ja": sentence.ja, "one": sentence.one}
