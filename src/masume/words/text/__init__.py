"""Words from a text of one's own: nouns and names with their readings, the most typical of the text first."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.words.text.contexts import Context, contexts_of
    from masume.words.text.extra import why_no_text
    from masume.words.text.files import SUFFIXES, join_wrapped_lines, read_text
    from masume.words.text.table import as_table
    from masume.words.text.words import COUNT, MAX_LENGTH, MIN_LENGTH, TextWord, words_from_text
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "contexts": "Context contexts_of",
            "extra": "why_no_text",
            "files": "SUFFIXES join_wrapped_lines read_text",
            "table": "as_table",
            "words": "COUNT MAX_LENGTH MIN_LENGTH TextWord words_from_text",
        },
    )

__all__ = [
    "COUNT",
    "MAX_LENGTH",
    "MIN_LENGTH",
    "SUFFIXES",
    "Context",
    "TextWord",
    "as_table",
    "contexts_of",
    "join_wrapped_lines",
    "read_text",
    "why_no_text",
    "words_from_text",
]
