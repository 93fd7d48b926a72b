"""Bad input as a value: the sentence that refuses it, in every language."""

from __future__ import annotations

from masume.core.sentence import Sentence

PLACED = Sentence("{place}: {fault}", "{place}: {fault}")


class Refused(ValueError):
    """Input that cannot be used, and one sentence for the user that names the place and the fault.

    Its text as an exception is the English sentence; the command line, the API and pages choose their language.

    >>> fault = Refused(Sentence("there is no shape {name}", "「{name}」という形はありません"), name="egg")
    >>> str(fault), fault.sentence("ja")
    ('there is no shape egg', '「egg」という形はありません')
    """

    def __init__(self, sentence: Sentence, **details: object) -> None:
        self.sentence = sentence.filled(**details) if details else sentence
        super().__init__(self.sentence("en"))

    def __reduce__(self) -> tuple[type[Refused], tuple[Sentence]]:
        return type(self), (self.sentence,)

    def at(self, place: object) -> Refused:
        """The same refusal with the place in front: a file, a line, a field."""
        return Refused(PLACED, place=place, fault=self.sentence)


def refusal_of(error: ValueError) -> Refused:
    """The error as a refusal; the text of another library stays as it is in every language."""
    if isinstance(error, Refused):
        return error
    text = str(error)
    return Refused(Sentence(text, text))
