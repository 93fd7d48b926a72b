"""Parts of sentences that say where something is, quote what was found there, or why a file is out of reach."""

from __future__ import annotations

import errno
from collections.abc import Iterable, Sequence
from pathlib import PurePath

from masume.core.sentence import LANGUAGES, Language, Sentence

Named = str | PurePath | Sentence
"""What a file or a text is called: by its name, or by words of our own."""

NO_CHOICE = Sentence("there is no {value}; there is {known}", "{value}という値はありません（使える値: {known}）")
"""What is said of a value that is none of a few."""

_LINE = Sentence("line {line}", "{line}行目")
_CELL = Sentence("row {row}, column {column}", "{row}行{column}列")
_REASONS = {
    errno.ENOENT: "ファイルがありません",
    errno.ENOTDIR: "フォルダがありません",
    errno.EISDIR: "フォルダです",
    errno.EACCES: "権限がありません",
    errno.EPERM: "権限がありません",
    errno.EROFS: "書き込めない場所です",
    errno.ENOSPC: "空き容量が足りません",
    errno.ENAMETOOLONG: "名前が長すぎます",
    errno.EFBIG: "ファイルが大きすぎます",
    errno.EDQUOT: "容量の割り当てを超えています",
    errno.EIO: "入出力エラーです",
    errno.EBUSY: "使用中です",
    errno.EMFILE: "開いているファイルが多すぎます",
    errno.EADDRINUSE: "すでに使われています",
    errno.ECONNREFUSED: "接続を拒否されました",
}
"""What stands in the way of a file or an address, as Japanese systems say it."""


def enumerated(parts: Sequence[Sentence | str]) -> Sentence:
    """Things one after another, with commas between them."""

    def in_words(language: Language) -> str:
        return ("、" if language == "ja" else ", ").join(p(language) if isinstance(p, Sentence) else p for p in parts)

    return Sentence(*map(in_words, LANGUAGES))


def line_place(line: int) -> Sentence:
    """A line of a file, counted from 1."""
    return _LINE.filled(line=line)


def cell_place(position: tuple[int, int]) -> Sentence:
    """A cell of a board, whose rows and columns people count from 1."""
    return _CELL.filled(row=position[0] + 1, column=position[1] + 1)


def quoted(found: object) -> Sentence:
    r"""What was found, in the quotation marks of each language; what cannot be shown is escaped.

    >>> quoted("a\0")("en"), quoted("a\0")("ja")
    ("'a\\x00'", '「a\\x00」')
    """
    text = found if isinstance(found, str) else repr(found)
    visible = "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)
    return Sentence(repr(found), f"「{visible}」")


def named(name: Named) -> Sentence:
    """What something is called: names are in quotation marks in Japanese, words of our own are as they are."""
    return name if isinstance(name, Sentence) else Sentence(str(name), f"「{name}」")


def listed(names: Iterable[object]) -> Sentence:
    """Names of which any may be meant: ``a or b``, 「a」「b」."""
    shown = [str(name) for name in names]
    return Sentence(" or ".join(shown), "".join(f"「{name}」" for name in shown))


def reason_of(error: OSError) -> Sentence:
    """Why the system refuses a file or an address."""
    reason = error.strerror or str(error) or type(error).__name__
    return Sentence(reason, _REASONS.get(error.errno or 0, reason))
