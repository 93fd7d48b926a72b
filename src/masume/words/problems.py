"""Why a line of a word list was left out."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import Language, Sentence

SENTENCES = {
    "empty": Sentence(
        "there is no word",
        "単語がありません",
    ),
    "aside": Sentence(
        "{word} was taken for a title or a note",
        "「{word}」は題名や注とみなしました",
    ),
    "comment": Sentence(
        "{word} is a comment, since it begins with # and a space",
        "「{word}」は「# 」で始まるのでコメントとみなしました",
    ),
    "nothing_left": Sentence(
        "{word} has no letter left once spaces and punctuation are dropped",
        "「{word}」は空白と記号を除くと文字が残りません",
    ),
    "control_character": Sentence(
        "{word} has a character that cannot be shown ({about})",
        "「{word}」に表示できない文字があります（{about}）",
    ),
    "one_letter": Sentence(
        "{word} has one letter, and a word needs two",
        "「{word}」は1文字です（単語は2文字以上）",
    ),
    "duplicate": Sentence(
        "{word} stands already in line {about}",
        "「{word}」は{about}行目にもあります",
    ),
    "too_long": Sentence(
        "{word} does not fit the board, which takes words of up to {about} letters",
        "「{word}」は盤面に入りません（最長{about}文字）",
    ),
    "bad_weight": Sentence(
        "the weight of {word} is not a number of 0 or more: {about}",
        "「{word}」の重みが0以上の数ではありません: {about}",
    ),
}
"""Every reason, in both languages."""

_LINE = Sentence("line {line}: {reason}", "{line}行目: {reason}")


@dataclass(frozen=True, slots=True)
class Problem:
    """A line that was left out: its number, the word as written, and the reason's code."""

    line: int
    word: str
    code: str
    about: str = ""

    def sentence(self, language: Language = "en") -> str:
        """The line and the reason, for people."""
        return _LINE(language, line=self.line, reason=self.reason(language))

    def reason(self, language: Language = "en") -> str:
        """The reason alone, for those who see the line."""
        return SENTENCES[self.code](language, word=_shown(self.word), about=self.about)


def _shown(word: str) -> str:
    """The word with everything invisible escaped, cut to a readable length."""
    visible = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in word)
    return visible if len(visible) <= 40 else visible[:39] + "…"
