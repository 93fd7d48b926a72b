"""Steps of the kernel as steps with reasons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from masume.core import LANGUAGES, Language, Sentence, Step
from masume.grade.skeleton.layout import Layout
from masume.grade.skeleton.technique import Technique
from masume.grade.skeleton.techniques import TECHNIQUES
from masume.grade.skeleton.wording import (
    capital,
    letters_of,
    nouns_of,
    place_of,
    places_of,
    reason,
    word_text,
    words_text,
)
from masume.kernel import FillinStep

_IF = Sentence("With it, {consequences};", "入れてみると、{consequences}となり、")
_THEN_WORD = Sentence("{place} would be {word}", "{place}が{word}")
_THEN_LETTER = Sentence(
    "cell {number} of {place} would be {symbol}",
    "{place}の{number}マス目が「{symbol}」",
)
_NO_WORD = Sentence("no {noun} would be left for {place}.", "{place}に入る{noun}がなくなります。")
_NO_SLOT = Sentence("{word} would fit nowhere.", "{word}の入る場所がなくなります。")
_AT_ONCE = Sentence("With it,", "入れてみると、")
_THEN = {"en": ", then ", "ja": "、"}


class Explainer:
    """Explains steps on one puzzle; `letters` are those on the board before the step."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    @cached_property
    def _places(self) -> dict[Language, list[str]]:
        """Where each slot is; a trail speaks of many."""
        return {language: [place_of(slot, language) for slot in self._layout.slots] for language in LANGUAGES}

    def step(self, found: FillinStep, letters: Sequence[str]) -> Step:
        """The step with its reason in both languages."""
        layout, technique = self._layout, TECHNIQUES[found.technique]
        slot = layout.slots[found.slot]
        rests_on = (found.slot, *found.slots)
        seen = dict.fromkeys(cell for number in rests_on for cell in layout.slot_cells[number])
        return Step(
            technique.name,
            technique.level,
            tuple(layout.cells[cell] for cell in seen if letters[cell]),
            tuple((layout.cells[cell], layout.symbols[symbol]) for cell, symbol in found.decided),
            reason=reason(_sentence(technique, found), layout.kind, lambda lang: self._details(found, letters, lang)),
            slot=slot,
            excluded=tuple((layout.slots[number], layout.words[word]) for number, word in found.excluded),
        )

    def _details(self, found: FillinStep, letters: Sequence[str], language: Language) -> dict[str, object]:
        layout = self._layout
        slot = layout.slots[found.slot]
        words = [layout.words[number] for number in found.words]
        slots = [layout.slots[number] for number in found.slots]
        excluded = list(dict.fromkeys(layout.words[word] for _, word in found.excluded))
        return {
            "place": capital(place_of(slot, language)),
            "length": slot.length,
            "known": letters_of([letters[cell] for cell in layout.slot_cells[found.slot]]),
            "word": word_text(words[0], language) if words else "",
            "words": words_text(words, language) if words else "",
            "others": words_text(words[1:], language, alternatives=True) if words[1:] else "",
            "count": len(words),
            "common": self._common(found, letters),
            "slots": places_of(slots, language) if slots else "",
            "either": places_of(slots, language, alternatives=True) if slots else "",
            "excluded": words_text(excluded, language, alternatives=True) if excluded else "",
            **(self._trail(found, language) if found.trail else {}),
        }

    def _common(self, found: FillinStep, letters: Sequence[str]) -> str:
        """The letters of a slot after the step."""
        decided = {cell: self._layout.symbols[symbol] for cell, symbol in found.decided}
        return letters_of([decided.get(cell, letters[cell]) for cell in self._layout.slot_cells[found.slot]])

    def _trail(self, found: FillinStep, language: Language) -> dict[str, object]:
        """What would follow from an assumption, and what could not be then."""
        *consequences, (slot, word, _, _) = found.trail
        shown = [self._consequence(*consequence, language) for consequence in consequences]
        if found.word_fails:
            failure = _NO_SLOT(language, word=word_text(self._layout.words[word], language))
        else:
            place = self._places[language][slot]
            failure = _NO_WORD(language, place=place, noun=nouns_of(self._layout.kind, language)["noun"])
        start = _IF(language, consequences=_THEN[language].join(shown)) if shown else _AT_ONCE(language)
        return {"trail": start, "failure": failure}

    def _consequence(self, slot: int, word: int, cell: int, symbol: int, language: Language) -> str:
        layout = self._layout
        place = self._places[language][slot]
        if word >= 0:
            return _THEN_WORD(language, place=place, word=word_text(layout.words[word], language))
        number = layout.slots[slot].cells.index(layout.cells[cell]) + 1
        return _THEN_LETTER(language, place=place, number=number, symbol=layout.symbols[symbol])


def _sentence(technique: Technique, found: FillinStep) -> Sentence:
    if technique.by_words is not None and found.word_fails:
        return technique.by_words
    if technique.alone is not None and not found.slots:
        return technique.alone
    if technique.noted is not None and found.rests_on_exclusions:
        return technique.noted
    return technique.reason
