"""What is said about sheets, in both languages, the same at every door."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from masume import press
from masume.core import Sentence

if TYPE_CHECKING:
    from masume.formats import Document

N = TypeVar("N")

LISTED_CHARACTERS = 20

NOT_BUNDLED = Sentence(
    "{count} characters are in no bundled font: the fonts of this machine draw them, if one has them: {characters}",
    "{count}文字は同梱フォントにないため、お使いの機器のフォントで表示します（なければ表示されません）: {characters}",
    one="one character is in no bundled font: the fonts of this machine draw it, if one has it: {characters}",
)
NO_ANSWER = Sentence("{puzzle} has no answer to print", "{puzzle}には印刷する解答がありません")
STRAY = Sentence(
    "{puzzle} has clues without a slot of their own, which are not printed",
    "{puzzle}の入る場所のないカギは印刷されません",
)

SEVERAL_SOLUTIONS = Sentence(
    "Version B of “{title}” may have more than one solution.",
    "「{title}」のBは、答えがひとつとは限りません。",
)
NO_DICTIONARY = Sentence(
    "Some kanji have no furigana: readings that neither the texts nor the list give need pip install 'masume[text]'.",
    "ふりがなのない漢字があります。文中にもリストにもない読みを付けるには、pip install 'masume[text]' が必要です。",
)
TOO_LARGE = Sentence(
    "What is too large to be read {count} to a page has pages of its own.",
    "1ページに{count}つ入れると読めなくなるものは、別のページにしました。",
)


@dataclass(frozen=True, slots=True)
class Lacking:
    """What sheets lack: the puzzles without an answer or with clues of no slot, and characters of no bundled font."""

    answers: tuple[object, ...] = ()
    stray: tuple[object, ...] = ()
    characters: tuple[str, ...] = ()

    @property
    def in_json(self) -> dict[str, list[str]]:
        """The same for programs."""
        files = {"without_answer": list(map(str, self.answers)), "stray_clues": list(map(str, self.stray))}
        return {**files, "not_bundled": list(self.characters)}

    @property
    def remarks(self) -> tuple[Sentence, ...]:
        """A sentence for each."""
        said = [NO_ANSWER.filled(puzzle=name) for name in self.answers]
        said += [STRAY.filled(puzzle=name) for name in self.stray]
        if count := len(self.characters):
            more = " …" if count > LISTED_CHARACTERS else ""
            shown = " ".join(self.characters[:LISTED_CHARACTERS]) + more
            said.append(NOT_BUNDLED.filled(count=count, characters=shown))
        return tuple(said)


def lacking(documents: Mapping[N, Document], *, with_answers: bool = True) -> Lacking:
    """What the sheets of documents lack, by what they are called; answers that were not asked for are not missing."""
    return Lacking(
        tuple(name for name, document in documents.items() if with_answers and document.answer is None),
        tuple(name for name, document in documents.items() if "stray" in document.contents),
        tuple(press.missing_characters(list(documents.values()))),
    )
