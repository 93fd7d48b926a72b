"""What every refusal promises: one sentence, in both languages."""

from __future__ import annotations

import re

from masume.core import Refused

JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")


def sentence_of(error: BaseException) -> str:
    """The English sentence of a refusal; both sentences must be one line, and the other must be Japanese."""
    assert isinstance(error, Refused)
    english, japanese = error.sentence("en"), error.sentence("ja")
    assert str(error) == english
    assert len(english.splitlines()) == len(japanese.splitlines()) == 1
    assert JAPANESE.search(japanese)
    return english
