"""Words that can stand in no crossword of a task, whatever its frame, each with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import pairwise

from masume.core import Cell, Sentence, Word
from masume.kinds import Checking
from masume.make.frames import FrameTask

BANNED = Sentence("{word} may not be used", "「{word}」は使わない単語です")
TOO_LONG = Sentence(
    "{word} is too long: the board takes words of up to {longest} letters",
    "「{word}」は盤面に入りません（最長{longest}文字）",
)
TOO_SHORT = Sentence(
    "{word} is too short: these rules want words of {shortest} letters or more",
    "「{word}」は短すぎます（このルールでは{shortest}文字以上）",
)
LEFT_OUT = Sentence("{word} scores too little to be used", "「{word}」は得点が低いため使いません")
NOTHING_CROSSES = Sentence(
    "{word} cannot be crossed: no other word in the lists has {letters}",
    "「{word}」は、「{letters}」を使う単語がほかにないため、交差させられません",
)


class Never:
    """Says of words why they can never stand in a crossword."""

    def __init__(self, task: FrameTask, words: Iterable[Word], banned: Iterable[Word] = ()) -> None:
        self._task = task
        self._words = tuple(words)
        self._banned = frozenset(banned)
        self._longest = max((slot.length for slot in task.board.slots()), default=1)

    def reason(self, word: Word) -> Sentence | None:
        """Why a word cannot stand; None if it may."""
        shortest, text = self._task.rules.shortest, "".join(word)
        if word in self._banned:
            return BANNED.filled(word=text)
        if len(word) > self._longest:
            return TOO_LONG.filled(word=text, longest=self._longest)
        if len(word) < shortest:
            return TOO_SHORT.filled(word=text, shortest=shortest)
        if word not in self._task.bank:
            return LEFT_OUT.filled(word=text)
        lonely = [self._users.get(symbol, word) == word for symbol in word]
        if not self._must_cross(lonely):
            return None
        letters = dict.fromkeys(symbol for symbol, is_lonely in zip(word, lonely, strict=True) if is_lonely)
        return NOTHING_CROSSES.filled(word=text, letters=", ".join(letters))

    def _must_cross(self, lonely: list[bool]) -> bool:
        """True if the rules want a word across letters that no other word has."""
        rules = self._task.rules
        if rules.checking is Checking.ALL:
            return any(lonely)
        if rules.checking is Checking.HALF and 2 * sum(lonely) > len(lonely):
            return True
        side_by_side = any(one and other for one, other in pairwise(lonely))
        is_apart = rules.connected and all(lonely) and len(self._task.board.white_cells) > len(lonely)
        return is_apart or (side_by_side and not rules.black_may_touch and self._is_whole)

    @cached_property
    def _is_whole(self) -> bool:
        """True for a rectangle: two letters side by side that no words cross have black cells side by side there."""
        board = self._task.board
        return min(board.height, board.width) > 1 and all(cell is not Cell.OUTSIDE for _, cell in board)

    @cached_property
    def _users(self) -> dict[str, Word | None]:
        """For every letter of the words one word that has it; None if there are several."""
        missing = {symbol for word in self._words for symbol in word}
        users: dict[str, Word | None] = {}
        for word in self._listed():
            for symbol in missing.intersection(word):
                users[symbol] = word if symbol not in users else None
                if users[symbol] is None:
                    missing.discard(symbol)
            if not missing:
                break
        return users

    def _listed(self) -> Iterator[Word]:
        """Every word of the bank that may stand on the board."""
        bank = self._task.bank
        for length in range(self._task.rules.shortest, self._longest + 1):
            for index in range(bank.count(length)):
                if (word := bank.word(length, index)) not in self._banned:
                    yield word
